### The English texts of Gorod: rulings, refusals, steps, words.
###
### Rulings and refusals stand in the order of topics.py. What is put into them:
### $seats are the seats, with commas and “and”; $count how many; $value the number or word of
### the ruling; $word that word in English; $code the book's title of the reason;
### $after a colon and what a person wrote, or nothing.


## The course of the game

ruling-game_started = The game has begun
ruling-night = Night { $value }
ruling-morning = Morning, day { $value }{ $count ->
        [0] {""}
        *[other] : player { $seats } is killed
    }
ruling-time_up = The time is up
ruling-red_wins = The reds have won
ruling-black_wins = The blacks have won
ruling-stalemate = Too many empty nights in a row: the game is over
ruling-stalemate_notice = Empty nights in a row: { $value }, but the table changed by day; the judge decides
ruling-game_over = The game is over: { $word }
ruling-noted = Noted
ruling-undone = { $value ->
        [one] { $value } entry cancelled
        *[other] { $value } entries cancelled
    }

## The lobby and the deal

ruling-seated = Seat { $seats }: { $value }
ruling-seats_drawn = The seats are drawn
ruling-lot_drawn = Seat { $seats }: { $value } plays
ruling-lots_drawn = The lots of the pairs are drawn
ruling-not_ready = Player { $seats } is not ready{ $after }
ruling-ready = Player { $seats } is ready
ruling-suspended = Seat { $seats } is free
ruling-card_taken = Player { $seats } has taken a card
ruling-roles_dealt = The roles are dealt
ruling-redeal = Dealt again, all cards come back: { $code }
ruling-joined = At the place of the agreement: { $seats }
ruling-requested = Player { $seats }: request { $value } of the host
ruling-deal_void = The deal is void: put somebody else on seat { $seats }

## The night

ruling-looked = { $value ->
        [don] The don has looked at the table
        *[sheriff] The sheriff has looked at the table
    }
ruling-shot_noted = { $count ->
        [one] { $seats } shoots at { $value }
        *[other] { $seats } shoot at { $value }
    }
ruling-miss = A miss: { $word }
ruling-miss_by_judge = A miss by the judge’s decision{ $after }
ruling-shot_at_left = The shot at { $seats } changes nothing any more
ruling-don_checked = The don checked { $seats }: { $word }
ruling-sheriff_checked = The sheriff checked { $seats }: { $word }
ruling-no_check = { $value ->
        [don] The don checked nobody
        *[sheriff] The sheriff checked nobody
    }
ruling-check_ignored = One check too many does not count: { $seats }
ruling-check_void = Several seats were shown, no check: { $seats }
ruling-first_target_counts = The first seat counts: { $value }
ruling-best_move_open = Player { $seats } may leave a best move
ruling-best_move_accepted = Best move: { $seats }
ruling-best_move_cut = The rest does not count, the best move holds { $value ->
        [one] { $value } number
        *[other] { $value } numbers
    }
ruling-best_move_declined = Player { $seats } leaves no best move
ruling-best_move_void = Best move not accepted: the procedure was broken
ruling-best_move_expired = Best move not accepted: the time ran out

## The day

ruling-silenced_turn = Player { $seats } is silent: { $value } s to nominate
ruling-critical_speech = Few are left at the table: player { $seats } speaks for { $value } s
ruling-short_speech = Player { $seats } speaks for { $value } s because of fouls
ruling-speech_cut = The speech of player { $seats } is cut: { $value } s to nominate
ruling-no_tie_speech = Player { $seats } is silent in the tie too
ruling-nominated = Player { $value } nominated player { $seats }
ruling-supported = Player { $seats } is nominated already: supported
ruling-nomination_replaced = The nomination of { $seats } is dropped: the last one counts
ruling-nomination_without_effect = The nomination is noted, but there is no vote today
ruling-withdrawn = Player { $value } withdrew the nomination of { $seats }
ruling-winked = Player { $value } winked at player { $seats }

## The vote

ruling-vote_announced = On the ballot: { $seats }
ruling-vote_cancelled = There is no vote today because of a removal
refusal-vote_cancelled = There is no vote today: nothing to nominate for
ruling-no_candidates = There is nobody to vote on
ruling-too_few_candidates = Too few candidates for a vote: { $seats }
ruling-voted = { $value ->
        [0] For the raise: { $seats }
        *[other] Votes for { $value }: { $seats }
    }
ruling-vote_taken_back = Vote taken back: { $seats }
ruling-vote_late = Late vote for { $value }, not counted: { $seats }
ruling-hand_placed = Hand placed: { $seats }
ruling-late_vote_counted = The vote of player { $seats } counts for { $value }
ruling-recheck_due = A majority asks to recheck the vote of player { $seats }
ruling-tally_stands = The count stands: the vote of player { $seats } is not counted
ruling-window_closed = For { $seats }: { $value ->
        [one] { $value } vote
        *[other] { $value } votes
    }
ruling-votes_defaulted = { $count ->
        [one] { $seats } did not vote: the vote goes to { $value }
        *[other] { $seats } did not vote: the votes go to { $value }
    }
ruling-leader_already_out = Most votes for { $seats }, who is out already
ruling-first_day_stays = On the first day { $seats } stays in the game
ruling-tie = A tie: { $seats }
ruling-tie_first_day = A tie on the first day, nobody leaves: { $seats }
ruling-tie_speeches = Tie speeches: { $seats }
ruling-tie_opponent_stays = { $count ->
        [0] None of the tied is left at the table
        [one] { $seats } stays in the game
        *[other] { $seats } stay in the game
    }
