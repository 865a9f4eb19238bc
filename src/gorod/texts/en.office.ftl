## The tournament: why a decision is refused, and what follows from one

tournament-id_taken = The id { $id } is taken; choose another
tournament-nick_taken = The nick “{ $nick }” is there already: { $other }. If they are one person, merge the records
tournament-no_nick = There is no nick; fill it in
tournament-mixed_letters = The nick “{ $nick }” mixes Latin and Russian letters; it should be “{ $right }”
tournament-no_such_person = There is no participant { $id }
tournament-in_pair_already = { $name } is in a pair already; that pair has to leave first
tournament-in_team_already = { $name } is in the team “{ $team }” already
tournament-played_already = { $name } is in the seating already and cannot become half of a pair
tournament-pair_of_one = { $name } is named twice; two people are needed
tournament-no_pairs_here = The book of this stage knows no pairs: { $name }. Take a book that does, or seat one of them
tournament-banned = { $nick } may not play { $until ->
        [none] until the ban is lifted
       *[other] before { $until }
    }. { $cause ->
        [second_warning] Why: a second warning
        [disqualified] Why: a disqualification
       *[other] Why: the organiser decided so
    } { $article } { $why }
tournament-no_such_ban = There is no ban { $id }
tournament-bad_time = “{ $value }” is no time; write it like 2026-12-01 20:15
tournament-ban_over_already = The ban would be over before it began: { $until }
tournament-full = There are { $capacity } places and all are taken; use the waiting list
tournament-not_confirmed = { $name } { $status ->
        [applied] has applied
        [waiting] is on the waiting list
        [confirmed] has a place
        [here] has checked in
       *[left] has left
    }. Confirm the place first
tournament-already_so = { $name } { $status ->
        [applied] has applied
        [waiting] is on the waiting list
        [confirmed] has a place
        [here] has checked in
       *[left] has left
    } already
tournament-has_left = { $name } has left already
tournament-disqualified = { $name } is disqualified: { $why }. A substitute is needed
tournament-merge_both_play = { $first } and { $second } sit at one table ({ $game }): they are two people
tournament-merge_paired = { $name } is in a pair; keep that record and merge the other into it
tournament-needs_reason = Say why
tournament-place_came_free = A place came free; first on the waiting list: { $name }
tournament-seats_to_fill = { $name }: a substitute is needed in { $count ->
        [one] { $count } game
       *[other] { $count } games
    }
tournament-nothing_in_it = There is nothing in it
tournament-header_missing = The column “{ $header }” is missing; it may be called: { $known }
tournament-header_unknown = The column “{ $header }” is not known; perhaps { $known }?
tournament-header_twice = The column “{ $header }” stands twice
tournament-not_a_number = { $what ->
        [round] The round
       *[table] The table
    }: “{ $value }” is not a number
tournament-seat_missing = Seat { $seat } is empty
tournament-nick_unknown = “{ $nick }” is none of the participants; { $close ->
        [none] nobody is like it
       *[other] the closest: { $close }
    }
tournament-no_such_stage = There is no stage “{ $stage }”; there are: { $known }
tournament-stage_taken = The stage “{ $stage }” is there already
tournament-bad_id = “{ $id }” cannot be an id: one word without spaces and slashes
tournament-bad_number = { $what ->
        [rounds] The rounds
        [games] The games for each
        [tables] The tables
        [places] The places
        [hide_last] The hidden rounds
        [capacity] The room
       *[amount] The amount
    } cannot be { $value }
tournament-bad_book = The book “{ $book }” cannot be read: { $problem }
tournament-bad_scheme = The scheme “{ $scheme }” cannot be read: { $problem }
tournament-no_such_round = The stage “{ $stage }” has no round { $round }; it has { $rounds }
tournament-no_such_table = The stage “{ $stage }” has no table { $table }; it has { $tables }
tournament-judge_elsewhere = In round { $round } { $judge } judges at table { $table }
tournament-wish_too_few = A wish is about two at least
tournament-wrong_seats = The game { $game } has { $count } seats; { $right } are due
tournament-twice_in_round = { $name } sits twice in round { $round }
tournament-table_twice = In round { $round } table { $table } stands twice
tournament-not_in_stage = { $name } does not take part: { $stage }
tournament-away_then = { $name } is away in round { $round }; a substitute is needed
tournament-wrong_commitment = This is not the seed whose hash was shown: { $about }
tournament-no_seed = Name the seed of the draw: { $about }
tournament-committed_already = The hash has been shown: { $about }; make that draw first
tournament-already_begun = The game { $game } has begun; a new seating is possible from round { $round } on
tournament-uneven_games = Not everybody has { $games ->
        [one] { $games } game
       *[other] { $games } games
    }: { $count } have not
