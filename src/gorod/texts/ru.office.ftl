## Турнир: почему решение не принято и что из него следует

tournament-id_taken = Номер { $id } уже занят; возьмите другой
tournament-nick_taken = Ник «{ $nick }» уже есть: { $other }. Если это один человек, объедините записи
tournament-no_nick = Ника нет; впишите его
tournament-mixed_letters = В нике «{ $nick }» смешаны латинские и русские буквы; верно «{ $right }»
tournament-no_such_person = Участника { $id } нет
tournament-in_pair_already = { $name } уже в паре; сначала надо снять ту пару
tournament-in_team_already = { $name } уже в команде «{ $team }»
tournament-played_already = { $name } уже есть в рассадке и в пару войти не может
tournament-pair_of_one = { $name } назван дважды; нужны два человека
tournament-no_pairs_here = Свод этого этапа не знает пар: { $name }. Возьмите свод, где пары есть, или посадите одного
tournament-banned = { $nick }: играть нельзя { $until ->
        [none] до отмены запрета
       *[other] до { $until }
    }. { $cause ->
        [second_warning] Причина: второе предупреждение
        [disqualified] Причина: дисквалификация
       *[other] Причина: решение организатора
    } { $article } { $why }
tournament-no_such_ban = Запрета { $id } нет
tournament-bad_time = «{ $value }» не время; пишите как 2026-12-01 20:15
tournament-ban_over_already = Запрет кончился бы раньше, чем начался: { $until }
tournament-full = Мест { $capacity }, все заняты; внесите в лист ожидания
tournament-not_confirmed = { $name }: { $status ->
        [applied] заявка подана
        [waiting] в листе ожидания
        [confirmed] место подтверждено
        [here] уже отмечен
       *[left] снялся
    }. Сначала подтвердите место
tournament-already_so = { $name }: { $status ->
        [applied] заявка подана
        [waiting] в листе ожидания
        [confirmed] место подтверждено
        [here] уже отмечен
       *[left] снялся
    }
tournament-has_left = { $name } уже снялся
tournament-disqualified = { $name } дисквалифицирован: { $why }. Нужна замена
tournament-merge_both_play = { $first } и { $second } сидят за одним столом ({ $game }): это разные люди
tournament-merge_paired = { $name } состоит в паре; оставьте эту запись и присоедините к ней другую
tournament-needs_reason = Назовите причину
tournament-place_came_free = Место освободилось; первый в листе ожидания: { $name }
tournament-seats_to_fill = { $name }: замена нужна в { $count ->
        [one] { $count } игре
       *[other] { $count } играх
    }
tournament-nothing_in_it = Здесь ничего нет
tournament-header_missing = Нет столбца «{ $header }»; он может называться: { $known }
tournament-header_unknown = Столбец «{ $header }» незнаком; может быть, { $known }?
tournament-header_twice = Столбец «{ $header }» стоит дважды
tournament-not_a_number = { $what ->
        [round] Тур
       *[table] Стол
    }: «{ $value }» не число
tournament-seat_missing = Место { $seat } пусто
tournament-nick_unknown = Ника «{ $nick }» нет среди участников; { $close ->
        [none] похожих тоже нет
       *[other] похож: { $close }
    }
tournament-no_such_stage = Этапа «{ $stage }» нет; есть: { $known }
tournament-stage_taken = Этап «{ $stage }» уже есть
tournament-bad_id = «{ $id }» не годится для номера: одно слово без пробелов и косой черты
tournament-bad_number = { $what ->
        [rounds] Раундов
        [games] Игр на участника
        [tables] Столов
        [places] Мест
        [hide_last] Скрытых раундов
        [capacity] Мест на турнире
       *[amount] Сумма
    }: так нельзя, { $value }