ruling-revote = Voted again: { $seats }
ruling-raise_question = The question to raise: { $seats }
ruling-raise_passed = The raise has passed: { $value ->
        [one] { $value } vote
        *[other] { $value } votes
    } for it
ruling-raise_failed = The raise has failed: { $value ->
        [one] { $value } vote
        *[other] { $value } votes
    } for it
ruling-raise_draw = All are raised: a draw
ruling-vote_void = The vote is void
ruling-vote_lost = Day { $value }: no vote
ruling-vote_lost_next = Day { $value }: no vote
ruling-vote_lost_several = Day { $value }: no vote either

## Departures

ruling-voted_out = Player { $seats } is voted out
ruling-raised = { $count ->
        [one] Player { $seats } is raised
        *[other] Raised: { $seats }
    }
ruling-killed = Player { $seats } is killed
ruling-removed = Player { $seats } is removed
ruling-removed_fouls = Player { $seats } is removed: fourth foul
ruling-removed_warnings = Player { $seats } is removed: second warning
ruling-removed_unable = Player { $seats } cannot go on and leaves
ruling-removed_after_exit = Player { $seats } had left already: the removal is noted
ruling-removal_for = Removal of player { $seats }: { $code }
ruling-removal_deferred = Announce the removal of player { $seats } in the morning
ruling-removal_announced = { $count ->
        [one] Player { $seats } was removed in the night
        *[other] Removed in the night: { $seats }
    }
ruling-reprimand = Reprimand for player { $seats }

## Discipline

ruling-foul = Player { $seats }: foul { $value }
ruling-foul_consigliere = Player { $seats }: foul { $value } (consigliere)
ruling-foul_blocked = No foul: player { $seats } was shown fewer than there are ({ $value ->
        [one] { $value } foul
        *[other] { $value } fouls
    })
ruling-silent_today = Player { $seats } loses the speech: day { $value }
ruling-silent_next_day = Player { $seats } loses the speech: day { $value }
ruling-silent_pair_now = Pair { $seats } loses the speech: day { $value }
ruling-silent_pair_next = Pair { $seats } loses the speech: day { $value }
ruling-warned = Player { $seats }: warning { $value }
ruling-banned = Player { $seats } may not play for { $value ->
        [one] { $value } day
        *[other] { $value } days
    }
ruling-grey_card = Player { $seats }: grey card { $value }
ruling-grey_instead = Player { $seats }: a grey card instead of the fourth foul
ruling-grey_announced = Announce the grey card of player { $seats }
ruling-team_loss = Team loss{ $count ->
        [0] {""}
        *[other] {" "}by player { $seats }
    }: { $code }
ruling-team_loss_win = The win is awarded to the other team
ruling-late_breach = The result stands, the breach is noted{ $count ->
        [0] {""}
        *[other] : player { $seats }
    }
ruling-fouls_shown = Player { $seats } is shown { $value ->
        [one] { $value } foul
        *[other] { $value } fouls
    }
ruling-misreported = Too few were shown: player { $seats } has { $value ->
        [one] { $value } foul
        *[other] { $value } fouls
    }
ruling-outcry = Player { $seats } cries out: the night waits for the foul
ruling-outcry_closed = The outcry of player { $seats } is closed by a foul
ruling-language_consent = Player { $seats } may use another language
ruling-alert = Look at player { $seats }{ $after }
ruling-dismissed = Player { $seats }: nothing follows
ruling-announce_now = Announce the foul of player { $seats } now: { $code }
ruling-announce_outcry = Announce the foul of player { $seats } now: { $code }
ruling-announce_loud = Announce the foul of player { $seats } now: { $code }
ruling-announce_after_speech = Announce the foul of player { $seats } after the speech: { $code }
ruling-announced = Announce the fouls: { $seats }
ruling-remark_queued = Say the remark after the speech
ruling-remark_said = Say: { $value }

## Pauses

ruling-paused = Pause of player { $seats }: { $value } s
ruling-pause_after_window = The pause of player { $seats } comes after this window
ruling-pause_expired = The pause of player { $seats } has run out
ruling-time_out = The judge’s time-out
ruling-resumed = The game goes on

## Decisions above the table

ruling-stopped = The game is stopped
ruling-annulled = The game is annulled{ $after }
ruling-replay = The game is played again
ruling-replay_thrown = The thrown game is played again
ruling-disqualified_throwing = Player { $seats } is disqualified: game throwing
ruling-disqualified_threat = Player { $seats } is disqualified: a threat
ruling-decided_out = The judge decides: player { $seats } leaves
ruling-decided_stays = The judge decides: player { $seats } stays
ruling-decided_winner = The judge decides: { $word }

## Why an entry is refused

refusal-already_disqualified = Player { $seats } is disqualified already
refusal-already_missed = The miss is recorded already
refusal-already_ready = Player { $seats } is ready as it is
refusal-ask_again = First ask player { $seats } once more (requests so far: { $value })
ruling-best_move_black = No best move: player { $seats } is black
refusal-best_move_black = A black player has no best move
refusal-best_move_by_other = Only the main player names the best move
ruling-best_move_not_first_killed = No best move: player { $seats } is not the first one killed
refusal-best_move_not_first_killed = Only the first one killed has a best move
refusal-best_move_not_void = This book does not void a best move
ruling-best_move_off = This book has no best move
refusal-best_move_off = This book has no best move
refusal-best_move_own_seat = The own number is not named in a best move
ruling-best_move_removed = No best move: player { $seats } is removed
refusal-best_move_removed = A removed player leaves no best move
refusal-best_move_repeat = A number was named twice: name different ones
refusal-best_move_taken = The best move is recorded already
refusal-best_move_too_few = Name at least { $value ->
        [one] { $value } number
        *[other] { $value } numbers
    }
