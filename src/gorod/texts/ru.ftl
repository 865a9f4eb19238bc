### Русские тексты «Города»: решения, отказы, шаги, слова.


## Решения

ruling-game_started = Игра началась
ruling-night = Ночь { $value }
ruling-morning = Утро, день { $value }{ $seats ->
        [none] {""}
        *[other] {": убит игрок "}{ $seats }
    }
ruling-time_up = Время вышло
ruling-red_wins = Победа красных определена
ruling-black_wins = Победа чёрных определена
ruling-stalemate = Три ночи подряд никто не ушёл: игра закончена
ruling-stalemate_notice = Пустых ночей подряд: { $value }, но стол изменился днём; решает судья
ruling-game_over = Игра окончена: { $word }
ruling-noted = Записано
ruling-undone = Отменено записей: { $value }
ruling-seated = Место { $seats }: { $value }
ruling-seats_drawn = Места разыграны
ruling-lot_drawn = Место { $seats }: играет { $value }
ruling-lots_drawn = Жребии пар разыграны
ruling-not_ready = Игрок { $seats } не готов: { $value }
ruling-ready = Игрок { $seats } готов
ruling-suspended = Место { $seats } освобождено
ruling-card_taken = Игрок { $seats } взял карту
ruling-roles_dealt = Роли розданы
ruling-redeal = Пересдача: все карты возвращаются
ruling-joined = На месте договорки: { $seats }
ruling-requested = Игроку { $seats } сделано замечаний: { $value }
ruling-deal_void = Сдача отменена: место { $seats } занимает другой
ruling-looked = Город осмотрен: { $word }
ruling-shot_noted = Выстрел в { $value }: { $seats }
ruling-miss = Промах
ruling-miss_by_judge = Промах по решению судьи
ruling-shot_at_left = Выстрел попал, но игрок { $seats } уже вне игры
ruling-don_checked = Дон проверил { $seats }: { $word }
ruling-sheriff_checked = Шериф проверил { $seats }: { $word }
ruling-no_check = Проверки не было: { $word }
ruling-check_ignored = Вторая проверка не считается: { $seats }
ruling-check_void = Показано несколько мест: проверки нет
ruling-first_target_counts = Считается первое место: { $value }
ruling-best_move_open = Игрок { $seats } может оставить лучший ход
ruling-best_move_accepted = Лучший ход принят: { $seats }
ruling-best_move_cut = Из названных принято мест: { $value }
ruling-best_move_declined = Игрок { $seats } не оставил лучший ход
ruling-best_move_void = Лучший ход не принят: нарушена процедура
ruling-best_move_expired = Лучший ход не принят: время вышло
ruling-silenced_turn = Игрок { $seats } только выставляет: { $value } с
ruling-critical_speech = За столом 3–4 игрока: у { $seats } есть { $value } с
ruling-short_speech = Третий фол: у игрока { $seats } { $value } с
ruling-speech_cut = Речь игрока { $seats } прервана, { $value } с на выставление
ruling-no_tie_speech = Игрок { $seats } молчит и на попиле
ruling-nominated = Принято: { $value } выставил { $seats }
ruling-supported = Поддерживается: { $seats } уже выставлен
ruling-nomination_replaced = Снят { $seats }: считается последняя кандидатура
ruling-nomination_without_effect = Голосования сегодня не будет
ruling-withdrawn = { $value } снял кандидатуру { $seats }
ruling-winked = { $value } подмигнул игроку { $seats }
ruling-vote_announced = Голосуем: { $seats }
ruling-vote_cancelled = Голосование не проводится
ruling-no_candidates = Никто не выставлен
ruling-too_few_candidates = В первый день одна кандидатура не голосуется
ruling-voted = Голосуют: { $seats }
ruling-vote_taken_back = Голос снят с учёта: { $seats }
ruling-vote_late = Поздно, голос не засчитан: { $seats }
ruling-hand_placed = Рука поставлена: { $seats }
ruling-late_vote_counted = Голос { $seats } засчитан за { $value }
ruling-recheck_due = Большинство за пересмотр голоса { $seats }
ruling-tally_stands = Подсчёт остаётся: { $seats }
ruling-window_closed = За { $seats }: { $value ->
        [one] { $value } голос
        [few] { $value } голоса
        *[many] { $value } голосов
    }