tournament-no_such_game = There is no game { $game }
tournament-no_such_seat = The game { $game } has no seat { $seat }
tournament-game_begun = The game { $game } has begun
tournament-game_not_open = The game { $game } has not begun; open it first
tournament-game_signed = The game { $game } is signed; reopen it to correct it
tournament-game_not_signed = The game { $game } is not signed
tournament-game_void = The game { $game } counts no more: { $mark ->
        [replayed] it is played again
       *[annulled] it is annulled
    }
tournament-seat_free = In the game { $game } seat { $seat } is free; seat somebody
tournament-journal_taken = The journal “{ $journal }” belongs to another game
tournament-bad_result = The game { $game } cannot be so: { $problem ->
        [winner] the outcome { $value }
        [seats] { $value } seats written down
        [seat] there is no seat { $value }
        [best_move] a seat stands twice in the best move
        [roles] not as many cards of { $value }
        [player] this person did not sit on seat { $value }
        [killed] seat { $value } cannot have been the first killed
       *[count] a negative number at seat { $value }
    }
tournament-no_result = The game { $game } has no result; write it down
tournament-not_its_judge = { $judge } signed; { $due } was appointed to the table
tournament-not_the_multiple = Damage costs the price times { $times }: { $right }
tournament-no_replay_for = The book gives no replay for this ({ $reason }); it does for: { $allowed }
tournament-thrower_first = The game { $game }: first disqualify whoever threw it
tournament-consent_missing = A replay needs the players’ consent; missing: { $names }
tournament-no_annulment = The book { $book } annuls no game ({ $game }). If the regulations do, switch it on for the stage
tournament-no_games = { $name } has played nothing yet
tournament-no_disqualification = The book disqualifies nobody for this ({ $code }); decide by the regulations of the tournament
tournament-out_already = { $name } is disqualified already
tournament-not_out = { $name } is not disqualified
tournament-protest_taken = The protest’s id “{ $id }” is empty or taken
tournament-protest_late = The time limit was { $deadline }
tournament-no_such_protest = There is no protest { $id }
tournament-decided_already = The protest { $id } is decided already: { $verdict ->
        [upheld] upheld
        [partly] partly upheld
        [rejected] rejected
       *[withdrawn] withdrawn
    }
tournament-pair_is_out = The whole pair is out: { $name }
tournament-ban_is_due = { $name }: a second warning, a ban of { $days } days is due. Record it
tournament-played_again_as = Instead of the game { $game } there will be { $again }
tournament-not_tied = A lot or a decision divides those whom nothing else divides. Now these are: { $known ->
        [none] nobody
       *[other] { $known }
    }
tournament-no_rule_to_advance = The stage “{ $stage }” does not say who goes on to it; name them
tournament-stage_not_over = The stage “{ $stage }” is not over: { $count } games are left
tournament-tie_at_the_line = { $places } go on, and these share the place at the line: { $names }. Draw a lot or decide
tournament-too_few_to_advance = { $places } should go on, and there are only { $count }
tournament-nothing_to_publish = The results are public up to round { $round } already
tournament-nothing_to_undo = { $n ->
        [0] So many decisions cannot be undone: { $count } are in force
       *[other] Decision { $n } is not in force
    }
tournament-undo_depends = This cannot be undone: decision { $later } rests on it. Undo that one first
tournament-undone = { $count ->
        [one] { $count } decision undone
       *[other] { $count } decisions undone
    }

## The tournament: decisions in words

decision-describe = The tournament: { $title }{ $place ->
    [none] { "" }
   *[other] , { $place }
  }
decision-register = Applied: { $nick }
decision-import = A list of { $people ->
    [one] { $people } person
   *[other] { $people } people
  } ({ $names })
