### Русские тексты «Города»: решения, отказы, шаги, слова.
###
### Решения и отказы стоят в порядке topics.py. Что в них подставляется:
### $seats — места через запятую и «и»; $count — сколько их; $value — число или слово решения;
### $word — это слово по-русски; $code — название причины по своду;
### $after — двоеточие и слова человека, или ничего.


## Ход игры

ruling-game_started = Игра началась
ruling-night = Ночь { $value }
ruling-morning = Утро, день { $value }{ $count ->
        [0] {""}
        *[other] : убит игрок { $seats }
    }
ruling-time_up = Время вышло
ruling-red_wins = Красные победили
ruling-black_wins = Чёрные победили
ruling-stalemate = Слишком много пустых ночей подряд: игра окончена
ruling-stalemate_notice = Пустых ночей подряд: { $value }, но днём стол менялся; решает судья
ruling-game_over = Игра окончена: { $word }
ruling-noted = Записано
ruling-undone = { $value ->
        [one] Отменена { $value } запись
        [few] Отменены { $value } записи
        *[many] Отменено { $value } записей
    }

## Сбор и раздача

ruling-seated = Место { $seats }: { $value }
ruling-seats_drawn = Места разыграны
ruling-lot_drawn = Место { $seats }: играет { $value }
ruling-lots_drawn = Жребии пар разыграны
ruling-not_ready = Игрок { $seats } не готов{ $after }
ruling-ready = Игрок { $seats } готов
ruling-suspended = Место { $seats } освобождено
ruling-card_taken = Игрок { $seats } взял карту
ruling-roles_dealt = Роли розданы
ruling-redeal = Пересдача, все карты возвращаются: { $code }
ruling-joined = На месте договорки: { $seats }
ruling-requested = Игрок { $seats }: { $value }-я просьба ведущего
ruling-deal_void = Сдача отменена: посадите другого на место { $seats }

## Ночь

ruling-looked = { $value ->
        [don] Дон осмотрел город
        *[sheriff] Шериф осмотрел город
    }
ruling-shot_noted = { $count ->
        [one] В { $value } стреляет { $seats }
        *[other] В { $value } стреляют { $seats }
    }
ruling-miss = Промах: { $word }
ruling-miss_by_judge = Промах по решению судьи{ $after }
ruling-shot_at_left = Выстрел в { $seats } уже ничего не меняет
ruling-don_checked = Дон проверил { $seats }: { $word }
ruling-sheriff_checked = Шериф проверил { $seats }: { $word }
ruling-no_check = { $value ->
        [don] Дон никого не проверил
        *[sheriff] Шериф никого не проверил
    }
ruling-check_ignored = Лишняя проверка не считается: { $seats }
ruling-check_void = Показано несколько мест, проверки нет: { $seats }
ruling-first_target_counts = Считается первое место: { $value }
ruling-best_move_open = Игрок { $seats } может оставить лучший ход
ruling-best_move_accepted = Лучший ход: { $seats }
ruling-best_move_cut = Лишнее не в счёт, в лучшем ходе { $value ->
        [one] { $value } номер
        [few] { $value } номера
        *[many] { $value } номеров
    }
ruling-best_move_declined = Игрок { $seats } не оставил лучший ход
ruling-best_move_void = Лучший ход не принят: нарушена процедура
ruling-best_move_expired = Лучший ход не принят: время вышло

## День

ruling-silenced_turn = Игрок { $seats } молчит: { $value } с на выставление
ruling-critical_speech = За столом мало игроков: игрок { $seats } говорит { $value } с
ruling-short_speech = Игрок { $seats } из-за фолов говорит { $value } с
ruling-speech_cut = Речь игрока { $seats } прервана: { $value } с на выставление
ruling-no_tie_speech = Игрок { $seats } молчит и на попиле
ruling-nominated = Игрок { $value } выставил игрока { $seats }
ruling-supported = Игрок { $seats } уже выставлен: поддержано
ruling-nomination_replaced = Кандидатура { $seats } снята: считается последняя
ruling-nomination_without_effect = Выставление записано, но голосования сегодня не будет
ruling-withdrawn = Игрок { $value } снял кандидатуру { $seats }
ruling-winked = Игрок { $value } подмигнул игроку { $seats }

## Голосование

ruling-vote_announced = На голосовании: { $seats }
ruling-vote_cancelled = Голосования сегодня нет из-за удаления
refusal-vote_cancelled = Голосования сегодня нет: выставлять незачем
ruling-no_candidates = Голосовать не за кого
ruling-too_few_candidates = Для голосования мало кандидатур: { $seats }
ruling-voted = { $value ->
        [0] За подъём: { $seats }
        *[other] За { $value } голосуют: { $seats }
    }
ruling-vote_taken_back = Голос убран: { $seats }
ruling-vote_late = Поздний голос за { $value } не засчитан: { $seats }
ruling-hand_placed = Рука поставлена: { $seats }
ruling-late_vote_counted = Голос игрока { $seats } засчитан за { $value }
ruling-recheck_due = Большинство за пересмотр голоса игрока { $seats }
ruling-tally_stands = Подсчёт остаётся: голос игрока { $seats } не засчитан
ruling-window_closed = За { $seats }: { $value ->
        [one] { $value } голос
        [few] { $value } голоса
        *[many] { $value } голосов
    }
ruling-votes_defaulted = { $count ->
        [one] Не голосовал { $seats }: голос уходит за { $value }
        *[other] Не голосовали { $seats }: голоса уходят за { $value }
    }
ruling-leader_already_out = Больше всех голосов у { $seats }, но он уже вне игры
ruling-first_day_stays = В первый день { $seats } остаётся в игре
ruling-tie = Попил: { $seats }
ruling-tie_first_day = Попил в первый день, никто не уходит: { $seats }
ruling-tie_speeches = Речи на попиле: { $seats }
ruling-tie_opponent_stays = { $count ->
        [0] Поделивших голоса за столом нет
        [one] В игре остаётся { $seats }
        *[other] В игре остаются { $seats }
    }
