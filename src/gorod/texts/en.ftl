### The English texts of Gorod: rulings, refusals, steps, words.


## Rulings

ruling-game_started = The game has begun
ruling-night = Night { $value }
ruling-morning = Morning, day { $value }{ $seats ->
        [none] {""}
        *[other] {": player "}{ $seats }{" is killed"}
    }
ruling-time_up = The time is up
ruling-red_wins = The reds have won
ruling-black_wins = The blacks have won
ruling-stalemate = Nobody has left for three nights: the game ends
ruling-stalemate_notice = Empty nights in a row: { $value }, but the table changed by day; the judge decides
ruling-game_over = The game is over: { $word }
ruling-noted = Noted
ruling-undone = Entries cancelled: { $value }
ruling-seated = Seat { $seats }: { $value }
ruling-seats_drawn = The seats are drawn
ruling-lot_drawn = Seat { $seats }: { $value } plays
ruling-lots_drawn = The lots of the pairs are drawn
ruling-not_ready = Player { $seats } is not ready: { $value }
ruling-ready = Player { $seats } is ready
ruling-suspended = Seat { $seats } is free
ruling-card_taken = Player { $seats } has a card
ruling-roles_dealt = The roles are dealt
ruling-redeal = Dealt again: all cards come back
ruling-joined = At the place of the agreement: { $seats }
ruling-requested = Player { $seats } was asked { $value } time(s)
ruling-deal_void = The deal is void: somebody else takes seat { $seats }
ruling-looked = Looked at the table: { $word }
ruling-shot_noted = Shot at { $value }: { $seats }
ruling-miss = A miss
ruling-miss_by_judge = A miss by the judge
ruling-shot_at_left = The shot hits, but player { $seats } is out already
ruling-don_checked = The don checked { $seats }: { $word }
ruling-sheriff_checked = The sheriff checked { $seats }: { $word }
ruling-no_check = No check: { $word }
ruling-check_ignored = A second check does not count: { $seats }
ruling-check_void = Several seats were shown: no check
ruling-first_target_counts = The first seat counts: { $value }
ruling-best_move_open = Player { $seats } may leave a best move
ruling-best_move_accepted = Best move taken: { $seats }
ruling-best_move_cut = Seats taken of those named: { $value }
ruling-best_move_declined = Player { $seats } leaves no best move
ruling-best_move_void = Best move not accepted: the procedure was broken
ruling-best_move_expired = Best move not accepted: the time ran out
ruling-silenced_turn = Player { $seats } only nominates: { $value } s
ruling-critical_speech = Three or four at the table: { $seats } has { $value } s
ruling-short_speech = Third foul: player { $seats } has { $value } s
ruling-speech_cut = The speech of { $seats } is cut, { $value } s to nominate
ruling-no_tie_speech = Player { $seats } is silent in the tie too
ruling-nominated = Accepted: { $value } nominated { $seats }
ruling-supported = Supported: { $seats } is nominated already
ruling-nomination_replaced = { $seats } is replaced: the last one counts
ruling-nomination_without_effect = There is no vote today
ruling-withdrawn = { $value } withdrew { $seats }
ruling-winked = { $value } winked at { $seats }
ruling-vote_announced = We vote on: { $seats }
ruling-vote_cancelled = No vote is held
ruling-no_candidates = Nobody is nominated
ruling-too_few_candidates = On the first day a single candidate is not voted on
ruling-voted = Votes: { $seats }
ruling-vote_taken_back = Vote taken back: { $seats }
ruling-vote_late = Late, not counted: { $seats }
ruling-hand_placed = Hand placed: { $seats }
ruling-late_vote_counted = The vote of { $seats } counts for { $value }
ruling-recheck_due = A majority asks to recheck the vote of { $seats }
ruling-tally_stands = The count stands: { $seats }
ruling-window_closed = For { $seats }: { $value ->
        [one] { $value } vote
        *[other] { $value } votes
    }
