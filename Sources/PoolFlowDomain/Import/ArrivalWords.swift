import Foundation

/// The words about times of day in five languages, without accents.
enum ArrivalWords {
  static let marks = CharacterSet(charactersIn: ".:'’")

  /// "a.m." is "am", "l'apres" is "apres".
  static func bare(_ word: String) -> String {
    if word == "a.m" || word == "p.m" { return word.replacing(".", with: "") }
    for article in ["l'", "l’", "d'", "d’"] where word.hasPrefix(article) { return String(word.dropFirst(2)) }
    return word
  }

  static let units: Set<String> = ["am", "pm", "a", "p", "a.m", "p.m", "uhr", "h", "hr", "hrs", "hs", "o'clock"]

  static let between: Set<String> = [
    "-", "to", "till", "until", "and", "a", "as", "al", "y", "e", "et", "bis", "und", "ate",
  ]

  /// Words before a time; a number alone behind one of `bounds` is a time.
  static let before: Set<String> = bounds.union([
    "in", "the", "early", "late", "mid", "from", "until", "till", "bis", "hasta", "ate", "a", "as", "de", "desde",
    "las", "la", "le", "da", "das", "pela", "por", "en", "von",
    "der", "dem", "den", "ab",
  ])

  static let bounds: Set<String> = [
    "before", "after", "by", "around", "at", "between", "antes", "despues", "entre", "avant", "apres", "vers", "depois",
    "apos", "vor", "nach", "gegen", "um", "zwischen",
  ]

  static let parts: Set<String> = [
    "am", "pm", "morning", "mornings", "afternoon", "afternoons", "evening", "evenings", "noon", "midday", "manana",
    "mananas", "tarde", "tardes", "mediodia", "matin", "matins", "matinee", "midi", "soir", "manha", "manhas", "noite",
    "vormittag", "vormittags", "nachmittag", "nachmittags", "mittag", "mittags", "abend", "abends", "morgens", "fruh",
    "fruhmorgens",
  ]

  static let counted = ScheduleTextWords.weekUnits.union(ScheduleTextWords.monthUnits)
    .union(ScheduleTextWords.times).union([
      "day", "days", "dia", "dias", "jour", "jours", "tag", "tage", "tagen", "weekly",
    ])
}