ruling-revote = Переголосование: { $seats }
ruling-raise_question = Вопрос о подъёме: { $seats }
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

## Уход из игры

ruling-voted_out = Игрок { $seats } заголосован
ruling-raised = { $count ->
        [one] Игрок { $seats } поднят
        *[other] Подняты { $seats }
    }
ruling-killed = Игрок { $seats } убит
ruling-removed = Игрок { $seats } удалён
ruling-removed_fouls = Игрок { $seats } удалён: четвёртый фол
ruling-removed_warnings = Игрок { $seats } удалён: второе предупреждение
ruling-removed_unable = Игрок { $seats } не может продолжать и уходит
ruling-removed_after_exit = Игрок { $seats } уже ушёл: удаление записано
ruling-removal_for = Удаление игрока { $seats }: { $code }
ruling-removal_deferred = Об удалении игрока { $seats } объявите утром
ruling-removal_announced = { $count ->
        [one] Ночью удалён игрок { $seats }
        *[other] Ночью удалены { $seats }
    }
ruling-reprimand = Выговор игроку { $seats }

## Дисциплина

ruling-foul = Игрок { $seats }: { $value }-й фол
ruling-foul_consigliere = Игрок { $seats }: { $value }-й фол (консильери)
ruling-foul_blocked = Фол не ставится: игроку { $seats } показали меньше, чем есть ({ $value ->
        [one] { $value } фол
        [few] { $value } фола
        *[many] { $value } фолов
    })
ruling-silent_today = Игрок { $seats } лишён речи: день { $value }
ruling-silent_next_day = Игрок { $seats } лишён речи: день { $value }
ruling-silent_pair_now = Пара { $seats } лишена речи: день { $value }
ruling-silent_pair_next = Пара { $seats } лишена речи: день { $value }
ruling-warned = Игрок { $seats }: { $value }-е предупреждение
ruling-banned = Запрет играть игроку { $seats }: { $value ->
        [one] { $value } день
        [few] { $value } дня
        *[many] { $value } дней
    }
ruling-grey_card = Игрок { $seats }: { $value }-я серая карточка
ruling-grey_instead = Игрок { $seats }: серая карточка вместо четвёртого фола
ruling-grey_announced = Объявите серую карточку игрока { $seats }
ruling-team_loss = ППК{ $count ->
        [0] {""}
        *[other] {" "}из-за игрока { $seats }
    }: { $code }
ruling-team_loss_win = Победа присуждена другой команде
ruling-late_breach = Результат не меняется, нарушение записано{ $count ->
        [0] {""}
        *[other] : игрок { $seats }
    }
ruling-fouls_shown = Игроку { $seats } показано: { $value ->
        [one] { $value } фол
        [few] { $value } фола
        *[many] { $value } фолов
    }
ruling-misreported = Показано меньше: у игрока { $seats } — { $value ->
        [one] { $value } фол
        [few] { $value } фола
        *[many] { $value } фолов
    }
ruling-outcry = Выкрик игрока { $seats }: ночь ждёт фола
ruling-outcry_closed = Выкрик игрока { $seats } закрыт фолом
ruling-language_consent = Игроку { $seats } разрешён другой язык
ruling-alert = Внимание, игрок { $seats }{ $after }
ruling-dismissed = Игрок { $seats }: без последствий
ruling-announce_now = Объявите фол игрока { $seats } сейчас: { $code }
ruling-announce_outcry = Объявите фол игрока { $seats } сейчас: { $code }
ruling-announce_loud = Объявите фол игрока { $seats } сейчас: { $code }
ruling-announce_after_speech = Фол игрока { $seats } объявите после речи: { $code }
ruling-announced = Объявите фолы: { $seats }
ruling-remark_queued = Замечание скажите после речи
ruling-remark_said = Скажите: { $value }

## Паузы

ruling-paused = Пауза игрока { $seats }: { $value } с
ruling-pause_after_window = Пауза игрока { $seats } — после этого окна
ruling-pause_expired = Пауза игрока { $seats } истекла
ruling-time_out = Тайм-аут судьи
ruling-resumed = Продолжаем

## Решения над столом

ruling-stopped = Игра остановлена
ruling-annulled = Игра аннулирована{ $after }
ruling-replay = Игра переигрывается
ruling-replay_thrown = Слитая игра переигрывается
ruling-disqualified_throwing = Игрок { $seats } дисквалифицирован: слив игры
ruling-disqualified_threat = Игрок { $seats } дисквалифицирован: угроза
ruling-decided_out = По решению судьи игрок { $seats } уходит
ruling-decided_stays = По решению судьи игрок { $seats } остаётся
ruling-decided_winner = Решение судьи: { $word }

## Почему запись не принята

refusal-already_disqualified = Игрок { $seats } уже дисквалифицирован
refusal-already_missed = Промах уже записан
refusal-already_ready = Игрок { $seats } и так готов
refusal-ask_again = Сначала попросите игрока { $seats } ещё раз (просьб было: { $value })
ruling-best_move_black = Лучшего хода нет: игрок { $seats } чёрный
refusal-best_move_black = Чёрному лучший ход не положен
refusal-best_move_by_other = Лучший ход называет только основной игрок
ruling-best_move_not_first_killed = Лучшего хода нет: игрок { $seats } не первый убитый
refusal-best_move_not_first_killed = Лучший ход есть только у первого убитого
refusal-best_move_not_void = Этот свод лучший ход не отменяет
ruling-best_move_off = В этом своде лучшего хода нет
refusal-best_move_off = В этом своде лучшего хода нет
refusal-best_move_own_seat = Свой номер в лучшем ходе не называют
ruling-best_move_removed = Лучшего хода нет: игрок { $seats } удалён
refusal-best_move_removed = Удалённый лучшего хода не оставляет
refusal-best_move_repeat = Номер назван дважды: назовите разные
refusal-best_move_taken = Лучший ход уже записан
refusal-best_move_too_few = Назовите не меньше { $value ->
        [one] { $value } номера
        *[other] { $value } номеров
    }