decision-confirm = A place for { $whom }
decision-wait = On the waiting list: { $whom }
decision-check_in = Is here: { $whom }
decision-late = { $whom } plays from round { $round } on ({ $stage })
decision-withdraw = Withdrew: { $whom }. { $why }
decision-rename = New nick: { $whom }
decision-merge = One record instead of two: { $keep }
decision-pair = Pair: { $first } and { $second }
decision-team = Team “{ $title }”
decision-ban = Ban: { $nick }, { $until ->
    [none] without an end
   *[other] until { $until }
  }
decision-unban = Ban { $id } is lifted. { $why }
decision-add_stage = Stage “{ $title }”: { $rounds ->
    [one] { $rounds } round
   *[other] { $rounds } rounds
  }, tables: { $tables }
decision-set_scheme = { $stage }: scored by “{ $scheme }”
decision-assign_judge = { $stage }, table { $table }: { $judge } judges
decision-set_wishes = { $stage }: wishes for the seating: { $wishes }
decision-commit = The hash of the number for the draw { $about }
decision-use_plan = { $stage }: seated, { $games } games
decision-replan_from = { $stage }: seated anew from round { $round } on
decision-replace_in = Game { $game }, seat { $seat }: { $whom ->
    [none] free
   *[other] { $whom } sits down
  }
decision-open_game = Game { $game } has begun
decision-draft = Game { $game }: draft, { $winner ->
    [red] red wins
    [black] black wins
    [draw] a draw
   *[annulled] no result
  }
decision-extra_points = Game { $game }, seat { $seat }: { $points }. { $reason }
decision-sign = Game { $game } is signed by { $judge }
decision-reopen = Game { $game } is open again. { $why }
decision-fine = Fine of { $amount } { $currency }: { $whom }. { $why }
decision-warn = Warning: { $whom }. { $why }
decision-card = Card ({ $colour }): { $whom }. { $why }
decision-reprimand = Reprimand: { $whom }. { $why }
decision-disqualify = Disqualified from the { $reach ->
    [game] game
    [stage] stage
   *[tournament] tournament
  }: { $whom }. { $why }
decision-readmit = Disqualification lifted: { $whom }. { $why }
decision-protest = { $appeal ->
    [0] Protest
   *[other] Appeal
  } { $id } by { $by }. { $text }
decision-decide = Protest { $id }: { $verdict ->
    [upheld] upheld
    [partly] upheld in part
    [rejected] rejected
   *[withdrawn] withdrawn
  }. { $reasons }
decision-replay_game = Replay of game { $game }. { $why }
decision-annul_game = Game { $game } is annulled. { $why }
decision-annul_games_of = Games annulled: { $whom }. { $why }
decision-lot = Lot ({ $stage }): { $tied }
decision-resolve = Order decided ({ $stage }): { $order }. { $why }
decision-advance = { $stage }: { $whom ->
    [none] advanced by place
   *[other] { $whom } play
  }
decision-publish = { $stage }: results told up to round { $round }
decision-award = Award “{ $title }”: { $whom }
decision-undo = Taken back: { $n ->
    [0] the last { $count } decisions
   *[other] decision { $n }
  }

## The pages of a tournament