ruling-votes_defaulted = { $seats } did not vote: their votes go to { $value }
ruling-leader_already_out = Most votes for { $seats }, who is out already
ruling-first_day_stays = On the first day { $seats } stays
ruling-tie = A tie: { $seats }
ruling-tie_first_day = A tie of { $seats } on the first day: night comes
ruling-tie_speeches = Tie speeches: { $seats }
ruling-tie_opponent_stays = They stay: { $seats }
ruling-revote = Voted again: { $seats }
ruling-raise_question = Who is for raising { $seats }?
ruling-raise_passed = Raised: { $value ->
        [one] { $value } vote
        *[other] { $value } votes
    } for it
ruling-raise_failed = Not raised: { $value ->
        [one] { $value } vote
        *[other] { $value } votes
    } for it
ruling-raise_draw = All are raised: a draw
ruling-vote_void = The vote is void
ruling-vote_lost = Day { $value }: no vote
ruling-vote_lost_next = Day { $value }: no vote
ruling-vote_lost_several = Day { $value }: no vote either
ruling-voted_out = Player { $seats } is voted out
ruling-raised = Raised: { $seats }
ruling-killed = Player { $seats } is killed
ruling-removed = Player { $seats } is removed
ruling-removed_fouls = Player { $seats } is removed: fourth foul
ruling-removed_warnings = Player { $seats } is removed: second warning
ruling-removed_unable = Player { $seats } cannot go on
ruling-removed_after_exit = Player { $seats } is removed, being out already
ruling-removal_for = Removal of player { $seats }: { $code }
ruling-removal_deferred = The removal of { $seats } is announced in the morning
ruling-removal_announced = Removed in the night: { $seats }
ruling-reprimand = Reprimand for player { $seats }
ruling-foul = Player { $seats }: foul { $value }
ruling-foul_consigliere = Player { $seats }: foul { $value } (consigliere)
ruling-foul_blocked = No foul: the host showed too few, { $seats } has { $value }
ruling-silent_today = Player { $seats } is silent on day { $value }
ruling-silent_next_day = Player { $seats } is silent on day { $value }
ruling-silent_pair_now = Pair { $seats } is silent on day { $value }
ruling-silent_pair_next = Pair { $seats } is silent on day { $value }
ruling-warned = Player { $seats }: warning { $value }
ruling-banned = Player { $seats } may not play for { $value ->
        [one] { $value } day
        *[other] { $value } days
    }
ruling-grey_card = Player { $seats }: grey card { $value }
ruling-grey_instead = A grey card instead of the fourth foul: { $seats }
ruling-grey_announced = Announce the grey card of player { $seats }
ruling-team_loss = Team loss{ $seats ->
        [none] {""}
        *[other] {" by player "}{ $seats }
    }: { $code }
ruling-team_loss_win = The win is awarded
ruling-late_breach = The result stands, the breach is recorded{ $seats ->
        [none] {""}
        *[other] {": player "}{ $seats }
    }
ruling-fouls_shown = Player { $seats } is shown { $value }
ruling-misreported = Too few were shown: player { $seats } has { $value }
ruling-outcry = Player { $seats } cries out
ruling-outcry_closed = The outcry of { $seats } is closed by a foul
ruling-language_consent = Player { $seats } may use another language
ruling-alert = Look at player { $seats }: { $value }
ruling-dismissed = Player { $seats }: nothing follows
ruling-announce_now = Announce the foul of { $seats } now: { $code }
ruling-announce_outcry = Announce the foul of { $seats } now: { $code }
ruling-announce_loud = Announce the foul of { $seats } now: { $code }
ruling-announce_after_speech = The foul of { $seats } is for after the speech: { $code }
ruling-announced = Announce the fouls: { $seats }
ruling-remark_queued = The remark is for after the speech
ruling-remark_said = Say: { $value }
ruling-paused = Pause of player { $seats }: { $value } s
ruling-pause_after_window = The pause of { $seats } comes after this window
ruling-pause_expired = The pause of player { $seats } is over its time
ruling-time_out = The judge's time-out
ruling-resumed = The game goes on
ruling-stopped = The game is stopped
ruling-annulled = The game is annulled
ruling-replay = The game is played again
ruling-replay_thrown = The thrown game is played again
ruling-disqualified_throwing = Player { $seats } is disqualified: game throwing
ruling-disqualified_threat = Player { $seats } is disqualified: a threat
ruling-decided_out = The judge decides: { $seats } leaves
ruling-decided_stays = The judge decides: { $seats } stays
ruling-decided_winner = The judge decides the winner