ruling-votes_defaulted = Не голосовали { $seats }: голоса уходят за { $value }
ruling-leader_already_out = Больше всех у { $seats }, он уже вне игры
ruling-first_day_stays = В первый день { $seats } остаётся
ruling-tie = Попил: { $seats }
ruling-tie_first_day = Попил { $seats } в первый день: наступает ночь
ruling-tie_speeches = По 30 секунд: { $seats }
ruling-tie_opponent_stays = Остаются в игре: { $seats }
ruling-revote = Переголосование: { $seats }
ruling-raise_question = Кто за подъём { $seats }?
ruling-raise_passed = Подъём прошёл: { $value ->
        [one] { $value } голос
        [few] { $value } голоса
        *[many] { $value } голосов
    } за
ruling-raise_failed = Подъём не прошёл: { $value ->
        [one] { $value } голос
        [few] { $value } голоса
        *[many] { $value } голосов
    } за
ruling-raise_draw = Подняты все: ничья
ruling-vote_void = Голосование отменено
ruling-vote_lost = День { $value }: голосования не будет
ruling-vote_lost_next = День { $value }: голосования не будет
ruling-vote_lost_several = День { $value }: голосования тоже не будет
ruling-voted_out = Заголосован игрок { $seats }
ruling-raised = Подняты: { $seats }
ruling-killed = Убит игрок { $seats }
ruling-removed = Удалён игрок { $seats }
ruling-removed_fouls = Удалён игрок { $seats }: четвёртый фол
ruling-removed_warnings = Удалён игрок { $seats }: второе предупреждение
ruling-removed_unable = Игрок { $seats } не может продолжать
ruling-removed_after_exit = Игрок { $seats } удалён, он уже вне игры
ruling-removal_for = Удаление игрока { $seats }: { $code }
ruling-removal_deferred = Удаление { $seats } объявляется утром
ruling-removal_announced = Ночью удалён: { $seats }
ruling-reprimand = Выговор игроку { $seats }
ruling-foul = Игрок { $seats }: { $value }-й фол
ruling-foul_consigliere = Игрок { $seats }: { $value }-й фол (консильери)
ruling-foul_blocked = Фол не ставится: ведущий показал меньше фолов, у { $seats } их { $value }
ruling-silent_today = Игрок { $seats } молчит в день { $value }
ruling-silent_next_day = Игрок { $seats } молчит в день { $value }
ruling-silent_pair_now = Пара { $seats } молчит в день { $value }
ruling-silent_pair_next = Пара { $seats } молчит в день { $value }
ruling-warned = Игрок { $seats }: { $value }-е предупреждение
ruling-banned = Запрет играть игроку { $seats }: { $value ->
        [one] { $value } день
        [few] { $value } дня
        *[many] { $value } дней
    }
ruling-grey_card = Игрок { $seats }: { $value }-я серая карточка
ruling-grey_instead = Вместо четвёртого фола — серая карточка: { $seats }
ruling-grey_announced = Объявите серую карточку игроку { $seats }
ruling-team_loss = ППК{ $seats ->
        [none] {""}
        *[other] {" из-за игрока "}{ $seats }
    }: { $code }
ruling-team_loss_win = Победа присуждена
ruling-late_breach = Результат не меняется, нарушение записано{ $seats ->
        [none] {""}
        *[other] {": игрок "}{ $seats }
    }
ruling-fouls_shown = Игроку { $seats } показано: { $value }
ruling-misreported = Показано меньше: у игрока { $seats } { $value ->
        [one] { $value } фол
        [few] { $value } фола
        *[many] { $value } фолов
    }
ruling-outcry = Выкрик игрока { $seats }
ruling-outcry_closed = Выкрик { $seats } закрыт фолом
ruling-language_consent = Игроку { $seats } разрешён другой язык
ruling-alert = Внимание, игрок { $seats }: { $value }
ruling-dismissed = Игрок { $seats }: без последствий
ruling-announce_now = Объявите фол игроку { $seats } сейчас: { $code }
ruling-announce_outcry = Объявите фол игроку { $seats } сейчас: { $code }
ruling-announce_loud = Объявите фол игроку { $seats } сейчас: { $code }
ruling-announce_after_speech = Фол игроку { $seats } — после речи: { $code }
ruling-announced = Объявите фолы: { $seats }
ruling-remark_queued = Замечание — после речи
ruling-remark_said = Скажите: { $value }
ruling-paused = Пауза игрока { $seats }: { $value } с
ruling-pause_after_window = Пауза игрока { $seats } — после этого окна
ruling-pause_expired = Пауза игрока { $seats } истекла
ruling-time_out = Тайм-аут судьи
ruling-resumed = Продолжаем
ruling-stopped = Игра остановлена
ruling-annulled = Игра аннулирована
ruling-replay = Игра переигрывается
ruling-replay_thrown = Слитая игра переигрывается
ruling-disqualified_throwing = Дисквалифицирован игрок { $seats }: слив игры
ruling-disqualified_threat = Дисквалифицирован игрок { $seats }: угроза
ruling-decided_out = По решению судьи уходит { $seats }
ruling-decided_stays = По решению судьи остаётся { $seats }
ruling-decided_winner = Решение судьи о победителе