ruling-best_move_two_left = Лучшего хода нет: слишком многие заголосованы в первый день
refusal-best_move_two_left = Лучшего хода нет: слишком многие заголосованы в первый день
refusal-best_move_window = Сейчас не время лучшего хода
refusal-blacks_not_joined = На договорке не хватает { $value ->
        [one] { $value } чёрного
        *[other] { $value } чёрных
    }
refusal-card_by_consigliere = Карту берёт только основной игрок
refusal-card_drawn = Игрок { $seats } уже взял карту
refusal-check_by_consigliere = Проверяет только основной игрок
refusal-check_closed = Сейчас не время проверки
refusal-count_closed = Сейчас голоса не принимаются
refusal-foul_first = Игроку { $seats } пока положен фол, а не серая карточка
refusal-game_is_over = Игра окончена: это уже не записать
refusal-game_not_started = Игра ещё не началась
refusal-game_started_already = Сейчас это не записать: игра уже идёт
refusal-hand_not_missing = У игрока { $seats } рука на месте, или подсчёт ещё идёт
refusal-language_allowed = Игроку { $seats } другой язык разрешён
refusal-lot_missing = Сначала жребий пар: { $seats }
refusal-name_a_seat = Назовите место игрока
refusal-name_a_team = Назовите команду: красные или чёрные
refusal-needs_note = Нужно пояснение после двоеточия
refusal-needs_reason = Нужна причина после двоеточия
refusal-nomination_by_consigliere = Выставляет только основной игрок
refusal-nothing_to_undo = Столько не отменить: записей всего { $value }
refusal-not_a_voter = { $count ->
        [one] Игрок { $seats } не голосует
        *[other] Голосуют не все из названных: { $seats }
    }
refusal-not_at_table = { $count ->
        [0] Этого игрока нет за столом
        *[other] Игрока { $seats } нет за столом
    }
refusal-not_a_shooter = Игрок { $seats } не стреляет
refusal-not_black = Игрок { $seats } не чёрный: на договорку он не выходит
refusal-not_by_day = Сейчас не время выкрика
refusal-not_left = { $count ->
        [0] Этот игрок не уходил
        *[other] Игрок { $seats } не уходил
    }
refusal-not_nominated = Игрок { $seats } не выставлен
refusal-not_now = Сейчас за это не наказывают
refusal-not_of_pair = { $value } не из этой пары
refusal-not_own_minute = { $value ->
        [0] Сейчас никто не выставляет
        *[other] Сейчас не минута игрока { $value }
    }
refusal-not_paused = Паузы нет
refusal-not_that_person = Игроку { $seats } это дать нельзя
refusal-not_that_sanction = За это даётся другое наказание
refusal-no_alert = По игроку { $seats } вопросов нет
refusal-no_annulment = Этот свод игру не аннулирует
refusal-no_black_target = В чёрного стрелять нельзя
refusal-no_breach_choice = { $value ->
        [redeal] Пересдачи в этом своде нет
        *[foul] С нарушением сдачи дальше не играют
    }
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
refusal-no_outcry_rule = Выкрик игрока { $seats } здесь не записывается
refusal-no_pairs = Пар в этом своде нет
refusal-no_pauses = Игроку { $seats } пауза не положена
refusal-no_replay = По этой причине игра не переигрывается
refusal-no_replay_unheard = Неуслышанное выставление переигровки не даёт
refusal-no_self_nomination = Себя выставить нельзя
refusal-no_sheriff = Шерифа, который мог бы проверить, нет, или это не он
refusal-no_shot_first_night = В первую ночь не стреляют
refusal-no_such_card = Таких карт больше нет: { $word }
refusal-no_such_code = Такой причины нет: { $value }
refusal-no_such_seat = Такого места нет, или оно пусто
refusal-no_time_out = Тайм-аута в этом своде нет
refusal-no_vote_to_take = Здесь нет голоса игрока { $seats }
refusal-no_winks = Подмигиваний в этом своде нет
refusal-no_withdrawal = Кандидатуру снять нельзя
refusal-one_check = Проверка этой ночью уже была
refusal-one_nomination = Игрок { $value } уже выставил кандидатуру
refusal-outcry_first = Сначала фол за выкрик: { $seats }
refusal-pairs_only = Здесь играют парами
refusal-pauses_game = Паузы на игру исчерпаны
refusal-pauses_round = Паузы на круг исчерпаны
refusal-pause_game = Паузы игрока { $seats } на игру исчерпаны
refusal-pause_in_window = В этом окне паузы нет
refusal-pause_round = Игрок { $seats } уже брал паузу на этом круге
refusal-pause_running = Сначала закончите паузу
refusal-person_twice = { $value } уже за столом
refusal-query_by_consigliere = Фолы спрашивает только основной игрок
ruling-raise_never = Подъёма в этом своде нет, никто не уходит: { $seats }
refusal-raise_never = Вопрос о подъёме не ставится
ruling-raise_refused_here = При таком числе игроков подъёма нет, никто не уходит: { $seats }
refusal-raise_refused_here = При таком числе игроков подъёма нет: { $seats }
ruling-raise_too_many = Слишком многие на подъёме, никто не уходит: { $seats }
refusal-raise_too_many = Слишком многие на подъёме: { $seats }
ruling-raise_whole_table = Весь стол не поднимают, никто не уходит: { $seats }
refusal-raise_whole_table = Весь стол не поднимают: { $seats }
refusal-recheck_first = Сначала пересмотрите голос игрока { $seats }
refusal-roles_fixed = Роли розданы и не меняются
refusal-roles_missing = Ещё без карты: { $seats }
refusal-seat_taken = Место { $seats } занято
refusal-shot_by_consigliere = Стреляет только основной игрок
refusal-shot_closed = Сейчас не стреляют
refusal-somebody_unready = Не готовы: { $seats }
refusal-suspend_too_late = Игра началась: освободить место нельзя
refusal-table_not_full = Свободны места: { $seats }
refusal-vote_by_consigliere = Голосует только основной игрок
refusal-vote_given = Голос игрока { $seats } уже отдан за { $value }
refusal-vote_twice = Голос игрока { $seats } уже учтён
refusal-winks_spent = Подмигивания игрока { $seats } закончились
refusal-wink_neutral = Подмигнуть нельзя
refusal-wink_not_now = Сейчас подмигнуть нельзя
refusal-withdrawal_by_consigliere = Снимает только основной игрок
refusal-withdrawal_by_other = Снять кандидатуру может только выставивший
refusal-withdrawal_in_silence = Игрок молчит: он может только выставлять
refusal-withdrawal_late = Поздно: минута выставившего закончилась