ruling-best_move_two_left = No best move: too many were voted out on the first day
refusal-best_move_two_left = No best move: too many were voted out on the first day
refusal-best_move_window = This is not the time of the best move
refusal-blacks_not_joined = Still missing at the agreement: { $value ->
        [one] { $value } black
        *[other] { $value } blacks
    }
refusal-card_by_consigliere = Only the main player draws the card
refusal-card_drawn = Player { $seats } has taken a card already
refusal-check_by_consigliere = Only the main player checks
refusal-check_closed = This is not the time of the check
refusal-count_closed = No votes are taken now
refusal-foul_first = Player { $seats } is due a foul, not yet a grey card
refusal-game_is_over = The game is over: this cannot be recorded any more
refusal-game_not_started = The game has not begun
refusal-game_started_already = Not now: the game has begun already
refusal-hand_not_missing = The hand of player { $seats } is there, or the count is not over
refusal-language_allowed = Player { $seats } may use another language
refusal-lot_missing = First the lot of the pairs: { $seats }
refusal-name_a_seat = Name a player’s seat
refusal-name_a_team = Name a team: red or black
refusal-needs_note = A text after a colon is needed
refusal-needs_reason = A reason after a colon is needed
refusal-nomination_by_consigliere = Only the main player nominates
refusal-nothing_to_undo = Not so many can be cancelled: there are { $value } entries
refusal-not_a_voter = { $count ->
        [one] Player { $seats } does not vote
        *[other] Not all of these vote: { $seats }
    }
refusal-not_at_table = { $count ->
        [0] This player is not at the table
        *[other] Player { $seats } is not at the table
    }
refusal-not_a_shooter = Player { $seats } does not shoot
refusal-not_black = Player { $seats } is not black and does not come to the agreement
refusal-not_by_day = This is not the time of an outcry
refusal-not_left = { $count ->
        [0] This player has not left
        *[other] Player { $seats } has not left
    }
refusal-not_nominated = Player { $seats } is not nominated
refusal-not_now = This is not punished now
refusal-not_of_pair = { $value } is not of this pair
refusal-not_own_minute = { $value ->
        [0] Nobody nominates now
        *[other] This is not the minute of player { $value }
    }
refusal-not_paused = There is no pause
refusal-not_that_person = That cannot be given to player { $seats }
refusal-not_that_sanction = Another sanction is given for that
refusal-no_alert = There is no alert about player { $seats }
refusal-no_annulment = This book annuls no game
refusal-no_black_target = A black player may not be shot
refusal-no_breach_choice = { $value ->
        [redeal] This book does not deal again
        *[foul] The game does not go on with a breach of the deal
    }
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
refusal-no_outcry_rule = No outcry of player { $seats } is recorded here
refusal-no_pairs = This book knows no pairs
refusal-no_pauses = Player { $seats } has no right to a pause
refusal-no_replay = The game is not played again for that reason
refusal-no_replay_unheard = A nomination that the host did not hear gives no replay
refusal-no_self_nomination = Nobody may nominate himself
refusal-no_sheriff = There is no sheriff who may check, or this is not the sheriff
refusal-no_shot_first_night = There is no shot in the first night
refusal-no_such_card = No such card is left: { $word }
refusal-no_such_code = There is no such reason: { $value }
refusal-no_such_seat = There is no such seat, or it is empty
refusal-no_time_out = This book knows no time-out
refusal-no_vote_to_take = There is no vote of player { $seats } here
refusal-no_winks = This book knows no winks
refusal-no_withdrawal = A nomination may not be withdrawn
refusal-one_check = The check of this night is made
refusal-one_nomination = Player { $value } has nominated already
refusal-outcry_first = First a foul for the outcry: { $seats }
refusal-pairs_only = Only pairs play here
refusal-pauses_game = No pause is left in this game
refusal-pauses_round = No pause is left in this round
refusal-pause_game = Player { $seats } has no pause left in this game
refusal-pause_in_window = No pause in this window
refusal-pause_round = Player { $seats } had a pause in this round
refusal-pause_running = First end the pause
refusal-person_twice = { $value } sits here already
refusal-query_by_consigliere = Only the main player asks for fouls
ruling-raise_never = This book knows no raise, nobody leaves: { $seats }
refusal-raise_never = The question to raise is not put
ruling-raise_refused_here = No raise with so many at the table, nobody leaves: { $seats }
refusal-raise_refused_here = No raise with so many at the table: { $seats }
ruling-raise_too_many = Too many to raise, nobody leaves: { $seats }
refusal-raise_too_many = Too many to raise: { $seats }
ruling-raise_whole_table = The whole table is not raised, nobody leaves: { $seats }
refusal-raise_whole_table = The whole table is not raised: { $seats }
refusal-recheck_first = First recheck the vote of player { $seats }
refusal-roles_fixed = The roles are dealt and do not change
refusal-roles_missing = Still without a card: { $seats }
refusal-seat_taken = Seat { $seats } is taken
refusal-shot_by_consigliere = Only the main player shoots
refusal-shot_closed = This is not the time of the shot
refusal-somebody_unready = Not ready: { $seats }
refusal-suspend_too_late = The game has begun: no seat can be freed
refusal-table_not_full = Free seats: { $seats }
refusal-vote_by_consigliere = Only the main player votes
refusal-vote_given = The vote of player { $seats } is given to { $value } already
refusal-vote_twice = The vote of player { $seats } is counted already
refusal-winks_spent = Player { $seats } has no winks left
refusal-wink_neutral = No wink
refusal-wink_not_now = No wink now
refusal-withdrawal_by_consigliere = Only the main player withdraws
refusal-withdrawal_by_other = Only the nominator may withdraw the nomination
refusal-withdrawal_in_silence = The player is silent and may only nominate
refusal-withdrawal_late = Too late: the nominator’s minute is over

