"""What a rule book fixes: one small value for each group of parameters.

Names ending in ``_s`` are seconds, points are thousandths, ``None`` means that the book has no
such rule. Maps are plain dictionaries that nobody may change. The reason codes of sanctions
are not here: a book lists them with their articles.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal, TypeAlias

RoleName: TypeAlias = Literal["civilian", "sheriff", "mafia", "don"]
PairSpeech: TypeAlias = Literal["player_only", "split"]
Disqualification: TypeAlias = Literal["mandatory", "panel_option", "none"]


@dataclass(frozen=True, slots=True)
class Language:
    """The language of the game, and what it takes to speak another one."""

    main: str
    other: Literal["consent", "forbidden"]


@dataclass(frozen=True, slots=True)
class TableRules:
    """The table: who sits at it and what they need before the game."""

    ruleset: str  # the family of rules that the book belongs to
    venue: Literal["live", "discord"]
    seats: int
    roles: Mapping[str, int]  # cards of each role; they add up to the seats
    don_transfer: bool  # another black becomes don when the don leaves
    seating_method: Literal["plan", "lot", "bot_random"]
    language: Language | None  # None: any language
    readiness: tuple[str, ...]  # what is checked on every player before the deal
    exclude_after_requests: int | None  # host's requests in night 1 before a player is replaced


@dataclass(frozen=True, slots=True)
class DealRules:
    """How the roles reach the players."""

    method: Literal["tray_cards", "bot_dm", "manual"]
    role_confirmation: Literal["none", "dm_to_host"]  # players report their role
    max_cards_lifted: int | None  # cards that one player may take up
    breach_choices: tuple[Literal["redeal", "foul"], ...]  # the judge's answers to a spoilt deal


@dataclass(frozen=True, slots=True)
class NightRules:
    """The nights: night 1 for meeting, shots and checks from `first_shot_night` on."""

    # stages in order; a stage that nobody has a right to is passed over
    stages_first: tuple[Literal["agreement", "free_seating", "don_look", "sheriff_look"], ...]
    stages_later: tuple[Literal["shooting", "don_check", "sheriff_check", "best_move"], ...]
    agreement_s: int  # the black players agree
    agreement_opens: Literal["host", "all_blacks_joined"]
    black_contact: Literal["first_night_only", "every_night"]  # when black players may talk
    free_seating_s: int  # everybody settles down after the agreement; 0: no such stage
    first_look: tuple[Literal["don", "sheriff"], ...]  # who looks round the table in night 1
    first_look_don_s: int | None
    first_look_sheriff_s: int | None
    first_night_checks: bool
    first_shot_night: int
    check_don_s: int
    check_sheriff_s: int
    checks_per_actor: int  # a night
    check_two_targets: Literal["first", "void"]  # which of two shown seats is answered
    check_absent_target: Literal["refused", "answered"]  # a check of a seat that has left
    extra_check: Literal["refused", "recorded"]  # a check after the one allowed
    check_early_close: bool  # the stage may end as soon as the answer is given
    check_by_killed_tonight: bool  # tonight's victim still checks
    check_by_removed_tonight: bool  # a player removed tonight still checks
    absent_role_stage: Literal["full_time", "skipped"]  # when don or sheriff is out
    shot_s: int | None  # None: no clock, the host calls seat after seat
    shot_medium: Literal["gesture_on_called_number", "dm_number"]
    shot_rule: Literal["unanimous", "majority"]  # what makes a kill
    shooters_fixed_at: Literal["shooting_start", "window_close"]  # whose shots are needed
    shot_two_targets: Literal["miss", "first"]  # one shooter names two seats
    shot_late_or_none: Literal["miss"]
    shot_procedure_breach: Literal["none", "judge_may_miss"]
    shot_black_target: bool  # black players may shoot their own
    shot_absent_target: Literal["not_called", "miss"]  # a seat that has left
    removal_announce_before_shooting: Literal["immediate", "morning"]
    removal_announce_after_shooting_started: Literal["morning", "immediate"]
    removal_takes_effect: Literal["decision", "announcement"]
    conduct_sanctions: tuple[Literal["foul", "removal"], ...]  # choices for a breach of the night
    conduct_default_sanction: Literal["foul", "removal"]  # the one offered first
    mask_required: bool
    late_mask_after_check: Literal["none", "foul", "removal"]  # slow to cover the eyes again
    pose_required: bool  # everyone sits in the prescribed way
    forbidden_items: tuple[str, ...]  # not worn at night
    # what counts as night for a sanction
    bounds: Literal["word_night_to_morning", "vote_end_to_morning"]


@dataclass(frozen=True, slots=True)
class SpeechRules:
    """Speeches: their lengths, their order, and the words on record of those who leave."""

    day_s: int
    opener_first_day: int  # the seat that speaks first on day 1
    opener_next: Literal[
        "after_previous_first",
        "after_last_speaker",
        "after_last_speaker_closes",
        "seat_by_day_number",
    ]
    early_end: bool  # a speaker may finish before the time
    tie_s: int  # each tied player before the second vote
    final_minute_s: int  # a killed or voted-out player
    final_minute_order: Literal["nomination", "vote_order"]  # when several leave at once
    warn_before_end_s: int  # the host's warning; 0: none
    warn_targets: tuple[Literal["agreement", "day", "tie", "critical", "final"], ...]
    day_unmute: Literal["all_living", "speaker_only"] | None  # open microphones; None: live table
    # who names colours for the record when leaving, and how many seats (0 to 9)
    on_record_who: Literal["none", "night_killed", "killed", "except_raised", "all"]
    on_record_max: int


@dataclass(frozen=True, slots=True)
class NominationRules:
    """Putting players to the vote."""

    per_player: int  # nominations that stand, a day
    policy: Literal["first_new_in_minute", "last_new_in_minute", "all_new"]
    withdrawal: Literal["none", "own_minute", "auto"]  # auto: a new one replaces the old
    withdrawal_by: Literal["nominator_only"] | None
    withdrawal_deadline: Literal["end_of_accepting_minute", "end_of_discussion"] | None
    after_withdrawal: Literal["nothing", "previous_returns"] | None
    accepted_by: Literal["judge_tap", "host_phrase"]  # what makes a nomination count
    no_reaction: Literal["never_replay", "panel_may_replay"]  # the host overlooked it
    self: bool  # players may nominate themselves
    absent_target: Literal["refused", "accepted"]
    in_final_or_tie_speech: bool
    after_vote_cancelled: Literal["recorded_without_effect", "refused"]
    info_on_request: bool  # the host tells who is nominated


@dataclass(frozen=True, slots=True)
class VoteRules:
    """The vote of a day."""

    day1_min_candidates: int  # fewer: no vote
    later_min_candidates: int
    day1_policy: Literal["standard", "to_talk", "no_break", "self_break"]
    order: Literal["nomination"]
    announced_by: Literal["host_phrase", "end_of_last_speech"]  # the moment the vote begins
    announcement_gap_s: int  # between the announcement and the first candidate
    seconds_per_candidate: int
    token: Literal["vertical_fist_on_table", "plus_message"]
    other_tokens: Literal["not_counted", "judge"]
    chat_after_line: Literal["violation"] | None  # talk in the chat once the line is drawn
    clock: Literal["judge_eye", "message_order", "host_ping"]  # what tells a late vote
    late_vote: Literal["not_counted", "counted"]
    late_dispute: Literal["none", "recheck_if_majority"]
    compulsory: bool
    abstention: bool
    default_candidate: Literal["last", "none"]  # where a missing vote goes
    missing_token_foul: Literal["none", "at_count", "after_host_request"]
    default_vote_before_foul: bool  # the missing vote counts before its foul may remove
    lifted_token: Literal["counted", "void"]  # a vote taken back
    two_candidates: Literal["first", "last", "void"]  # which of one player's two votes counts
    result: Literal["plurality"]
    decided_at: Literal["last_count", "first_unbeatable_stop"]
    ballot_frozen_at_announcement: bool  # a candidate who leaves stays on the ballot
    votes_of_removed: Literal["cast_stand_no_default", "dropped", "whole_vote_void"]
    after_result: Literal["night"]


@dataclass(frozen=True, slots=True)
class RaiseRefusal:
    """A tie whose players may not be raised: so many tied of so many alive, on these days."""

    alive: int
    tied: int
    days: Literal["all", "first", "later"]


@dataclass(frozen=True, slots=True)
class TieRules:
    """Ties, and the question whether all the tied players leave."""

    day1_stop_from: int | None  # this many tied on day 1: straight to the night
    next: Literal["speeches_then_revote", "revote", "raise_question"]
    revote_order: Literal["same", "reverse"]
    same_set_rule: Literal["tied_set_repeats", "full_division_repeats"]  # what ends the re-votes
    raise_question: Literal["ask", "never"]
    raise_majority: Literal["more_than_half", "half_or_more"]
    raise_base: Literal["living", "votes_cast"]  # half of whom
    raise_silence: Literal["against", "for"]
    raise_fail: Literal["night", "revote"]
    raise_whole_table: Literal["night", "ask", "draw"]  # everybody is tied
    raise_max_share: Literal["less_than_half", "at_most_half"] | None  # tied among the living
    raise_refused_at: tuple[RaiseRefusal, ...]
    artificial_allowed_at: Literal["any"] | tuple[int, ...]  # players alive for a tie on purpose
    removal_of_tied: Literal["opponent_stays", "void_current", "rest_continue"]
    removal_of_tied_three: Literal["others_stay", "void_current", "rest_continue"]
    removal_of_untied: Literal["continue", "void_current"]
    after_removal: Literal["night", "next_speech"]


@dataclass(frozen=True, slots=True)
class RemovalRules:
    """What the removal of a player does to the votes, and to the player."""

    last_word: bool
    cancels_before_announcement: Literal["none", "today"]
    cancels_after_announcement: Literal["none", "both_leave", "void_current"]
    cancels_after_result: Literal["none", "next_day"]
    cancels_at_night: Literal["none", "next_day"]
    # votes lost by several removals before one result: by day number, "every" for other days
    cancels_several_before_result: Mapping[str, int]
    cancels_several_after_result: int  # votes lost
    # which ways to leave cancel a vote
    cancels_kinds: tuple[
        Literal["fourth_foul", "gross", "second_warning", "cannot_continue", "team_loss"], ...
    ]
    # whose removal cancels nothing
    cancels_exempt: tuple[Literal["killed_tonight", "voted_out_today"], ...]
    # the rest of a day whose vote is cancelled
    cancelled_vote_next: Literal["night_after_speeches", "night_at_once"]
    skip_on_voteless_day: Literal["used_up", "carried"]  # a cancellation with no vote to cancel
    leave_time_s: int | None  # to get up from the table; None: the host decides
    reprimand: bool  # a removal is also a reprimand after the game
    cannot_continue: Literal["no_substitute", "substitute"]


@dataclass(frozen=True, slots=True)
class FoulsRules:
    """Fouls, the silence of the third, and how they are told."""

    removal_at: int  # fouls
    silence_at: int  # fouls
    third_effect: Literal["lose_speech", "short_speech", "none"]
    short_speech_s: int | None
    silence_days: int  # 0: every day from then on
    silence_if_not_spoken: Literal["current_day", "next_day"]
    silence_if_spoken: Literal["next_day", "none"]
    silence_if_at_night: Literal["coming_day", "day_after"]
    silence_mid_speech: Literal["cut_now", "finish_then_next_day"]
    silenced_may_nominate: bool
    silenced_window_s: int  # to nominate in place of the speech
    silenced_extra_word: Literal["fourth_foul", "foul"]  # any other word in that window
    silenced_tie_speech_s: int  # 0: none
    silenced_final_minute: bool
    critical_player_counts: tuple[int, ...]  # players left at which the silenced speak
    critical_speech_s: int
    critical_counted_at: Literal["own_turn", "day_start"]
    critical_serves_penalty: bool  # the short speech ends the silence
    per_act: int  # fouls
    query: Literal["none", "gesture_only", "word_or_dm"]  # how players ask their own count
    misreport_block: Literal["none", "blocks_next_outcry"]  # the host showed a wrong count
    announce: Literal["at_once", "after_speech_with_exceptions"]
    outcry_immediate_s: int | None  # a longer outcry is announced at once
    outcry_repeats: bool  # fouls go on while the outcry does
    remind_total_from: int | None  # fouls at the table that make a morning reminder
    remind_third: bool  # the morning reminder names who has three
    reset_each_game: bool
    tech_removal_at: int | None  # technical fouls; None: there are none


@dataclass(frozen=True, slots=True)
class WarningsRules:
    """Warnings, counted apart from fouls."""

    enabled: bool
    removal_at: int | None  # warnings
    scope: Literal["game", "tournament"] | None  # how long a warning lasts
    ban_days: int | None  # without games, after a removal by warnings
    oral_counts: bool  # a spoken remark is a warning


@dataclass(frozen=True, slots=True)
class GreyCardRules:
    """The grey card: a mark that is neither a foul nor a warning."""

    enabled: bool
    instead_of_fourth_foul: tuple[str, ...]  # reason codes that never give the last foul
    adds_foul: bool
    removal_at: int | None  # cards
    score_penalty: int  # thousandths
    announce: bool


@dataclass(frozen=True, slots=True)
class BestMoveRules:
    """The seats that the first killed player leaves as a guess at the black team."""

    enabled: bool
    who: Literal["killed_in_first_shooting_night", "first_killed"]
    when: Literal["final_minute", "night_end"]
    own_timer_s: int | None  # None: inside the final minute
    outside_window: Literal["ignored", "accepted"]
    min: int  # seats
    max: int  # seats
    repeat: Literal["dropped", "kept_not_counted", "refused"]  # a seat named twice
    own_seat: bool
    absent_seat: bool  # a seat that has left may be named
    procedure_breach: Literal["ignored", "void"]
    denied_if_voted_out_day1: int | None  # so many voted out on day 1: no best move
    denied_if_removed: bool
    by_black: Literal["none", "allowed_no_points", "allowed"]
    first_day_voted_out: Literal["none", "own_right"]


@dataclass(frozen=True, slots=True)
class StalemateRules:
    """The end of a game in which nobody leaves."""

    nights: int | None  # quiet nights in a row; None: the game goes on
    outcome: Literal["red_win", "draw", "none"]
    # what has to be quiet: the days between as well, or the nights only
    scope: Literal["table_unchanged", "night_only"]
    count_first_night: bool
    at_most_alive: int | None  # only with so few players left
    declared_at: Literal["morning", "night_end"]


@dataclass(frozen=True, slots=True)
class OutcomeRules:
    """When a team has won, and what may still happen then."""

    red: Literal["no_blacks"]
    black: Literal["blacks_ge_reds"]
    check_order: Literal["reds_first", "blacks_first"]  # both conditions hold at once
    check_moment: Literal["every_departure", "phase_end"]
    raise_is_simultaneous: bool  # raised players leave together, one check
    announce: Literal["after_final_minute", "at_once"]
    final_minute_after_win: bool  # never for a removed player
    late_sanction_changes_result: bool
    late_breaches: Literal["recorded", "penalty"]  # between the win and its announcement
    early_finish: bool  # the players may agree to stop
    role_revealed_on_exit: bool
    team_loss: Literal["none", "judge_discretion", "mandatory"]  # defeat for one player's breach
    team_loss_is_removal: bool  # the offender counts as removed too
    team_loss_final_minute: bool


@dataclass(frozen=True, slots=True)
class PausesRules:
    """Stops of the clock; a round is a day with the night after it."""

    stop_mid_round: bool
    judge_timeout: bool
    player_pause_s: int  # 0: players have no pauses
    player_pause_end: Literal["clock", "host"]  # who ends a pause whose time is up
    per_player_round: int
    per_player_game: int
    total_round: int
    total_game: int
    in_vote_or_shot: Literal["refused", "after_window"]


@dataclass(frozen=True, slots=True)
class WinksRules:
    """Secret winks that the host passes on."""

    per_player: int  # a game
    roles: tuple[RoleName, ...]  # who may wink
    window: Literal["day_outside_vote", "any"] | None


@dataclass(frozen=True, slots=True)
class PairsRules:
    """Two people on one seat; nothing is fixed in a book that never allows them."""

    allowed: Literal["never", "optional", "always"]
    section_scope: tuple[Literal["night", "day", "vote", "general"], ...]  # rules that bind both
    leaves_with_player: bool | None
    player_leaves_with_consigliere: bool | None
    fouls: Literal["shared", "separate"] | None
    removal_at: int | None  # fouls of the two together
    subject_to_all_sanctions: bool | None
    first_minute: PairSpeech | None  # the speech of day 1
    last_minute: PairSpeech | None  # the final minute
    split_s: tuple[int, int] | None  # the halves of a split minute
    split_order: Literal["player_first", "any"] | None
    split_carry_over: bool | None  # seconds left by the first half go to the second
    short_speeches: PairSpeech | None  # tie and critical speeches
    may_nominate: bool | None  # this and the like: the consigliere may do it too
    may_withdraw: bool | None
    may_vote: bool | None
    may_draw_card: bool | None
    may_check: bool | None
    may_shoot: bool | None
    nominate_during: Literal["whole_minute", "own_half"] | None  # the player's time for it
    private_talk: Literal["none", "gestures_and_inaudible"]  # within the pair
    gives_information: bool | None  # to the judge
    asks_information: bool | None  # from the judge
    query_fouls: bool | None
    lot_each_game: bool | None  # who plays is drawn before every game
    lot_method: Literal["cards", "draw"] | None
    seat: Literal["behind_player"] | None
    same_seat_number: bool | None
    wakes_for_card: bool | None
    wakes_for_roles: tuple[RoleName, ...] | None  # opens the eyes with a player of these roles
    wakes_for_shooting: bool | None


@dataclass(frozen=True, slots=True)
class ScoringRules:
    """Points of a game and the compensation (Ci) of those killed first, in thousandths."""

    system: Literal["none", "table", "mgp"]
    unit: Literal["person", "entrant"]  # who collects the points of a pair
    best_move_points: Mapping[str, Mapping[str, int]]  # "red" or "sheriff" -> hits -> points
    # "fourth_foul", "gross", "tech_minor" or "tech_major" -> points
    removal_points: Mapping[str, int]
    team_loss_points: int  # for the offender
    ci_method: Literal["none", "arithmetic", "share_of_games"]
    ci_team: Literal["none", "red", "both"]
    ci_result: Literal["any", "loss_only"] | None  # results of the game that leave Ci standing
    ci_first: int
    ci_step: int  # more for each further kill
    ci_counter: Literal["none", "red_kills", "all_kills"]  # a player's kills that count
    ci_reset: Literal["never", "stage"]
    ci_if_removed: Literal["kept", "same_night_only", "lost"] | None


@dataclass(frozen=True, slots=True)
class PanelRules:
    """What the panel, or the host in its place, decides above the table."""

    replay_reasons: tuple[
        Literal["game_throwing", "host_error", "technical", "outside_interference"], ...
    ]
    replay_by: Literal["panel", "host"]
    replay_needs_consent: bool  # of the players
    replay_deal: Literal["same_seats_new_deal", "new_seats"]
    annul: bool
    disqualify_game_throwing: Disqualification
    disqualify_physical_threat: Disqualification
    disqualify_reach: Literal["offender", "entrant"]  # whether a pair goes as a whole
    prop_damage_multiplier: int | None  # times the price of what was broken


@dataclass(frozen=True, slots=True)
class PhrasesRules:
    """Words that the book prescribes; ``{n}`` is a seat, None leaves the words to the face."""

    night: str
    agreement: str | None
    ten_seconds: str | None
    free_seating: str | None
    morning: str | None
    shot_open: str | None
    shot_close: str | None
    don_open: str | None
    don_close: str
    sheriff_open: str | None
    sheriff_close: str
    best_move_open: str | None
    best_move_taken: str | None
    best_move_words: tuple[str, ...]  # of the player
    best_move_decline: str | None  # of the player
    speech_end: tuple[str, ...]  # of the player
    silenced_pass: str | None  # of the player
    nomination: tuple[str, ...]  # of the player
    nomination_accepted: str | None
    nomination_repeated: str | None
    vote_announcement: str | None
    vote_line: str | None  # drawn in the chat before the vote
    vote_open: str | None
    vote_close: str
    raise_question: str | None
    surrender_word: str | None  # of the player, who leaves for it
    game_over: str | None
    address_host: tuple[str, ...]  # of the player
    wink_request: str | None  # of the player
    wink_delivery: str | None


@dataclass(frozen=True, slots=True)
class Parameters:
    """All that a book fixes in numbers, choices and phrases."""

    table: TableRules
    deal: DealRules
    night: NightRules
    speech: SpeechRules
    nomination: NominationRules
    vote: VoteRules
    tie: TieRules
    removal: RemovalRules
    fouls: FoulsRules
    warnings: WarningsRules
    grey_card: GreyCardRules
    best_move: BestMoveRules
    stalemate: StalemateRules
    outcome: OutcomeRules
    pauses: PausesRules
    winks: WinksRules
    pairs: PairsRules
    scoring: ScoringRules
    panel: PanelRules
    phrases: PhrasesRules