## Шаги

step-night = Ночь { $number }
step-day = День { $number }
step-half = говорит консильери
step-paused = пауза
hint-paused = Часы стоят; продолжите, когда все готовы
step-lobby = сбор игроков
hint-lobby = Рассадите игроков и начните игру
step-deal = раздача ролей
hint-deal = Раздайте карты; чёрные выходят на договорку
step-agreement = договорка
hint-agreement = Чёрные договариваются; дождитесь конца времени
step-free_seating = свободная посадка
hint-free_seating = Дождитесь конца свободной посадки
step-don_look = дон осматривает город
hint-don_look = Дайте дону осмотреть стол
step-sheriff_look = шериф осматривает город
hint-sheriff_look = Дайте шерифу осмотреть стол
step-nightfall = город засыпает
hint-nightfall = Дождитесь тишины и начните стрельбу
step-shooting = выстрел
hint-shooting = Запишите, кто в кого стреляет
step-don_check = проверка дона
hint-don_check = Запишите, кого проверяет дон, и покажите ответ
step-sheriff_check = проверка шерифа
hint-sheriff_check = Запишите, кого проверяет шериф, и покажите ответ
step-best_move = лучший ход
hint-best_move = Запишите номера, отказ или нарушение
step-dawn = конец ночи
hint-dawn = Объявите утро
step-morning = утро
hint-morning = Объявите, кто ушёл ночью
step-last_word = последнее слово игрока { $seat }
hint-last_word = Дайте уходящему договорить
step-speech = речь игрока { $seat }
hint-speech = Записывайте выставления и фолы; затем следующий
step-silence = выставление игрока { $seat }
hint-silence = Игрок молчит: запишите только выставление
step-vote_call = перед голосованием
hint-vote_call = Объявите голосование
step-vote = голосование за { $seat }
hint-vote = Отметьте руки и остановите голосование
step-tie_speech = речь игрока { $seat } на попиле
hint-tie_speech = Говорит поделивший голоса; затем следующий
step-raise = подъём
hint-raise = Отметьте, кто за подъём
step-dusk = конец дня
hint-dusk = Объявите ночь
step-over = игра окончена
hint-over = Объявите результат

## Слова

and = и
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
miss-judge = так решил судья
miss-none = общей цели за столом нет
miss-several = назвали несколько мест
miss-different = стреляли в разных
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
cause-red_wins = чёрных за столом не осталось
cause-black_wins = чёрных не меньше, чем красных
cause-stalemate = пустые ночи подряд
cause-raise_draw = подняты все
cause-team_loss_win = ППК
cause-stopped = остановлена досрочно
cause-annulled = решение коллегии
cause-replay = переигровка
cause-replay_thrown = переигровка слитой игры
cause-decided_winner = решение судьи
moment-deal = на раздаче
moment-before_agreement = до договорки
moment-night = ночью
moment-day = днём
moment-vote = на голосовании
moment-tie = на попиле
moment-silence = в тишине
moment-pause = в паузе
moment-before_announcement = до объявления голосования
moment-after_announcement = после объявления голосования
moment-after_result = после результата голосования

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
terminal-help = «Что» — что можно записать, «стол» — игроки, «карты» — роли, «почему» — по какому пункту, «причины» — коды фолов, «лог», «выход». Записи:
terminal-why = Объяснять пока нечего: причины стоят у ответов на записи
terminal-reasons = Причины, как их писать:
terminal-ballot = На голосовании: { $candidates }
terminal-nominated = Выставлены: { $candidates }
terminal-waiting = не голосовали: { $seats }
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
notation-broken = В строке половина буквы

## Бумаги: протокол на подпись, таблицы

paper-title = Протокол игры
paper-book = { $title }, версия { $version }
paper-edition = редакция { $number }
paper-tournament = Турнир
paper-stage = Этап
paper-table = Стол
paper-game = Игра
paper-date = Дата
paper-time = Время
paper-seat = №
paper-pair = Игрок и консильери
paper-ci = Ci
paper-points = Баллы
paper-extra = Доп.
paper-lobby = до игры
paper-over = после игры
paper-short-night = н{ $number }
paper-short-day = д{ $number }
paper-warnings = пр. { $count }
paper-grey-cards = сер. { $count }
paper-nth-foul = { $number }-й фол
paper-nth-warning = { $number }-е предупреждение
paper-nth-grey_card = { $number }-я серая карточка
paper-consigliere = консильери
paper-votes = Голосования
paper-speakers = Говорили: { $seats }
paper-candidate = Канд.
paper-by = Выст.
paper-count = Голоса
paper-recount = Переголосование
paper-withdrawn = снят
paper-broken = прервано
paper-defaulted = Не голосовали, голос за последнего: { $seats }
paper-raise = Подъём { $seats }: { $count ->
        [0] никто не за
        [one] { $count } голос за
        [few] { $count } голоса за
        *[many] { $count } голосов за
    }
paper-nights = Ночи
paper-night = Ночь
paper-shot = Выстрел
paper-outcome = Исход
paper-killed = убит { $seat }
paper-miss = промах: { $why }
paper-no-effect = ничего не меняет
paper-best-move = Лучший ход
paper-best-hits = чёрных: { $hits }
paper-best-declined = не назвал
paper-best-void = не принят: нарушена процедура
paper-best-expired = не принят: время вышло
paper-sanctions = Наказания
paper-reprimand = выговор
paper-decisions = Решения и прочее
paper-winks = Подмигивания
paper-pauses = Паузы
paper-of-judge = судья
paper-protests = Протесты и замечания
paper-corrections = Исправления в журнале
paper-correction = { $count ->
        [one] Отменена { $count } запись
        [few] Отменены { $count } записи
        *[many] Отменено { $count } записей
    }
