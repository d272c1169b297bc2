/// The words about schedules in five languages, without accents and hyphens.
enum ScheduleTextWords {
  enum Meaning: Hashable {
    case rhythm(ListedRhythm)
    case every
    case ofMonth
    case onCall
    /// Every other day: no rhythm of weeks.
    case alternateDays
    case from
    case until
    case season
    /// Several days by one word: "weekdays", "daily".
    case days([Weekday])
    case and
    /// Says nothing about the days.
    case filler
  }

  /// The most words of a phrase.
  static let longest = 5

  static func meaning(of phrase: String) -> Meaning? { phrases[phrase] }

  /// True for a text with a word for several days.
  static func namesSeveralDays(_ text: String) -> Bool {
    let words = SortKey.of(text).split { !$0.isLetter }
    return (1...longest).contains { length in
      words.indices.dropLast(length - 1).contains { place in
        if case .days? = phrases[words[place..<(place + length)].joined(separator: " ")] { true } else { false }
      }
    }
  }

  static func isWord(_ word: String) -> Bool {
    phrases[word] != nil || weekUnits.contains(word) || weekAdjectives.contains(word)
  }

  static let numbers: [String: Int] = [
    "one": 1, "two": 2, "three": 3, "four": 4, "five": 5, "six": 6, "eight": 8,
    "un": 1, "una": 1, "dos": 2, "tres": 3, "cuatro": 4, "quince": 15, "catorce": 14,
    "une": 1, "deux": 2, "trois": 3, "quatre": 4, "quatorze": 14, "quinze": 15,
    "um": 1, "uma": 1, "dois": 2, "duas": 2, "quatro": 4,
    "ein": 1, "eine": 1, "zwei": 2, "drei": 3, "vier": 4, "sechs": 6, "acht": 8, "vierzehn": 14,
  ]

  static let ordinals: [String: Int] = [
    "first": 1, "second": 2, "third": 3, "fourth": 4, "last": -1,
    "primer": 1, "primero": 1, "primera": 1, "segundo": 2, "tercer": 3, "tercero": 3, "tercera": 3, "cuarto": 4,
    "ultimo": -1, "ultima": -1,
    "premier": 1, "premiere": 1, "premiers": 1, "deuxieme": 2, "troisieme": 3, "quatrieme": 4, "dernier": -1,
    "derniere": -1,
    "primeiro": 1, "primeira": 1, "terceiro": 3, "terceira": 3,
    "erster": 1, "erste": 1, "ersten": 1, "zweiter": 2, "zweite": 2, "zweiten": 2, "dritter": 3, "dritte": 3,
    "dritten": 3, "vierter": 4, "vierte": 4, "vierten": 4, "letzter": -1, "letzte": -1, "letzten": -1,
  ]

  static let weekUnits: Set<String> = [
    "week", "weeks", "wk", "wks", "semana", "semanas", "sem", "semaine", "semaines", "woche", "wochen", "wo",
  ]

  /// Words that a number makes a rhythm of weeks: "3-wöchentlich".
  static let weekAdjectives: Set<String> = [
    "weekly", "wkly", "wochentlich", "wochentl", "wochig", "wochigen",
  ]

  /// The same with days: "14-tägig".
  static let dayAdjectives: Set<String> = ["tagig", "taglich", "tagigen", "tgl"]

  static let dayUnits: Set<String> = ["day", "days", "dia", "dias", "jour", "jours", "tag", "tage"]

  static let monthUnits: Set<String> = [
    "month", "months", "mo", "mes", "meses", "mois", "monat", "monate", "monaten",
  ]

  /// The weeks of so many days: "cada 15 días" and "tous les quinze jours" are two weeks.
  static func weeks(ofDays days: Int, _ unit: String) -> Int? {
    switch unit {
    case "day", "days", "tag", "tage", "tagen", "tagig", "taglich", "tagigen", "tgl":
      [7: 1, 14: 2, 21: 3, 28: 4][days]
    case "dia", "dias", "jour", "jours": [7: 1, 8: 1, 14: 2, 15: 2, 21: 3, 28: 4][days]
    default: nil
    }
  }

  /// "2 times", "2x".
  static let times: Set<String> = ["x", "time", "times", "vez", "veces", "vezes", "fois", "mal"]

  /// Between two days of a range.
  static let through: Set<String> = ["to", "thru", "through", "a", "al", "au", "bis", "hasta", "ate", "as"]

  /// Between a number of times and the unit.
  static let perUnit: Set<String> = [
    "a", "per", "each", "every", "por", "al", "la", "cada", "par", "ao", "pro", "die", "im", "in", "der",
  ]

  private static let phrases: [String: Meaning] = {
    var phrases: [String: Meaning] = [:]
    for (meaning, text) in texts {
      for phrase in text.split(separator: ",") {
        phrases[phrase.split(whereSeparator: \.isWhitespace).joined(separator: " ")] = meaning
      }
    }
    return phrases
  }()