## Отказы

refusal-already_disqualified = Игрок { $seats } уже дисквалифицирован
refusal-already_missed = Промах уже записан
refusal-already_ready = Игрок { $seats } и так готов
refusal-ask_again = Сначала нужно повторить просьбу игроку { $seats } (сделано: { $value })
refusal-best_move_black = Чёрному лучший ход не положен
refusal-best_move_by_other = Лучший ход называет только основной игрок
refusal-best_move_not_first_killed = Лучший ход есть только у убитого в первую ночь стрельбы
refusal-best_move_not_void = Этот свод лучший ход не отменяет
refusal-best_move_off = В этом своде лучшего хода нет
refusal-best_move_own_seat = Свой номер назвать нельзя
refusal-best_move_removed = Удалённый лучшего хода не оставляет
refusal-best_move_repeat = Номер назван дважды
refusal-best_move_taken = Лучший ход уже записан
refusal-best_move_too_few = Названо меньше номеров, чем нужно: { $value }
refusal-best_move_two_left = Лучшего хода нет: в первый день голосованием ушли двое или больше
refusal-best_move_window = Сейчас не время лучшего хода
refusal-blacks_not_joined = На месте договорки нет ещё { $value }
refusal-card_by_consigliere = Карту берёт только основной игрок
refusal-card_drawn = Игрок { $seats } уже взял карту
refusal-check_by_consigliere = Проверяет только основной игрок
refusal-check_closed = Окно проверки закрыто
refusal-count_closed = Сейчас голоса не принимаются
refusal-foul_first = У игрока { $seats } ещё нет трёх фолов: сначала фол
refusal-game_is_over = Игра окончена
refusal-game_not_started = Игра ещё не началась
refusal-game_started_already = Игра уже идёт
refusal-grey_removal = Удаление за серые карточки
refusal-hand_not_missing = У игрока { $seats } рука на месте, или подсчёт ещё идёт
refusal-language_allowed = Игроку { $seats } другой язык разрешён
refusal-lot_missing = Нет жребия пар: { $seats }
refusal-name_a_seat = Назовите место
refusal-name_a_team = Назовите команду: красные или чёрные
refusal-needs_note = Нужно пояснение после двоеточия
refusal-needs_reason = Нужна причина после двоеточия
refusal-no_alert = По игроку { $seats } вопросов нет
refusal-no_annulment = Этот свод игру не аннулирует
refusal-no_black_target = В чёрного стрелять нельзя
refusal-no_breach_choice = Так нарушение сдачи не решается
refusal-no_check_first_night = В первую ночь проверок нет
refusal-no_clock = У этого шага нет времени
refusal-no_consigliere = На этом месте нет пары
refusal-no_dispute = В этом своде голос не оспаривается
refusal-no_disqualification = За это не дисквалифицируют
refusal-no_don = Дона, который мог бы проверить, нет, или это не он
refusal-no_early_finish = Игра доводится до конца
refusal-no_exclusion = Исключения в этом своде нет
refusal-no_foul_query = Фолы в этом своде не спрашивают
refusal-no_language_rule = О языке этот свод не говорит
refusal-no_late_vote = У игрока { $seats } нет позднего голоса
refusal-no_miss_by_hand = Промах определят выстрелы
refusal-no_outcry_rule = Выкрик игрока { $seats } здесь не открывается
refusal-no_pairs = Пар в этом своде нет
refusal-no_pauses = Паузы игроку нет
refusal-no_replay = По этой причине игра не переигрывается
refusal-no_replay_unheard = Не услышанное выставление переигровки не даёт
refusal-no_self_nomination = Себя выставить нельзя
refusal-no_sheriff = Шерифа, который мог бы проверить, нет, или это не он
refusal-no_shot_first_night = В первую ночь не стреляют
refusal-no_such_card = Таких карт больше нет
refusal-no_such_code = Такой причины нет: { $value }
refusal-no_such_seat = Такого места нет или оно пусто: { $seats }
refusal-no_time_out = Тайм-аута в этом своде нет
refusal-no_vote_to_take = Здесь нет голоса игрока { $seats }
refusal-no_winks = Подмигиваний в этом своде нет
refusal-no_withdrawal = Кандидатуру снять нельзя
refusal-not_a_shooter = Игрок { $seats } не стреляет
refusal-not_a_voter = Игрок { $seats } не голосует
refusal-not_at_table = Игрока { $seats } нет за столом
refusal-not_black = Игрок { $seats } не из чёрных
refusal-not_by_day = Сейчас не время
refusal-not_left = Игрок { $seats } не уходил
refusal-not_nominated = { $seats } не выставлен
refusal-not_now = Сейчас за это не наказывают
refusal-not_of_pair = { $value } не из этой пары
refusal-not_own_minute = Сейчас не минута игрока { $value }
refusal-not_paused = Паузы нет
refusal-not_that_person = Игроку { $seats } это дать нельзя
refusal-not_that_sanction = За это даётся другое наказание
refusal-nothing_to_undo = Столько записей нет: можно отменить { $value }
refusal-nomination_by_consigliere = Выставляет только основной игрок
refusal-one_check = Проверка этой ночью уже была
refusal-one_nomination = Игрок уже выставил кандидатуру
refusal-outcry_first = Сначала фол за выкрик: { $seats }
refusal-pairs_only = Здесь играют парами
refusal-pause_game = Паузы игрока { $seats } на игру исчерпаны
refusal-pause_in_window = В этом окне паузы нет
refusal-pause_round = Игрок { $seats } уже брал паузу на этом круге
refusal-pause_running = Идёт пауза
refusal-pauses_game = Паузы на игру исчерпаны
refusal-pauses_round = Паузы на круг исчерпаны
refusal-person_twice = { $value } уже за столом
refusal-query_by_consigliere = Фолы спрашивает только основной игрок
refusal-raise_never = Вопрос о подъёме не ставится
refusal-raise_refused_here = При таком числе игроков подъёма нет: { $seats }
refusal-raise_too_many = Слишком многие на подъёме: { $seats }
refusal-raise_whole_table = Весь стол не поднимают: { $seats }
refusal-recheck_first = Сначала пересмотрите голос игрока { $seats }
refusal-roles_fixed = Роли розданы и не меняются
refusal-roles_missing = Нет карты у: { $seats }
refusal-seat_taken = Место { $seats } занято
refusal-shot_by_consigliere = Стреляет только основной игрок
refusal-shot_closed = Сейчас не стреляют
refusal-somebody_unready = Не готовы: { $seats }
refusal-suspend_too_late = Игра началась: отстранить нельзя
refusal-table_not_full = Свободны места: { $seats }
refusal-vote_by_consigliere = Голосует только основной игрок
refusal-vote_given = Голос игрока { $seats } уже отдан за { $value }
refusal-vote_twice = Голос игрока { $seats } уже учтён
refusal-wink_neutral = Подмигнуть нельзя
refusal-wink_not_now = Сейчас подмигнуть нельзя
refusal-winks_spent = Подмигивания игрока { $seats } закончились
refusal-withdrawal_by_consigliere = Снимает только основной игрок
refusal-withdrawal_by_other = Снять может только выставивший
refusal-withdrawal_in_silence = Это лишнее слово: можно только выставлять
refusal-withdrawal_late = Поздно: та минута закончилась
refusal-vote_cancelled = Голосования сегодня нет