tournament-bad_book = Свод «{ $book }» не читается: { $problem }
tournament-bad_scheme = Схема очков «{ $scheme }» не читается: { $problem }
tournament-no_such_round = В этапе «{ $stage }» нет раунда { $round }; раундов { $rounds }
tournament-no_such_table = В этапе «{ $stage }» нет стола { $table }; столов { $tables }
tournament-judge_elsewhere = { $judge } в раунде { $round } судит за столом { $table }
tournament-wish_too_few = Пожелание касается хотя бы двоих
tournament-wrong_seats = В игре { $game } мест { $count }, а нужно { $right }
tournament-twice_in_round = { $name } в раунде { $round } сидит дважды
tournament-table_twice = В раунде { $round } стол { $table } стоит дважды
tournament-not_in_stage = { $name } не участвует: { $stage }
tournament-away_then = { $name } в раунде { $round } отсутствует; нужна замена
tournament-wrong_commitment = Число не то, чей отпечаток был показан: { $about }
tournament-no_seed = Назовите число жребия: { $about }
tournament-committed_already = Отпечаток уже показан: { $about }; сначала проведите этот жребий
tournament-already_begun = Игра { $game } уже началась; пересадить можно с раунда { $round }
tournament-uneven_games = Не у всех по { $games ->
        [one] { $games } игре
       *[other] { $games } игр
    }: иначе у { $count }
tournament-no_such_game = Игры { $game } нет
tournament-no_such_seat = В игре { $game } нет места { $seat }
tournament-game_begun = Игра { $game } уже началась
tournament-game_not_open = Игра { $game } не начиналась; сначала откройте её
tournament-game_signed = Игра { $game } подписана; чтобы исправить, откройте её снова
tournament-game_not_signed = Игра { $game } не подписана
tournament-game_void = Игра { $game } не считается: { $mark ->
        [replayed] её переигрывают
       *[annulled] она аннулирована
    }
tournament-seat_free = В игре { $game } место { $seat } свободно; посадите кого-нибудь
tournament-journal_taken = Журнал «{ $journal }» уже у другой игры
tournament-bad_result = Игра { $game }, так не бывает: { $problem ->
        [winner] исход { $value }
        [seats] мест записано { $value }
        [seat] места { $value } нет
        [best_move] в лучшем ходе место названо дважды
        [roles] не столько карт «{ $value }»
        [player] на месте { $value } этот человек не сидел
        [killed] первый убитый на месте { $value } не мог им быть
       *[count] отрицательное число у места { $value }
    }
tournament-no_result = У игры { $game } нет результата; впишите его
tournament-not_its_judge = Подписал { $judge }, а судьёй стола назначен { $due }
tournament-not_the_multiple = За порчу платят цену, умноженную на { $times }: { $right }
tournament-no_replay_for = По этой причине свод переигровки не даёт ({ $reason }); даёт: { $allowed }
tournament-thrower_first = Игра { $game }: сначала дисквалифицируйте того, кто её слил
tournament-consent_missing = Переигровка идёт с согласия игроков; не согласились: { $names }
tournament-no_annulment = Свод { $book } игру не аннулирует ({ $game }). Если так велит регламент, включите это в этапе
tournament-no_games = { $name } ещё ничего не сыграл
tournament-no_disqualification = Свод за это не дисквалифицирует ({ $code }); решите по регламенту турнира
tournament-out_already = { $name } уже дисквалифицирован
tournament-not_out = { $name } не дисквалифицирован
tournament-protest_taken = Номер протеста «{ $id }» не годится или занят
tournament-protest_late = Срок подачи истёк { $deadline }
tournament-no_such_protest = Протеста { $id } нет
tournament-decided_already = Протест { $id } уже решён: { $verdict ->
        [upheld] удовлетворён
        [partly] удовлетворён частично
        [rejected] отклонён
       *[withdrawn] отозван
    }
tournament-pair_is_out = Снята вся пара: { $name }
tournament-ban_is_due = { $name }: второе предупреждение, полагается запрет на { $days ->
        [one] { $days } день
        [few] { $days } дня
       *[many] { $days } дней
    }. Запишите его