paper-judge = Судья (ведущий)
paper-assistant = Помощник судьи
paper-panel = Судейская коллегия
paper-sign = подпись, фамилия
paper-journal = Журнал: { $lines ->
        [one] { $lines } запись
        [few] { $lines } записи
        *[many] { $lines } записей
    }, SHA-256
paper-page = Страница { $page } из { $pages }
paper-day = День
paper-verdict = Итог
paper-who = Кто записал
paper-step = Шаг
paper-entry = Запись
paper-rulings = Решения и пункты
paper-round = Подсчёт
paper-raising = Подъём
paper-number = Голосов
paper-voters = Кто голосовал
paper-when = Когда
paper-sanction = Наказание
paper-reason = За что
paper-article = Пункт
paper-state = Состояние
paper-cancelled = отменено

## Вход: люди, приглашения, пароли

web-access-login-needed = Сначала войдите
web-access-owner-needed = Это может только владелец
web-access-organiser-needed = Это решает организатор турнира
web-access-too-many = Слишком много попыток; подождите немного и повторите
web-access-refused-name = Имя — от 2 до 40 букв, без невидимых знаков
web-access-refused-name-taken = Это имя уже занято
web-access-refused-password-short = Пароль короче 10 знаков
web-access-refused-password-long = Пароль длиннее 200 знаков
web-access-refused-password-plain = Пароль слишком прост: нужны хотя бы 4 разных знака, и не имя
web-access-refused-password-wrong = Нынешний пароль другой
web-access-refused-login-wrong = Нет такого имени с таким паролем
web-access-refused-disabled = Вход для вас закрыт; спросите владельца
web-access-refused-owner-exists = Владелец уже есть
web-access-refused-owner-stays = Владельца закрыть нельзя
web-access-refused-key-wrong = Ключ не подходит; возьмите ссылку из терминала, где запущен сервер
web-access-refused-invitation-gone = Приглашение использовано, отозвано или устарело; попросите новое
web-access-refused-invitation-other = Это приглашение выдано человеку с другим именем
web-access-refused-nobody = Такого человека нет
web-access-refused-language = Такого языка нет
web-access-brand = Город
web-access-skip = К содержанию
web-access-nav = Разделы
web-access-language = Язык
web-access-people = Люди
web-access-login = Вход
web-access-logout = Выйти
web-access-enter = Войти
web-access-name = Имя
web-access-password = Пароль
web-access-password-hint = Не короче 10 знаков; хорошо подходят несколько слов
web-access-key = Ключ
web-access-key-hint = То, что стоит в ссылке после «=»
web-access-login-hint = Забыли пароль? Владелец даст ссылку, по которой можно выбрать новый.
web-access-not-set-up = Здесь ещё нет владельца. Откройте ссылку из терминала, где запущен сервер.
web-access-setup = Первый запуск
web-access-setup-hint = Вы станете владельцем: будете приглашать судей и закрывать им вход.
web-access-create = Создать владельца
web-access-join = Приглашение
web-access-join-hint = Выберите имя и пароль. Если имя у вас уже было, назовите его же.
web-access-invited = Приглашение готово
web-access-invited-hint = Отправьте ссылку или покажите код. Она сработает один раз, в течение 7 дней, и больше показана не будет.
web-access-invited-link = Ссылка
web-access-qr = Та же ссылка как картинка для камеры
web-access-back = Назад
web-access-problem = Не получилось
web-access-unwritten = Не удалось записать на диск, ничего не изменилось. Проверьте, есть ли на нём место.
web-access-judges = Владелец и судьи
web-access-role-owner = владелец
web-access-role-judge = судья
web-access-unnamed = Приглашение
web-access-is-disabled = вход закрыт
web-access-invited-until = Ссылка действует до { $time }
web-access-sessions-live = { $count ->
        [0] Сейчас входа нет ни в одном браузере
        [one] Вход в { $count } браузере
        *[many] Вход в { $count } браузерах
    }
web-access-invite = Пригласить судью
web-access-withdraw = Отозвать
web-access-renew = Новый пароль
web-access-disable = Закрыть вход
web-access-enable = Открыть вход
web-access-own-sessions = Где вы вошли
web-access-some-browser = Браузер
web-access-this-one = этот
web-access-seen = Последний раз { $time }
web-access-end = Выйти там
web-access-end-others = Выйти везде, кроме этого
web-access-own-password = Ваш пароль
web-access-password-old = Нынешний пароль
web-access-password-new = Новый пароль
web-access-password-change = Сменить пароль
web-access-password-changed = Пароль сменён; в других браузерах вы вышли

## Пульт судьи в браузере

web-desk-title = Пульт судьи · Город
web-no-page = Такой страницы или такого стола здесь нет.
web-needs-script = Пульту нужны скрипты: включите их в браузере.

desk-seats = Места
desk-step = Шаг
desk-said = Решение
desk-opening = Открываю стол…
desk-to-tables = К столам
desk-menu = Меню
desk-close = Закрыть
desk-cancel = Отмена
desk-do-it = Да, записать
desk-sure = Точно?
desk-log = Журнал игры
desk-keys = Клавиши
desk-seat = Место { $seat }
desk-pair = Кто из пары
desk-player = Игрок
desk-consigliere = Консильери
desk-picked = { $place }-й номер
desk-voted = за { $seat }
desk-mark-raised = за подъём
desk-mark-nominated = { $value }-й на голосовании
desk-mark-shot = цель
desk-foul-button = Фол месту { $seat }, сейчас фолов: { $count }
desk-hold-roles = Держите, чтобы видеть роли
desk-hold-role = Держите, чтобы видеть роль
desk-by-which-rule = По какому пункту: { $article }
desk-alert = Внимание, место { $seat }: { $what }

desk-line-live = Связь есть
desk-line-lost = { $count ->
        [0] Нет связи
        *[other] Нет связи · ждёт { $count }
    }