## Шаги

step-lobby = Сбор игроков
hint-lobby = Рассадите игроков и начните игру
step-deal = Раздача ролей
hint-deal = Раздайте карты; чёрные выходят на договорку
step-agreement = Договорка
hint-agreement = Чёрные знакомятся
step-free_seating = Свободная посадка
hint-free_seating = Ждём конца ночи
step-don_look = Дон осматривает город
hint-don_look = Дон смотрит на стол
step-sheriff_look = Шериф осматривает город
hint-sheriff_look = Шериф смотрит на стол
step-nightfall = Ночь наступила
hint-nightfall = Стрельба ещё не началась
step-shooting = Стрельба
hint-shooting = Запишите, в кого стреляют
step-don_check = Проверка дона
hint-don_check = Дон ищет шерифа
step-sheriff_check = Проверка шерифа
hint-sheriff_check = Шериф ищет мафию
step-best_move = Лучший ход
hint-best_move = Запишите номера, отказ или нарушение
step-dawn = Ночь закончилась
hint-dawn = Объявите утро
step-morning = Утро
hint-morning = Объявите, кто ушёл
step-last_word = Последнее слово игрока { $seat }
hint-last_word = Говорит ушедший игрок
step-speech = Речь игрока { $seat }
hint-speech = Запишите выставление; затем следующий
step-silence = Выставление игрока { $seat }
hint-silence = Игрок молчит: только выставляет
step-vote_call = Перед голосованием
hint-vote_call = Объявите голосование
step-vote = Голосование за игрока { $seat }
hint-vote = Отметьте руки и остановите голосование
step-tie_speech = Речь на попиле игрока { $seat }
hint-tie_speech = Говорит поделивший голоса
step-raise = Подъём
hint-raise = Кто за то, чтобы ушли все?
step-dusk = Конец дня
hint-dusk = Объявите ночь
step-over = Игра окончена
hint-over = Назовите результат