tournament-played_again_as = Вместо игры { $game } будет сыграна { $again }
tournament-not_tied = Жребий и решение делят тех, кого больше ничто не делит. Сейчас это: { $known ->
        [none] никто
       *[other] { $known }
    }
tournament-no_rule_to_advance = Этап «{ $stage }» не говорит, кто в него выходит; назовите участников
tournament-stage_not_over = Этап «{ $stage }» не кончен: осталось игр { $count }
tournament-tie_at_the_line = Проходных мест { $places }, а на границе делят место: { $names }. Бросьте жребий или решите
tournament-too_few_to_advance = Прошли бы { $places }, а есть только { $count }
tournament-nothing_to_publish = Результаты уже открыты по раунд { $round }
tournament-nothing_to_undo = { $n ->
        [0] Столько записей не отменить: в силе { $count }
       *[other] Записи { $n } в силе нет
    }
tournament-undo_depends = Этого не отменить: на нём стоит запись { $later }. Сначала отмените её
tournament-undone = { $count ->
        [one] Отменена { $count } запись
        [few] Отменены { $count } записи
       *[many] Отменено { $count } записей
    }

## Турнир: решения словами

decision-describe = Турнир: { $title }{ $place ->
    [none] { "" }
   *[other] , { $place }
  }
decision-register = Заявка: { $nick }
decision-import = Список: { $people ->
    [one] { $people } участник
    [few] { $people } участника
   *[other] { $people } участников
  } ({ $names })
decision-confirm = Место дано: { $whom }
decision-wait = В листе ожидания: { $whom }
decision-check_in = На месте: { $whom }
decision-late = { $whom } играет с раунда { $round } ({ $stage })
decision-withdraw = Снялся: { $whom }. { $why }
decision-rename = Новый ник: { $whom }
decision-merge = Одна запись вместо двух: { $keep }
decision-pair = Пара: { $first } и { $second }
decision-team = Команда «{ $title }»
decision-ban = Запрет: { $nick }, { $until ->
    [none] без срока
   *[other] до { $until }
  }
decision-unban = Запрет { $id } снят. { $why }
decision-add_stage = Этап «{ $title }»: { $rounds ->
    [one] { $rounds } раунд
    [few] { $rounds } раунда
   *[other] { $rounds } раундов
  }, столов { $tables }
decision-set_scheme = { $stage }: очки по схеме «{ $scheme }»
decision-assign_judge = { $stage }, стол { $table }: судит { $judge }
decision-set_wishes = { $stage }: пожеланий к рассадке { $wishes }
decision-commit = Отпечаток числа для жребия { $about }
decision-use_plan = { $stage }: рассадка, игр { $games }
decision-replan_from = { $stage }: пересадка с раунда { $round }
decision-replace_in = Игра { $game }, место { $seat }: { $whom ->
    [none] свободно
   *[other] садится { $whom }
  }
decision-open_game = Игра { $game } началась
decision-draft = Игра { $game }: черновик, { $winner ->
    [red] победа красных
    [black] победа чёрных
    [draw] ничья
   *[annulled] без результата
  }
decision-extra_points = Игра { $game }, место { $seat }: { $points }. { $reason }
decision-sign = Игра { $game } подписана: { $judge }
decision-reopen = Игра { $game } открыта снова. { $why }
decision-fine = Штраф { $amount } { $currency }: { $whom }. { $why }
decision-warn = Предупреждение: { $whom }. { $why }
decision-card = Карточка ({ $colour }): { $whom }. { $why }
decision-reprimand = Выговор: { $whom }. { $why }
decision-disqualify = Дисквалификация { $reach ->
    [game] с игры
    [stage] с этапа
   *[tournament] с турнира
  }: { $whom }. { $why }
decision-readmit = Дисквалификация снята: { $whom }. { $why }
decision-protest = { $appeal ->
    [0] Протест
   *[other] Апелляция
  } { $id }: { $by }. { $text }
