/// The words about seasons in five languages, without accents.
enum SeasonWords {
  enum Name: Hashable {
    case spring, summer, autumn, winter
    /// The season of the pools.
    case season
  }

  static func month(_ word: String) -> Int? { byName[word] }

  /// True for the name of a month that is no weekday.
  static func isMonth(_ word: String) -> Bool { byName[word] != nil && ServiceDayWords.days[word] == nil }

  private static let byName: [String: Int] = {
    var months: [String: Int] = [:]
    for (place, names) in texts.enumerated() {
      for name in names.split(separator: " ") { months[String(name)] = place + 1 }
    }
    return months
  }()

  private static let texts = [
    "january jan januar janner enero ene janvier janv janeiro",
    "february feb februar febrero fevrier fevr fev fevereiro",
    "march mar marz maerz mrz marzo mars marco", "april apr avril avr abril abr", "may mai mayo maio",
    "june jun juni junio juin junho", "july jul juli julio juillet juil julho", "august aug agosto ago aout",
    "september sep sept septiembre septembre setembro set", "october oct oktober okt octubre octobre outubro out",
    "november nov noviembre novembre novembro", "december dec dezember dez diciembre dic decembre dezembro",
  ]

  static let names: [String: Name] = {
    let texts: [(Name, String)] = [
      (.spring, "spring springtime primavera printemps fruhling fruhjahr"),
      (.summer, "summer summers summertime verano ete verao sommer sommers"),
      (.autumn, "autumn fall otono automne outono herbst"),
      (.winter, "winter winters wintertime invierno hiver inverno"),
      (.season, "seasonal seasonally season temporada saison saisonal saisonnier estacional sazonal"),
    ]
    var names: [String: Name] = [:]
    for (name, words) in texts { for word in words.split(separator: " ") { names[String(word)] = name } }
    return names
  }()

  static let to: Set<String> = [
    "-", "to", "thru", "through", "until", "till", "a", "au", "al", "bis", "hasta", "ate",
  ]

  /// Words behind a season that belong to it.
  static let only: Set<String> = [
    "only", "months", "month", "time", "season", "meses", "mois", "monate", "nur", "solo", "solamente", "seulement",
    "uniquement", "apenas", "somente",
  ]

  static let not: Set<String> = [
    "no", "not", "non", "off", "except", "excl", "ex", "without", "sin", "salvo", "excepto", "menos", "sans", "sauf",
    "hors",
    "sem", "exceto", "ohne", "ausser", "kein", "nicht", "closed", "geschlossen", "cerrado", "ferme", "fechado",
  ]

  /// Words before a season that belong to it.
  static let before: Set<String> = not.union(only).union([
    "from", "in", "the", "during", "for", "de", "du", "en", "el", "la", "le", "l", "em", "no", "na", "im", "von", "vom",
    "desde", "durante", "pendant", "pool", "swim", "high",
  ])
}

/// An answer about a season without months.
public enum SeasonChoice: Sendable, Hashable {
  case wholeYear
  /// From the first day of a month, 1 to 12, to the last day of one.
  case months(from: Int, to: Int)

  public var season: Season? {
    guard case .months(let first, let last) = self, let from = YearDay(month: first, day: 1) else { return nil }
    let days = last == 2 ? 28 : [4, 6, 9, 11].contains(last) ? 30 : 31
    return YearDay(month: last, day: days).map { Season(from: from, to: $0) }
  }
}

extension SeasonChoice: RawRepresentable {
  /// "year", "4-10".
  public init?(rawValue: String) {
    if rawValue == "year" {
      self = .wholeYear
      return
    }
    let months = rawValue.split(separator: "-", omittingEmptySubsequences: false).map { Int($0) ?? 0 }
    guard months.count == 2, months.allSatisfy((1...12).contains) else { return nil }
    self = .months(from: months[0], to: months[1])
  }

  public var rawValue: String {
    switch self {
    case .wholeYear: "year"
    case .months(let from, let to): "\(from)-\(to)"
    }
  }
}