## Steps

step-night = Night { $number }
step-day = Day { $number }
step-half = the consigliere speaks
step-paused = paused
hint-paused = The clocks stand; go on when all are ready
step-lobby = players gather
hint-lobby = Seat the players and start the game
step-deal = the deal
hint-deal = Deal the cards; the blacks go to their place
step-agreement = the agreement
hint-agreement = The blacks agree; wait for the end of the time
step-free_seating = free seating
hint-free_seating = Wait for the end of the free seating
step-don_look = the don looks
hint-don_look = Let the don look at the table
step-sheriff_look = the sheriff looks
hint-sheriff_look = Let the sheriff look at the table
step-nightfall = the city falls asleep
hint-nightfall = Wait for silence and start the shooting
step-shooting = the shot
hint-shooting = Record who shoots at whom
step-don_check = the don checks
hint-don_check = Record whom the don checks, and show the answer
step-sheriff_check = the sheriff checks
hint-sheriff_check = Record whom the sheriff checks, and show the answer
step-best_move = the best move
hint-best_move = Record the numbers, a pass or a breach
step-dawn = the end of the night
hint-dawn = Announce the morning
step-morning = morning
hint-morning = Say who has left in the night
step-last_word = last word of player { $seat }
hint-last_word = Let the leaving player finish
step-speech = speech of player { $seat }
hint-speech = Record nominations and fouls; then the next one
step-silence = nomination of player { $seat }
hint-silence = The player is silent: record only a nomination
step-vote_call = before the vote
hint-vote_call = Announce the vote
step-vote = vote on { $seat }
hint-vote = Mark the hands and stop the count
step-tie_speech = tie speech of player { $seat }
hint-tie_speech = One of the tied speaks; then the next one
step-raise = the raise
hint-raise = Mark who is for the raise
step-dusk = the end of the day
hint-dusk = Announce the night
step-over = the game is over
hint-over = Announce the result

## Words

and = and
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
miss-judge = the judge decided so
miss-none = no common target at the table
miss-several = several seats were named
miss-different = they shot at different seats
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
cause-red_wins = no black is left at the table
cause-black_wins = as many blacks as reds, or more
cause-stalemate = empty nights in a row
cause-raise_draw = all are raised
cause-team_loss_win = a team loss
cause-stopped = stopped early
cause-annulled = the panel’s decision
cause-replay = played again
cause-replay_thrown = a thrown game is played again
cause-decided_winner = the judge’s decision
moment-deal = in the deal
moment-before_agreement = before the agreement
moment-night = by night
moment-day = by day
moment-vote = in the vote
moment-tie = in a tie
moment-silence = in a silenced turn
moment-pause = in a pause
moment-before_announcement = before the vote is announced
moment-after_announcement = after the vote is announced
moment-after_result = after the result of the vote

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
terminal-help = “?” shows what may be recorded, “table” the seats, “cards” the roles, “why” the articles, “reasons” the codes of fouls, “log”, “quit”. Entries:
terminal-why = Nothing to explain yet: the answers to entries have reasons
terminal-reasons = The reasons, as they are written:
terminal-ballot = On the ballot: { $candidates }
terminal-nominated = Nominated: { $candidates }
terminal-waiting = yet to vote: { $seats }
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
notation-broken = There is half a character in the line

## Papers: the sheet for signature, the workbook

paper-title = Protocol of a game
paper-book = { $title }, version { $version }
paper-edition = edition { $number }
paper-tournament = Tournament
paper-stage = Stage
paper-table = Table
paper-game = Game
paper-date = Date
paper-time = Time
paper-seat = No.
paper-pair = Player and consigliere
paper-ci = Ci
paper-points = Points
paper-extra = Extra
paper-lobby = before the game
paper-over = after the game
paper-short-night = n{ $number }
paper-short-day = d{ $number }
paper-warnings = warn. { $count }
paper-grey-cards = grey { $count }
paper-nth-foul = foul { $number }
paper-nth-warning = warning { $number }
paper-nth-grey_card = grey card { $number }
paper-consigliere = consigliere
paper-votes = Votes
paper-speakers = Spoke: { $seats }
paper-candidate = Cand.
paper-by = By
paper-count = Votes
paper-recount = Re-vote
paper-withdrawn = withdrawn
paper-broken = broken off
paper-defaulted = Did not vote, counted for the last: { $seats }
paper-raise = Raising { $seats }: { $count ->
        [0] nobody for
        [one] { $count } vote for
        *[other] { $count } votes for
    }