desk-line-out = Нужен вход
desk-sending = Отправляю { $count }
desk-waiting = Ещё не на сервере
desk-waiting-live = { $count ->
        [0] Всё на сервере.
        *[other] Отправляется.
    }
desk-waiting-lost = Связи нет. Записанное хранится на этом устройстве и уйдёт по порядку, когда связь вернётся.
desk-waiting-out = Сервер просит войти заново. Записанное хранится на этом устройстве и не пропадёт.
desk-log-in = Войти
desk-not-recorded = Не записано
desk-not-recorded-hint = Пока связи не было, на столе записали другое. Эти записи ничего не изменили; решите, какие повторить.
desk-record-again = Записать снова
desk-problem-after = была сделана после отказанной записи
desk-problem-waits = Без связи и движка дальше этого шага не записать: дождитесь сети
desk-problem-offline = Для этого нужна связь с сервером
desk-stale = Шаг уже сменился: эта кнопка была от прежнего
desk-stale-since = За это время записали: { $entries }

desk-clock = Часы
desk-clock-hold = Остановить часы
desk-clock-go = Пустить часы
desk-clock-again = Сначала
desk-s = с
desk-sound-on = Звук включён
desk-sound-off = Звук выключен
desk-night-auto = Ночной режим: сам
desk-night-on = Ночной режим: всегда
desk-night-off = Ночной режим: выключен
desk-engine-loading = Движок для работы без сети загружается…
desk-engine-ready = Готово к работе без сети
desk-engine-none = Без сети: записи ждут в очереди
desk-device = Это устройство
desk-rare = Редкое
desk-by-words = Запись словами
desk-by-words-hint = например: выстрел 4 от 3 6
desk-record = Записать
desk-note = Заметка
desk-note-write = В протокол
desk-remark = Сказать после речи
desk-links = Ссылки и экраны
desk-protocol = Протокол
desk-to-protocol = К протоколу

desk-nothing-to-undo = нечего
desk-redo = Вернуть: { $entry }
desk-resume = Продолжить игру
desk-draw-roles = Раздать роли
desk-ballot = На голосовании
desk-nominated = Выставлены
desk-best-move = Лучший ход: нажмите места
desk-best = Записать лучший ход: { $seats }
desk-unpick = Стереть
desk-shots-apart = Стреляют в разных
desk-shot-of = Выстрел игрока { $seat }:
desk-next-lobby = Начать игру
desk-next-deal = Роли розданы — договорка
desk-next-agreement = Договорка окончена
desk-next-free_seating = Свободная посадка окончена
desk-next-don_look = Дон осмотрелся
desk-next-sheriff_look = Шериф осмотрелся
desk-next-nightfall = Мафия стреляет
desk-next-shooting = Мафия засыпает
desk-next-don_check = Дон засыпает
desk-next-sheriff_check = Шериф засыпает
desk-next-best_move = Дальше
desk-next-dawn = Утро
desk-next-morning = Дальше
desk-next-last_word = Последнее слово окончено
desk-next-speech = Спасибо — следующий
desk-next-silence = Следующий
desk-next-vote_call = Начать голосование
desk-next-vote = Стоп, спасибо
desk-next-vote-last = { $count ->
        [one] Стоп: остался { $count } голос — за { $seat }
        [few] Стоп: остались { $count } голоса — за { $seat }
        *[other] Стоп: остались { $count } голосов — за { $seat }
    }
desk-next-tie_speech = Спасибо — следующий
desk-next-raise = Стоп, спасибо
desk-next-dusk = Ночь
desk-next-over = Игра окончена
desk-voted-of = Проголосовали
desk-raised-of = Подняли руку
desk-remainder = { $count ->
        [0] проголосовали все
        [one] остался { $count } голос
        [few] осталось { $count } голоса
        *[other] осталось { $count } голосов
    }
desk-raised = за подъём { $count } из { $all }

desk-card = Карта
desk-lot = Кто играет
desk-wink-at = Подмигнуть игроку
desk-breach = Нарушение сдачи
desk-breach-redeal = пересдача
desk-breach-foul = фол
desk-decide = Решение судьи
desk-decide-leaves = Игрок уходит из игры
desk-decide-stays = Игрок остаётся в игре
desk-decide-wins = Решение судьи: побеждают { $team }
desk-last-foul = Фол — и игрок уходит
desk-reason = Пояснение
desk-why = Почему
desk-why-needed = Почему исправляется (обязательно)
desk-amend = Исправить запись
desk-amend-to = Как должно быть
desk-amend-replace = Заменить, остальное оставить
desk-amend-remove = Убрать только её
desk-amend-back = { $count ->
        [one] Отменить её
        [few] Вернуться сюда: отменить { $count } записи
        *[other] Вернуться сюда: отменить { $count } записей
    }
desk-left-over = Не подошли
desk-left-over-hint = После исправления эти записи уже не по правилам; запишите, что было на самом деле.

desk-verb-nominate = выставить
desk-verb-withdraw = Снять с голосования
desk-verb-vote = голос
desk-verb-unvote = Вернуть голос
desk-verb-shot = выстрел
desk-verb-check = проверка
desk-verb-joined = Вошёл на договорку
desk-verb-late = Поздний голос
desk-verb-outcry = Выкрик
desk-verb-pause = Техническая пауза
desk-verb-fouls = Спросил свои фолы
desk-verb-consent = Разрешить другой язык
desk-verb-dismiss = Без последствий
desk-verb-ready = Готов
desk-verb-ask = Просьба соблюдать ночь
desk-verb-exclude = Исключить
desk-verb-recheck-counts = Пересмотр: голос засчитан
desk-verb-recheck-late = Пересмотр: голос поздний
desk-verb-miss = Промах
desk-verb-best-pass = Отказался
desk-verb-best-void = Нарушил: не засчитан
desk-verb-time = Время вышло
desk-verb-timeout = Тайм-аут судьи
desk-verb-stop = Остановить игру досрочно
desk-verb-annul = Аннулировать игру
desk-verb-replay = Переиграть
desk-verb-disqualify = Дисквалификация
desk-replay-outside_interference = вмешательство извне
desk-replay-host_error = ошибка ведущего
desk-replay-technical = технический сбой
desk-replay-game_throwing = слив игры
desk-disqualify-game_throwing = слив игры
desk-disqualify-physical_threat = физическая угроза