## Слова

role-civilian = мирный
role-sheriff = шериф
role-mafia = мафия
role-don = дон
team-red = красные
team-black = чёрные
answer-sheriff = шериф
answer-not_sheriff = не шериф
answer-red = красный
answer-black = чёрный
sanction-foul = фол
sanction-warning = предупреждение
sanction-grey_card = серая карточка
sanction-removal = удаление
sanction-team_loss = ППК
exit-vote = заголосован
exit-raise = поднят
exit-shot = убит
exit-fourth_foul = удалён, 4 фола
exit-gross = удалён
exit-second_warning = удалён, 2 предупреждения
exit-cannot_continue = не смог продолжать
exit-decision = решение судьи
outcome-red = победа красных
outcome-black = победа чёрных
outcome-draw = ничья
outcome-annulled = аннулирована
and = и
step-night = Ночь { $number }
step-day = День { $number }
step-half = говорит консильери
step-paused = пауза

## Терминал и протокол

terminal-seconds = { $seconds } с
terminal-verbs = Можно: { $verbs }
terminal-silent = молчит
terminal-new = Новая игра: { $file }
terminal-resumed = Игра продолжается: { $file }, записей: { $lines }
terminal-torn = Последняя строка была оборвана и отложена: она не была подтверждена.
terminal-seed = Жеребьёвка по ключу { $seed } (SHA-256 { $hash })
terminal-remind-third-foul = Напомните о третьем фоле: { $seats }
terminal-remind-fouls = Объявите фолы: { $seats }
terminal-help = «Что» — что можно записать, «стол» — игроки, «карты» — роли, «почему» — по какому пункту, «лог», «выход». Записи:
terminal-demo-next = Дальше: gorod play --book consigliere

sheet-result = Результат
sheet-unfinished = Игра не окончена
sheet-player = Игрок
sheet-role = Роль
sheet-fouls = Фолы
sheet-cards = Карточки
sheet-left = Выбыл
sheet-night = ночь { $night }
sheet-day = день { $day }
sheet-night-title = Ночь { $night }
sheet-day-title = День { $day }
sheet-best-move = Лучший ход игрока { $seat }: { $named } (чёрных: { $hits })
sheet-ci = Компенсация (Ci) игрока { $seat }: { $points }
sheet-log = Журнал

## Нотация

notation-empty = Пустая строка — не запись; напишите глагол, например «дальше»
notation-verb = «{ $word }» — не глагол нотации; «помощь» покажет их все
notation-verb-near = «{ $word }» — не глагол нотации; может быть, «{ $near }»?
notation-missing = Не хватает: { $part }; форма: { $form }
notation-missing-before = Перед { $part } не хватает «{ $word }»; форма: { $form }
notation-too-much = «{ $word }» здесь лишнее; форма: { $form }
notation-seat = «{ $word }» — не номер места; форма: { $form }
notation-number = «{ $word }» — не число; форма: { $form }
notation-choice = «{ $word }» — не одно из: { $allowed }; форма: { $form }