office-overtaken = While you were deciding, something else was recorded. Look, and decide again
office-far = { $done } of { $total } played
office-tournaments = Tournaments
office-pages = Pages of the tournament
office-tab-now = Now
office-tab-people = People
office-tab-stages = Stages
office-tab-seating = Seating
office-tab-standings = Standings
office-tab-games = Games
office-tab-panel = Panel
office-tab-log = Log
office-tab-files = Files
office-tab-public = For everybody
office-tab-office = Office
office-lost = No connection to the server. Nothing was recorded
office-undo = Undo
office-done = Recorded
office-again = Record it all the same
office-close = Close
office-sure = Are you sure?
office-yes = Yes
office-new = New tournament
office-title = Title
office-place = Place
office-zone = Time zone
office-capacity = Places (0: no limit)
office-listed = Show it to everybody
office-open = Open the tournament
office-enter = Run it
office-public = Watch
office-none = No tournaments yet
office-mark-planned = waiting
office-mark-open = in play
office-mark-played = played
office-mark-draft = to be signed
office-mark-signed = signed
office-mark-replayed = replayed
office-mark-annulled = annulled
office-free-seat = free
office-table = Table { $table }
office-round = Round { $round }
office-round-of = Round { $round } of { $rounds }
office-round-table = Round { $round }, table { $table }
office-call = Round { $round }: to table { $table }
office-judge = Judge: { $judge }
office-no-stages = No stages yet
office-leaders = In the lead
office-whole-standing = The whole table
office-where = Where do I sit?
office-where-hint = Find yourself by nick: round, table and seat of every game
office-next-stage = Begin with people and a stage
office-next-stage-hint = List the people, add a stage, seat them: from there on the tournament runs by itself
office-next-seating = { $stage }: nobody is seated yet
office-seat-them = Seat them
office-hole = Game { $game }, seat { $seat }: a substitute is needed
office-hole-of = Cannot play: { $name }
office-substitute = Who sits down
office-sit-down = Seat
office-replan = Seat the rest anew
office-holes-more = { $count ->
    [one] And { $count } more seat without a player
   *[other] And { $count } more seats without a player
  }
office-differs = Game { $game } was corrected at its table after it was signed. Open it again to take the new result
office-look = Look
office-protest-waits = A protest waits for its answer: { $by }
office-tie-waits = { $stage }: a place is shared, a lot or a decision is needed
office-begin = Begin the game
office-by-paper = Enter from paper
office-check-sign = Check and sign
office-game = Game
office-stage = Stage
office-replay = replay
office-no-games = No games yet
office-player = Player
office-role = Role
office-left = Left
office-fouls = Fouls
office-extra = Extra
office-first-killed = First killed
office-barred = no points
office-best-move = Best move of player { $by }: { $seats }
office-extra-line = Seat { $seat }: { $points }. { $reason }
office-played-elsewhere = Enter the result from paper
office-extra-points = Extra points
office-seat = Seat
office-points = Points
office-reason = Reason
office-give = Add
office-sign-hint = Check the result, the fouls and the extra points. Once signed, the game counts
office-other-judge = The judge of this table is { $judge }
office-sign = Sign: { $judge }
office-write-result = Enter the result
office-winner = Outcome
office-best-move-seats = Best move, seats
office-to-draft = To the draft
office-signed-by = Signed by { $judge }
office-reopen = Open it again
office-to-panel = Replay, annulment, protest

## The tournament: the panel

office-panel-register = Discipline
office-panel-find = Find by nick
office-panel-given = Measures
office-panel-nobody = There are no participants yet
office-panel-clean = Nothing against them
office-panel-fouls = { $count ->
    [one] { $count } foul
   *[other] { $count } fouls
  }
office-panel-fouls-in = { $fouls ->
    [one] { $fouls } foul
   *[other] { $fouls } fouls
  } in { $games ->
    [one] { $games } game
   *[other] { $games } games
  }
office-panel-warning = Warning
office-panel-grey = Grey card
office-panel-card = Card
office-panel-card-of = Card: { $colour }
office-panel-removal = Removal
office-panel-loss = Team loss
office-panel-reprimand = Reprimand
office-panel-fine = Fine
office-panel-banned = banned until { $until }
office-panel-banned-for-good = banned for good
office-panel-out = out
office-out-game = out of a game
office-out-stage = out of a stage
office-out-tournament = out of the tournament
office-back = back in
office-panel-ban-due = { $name }: a second warning
office-panel-ban-until = A ban is due until { $until } ({ $article })
office-panel-ban-record = Record the ban
office-panel-of-game = A game: replay, annulment, who sat there
office-panel-decided = Decisions
office-panel-what-changed = What changed
office-panel-undo-ask = Undo this decision? Games, places and points will be as they were
office-panel-whom = To whom
office-panel-for = What for
office-panel-give-warning = Give a warning
office-panel-colour = Colour
office-panel-colour-yellow = yellow
office-panel-colour-red = red
office-panel-colour-grey = grey
office-panel-show-card = Show the card
office-panel-give-reprimand = Reprimand
office-panel-damage = { $times ->
    [2] Damaged property costs twice its price
   *[other] Damaged property costs { $times } times its price
  }