## Refusals

refusal-already_disqualified = Player { $seats } is disqualified already
refusal-already_missed = The miss is recorded already
refusal-already_ready = Player { $seats } is ready as it is
refusal-ask_again = Player { $seats } has to be asked again first (asked: { $value })
refusal-best_move_black = A black player has no best move
refusal-best_move_by_other = Only the main player names the best move
refusal-best_move_not_first_killed = Only the one killed on the first shooting night has a best move
refusal-best_move_not_void = This book does not void a best move
refusal-best_move_off = This book has no best move
refusal-best_move_own_seat = The own number may not be named
refusal-best_move_removed = A removed player leaves no best move
refusal-best_move_repeat = A number was named twice
refusal-best_move_taken = The best move is recorded already
refusal-best_move_too_few = Fewer numbers than needed: { $value }
refusal-best_move_two_left = No best move: two or more were voted out on the first day
refusal-best_move_window = This is not the time of the best move
refusal-blacks_not_joined = Still missing at the place of the agreement: { $value }
refusal-card_by_consigliere = Only the main player draws the card
refusal-card_drawn = Player { $seats } has a card already
refusal-check_by_consigliere = Only the main player checks
refusal-check_closed = The window of the check is closed
refusal-count_closed = No votes are taken now
refusal-foul_first = Player { $seats } has not three fouls yet: a foul comes first
refusal-game_is_over = The game is over
refusal-game_not_started = The game has not begun
refusal-game_started_already = The game has begun already
refusal-grey_removal = Removal for grey cards
refusal-hand_not_missing = The hand of { $seats } is there, or the count is not over
refusal-language_allowed = Player { $seats } may use another language
refusal-lot_missing = The lot of these pairs is missing: { $seats }
refusal-name_a_seat = Name a seat
refusal-name_a_team = Name a team: red or black
refusal-needs_note = A text after a colon is needed
refusal-needs_reason = A reason after a colon is needed
refusal-no_alert = There is no alert about player { $seats }
refusal-no_annulment = This book annuls no game
refusal-no_black_target = A black player may not be shot
refusal-no_breach_choice = A breach of the deal is not settled so
refusal-no_check_first_night = There are no checks in the first night
refusal-no_clock = This step has no clock
refusal-no_consigliere = There is no pair on this seat
refusal-no_dispute = This book knows no dispute of a vote
refusal-no_disqualification = Nobody is disqualified for that
refusal-no_don = There is no don who may check, or this is not the don
refusal-no_early_finish = The game is played to its end
refusal-no_exclusion = This book knows no exclusion
refusal-no_foul_query = Nobody asks for fouls under this book
refusal-no_language_rule = This book says nothing of languages
refusal-no_late_vote = Player { $seats } has no late vote
refusal-no_miss_by_hand = The shots decide whether it is a miss
refusal-no_outcry_rule = No outcry of { $seats } is opened here
refusal-no_pairs = This book knows no pairs
refusal-no_pauses = No pause for this player
refusal-no_replay = The game is not played again for that reason
refusal-no_replay_unheard = A nomination that the host did not answer gives no replay
refusal-no_self_nomination = Nobody nominates himself
refusal-no_sheriff = There is no sheriff who may check, or this is not the sheriff
refusal-no_shot_first_night = There is no shot in the first night
refusal-no_such_card = No such card is left
refusal-no_such_code = There is no such reason: { $value }
refusal-no_such_seat = There is no such seat, or it is empty: { $seats }
refusal-no_time_out = This book knows no time-out
refusal-no_vote_to_take = There is no vote of { $seats } here
refusal-no_winks = This book knows no winks
refusal-no_withdrawal = A nomination may not be withdrawn
refusal-not_a_shooter = Player { $seats } does not shoot
refusal-not_a_voter = Player { $seats } does not vote
refusal-not_at_table = Player { $seats } is not at the table
refusal-not_black = Player { $seats } is not black
refusal-not_by_day = Not now
refusal-not_left = Player { $seats } has not left
refusal-not_nominated = { $seats } is not nominated
refusal-not_now = This is not punished now
refusal-not_of_pair = { $value } is not of this pair
refusal-not_own_minute = This is not the minute of player { $value }
refusal-not_paused = There is no pause
refusal-not_that_person = That cannot be given to player { $seats }
refusal-not_that_sanction = Another sanction is given for that
refusal-nothing_to_undo = There are not so many entries: { $value } may be cancelled
refusal-nomination_by_consigliere = Only the main player nominates
refusal-one_check = The check of this night is made
refusal-one_nomination = The player has nominated already
refusal-outcry_first = First a foul for the outcry: { $seats }
refusal-pairs_only = Only pairs play here
refusal-pause_game = Player { $seats } has no pause left in this game
refusal-pause_in_window = No pause in this window
refusal-pause_round = Player { $seats } had a pause in this round
refusal-pause_running = A pause is running
refusal-pauses_game = No pause is left in this game
refusal-pauses_round = No pause is left in this round
refusal-person_twice = { $value } sits here already
refusal-query_by_consigliere = Only the main player asks for fouls
refusal-raise_never = The question to raise is not put
refusal-raise_refused_here = No raise with so many at the table: { $seats }
refusal-raise_too_many = Too many to raise: { $seats }
refusal-raise_whole_table = The whole table is not raised: { $seats }
refusal-recheck_first = First recheck the vote of player { $seats }
refusal-roles_fixed = The roles are dealt and do not change
refusal-roles_missing = Without a card: { $seats }
refusal-seat_taken = Seat { $seats } is taken
refusal-shot_by_consigliere = Only the main player shoots
refusal-shot_closed = This is not the time of the shot
refusal-somebody_unready = Not ready: { $seats }
refusal-suspend_too_late = The game has begun: nobody is suspended
refusal-table_not_full = Free seats: { $seats }
refusal-vote_by_consigliere = Only the main player votes
refusal-vote_given = The vote of { $seats } is given to { $value }
refusal-vote_twice = The vote of { $seats } is counted already
refusal-wink_neutral = No wink
refusal-wink_not_now = No wink now
refusal-winks_spent = Player { $seats } has no winks left
refusal-withdrawal_by_consigliere = Only the main player withdraws
refusal-withdrawal_by_other = Only the nominator withdraws
refusal-withdrawal_in_silence = That is an extra word: only nominations
refusal-withdrawal_late = Too late: that minute is over
refusal-vote_cancelled = There is no vote today