  private static let texts: [(Meaning, String)] = [
    (
      .rhythm(.weeks(1)),
      """
      weekly, wkly, every week, each week, once a week, once per week, once weekly, every wk, semanal, semanalmente,
      cada semana, todas las semanas, una vez por semana, una vez a la semana, hebdomadaire, hebdo, chaque semaine,
      toutes les semaines, une fois par semaine, toda semana, todas as semanas, uma vez por semana, wochentlich, wochentl, wtl,
      jede woche, einmal pro woche, einmal die woche, einmal in der woche, einmal wochentlich
      """
    ),
    (
      .rhythm(.weeks(2)),
      """
      biweekly, bi weekly, biwkly, bi wkly, bw, every other, every other week, every other wk, alternate, alternating, alternate weeks,
      alternating weeks, every second week, fortnightly, fortnight, every fortnight, eow, every two weeks, quincenal,
      quincenalmente, cada quincena, cada otro, cada otra, cada otra semana, alterno, alternos, alternas,
      semanas alternas, en semanas alternas, semana por medio, si y otro no, semana si y otra no, toutes les quinzaines,
      chaque quinzaine, par quinzaine, quinzenal, quinzenalmente, a cada quinzena, cada quinzena, alternado, alternados,
      alternada, alternadas, semanas alternadas, em semanas alternadas, semana sim semana nao, zweiwochentlich,
      zweiwochig, zweiwochentl, vierzehntagig, vierzehntaglich, jede zweite woche, jede andere woche
      """
    ),
    (.rhythm(.weeks(3)), "dreiwochentlich, dreiwochig"),
    (.rhythm(.weeks(4)), "vierwochentlich, vierwochig"),
    (
      .rhythm(.monthly),
      """
      monthly, mthly, every month, once a month, once per month, once monthly, mensual, mensualmente, cada mes,
      una vez al mes, una vez por mes, todos los meses, mensuel, mensuelle, mensuellement, chaque mois, tous les mois,
      une fois par mois, mensal, mensalmente, todo mes, todos os meses, uma vez por mes, uma vez ao mes, monatlich, monatl,
      jeden monat, einmal im monat, einmal pro monat, einmal monatlich
      """
    ),
    (
      .rhythm(.twiceAMonth),
      """
      twice a month, twice per month, twice monthly, semi monthly, semimonthly, dos veces al mes, dos veces por mes,
      bimensual, deux fois par mois, bimensuel, bimensuelle, duas vezes por mes, duas vezes ao mes, zweimal im monat,
      zweimal pro monat, zweimal monatlich
      """
    ),
    (
      .rhythm(.timesAWeek(2)),
      """
      twice a week, twice per week, twice weekly, semiweekly, semi weekly, dos veces por semana, dos veces a la semana,
      deux fois par semaine, duas vezes por semana, zweimal pro woche, zweimal die woche, zweimal in der woche,
      zweimal wochentlich
      """
    ),
    (
      .rhythm(.timesAWeek(3)),
      """
      three times a week, three times per week, three times weekly, tres veces por semana, tres veces a la semana,
      trois fois par semaine, tres vezes por semana, dreimal pro woche, dreimal die woche, dreimal in der woche,
      dreimal wochentlich
      """
    ),
    (
      .every,
      """
      every, each, cada, a cada, todos los, todas las, todos os, todas as, todo, toda, chaque, tous les, toutes les,
      jede, jeden, jeder, jedes, alle
      """
    ),
    (
      .ofMonth,
      """
      of the month, of month, of each month, of every month, in the month, each month, del mes, de cada mes, de mes,
      du mois, de chaque mois, do mes, im monat, des monats, jeden monats, jedes monats
      """
    ),
    (
      .onCall,
      """
      on call, oncall, as needed, on demand, on request, a pedido, a demanda, bajo demanda, por llamada, sur appel, sur demande,
      a la demande, sob demanda, sob chamado, sob chamada, nach bedarf, bei bedarf, auf abruf
      """
    ),
    (
      .alternateDays,
      """
      every other day, every second day, each other day, alternate day, alternate days, alternating days, cada otro dia,
      cada segundo dia, dia por medio, un dia si y otro no, dia si y otro no, dia si dia no, un dia si un dia no,
      dias alternos, dias alternados, jour sur deux, jour sur 2, jours sur deux, jours alternes, dia sim dia nao,
      dia sim e dia nao, dia sim outro nao, dia sim e outro nao, jeden zweiten tag, jeder zweite tag, jeden anderen tag,
      alle zwei tage
      """
    ),
    (
      .from,
      """
      from, starting, starts, start, starting on, beginning, begins, beginning on, since, as of, desde, desde el,
      a partir del, a partir de, comenzando el, empezando el, depuis le, des le, a partir du, a compter du,
      a partir de, desde, ab, ab dem, beginnend am, seit
      """
    ),
    (.until, "until, till, hasta, hasta el, jusqu au, jusquau, ate, ate o, bis, bis zum, ending, ends, ending on"),
    (.season, "season"),
    (
      .days(Weekday.monday.through(.friday)),
      """
      weekday, weekdays, week days, every weekday, each weekday, on weekdays, business days, working days, workdays,
      entre semana, dias laborables, dias laborales, dias habiles, dias entre semana, jours ouvres, jours ouvrables,
      en semaine, jours de semaine, jours de la semaine, dias uteis, dias de semana, durante a semana, wochentags,
      wochentage, an wochentagen, unter der woche, werktags, werktage, an werktagen, arbeitstage, an arbeitstagen
      """
    ),
    (
      .days(Weekday.monday.through(.sunday)),
      """
      daily, every day, everyday, each day, all days, all week, diario, diaria, diariamente, a diario, cada dia,
      todos los dias, quotidien, quotidienne, quotidiennement, journalier, journaliere, chaque jour, tous les jours,
      todos os dias, todo dia, todo o dia, taglich, tgl, jeden tag, alle tage, an allen tagen
      """
    ),
    (.and, "and, und, u, et, y, e"),
    (
      .filler,
      """
      on, of, the, day, days, visit, visits, de, del, el, la, los, las, le, les, un, una, une, um, uma, du, des, am,
      im, an, der, den, die, das, dia, dias, jour, jours, to, as, os, aos, em, nas, nos, en, au, aux
      """
    ),
  ]
}