paper-nights = Nights
paper-night = Night
paper-shot = Shot
paper-outcome = Outcome
paper-killed = { $seat } killed
paper-miss = miss: { $why }
paper-no-effect = changes nothing
paper-best-move = Best move
paper-best-hits = black: { $hits }
paper-best-declined = none named
paper-best-void = void: procedure broken
paper-best-expired = void: out of time
paper-sanctions = Sanctions
paper-reprimand = reprimand
paper-decisions = Decisions and the rest
paper-winks = Winks
paper-pauses = Pauses
paper-of-judge = judge
paper-protests = Protests and remarks
paper-corrections = Corrections in the journal
paper-correction = { $count ->
        [one] { $count } entry cancelled
        *[other] { $count } entries cancelled
    }
paper-judge = Judge (host)
paper-assistant = Assistant judge
paper-panel = Panel of judges
paper-sign = signature, name
paper-journal = Journal: { $lines ->
        [one] { $lines } entry
        *[other] { $lines } entries
    }, SHA-256
paper-page = Page { $page } of { $pages }
paper-day = Day
paper-verdict = Result
paper-who = Recorded by
paper-step = Step
paper-entry = Entry
paper-rulings = Rulings and articles
paper-round = Count
paper-raising = Raise
paper-number = Votes
paper-voters = Who voted
paper-when = When
paper-sanction = Sanction
paper-reason = Reason
paper-article = Article
paper-state = State
paper-cancelled = cancelled

## Entrance: people, invitations, passwords

web-access-login-needed = Log in first
web-access-owner-needed = Only the owner may do this
web-access-organiser-needed = That is for an organiser of this tournament
web-access-too-many = Too many tries; wait a little and try again
web-access-refused-name = A name has 2 to 40 letters, and none that cannot be seen
web-access-refused-name-taken = This name is taken
web-access-refused-password-short = The password is shorter than 10 characters
web-access-refused-password-long = The password is longer than 200 characters
web-access-refused-password-plain = The password is too plain: use at least 4 different characters, and not the name
web-access-refused-password-wrong = The present password is another one
web-access-refused-login-wrong = There is no such name with this password
web-access-refused-disabled = You may not enter any more; ask the owner
web-access-refused-owner-exists = There is an owner already
web-access-refused-owner-stays = The owner cannot be shut out
web-access-refused-key-wrong = The key does not fit; take the link from the terminal where the server runs
web-access-refused-invitation-gone = The invitation was used, withdrawn or has lapsed; ask for a new one
web-access-refused-invitation-other = This invitation was given to somebody of another name
web-access-refused-nobody = There is no such person
web-access-refused-language = There is no such language
web-access-brand = Gorod
web-access-skip = To the content
web-access-nav = Sections
web-access-language = Language
web-access-people = People
web-access-login = Log in
web-access-logout = Log out
web-access-enter = Enter
web-access-name = Name
web-access-password = Password
web-access-password-hint = At least 10 characters; a few words do well
web-access-key = Key
web-access-key-hint = What stands after “=” in the link
web-access-login-hint = Forgotten the password? The owner gives you a link to choose a new one.
web-access-not-set-up = There is no owner here yet. Open the link from the terminal where the server runs.
web-access-setup = First run
web-access-setup-hint = You become the owner: you invite the judges, and shut them out.
web-access-create = Create the owner
web-access-join = Invitation
web-access-join-hint = Choose a name and a password. If you had a name here before, give the same one.
web-access-invited = The invitation is ready
web-access-invited-hint = Send the link or show the code. It works once, within 7 days, and is not shown again.
web-access-invited-link = Link
web-access-qr = The same link as a picture for a camera
web-access-back = Back
web-access-problem = That did not work
web-access-unwritten = Nothing could be written to the disk, and nothing has changed. See whether it is full.
web-access-judges = The owner and the judges
web-access-role-owner = owner
web-access-role-judge = judge
web-access-unnamed = Invitation
web-access-is-disabled = shut out
web-access-invited-until = The link is good until { $time }
web-access-sessions-live = { $count ->
        [0] Logged in nowhere now
        [one] Logged in in { $count } browser
        *[other] Logged in in { $count } browsers
    }
web-access-invite = Invite a judge
web-access-withdraw = Withdraw
web-access-renew = New password
web-access-disable = Shut out
web-access-enable = Let in again
web-access-own-sessions = Where you are logged in
web-access-some-browser = A browser
web-access-this-one = this one
web-access-seen = Last seen { $time }
web-access-end = Log out there
web-access-end-others = Log out everywhere else
web-access-own-password = Your password
web-access-password-old = Present password
web-access-password-new = New password
web-access-password-change = Change the password
web-access-password-changed = The password is changed; you are logged out in other browsers

## The judge's desk in a browser

web-desk-title = The judge's desk · Gorod
web-no-page = There is no such page or table here.
web-needs-script = The judge's desk needs JavaScript: please switch it on.

desk-seats = Seats
desk-step = Step
desk-said = Ruling
desk-opening = Opening the table…
desk-to-tables = To the tables
desk-menu = Menu
desk-close = Close
desk-cancel = Cancel
desk-do-it = Yes, record it
desk-sure = Are you sure?
desk-log = Log of the game
desk-keys = Keys
desk-seat = Seat { $seat }
desk-pair = Who of the pair
desk-player = Player
desk-consigliere = Consigliere
desk-picked = number { $place }
desk-voted = for { $seat }
desk-mark-raised = to raise
desk-mark-nominated = no. { $value } on the ballot
desk-mark-shot = target
desk-foul-button = Foul for seat { $seat }, fouls now: { $count }
desk-hold-roles = Hold to see the roles
desk-hold-role = Hold to see the role
desk-by-which-rule = By which rule: { $article }
desk-alert = Attention, seat { $seat }: { $what }