decision-decide = Протест { $id }: { $verdict ->
    [upheld] удовлетворён
    [partly] удовлетворён частично
    [rejected] отклонён
   *[withdrawn] отозван
  }. { $reasons }
decision-replay_game = Переигровка: { $game }. { $why }
decision-annul_game = Игра { $game } аннулирована. { $why }
decision-annul_games_of = Аннулированы игры: { $whom }. { $why }
decision-lot = Жребий ({ $stage }): { $tied }
decision-resolve = Порядок решён ({ $stage }): { $order }. { $why }
decision-advance = { $stage }: { $whom ->
    [none] прошли по местам
   *[other] играют { $whom }
  }
decision-publish = { $stage }: результаты открыты по раунд { $round }
decision-award = Награда «{ $title }»: { $whom }
decision-undo = Отменено: { $n ->
    [0] последних решений { $count }
   *[other] решение { $n }
  }

## Страницы турнира

office-overtaken = Пока вы решали, записано другое. Посмотрите и решите снова
office-far = Сыграно { $done } из { $total }
office-tournaments = Турниры
office-pages = Страницы турнира
office-tab-now = Сейчас
office-tab-people = Участники
office-tab-stages = Этапы
office-tab-seating = Рассадка
office-tab-standings = Места
office-tab-games = Игры
office-tab-panel = СКЧ
office-tab-log = Журнал
office-tab-files = Файлы
office-tab-public = Для всех
office-tab-office = Оргкомитет
office-lost = Нет связи с сервером. Ничего не записано
office-undo = Отменить
office-done = Записано
office-again = Всё равно записать
office-close = Закрыть
office-sure = Точно?
office-yes = Да
office-new = Новый турнир
office-title = Название
office-place = Место
office-zone = Часовой пояс
office-capacity = Мест (0: без предела)
office-listed = Показывать всем
office-open = Создать турнир
office-enter = Вести
office-public = Смотреть
office-none = Турниров пока нет
office-mark-planned = ждёт
office-mark-open = идёт
office-mark-played = сыграна
office-mark-draft = на подпись
office-mark-signed = подписана
office-mark-replayed = переиграна
office-mark-annulled = аннулирована
office-free-seat = свободно
office-table = Стол { $table }
office-round = Раунд { $round }
office-round-of = Раунд { $round } из { $rounds }
office-round-table = Раунд { $round }, стол { $table }
office-call = Раунд { $round }: к столу { $table }
office-judge = Судья: { $judge }
office-no-stages = Этапов пока нет
office-leaders = Впереди
office-whole-standing = Вся таблица
office-where = Где я сижу?
office-where-hint = Найдите себя по нику: раунд, стол и место каждой игры
office-next-stage = Начните с людей и этапа
office-next-stage-hint = Впишите участников, добавьте этап, рассадите: дальше турнир ведёт себя сам
office-next-seating = { $stage }: рассадки ещё нет
office-seat-them = Рассадить
office-hole = Игра { $game }, место { $seat }: нужна замена
office-hole-of = Не может играть: { $name }
office-substitute = Кто сядет
office-sit-down = Посадить
office-replan = Пересадить остаток
office-holes-more = { $count ->
    [one] И ещё { $count } место без игрока
    [few] И ещё { $count } места без игрока
   *[many] И ещё { $count } мест без игрока
  }