## Steps

step-lobby = Players gather
hint-lobby = Seat the players and start the game
step-deal = The deal
hint-deal = Deal the cards; the blacks go to their place
step-agreement = The agreement
hint-agreement = The blacks meet
step-free_seating = Free seating
hint-free_seating = Wait for the night to end
step-don_look = The don looks
hint-don_look = The don looks at the table
step-sheriff_look = The sheriff looks
hint-sheriff_look = The sheriff looks at the table
step-nightfall = Night has come
hint-nightfall = The shooting has not begun
step-shooting = The shooting
hint-shooting = Record whom they shoot
step-don_check = The don checks
hint-don_check = The don looks for the sheriff
step-sheriff_check = The sheriff checks
hint-sheriff_check = The sheriff looks for the mafia
step-best_move = The best move
hint-best_move = Record the numbers, a pass or a breach
step-dawn = The night is over
hint-dawn = Announce the morning
step-morning = Morning
hint-morning = Say who has left
step-last_word = Last word of player { $seat }
hint-last_word = The leaving player speaks
step-speech = Speech of player { $seat }
hint-speech = Record a nomination; then go on
step-silence = Nomination of player { $seat }
hint-silence = The player is silent: only nominations
step-vote_call = Before the vote
hint-vote_call = Announce the vote
step-vote = Vote on player { $seat }
hint-vote = Mark the hands and stop the count
step-tie_speech = Tie speech of player { $seat }
hint-tie_speech = One of the tied speaks
step-raise = The raise
hint-raise = Who is for all of them leaving?
step-dusk = The end of the day
hint-dusk = Announce the night
step-over = The game is over
hint-over = Say the result