desk-line-live = Connected
desk-line-lost = { $count ->
        [0] No connection
        *[other] No connection · { $count } waiting
    }
desk-line-out = Log in again
desk-sending = Sending { $count }
desk-waiting = Not on the server yet
desk-waiting-live = { $count ->
        [0] Everything is on the server.
        *[other] It is being sent.
    }
desk-waiting-lost = There is no connection. What you recorded is kept on this device and goes out in order when the connection is back.
desk-waiting-out = The server asks you to log in again. What you recorded is kept on this device and is not lost.
desk-log-in = Log in
desk-not-recorded = Not recorded
desk-not-recorded-hint = While there was no connection, something else was recorded at the table. These entries changed nothing; decide which to record again.
desk-record-again = Record again
desk-problem-after = made after an entry that was refused
desk-problem-waits = Without a connection and an engine nothing more can be recorded beyond this step: wait for the network
desk-problem-offline = This needs a connection to the server
desk-stale = The step has changed: this button belonged to the one before
desk-stale-since = Meanwhile was recorded: { $entries }

desk-clock = Clock
desk-clock-hold = Stop the clock
desk-clock-go = Let the clock run
desk-clock-again = Start again
desk-s = s
desk-sound-on = Sound is on
desk-sound-off = Sound is off
desk-night-auto = Night mode: by itself
desk-night-on = Night mode: always
desk-night-off = Night mode: off
desk-engine-loading = Loading the engine for work without a network…
desk-engine-ready = Ready to work without a network
desk-engine-none = Without a network entries wait in a queue
desk-device = This device
desk-rare = Rare
desk-by-words = An entry in words
desk-by-words-hint = for example: shot 4 by 3 6
desk-record = Record
desk-note = Note
desk-note-write = To the protocol
desk-remark = Say it after the speech
desk-links = Links and screens
desk-protocol = Protocol
desk-to-protocol = To the protocol

desk-nothing-to-undo = nothing
desk-redo = Bring back: { $entry }
desk-resume = Go on with the game
desk-draw-roles = Deal the roles
desk-ballot = On the ballot
desk-nominated = Nominated
desk-best-move = Best move: tap the seats
desk-best = Record the best move: { $seats }
desk-unpick = Clear
desk-shots-apart = They shoot apart
desk-shot-of = Shot of player { $seat }:
desk-next-lobby = Start the game
desk-next-deal = Roles are dealt: agreement
desk-next-agreement = Agreement is over
desk-next-free_seating = Free seating is over
desk-next-don_look = The don has looked
desk-next-sheriff_look = The sheriff has looked
desk-next-nightfall = The mafia shoots
desk-next-shooting = The mafia falls asleep
desk-next-don_check = The don falls asleep
desk-next-sheriff_check = The sheriff falls asleep
desk-next-best_move = Go on
desk-next-dawn = Morning
desk-next-morning = Go on
desk-next-last_word = The last word is over
desk-next-speech = Thank you: next
desk-next-silence = Next
desk-next-vote_call = Start the vote
desk-next-vote = Stop, thank you
desk-next-vote-last = { $count ->
        [one] Stop: { $count } vote left goes to { $seat }
        *[other] Stop: { $count } votes left go to { $seat }
    }
desk-next-tie_speech = Thank you: next
desk-next-raise = Stop, thank you
desk-next-dusk = Night
desk-next-over = The game is over
desk-voted-of = Have voted
desk-raised-of = Have raised a hand
desk-remainder = { $count ->
        [0] all have voted
        [one] { $count } vote left
        *[other] { $count } votes left
    }
desk-raised = { $count } of { $all } to raise

desk-card = Card
desk-lot = Who plays
desk-wink-at = Wink at player
desk-breach = Breach of the deal
desk-breach-redeal = deal again
desk-breach-foul = foul
desk-decide = The judge decides
desk-decide-leaves = The player leaves the game
desk-decide-stays = The player stays in the game
desk-decide-wins = The judge decides: { $team } win
desk-last-foul = Foul, and the player leaves
desk-reason = Explanation
desk-why = Why
desk-why-needed = Why it is corrected (needed)
desk-amend = Set an entry right
desk-amend-to = What it should be
desk-amend-replace = Replace it, keep the rest
desk-amend-remove = Take out this one only
desk-amend-back = { $count ->
        [one] Undo it
        *[other] Go back to here: undo { $count } entries
    }
desk-left-over = Did not fit
desk-left-over-hint = After the correction these entries are against the rules; record what really happened.

desk-verb-nominate = nominate
desk-verb-withdraw = Withdraw the nomination
desk-verb-vote = vote
desk-verb-unvote = Take the vote back
desk-verb-shot = shot
desk-verb-check = check
desk-verb-joined = Joined the agreement
desk-verb-late = Late vote
desk-verb-outcry = Outcry
desk-verb-pause = Technical pause
desk-verb-fouls = Asked for the own fouls
desk-verb-consent = Allow another language
desk-verb-dismiss = No consequences
desk-verb-ready = Ready
desk-verb-ask = Request to keep the night
desk-verb-exclude = Exclude
desk-verb-recheck-counts = Looked again: the vote counts
desk-verb-recheck-late = Looked again: the vote is late
desk-verb-miss = Miss
desk-verb-best-pass = Declined
desk-verb-best-void = Broke the procedure: void
desk-verb-time = The time is up
desk-verb-timeout = Judge's time-out
desk-verb-stop = Stop the game early
desk-verb-annul = Annul the game
desk-verb-replay = Replay
desk-verb-disqualify = Disqualify
desk-replay-outside_interference = interference from outside
desk-replay-host_error = the host's error
desk-replay-technical = a technical failure
desk-replay-game_throwing = a thrown game
desk-disqualify-game_throwing = throwing the game
desk-disqualify-physical_threat = a physical threat