office-differs = Игра { $game } исправлена за столом после подписи. Откройте её снова, чтобы взять новый результат
office-look = Посмотреть
office-protest-waits = Протест ждёт решения: { $by }
office-tie-waits = { $stage }: места делят поровну, нужен жребий или решение
office-begin = Начать игру
office-by-paper = Вписать с бумаги
office-check-sign = Проверить и подписать
office-game = Игра
office-stage = Этап
office-replay = переигровка
office-no-games = Игр пока нет
office-player = Игрок
office-role = Роль
office-left = Выбыл
office-fouls = Фолы
office-extra = Допы
office-first-killed = ПУ
office-barred = без очков
office-best-move = Лучший ход игрока { $by }: { $seats }
office-extra-line = Место { $seat }: { $points }. { $reason }
office-played-elsewhere = Вписать результат с бумаги
office-extra-points = Дополнительные очки
office-seat = Место
office-points = Очки
office-reason = Причина
office-give = Добавить
office-sign-hint = Проверьте результат, фолы и допы. После подписи игра войдёт в таблицу
office-other-judge = Судьёй этого стола назначен { $judge }
office-sign = Подписать: { $judge }
office-write-result = Вписать результат
office-winner = Итог
office-best-move-seats = Лучший ход, места
office-to-draft = В черновик
office-signed-by = Подписал: { $judge }
office-reopen = Открыть снова
office-to-panel = Переигровка, аннулирование, протест

## Турнир: судейская коллегия

office-panel-register = Дисциплина
office-panel-find = Найти по нику
office-panel-given = Меры
office-panel-nobody = Участников пока нет
office-panel-clean = Нарушений нет
office-panel-fouls = { $count ->
    [one] { $count } фол
    [few] { $count } фола
   *[many] { $count } фолов
  }
office-panel-fouls-in = { $fouls ->
    [one] { $fouls } фол
    [few] { $fouls } фола
   *[many] { $fouls } фолов
  } за { $games ->
    [one] { $games } игру
    [few] { $games } игры
   *[many] { $games } игр
  }
office-panel-warning = Предупреждение
office-panel-grey = Серая карточка
office-panel-card = Карточка
office-panel-card-of = Карточка: { $colour }
office-panel-removal = Удаление
office-panel-loss = ППК
office-panel-reprimand = Выговор
office-panel-fine = Штраф
office-panel-banned = запрет до { $until }
office-panel-banned-for-good = запрет без срока
office-panel-out = снят
office-out-game = снят с игры
office-out-stage = снят с этапа
office-out-tournament = снят с турнира
office-back = снова в игре
office-panel-ban-due = { $name }: второе предупреждение
office-panel-ban-until = Полагается запрет играть до { $until } ({ $article })
office-panel-ban-record = Записать запрет
office-panel-of-game = Игра: переигровка, аннулирование, кто за столом
office-panel-decided = Решения
office-panel-what-changed = Что изменилось
office-panel-undo-ask = Отменить это решение? Игры, места и очки вернутся как были
office-panel-whom = Кому
office-panel-for = За что
office-panel-give-warning = Дать предупреждение
office-panel-colour = Цвет
office-panel-colour-yellow = жёлтая
office-panel-colour-red = красная
office-panel-colour-grey = серая
office-panel-show-card = Показать карточку
office-panel-give-reprimand = Объявить выговор
office-panel-damage = { $times ->
    [2] За испорченный реквизит платят двойную цену
   *[other] За испорченный реквизит платят цену, умноженную на { $times }
  }