## Words

role-civilian = civilian
role-sheriff = sheriff
role-mafia = mafia
role-don = don
team-red = red
team-black = black
answer-sheriff = the sheriff
answer-not_sheriff = not the sheriff
answer-red = red
answer-black = black
sanction-foul = foul
sanction-warning = warning
sanction-grey_card = grey card
sanction-removal = removal
sanction-team_loss = team loss
exit-vote = voted out
exit-raise = raised
exit-shot = shot
exit-fourth_foul = removed, 4 fouls
exit-gross = removed
exit-second_warning = removed, 2 warnings
exit-cannot_continue = could not go on
exit-decision = the judge’s decision
outcome-red = the reds win
outcome-black = the blacks win
outcome-draw = a draw
outcome-annulled = annulled
and = and
step-night = Night { $number }
step-day = Day { $number }
step-half = the consigliere speaks
step-paused = paused

## Terminal and protocol

terminal-seconds = { $seconds } s
terminal-verbs = You may: { $verbs }
terminal-silent = silent
terminal-new = New game: { $file }
terminal-resumed = The game goes on: { $file }, entries: { $lines }
terminal-torn = The last line was torn and has been set aside: it was never acknowledged.
terminal-seed = Drawn by the seed { $seed } (SHA-256 { $hash })
terminal-remind-third-foul = Remind of the third foul: { $seats }
terminal-remind-fouls = Announce the fouls: { $seats }
terminal-help = “?” shows what may be recorded, “table” the seats, “cards” the roles, “why” the articles, “log”, “quit”. Entries:
terminal-demo-next = Next: gorod play --book consigliere

sheet-result = Result
sheet-unfinished = The game is not finished
sheet-player = Player
sheet-role = Role
sheet-fouls = Fouls
sheet-cards = Cards
sheet-left = Left
sheet-night = night { $night }
sheet-day = day { $day }
sheet-night-title = Night { $night }
sheet-day-title = Day { $day }
sheet-best-move = Best move of player { $seat }: { $named } (blacks: { $hits })
sheet-ci = Compensation (Ci) of player { $seat }: { $points }
sheet-log = Journal

## Notation

notation-empty = An empty line is not an entry; write a verb, for example “next”
notation-verb = “{ $word }” is not a verb of the notation; “help” lists them
notation-verb-near = “{ $word }” is not a verb of the notation; did you mean “{ $near }”?
notation-missing = { $part } is missing; the form is: { $form }
notation-missing-before = “{ $word }” is missing before { $part }; the form is: { $form }
notation-too-much = “{ $word }” is too much here; the form is: { $form }
notation-seat = “{ $word }” is not a seat number; the form is: { $form }
notation-number = “{ $word }” is not a number; the form is: { $form }
notation-choice = “{ $word }” is not one of { $allowed }; the form is: { $form }