desk-paste = Paste a list
desk-paste-hint = One name a line; a pair as “player + consigliere”
desk-paste-seat = { $count ->
        [one] Seat { $count } player
        *[other] Seat { $count } players
    }
desk-draw-seats = Draw the seats
desk-draw-lots = Draw the pairs' lots
desk-cards = Roles
desk-cards-program = dealt by the program
desk-cards-cards = cards on the table
desk-cards-phones = everybody draws on the own phone
desk-seats-free = { $count ->
        [one] { $count } seat is free
        *[other] { $count } seats are free
    }
desk-sit = Seat
desk-more-of = More about seat { $seat }
desk-free-seat = Free seat { $seat }
desk-player-of = Player for seat { $seat }
desk-consigliere-of = Consigliere for seat { $seat }

desk-key-digit = 1 … 9, 0
desk-key-digit-does = a seat: nominate, vote, shoot, check, whatever may be done now
desk-key-shift = Shift + digit
desk-key-shift-does = foul
desk-key-alt = Alt + digit
desk-key-alt-does = all about the seat
desk-key-enter = Enter
desk-key-enter-does = the main button
desk-key-backspace = Backspace, Ctrl + Z
desk-key-backspace-does = undo the last entry
desk-key-redo = Ctrl + Shift + Z
desk-key-redo-does = bring back what was undone
desk-key-l = L
desk-key-l-does = log
desk-key-n = N
desk-key-n-does = note

## Screens

screen-needs-script = This page needs JavaScript: please switch it on.
screen-opening = Opening the table…
screen-no-server = The server does not answer, try again
screen-untitled = A table without a title
screen-line-opening = Connecting…
screen-line-live = Connected
screen-line-lost = Connection lost, trying again…
screen-line-dead = The link has ended
screen-dead = This link opens nothing any more
screen-dead-hint = The judge has revoked it, or letters of the address are missing. Ask the judge for a new one.

screen-home-title = Sport Mafia
screen-home-lead = The club's live tables: who speaks, who is nominated, how much time is left. Roles and nights only after the game.
screen-live-now = Playing now
screen-nothing-live = No public table is open now. Come back on a game night.
screen-played = Played
screen-watch = Watch
screen-look-back = See the game
screen-for-players = Players
screen-for-judges = Judges
screen-log-in-hint = Judges open tables and run games.
screen-to-tables = To the tables
screen-code-title = Enter by code
screen-code-hint = Six letters and digits on your slip. The judge hands the slips out.
screen-code = Player's code
screen-code-open = Open
screen-code-wrong = There is no such code. Compare it with the slip.

screen-tables = Tables
screen-search = Search titles and players
screen-nothing-found = Nothing found
screen-new-table = New table
screen-book = Rule book
screen-title = Title
screen-title-hint = for example, Table 3 · round 2
screen-listed = Show in the public list
screen-open-table = Open the table
screen-in-play = In play
screen-no-tables = No table is in play. Open a new one.
screen-left-behind = not played out
screen-not-listed = not listed
screen-desk = Judge's desk
screen-links = Links
screen-protocol = Protocol

screen-seats = Seats
screen-at-table = { $count ->
        [one] { $count } player at the table
        *[other] { $count } players at the table
    }
screen-you = you
screen-fouls = { $count ->
        [0] no fouls
        [one] { $count } foul
        *[other] { $count } fouls
    }
screen-warnings = { $count ->
        [one] { $count } warning
        *[other] { $count } warnings
    }
screen-grey-cards = { $count ->
        [one] { $count } grey card
        *[other] { $count } grey cards
    }
screen-vote = Vote
screen-nominated = Nominated
screen-votes = { $count ->
        [one] vote
        *[other] votes
    }
screen-tie = A tie: { $seats }
screen-raised = { $count ->
        [one] { $count } hand for the raise
        *[other] { $count } hands for the raise
    }
screen-best = Best move of player { $seat }
screen-article = By which article: { $article }
screen-full = Full screen

screen-your-turn = It is your turn to speak
screen-hold-card = Hold to see your card
screen-team = team: { $team }
screen-mates = Your team
screen-checks = Your checks
screen-winks = { $count ->
        [one] { $count } wink left
        *[other] { $count } winks left
    }
screen-winked = Winked at you: { $seats }
screen-own-fouls = Your fouls
screen-silent-on = Day { $day }: no speech
screen-you-left = You are out: { $how }
screen-take-card = Take a card
screen-take-card-hint = The cards lie face down. Choose one: it will be your role.
screen-card = Card { $place }
screen-card-taken = Card { $place } is taken
screen-card-gone = Somebody has taken this card. Choose another one.
screen-promise-short = How the cards lie is settled. By this fingerprint (SHA-256) anybody can check it after the game:

screen-replay = Step by step
screen-replay-start = The start
screen-replay-slider = Moment of the game
screen-replay-back = One step back
screen-replay-on = One step on
screen-replay-play = Play
screen-replay-stop = Pause
screen-mark-nominated = named by { $seat }
screen-mark-shot = shoots at { $seat }
screen-mark-check = checks { $seat }: { $answer }

screen-links-title = Links and screens
screen-eye-player = Players
screen-eye-player-hint = Every seat has its own link, and the role shows only while it is held. Scan the code, or type the six letters at { $where }.
screen-make-players = { $count ->
        [one] Make the link of { $count } seat
        *[other] Make the links of { $count } seats
    }
screen-print = Print the slips
screen-revoke = Revoke
screen-revoke-all = Revoke all
screen-eye-public = Spectators
screen-eye-public-hint = The table's page for everybody: only what was said aloud. After the game, the roles and a replay.
screen-eye-clock = Clock of the room
screen-eye-clock-hint = Large digits for a television or a projector.
screen-eye-overlay = Stream without roles
screen-eye-overlay-hint = A transparent layer for the streaming program: it shows settled facts alone.
screen-eye-stream = Stream with roles
screen-eye-stream-hint = This layer shows the roles. Give its link only to whoever runs the stream, and delay the video as long: at least a minute.
screen-delay = Delay, seconds
screen-delay-short = Below { $seconds } seconds the roles may come back to the table too early
screen-later = { $seconds } s later than the table
screen-make-link = Make a link
screen-qr-large = Show the code large
screen-copy = Copy
screen-copied = Copied

screen-overlay-title = Stream layer
screen-builder = Look of the layer
screen-builder-hint = Put the look together, and give the address to the “Browser” source of the streaming program (in OBS: 1920 by 1080). The background is transparent.
screen-builder-preview = The layer over a video
screen-builder-link = Link
screen-builder-show = Show
screen-builder-side = Seats
screen-builder-theme = Colour
screen-builder-language = Language
screen-builder-scale = Size: { $percent } %
screen-builder-address = Address of the layer
screen-language-own = the browser's own
screen-part-seats = seats
screen-part-clock = clock
screen-part-title = step
screen-part-vote = vote
screen-part-best = best move
screen-part-result = result
screen-part-names = names
screen-side-bottom = at the bottom
screen-side-top = at the top
screen-side-left = on the left
screen-side-right = on the right
screen-theme-dark = dark
screen-theme-light = light

screen-end-title = Result and protocol
screen-not-over = The game goes on. The protocol can be had already, with what is recorded so far.
screen-correct = Correct at the desk
screen-form-xlsx = Workbook
screen-form-txt = Notation
screen-form-json = Data
screen-form-journal = Journal
screen-corrected = { $count ->
        [one] { $count } entry was corrected. The old one stays in the journal.
        *[other] { $count } entries were corrected. The old ones stay in the journal.
    }
screen-log-gone = taken back
screen-log-undoing = correction

screen-fair = Fair draw
screen-fair-before = Seats and roles follow from a number that was chosen before the deal and stays secret until the end. Its fingerprint is public from the start, so the number cannot be exchanged. The fingerprint:
screen-fair-after = The game is over and the number is open. Anybody can deal again and compare. The fingerprint shown before the deal:
screen-fair-open = Check the draw
screen-fair-back = To the table
screen-fair-promise = What was promised before the deal
screen-fair-how = The program chose a random number and showed its fingerprint (SHA-256). The fingerprint does not give the number away, and another number would have another fingerprint. So the table cannot change its mind after the deal.
screen-fair-seen = This device first saw the fingerprint on { $time }.
screen-fair-seed = What is shown after the game
screen-fair-wait = The number is shown when the game is over: before that it would give the roles away.
screen-fair-check = Draw again in this browser
screen-fair-runs = Drawing again… The first time about 13 megabytes are loaded.
screen-fair-failed = This browser cannot check by itself. The command below checks on any computer.
screen-fair-holds = Everything agrees
screen-fair-broken = It does not agree
screen-fair-yes-promise = It is the promised number: its fingerprint was shown before the deal
screen-fair-no-promise = It is another number: its fingerprint is not the one that was shown
screen-fair-yes-seed = Draw { $number } was made with this number
screen-fair-no-seed = Draw { $number } was not made with this number
screen-fair-yes-seats = Draw { $number }: the seats come out the same
screen-fair-no-seats = Draw { $number }: the seats come out differently
screen-fair-yes-lots = Draw { $number }: who of each pair plays comes out the same
screen-fair-no-lots = Draw { $number }: who of each pair plays comes out differently
screen-fair-yes-roles = Draw { $number }: the roles come out the same
screen-fair-no-roles = Draw { $number }: the roles come out differently
screen-fair-yes-tray = The cards lay as the number decided
screen-fair-no-tray = The cards did not lie as the number decided
screen-fair-nothing = There is nothing more to check: seats and roles were dealt without the program.
screen-fair-yourself = You do not trust this page?
screen-fair-command = Install the program yourself, and draw by the same number:
screen-draw-promise = Fingerprint (SHA-256): { $hash }
screen-draw-number = Draw { $number }, its number: { $seed }
screen-draw-seats = seats: on seat 1, 2, … sits who sat on { $seats }
screen-draw-lots = of each pair plays the first in order (1) or the second (2): { $lots }
screen-draw-roles = roles: { $roles }
screen-draw-tray = Cards on the tray: { $roles }