office-panel-what-broke = Что испорчено
office-panel-price = Цена вещи
office-panel-currency = Валюта
office-panel-fine-damage = Взыскать за порчу
office-panel-amount = Сумма
office-panel-give-fine = Назначить штраф
office-panel-disqualify = Дисквалификация
office-panel-disqualify-ask = Дисквалифицировать: { $name }. Вот что будет:
office-panel-disqualify-do = Дисквалифицировать
office-panel-from = Откуда
office-panel-from-tournament = С турнира
office-panel-from-stage = С этапа «{ $stage }»
office-panel-from-game = С одной игры
office-panel-by-rule = По какому пункту
office-panel-must = снять обязательно
office-panel-may = решает СКЧ
office-panel-code-game_throwing = Слив партии
office-panel-code-physical_threat = Угроза расправой
office-panel-code-none = По регламенту турнира
office-panel-readmit = Вернуть
office-panel-readmit-ask = Вернуть: { $name }. Вот что будет:
office-panel-why-back = Почему возвращён
office-panel-annul-all = Аннулировать все игры
office-panel-annul-all-hint = Ни одна сыгранная игра этого участника не будет в счёте ни для кого
office-panel-annul-all-ask = Аннулировать все игры: { $name }. Вот что будет:
office-panel-annul-all-do = Аннулировать все
office-panel-all-stages = Все этапы
office-panel-again = Переигровка
office-panel-not-begun = Игра ещё не началась: решать о ней нечего. Снять с неё участника можно на его странице: нажмите на ник
office-panel-replay = Переиграть
office-panel-replay-ask = Переиграть эту игру. Вот что будет:
office-panel-replay-do = Назначить переигровку
office-panel-because = Основание
office-panel-reason-game_throwing = слив партии
office-panel-reason-host_error = ошибка ведущего
office-panel-reason-technical = техническая причина
office-panel-reason-outside_interference = вмешался посторонний
office-panel-thrower-first = За слив сначала снимите виновного: нажмите на его ник
office-panel-consent = Кто согласен переиграть
office-panel-no-consent = Согласия игроков не нужно. Места те же, карты раздают заново
office-panel-annul = Аннулировать
office-panel-annul-hint = Результат и очки пропадут у всех, протокол останется ({ $article })
office-panel-annul-ask = Аннулировать эту игру. Вот что будет:
office-panel-annul-do = Аннулировать игру
office-panel-no-annul = Аннулировать игру свод этого этапа не даёт
office-panel-case = { $appeal ->
    [0] Протест
   *[other] Апелляция
  } { $id }
office-panel-open = ждёт решения
office-panel-until = до { $at }
office-panel-then = Что делать с игрой
office-panel-decide = Решить
office-panel-verdict = Решение
office-panel-verdict-upheld = удовлетворить
office-panel-verdict-partly = удовлетворить частично
office-panel-verdict-rejected = отклонить
office-panel-verdict-withdrawn = отозван
office-panel-was-upheld = удовлетворён
office-panel-was-partly = удовлетворён частично
office-panel-was-rejected = отклонён
office-panel-was-withdrawn = отозван
office-panel-reasons = Почему
office-panel-decide-do = Записать решение
office-panel-new = Подать протест или апелляцию
office-panel-kind = Что подано
office-panel-protest = Протест
office-panel-appeal = Апелляция
office-panel-by = От кого
office-panel-about = Об игре
office-panel-text = Суть
office-panel-answer-in = Решить за
office-panel-term-none = без срока
office-panel-term = { $minutes ->
    [30] полчаса
    [60] час
    [180] три часа
   *[1440] сутки
  }
office-panel-documents = Документы: ссылки или слова, по одному в строке
office-panel-file = Подать
office-weigh-nothing = Игры, места и очки остаются как есть
office-weigh-fill = { $count ->
    [one] Нужна замена на { $count } место
    [few] Нужна замена на { $count } места
   *[many] Нужна замена на { $count } мест
  }
office-weigh-freed = { $count ->
    [one] Замена больше не нужна на { $count } место
    [few] Замена больше не нужна на { $count } места
   *[many] Замена больше не нужна на { $count } мест
  }
office-weigh-seat = раунд { $round }, стол { $table }, место { $seat }
office-weigh-moved = { $count ->
    [one] меняется { $count } строка
    [few] меняются { $count } строки
   *[many] меняется { $count } строк
  }
office-weigh-place = Место
office-rulings = Решения СКЧ
office-rulings-game = Раунд { $round }, стол { $table }: { $kind ->
    [replayed] переигровка
   *[annulled] игра аннулирована
  }

## Турнир: экран зала

office-wall = Экран зала
office-wall-calls = Раунд { $round }: к столам
office-wall-tables = Раунд { $round }: игра идёт
office-wall-standings = Места после раунда { $round }
office-wall-next = Дальше: раунд { $round }
office-wall-link = Всё это есть в телефоне