office-panel-what-broke = What was damaged
office-panel-price = Its price
office-panel-currency = Currency
office-panel-fine-damage = Charge for the damage
office-panel-amount = Amount
office-panel-give-fine = Fine
office-panel-disqualify = Disqualification
office-panel-disqualify-ask = Disqualify { $name }. This is what happens:
office-panel-disqualify-do = Disqualify
office-panel-from = From what
office-panel-from-tournament = The tournament
office-panel-from-stage = The stage “{ $stage }”
office-panel-from-game = One game
office-panel-by-rule = By which rule
office-panel-must = must go
office-panel-may = the panel decides
office-panel-code-game_throwing = Throwing a game
office-panel-code-physical_threat = A physical threat
office-panel-code-none = By the tournament’s regulations
office-panel-readmit = Readmit
office-panel-readmit-ask = Readmit { $name }. This is what happens:
office-panel-why-back = Why they are back
office-panel-annul-all = Annul all games
office-panel-annul-all-hint = No game that they have played will count for anybody
office-panel-annul-all-ask = Annul all games of { $name }. This is what happens:
office-panel-annul-all-do = Annul them all
office-panel-all-stages = All stages
office-panel-again = The replay
office-panel-not-begun = The game has not begun: there is nothing to decide about it. To take somebody out of it, press the nick
office-panel-replay = Replay
office-panel-replay-ask = Replay this game. This is what happens:
office-panel-replay-do = Order a replay
office-panel-because = Because of
office-panel-reason-game_throwing = a thrown game
office-panel-reason-host_error = an error of the host
office-panel-reason-technical = technical trouble
office-panel-reason-outside_interference = outside interference
office-panel-thrower-first = For a thrown game disqualify the offender first: press the nick
office-panel-consent = Who agrees to a replay
office-panel-no-consent = The players need not agree. They keep their seats and get new cards
office-panel-annul = Annul
office-panel-annul-hint = Nobody keeps its result or points; the protocol stays ({ $article })
office-panel-annul-ask = Annul this game. This is what happens:
office-panel-annul-do = Annul the game
office-panel-no-annul = The book of this stage annuls no games
office-panel-case = { $appeal ->
    [0] Protest
   *[other] Appeal
  } { $id }
office-panel-open = waits for a decision
office-panel-until = by { $at }
office-panel-then = What becomes of the game
office-panel-decide = Decide
office-panel-verdict = Decision
office-panel-verdict-upheld = uphold
office-panel-verdict-partly = uphold in part
office-panel-verdict-rejected = reject
office-panel-verdict-withdrawn = withdrawn
office-panel-was-upheld = upheld
office-panel-was-partly = upheld in part
office-panel-was-rejected = rejected
office-panel-was-withdrawn = withdrawn
office-panel-reasons = Reasons
office-panel-decide-do = Record the decision
office-panel-new = File a protest or an appeal
office-panel-kind = What is filed
office-panel-protest = Protest
office-panel-appeal = Appeal
office-panel-by = By whom
office-panel-about = About which game
office-panel-text = What it says
office-panel-answer-in = Decide within
office-panel-term-none = no term
office-panel-term = { $minutes ->
    [30] half an hour
    [60] an hour
    [180] three hours
   *[1440] a day
  }
office-panel-documents = Documents: links or words, one a line
office-panel-file = File it
office-weigh-nothing = Games, places and points stay as they are
office-weigh-fill = { $count ->
    [one] { $count } seat needs a substitute
   *[other] { $count } seats need a substitute
  }
office-weigh-freed = { $count ->
    [one] { $count } seat needs a substitute no longer
   *[other] { $count } seats need a substitute no longer
  }
office-weigh-seat = round { $round }, table { $table }, seat { $seat }
office-weigh-moved = { $count ->
    [one] { $count } line changes
   *[other] { $count } lines change
  }
office-weigh-place = Place
office-rulings = Decisions of the panel
office-rulings-game = Round { $round }, table { $table }: { $kind ->
    [replayed] to be replayed
   *[annulled] annulled
  }

## The tournament: the screen of the hall

office-wall = The hall’s screen
office-wall-calls = Round { $round }: to your tables
office-wall-tables = Round { $round }: in play
office-wall-standings = Places after round { $round }
office-wall-next = Next: round { $round }
office-wall-link = All this is on your phone