desk-paste = Вставить список
desk-paste-hint = Имя на строку; пара — «игрок + консильери»
desk-paste-seat = { $count ->
        [one] Посадить { $count } игрока
        *[other] Посадить { $count } игроков
    }
desk-draw-seats = Жеребьёвка мест
desk-draw-lots = Жребий пар
desk-cards = Роли
desk-cards-program = раздаёт программа
desk-cards-cards = карты на столе
desk-cards-phones = каждый тянет на своём телефоне
desk-seats-free = { $count ->
        [one] Свободно { $count } место
        [few] Свободно { $count } места
        *[other] Свободно { $count } мест
    }
desk-sit = Посадить
desk-more-of = Ещё о месте { $seat }
desk-free-seat = Освободить место { $seat }
desk-player-of = Игрок на место { $seat }
desk-consigliere-of = Консильери на место { $seat }

desk-key-digit = 1 … 9, 0
desk-key-digit-does = место: выставить, голос, выстрел, проверка — что сейчас можно
desk-key-shift = Shift + цифра
desk-key-shift-does = фол
desk-key-alt = Alt + цифра
desk-key-alt-does = всё о месте
desk-key-enter = Enter
desk-key-enter-does = главная кнопка
desk-key-backspace = Backspace, Ctrl + Z
desk-key-backspace-does = отменить последнее
desk-key-redo = Ctrl + Shift + Z
desk-key-redo-does = вернуть отменённое
desk-key-l = L
desk-key-l-does = журнал
desk-key-n = N
desk-key-n-does = заметка

## Screens

screen-needs-script = Этой странице нужен язык сценариев браузера: включите его, пожалуйста.
screen-opening = Открываем стол…
screen-no-server = Сервер не отвечает, попробуйте ещё раз
screen-untitled = Стол без названия
screen-line-opening = Соединяемся…
screen-line-live = На связи
screen-line-lost = Связь потеряна, восстанавливаем…
screen-line-dead = Ссылка больше не работает
screen-dead = Эта ссылка больше не работает
screen-dead-hint = Судья отозвал её, или в адресе не хватает букв. Попросите у судьи новую.

screen-home-title = Спортивная мафия
screen-home-lead = Живые столы клуба: кто говорит, кто выставлен, сколько осталось времени. Роли и ночь — только после игры.
screen-live-now = Сейчас играют
screen-nothing-live = Открытых столов сейчас нет. Загляните в вечер игры.
screen-played = Сыграно
screen-watch = Смотреть
screen-look-back = Посмотреть игру
screen-for-players = Игроку
screen-for-judges = Судье
screen-log-in-hint = Судьи открывают столы и ведут игры.
screen-to-tables = К столам
screen-code-title = Вход по коду
screen-code-hint = Шесть букв и цифр с вашей карточки. Где их взять, скажет судья.
screen-code = Код игрока
screen-code-open = Открыть
screen-code-wrong = Такого кода нет. Сверьте буквы с карточкой.

screen-tables = Столы
screen-search = Поиск по названию и игрокам
screen-nothing-found = Ничего не найдено
screen-new-table = Новый стол
screen-book = Свод правил
screen-title = Название
screen-title-hint = например, Стол 3 · тур 2
screen-listed = Показывать в открытом списке
screen-open-table = Открыть стол
screen-in-play = В игре
screen-no-tables = Столов в игре нет. Откройте новый.
screen-left-behind = не доигран
screen-not-listed = не в списке
screen-desk = Пульт судьи
screen-links = Ссылки
screen-protocol = Протокол

screen-seats = Места
screen-at-table = { $count ->
        [one] За столом { $count } игрок
        [few] За столом { $count } игрока
        *[many] За столом { $count } игроков
    }
screen-you = вы
screen-fouls = { $count ->
        [0] нет фолов
        [one] { $count } фол
        [few] { $count } фола
        *[many] { $count } фолов
    }
screen-warnings = { $count ->
        [one] { $count } предупреждение
        [few] { $count } предупреждения
        *[many] { $count } предупреждений
    }
screen-grey-cards = { $count ->
        [one] { $count } серая карточка
        [few] { $count } серые карточки
        *[many] { $count } серых карточек
    }
screen-vote = Голосование
screen-nominated = Выставлены
screen-votes = { $count ->
        [one] голос
        [few] голоса
        *[many] голосов
    }
screen-tie = Попил: { $seats }
screen-raised = { $count ->
        [one] За подъём { $count } рука
        [few] За подъём { $count } руки
        *[many] За подъём { $count } рук
    }
screen-best = Лучший ход игрока { $seat }
screen-article = По какому пункту: { $article }
screen-full = Во весь экран

screen-your-turn = Сейчас говорите вы
screen-hold-card = Держите, чтобы увидеть карту
screen-team = команда: { $team }
screen-mates = Ваша команда
screen-checks = Ваши проверки
screen-winks = { $count ->
        [one] Осталось { $count } подмигивание
        [few] Осталось { $count } подмигивания
        *[many] Осталось { $count } подмигиваний
    }
screen-winked = Вам подмигнули: { $seats }
screen-own-fouls = Ваши фолы
screen-silent-on = День { $day }: без речи
screen-you-left = Вы вышли из игры: { $how }
screen-take-card = Возьмите карту
screen-take-card-hint = Карты лежат рубашкой вверх. Выберите одну: она станет вашей ролью.
screen-card = Карта { $place }
screen-card-taken = Карта { $place } взята
screen-card-gone = Эту карту уже взяли. Выберите другую.
screen-promise-short = Как лежат карты, решено заранее. Вот отпечаток (SHA-256), по которому это проверят после игры:

screen-replay = Игра по шагам
screen-replay-start = Начало
screen-replay-slider = Момент игры
screen-replay-back = Шаг назад
screen-replay-on = Шаг вперёд
screen-replay-play = Смотреть
screen-replay-stop = Пауза
screen-mark-nominated = выставлен игроком { $seat }
screen-mark-shot = стреляет в { $seat }
screen-mark-check = проверяет { $seat }: { $answer }

screen-links-title = Ссылки и экраны
screen-eye-player = Игрокам
screen-eye-player-hint = У каждого места своя ссылка: роль видна, пока её держат. Код для камеры или шесть букв на странице { $where }.
screen-make-players = { $count ->
        [one] Сделать ссылку на { $count } место
        [few] Сделать ссылки на { $count } места
        *[many] Сделать ссылки на { $count } мест
    }
screen-print = Напечатать карточки
screen-revoke = Отозвать
screen-revoke-all = Отозвать все
screen-eye-public = Зрителям
screen-eye-public-hint = Страница стола для всех: только то, что сказано вслух. После игры — роли и повтор.
screen-eye-clock = Часы для зала
screen-eye-clock-hint = Крупные цифры на телевизор или проектор.
screen-eye-overlay = Трансляция без ролей
screen-eye-overlay-hint = Прозрачный слой для программы трансляций: показывает только то, что решено.
screen-eye-stream = Трансляция с ролями
screen-eye-stream-hint = Этот слой показывает роли. Давайте ссылку только тому, кто ведёт трансляцию, и с такой же задержкой видео: не меньше минуты.
screen-delay = Задержка, секунд
screen-delay-short = Меньше { $seconds } секунд — роли могут дойти до стола раньше времени
screen-later = На { $seconds } с позже стола
screen-make-link = Сделать ссылку
screen-qr-large = Показать код крупно
screen-copy = Скопировать
screen-copied = Скопировано

screen-overlay-title = Слой трансляции
screen-builder = Вид слоя
screen-builder-hint = Соберите вид и вставьте адрес в источник «Браузер» программы трансляций (в OBS: 1920 на 1080). Фон прозрачный.
screen-builder-preview = Как слой ляжет на видео
screen-builder-link = Ссылка
screen-builder-show = Показывать
screen-builder-side = Места
screen-builder-theme = Цвет
screen-builder-language = Язык
screen-builder-scale = Размер: { $percent } %
screen-builder-address = Адрес слоя
screen-language-own = как в браузере
screen-part-seats = места
screen-part-clock = часы
screen-part-title = шаг игры
screen-part-vote = голосование
screen-part-best = лучший ход
screen-part-result = результат
screen-part-names = имена
screen-side-bottom = внизу
screen-side-top = вверху
screen-side-left = слева
screen-side-right = справа
screen-theme-dark = тёмный
screen-theme-light = светлый

screen-end-title = Итог и протокол
screen-not-over = Игра ещё идёт. Протокол можно взять и сейчас: в нём то, что уже записано.
screen-correct = Исправить на пульте
screen-form-xlsx = Таблица
screen-form-txt = Нотация
screen-form-json = Данные
screen-form-journal = Журнал
screen-corrected = { $count ->
        [one] Исправлено: { $count } запись. Старые записи остаются в журнале.
        [few] Исправлено: { $count } записи. Старые записи остаются в журнале.
        *[many] Исправлено: { $count } записей. Старые записи остаются в журнале.
    }
screen-log-gone = отменено
screen-log-undoing = исправление

screen-fair = Честность раздачи
screen-fair-before = Места и роли решает число, которое выбрано до раздачи и до конца игры держится в тайне. Его отпечаток опубликован заранее, поэтому подменить число нельзя. Отпечаток:
screen-fair-after = Игра окончена, число раскрыто. Каждый может раздать заново и сравнить. Отпечаток, показанный до раздачи:
screen-fair-open = Проверить раздачу
screen-fair-back = К столу
screen-fair-promise = Что обещано до раздачи
screen-fair-how = Программа выбрала случайное число и показала его отпечаток (SHA-256). По отпечатку числа не узнать, а другое число дало бы другой отпечаток. Так стол не может передумать после раздачи.
screen-fair-seen = Это устройство впервые видело отпечаток { $time }.
screen-fair-seed = Что раскрыто после игры
screen-fair-wait = Число откроется, когда игра кончится: до этого оно выдало бы роли.
screen-fair-check = Раздать заново в этом браузере
screen-fair-runs = Раздаём заново… В первый раз загружается около 13 мегабайт.
screen-fair-failed = Этот браузер не может проверить сам. Ниже — команда, которая проверит на любом компьютере.
screen-fair-holds = Всё сходится
screen-fair-broken = Не сходится
screen-fair-yes-promise = Число то самое: его отпечаток был показан до раздачи
screen-fair-no-promise = Число другое: его отпечаток не тот, что был показан
screen-fair-yes-seed = Жребий { $number } получен из этого числа
screen-fair-no-seed = Жребий { $number } получен не из этого числа
screen-fair-yes-seats = Жребий { $number }: места получились те же
screen-fair-no-seats = Жребий { $number }: места получились другие
screen-fair-yes-lots = Жребий { $number }: кто в паре играет, получилось то же
screen-fair-no-lots = Жребий { $number }: кто в паре играет, получилось другое
screen-fair-yes-roles = Жребий { $number }: роли получились те же
screen-fair-no-roles = Жребий { $number }: роли получились другие
screen-fair-yes-tray = Карты лежали так, как решило число
screen-fair-no-tray = Карты лежали не так, как решило число
screen-fair-nothing = Больше проверять нечего: места и роли раздали без программы.
screen-fair-yourself = Не верите этой странице?
screen-fair-command = Поставьте программу сами и раздайте по тому же числу:
screen-draw-promise = Отпечаток (SHA-256): { $hash }
screen-draw-number = Жребий { $number }, его число: { $seed }
screen-draw-seats = места: на место 1, 2, … садится бывший на месте { $seats }
screen-draw-lots = в паре играет первый по алфавиту (1) или второй (2): { $lots }
screen-draw-roles = роли: { $roles }
screen-draw-tray = Карты на столе: { $roles }
