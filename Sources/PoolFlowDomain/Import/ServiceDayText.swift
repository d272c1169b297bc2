import Foundation

/// A service day as people write it in a list (import-export.md#service-days).
public enum ServiceDayText {
  public enum Reading: Sendable, Hashable {
    /// In order of weekday, each once.
    case days([Weekday])
    /// A letter, read in the reader's language; in another it is another day.
    case doubtful([Weekday])
    /// It may be any of several days, as "T" is.
    case ambiguous
    case unknown
  }

  /// - Parameter language: of the reader, "en" or "pt-BR"; its words go first.
  public static func read(_ text: String, language: String) -> Reading {
    let whole = letters(text)
    if let days = ServiceDayWords.shorthands[whole], !text.contains(where: \.isNumber) {
      // "M-F" is all days from Monday to Friday.
      let isRange = days.count == 2 && text.contains { "-–—".contains($0) }
      return .days(isRange ? days[0].through(days[1]) : days)
    }
    if case .days(let days) = day(text, language) { return .days(days) }
    let parts = text.split { ",;/+&|\n".contains($0) }.flatMap(pieces).filter { !$0.isEmpty }
    guard !parts.isEmpty, parts.count <= 7 else { return .unknown }
    var days: Set<Weekday> = []
    var isDoubtful = false
    for part in parts {
      switch day(part, language) {
      case .days(let found): days.formUnion(found)
      case .doubtful(let found):
        days.formUnion(found)
        isDoubtful = true
      case .ambiguous: return .ambiguous
      case .unknown: return .unknown
      }
    }
    return isDoubtful ? .doubtful(days.sorted()) : .days(days.sorted())
  }

  /// "Monday and Thursday" in its words; a text that is a day as a whole stays together.
  private static func pieces(_ text: Substring) -> [String] {
    let words = text.split(whereSeparator: \.isWhitespace).map(String.init)
    if words.count == 1 || !words.contains(where: { ServiceDayWords.conjunctions.contains(letters($0)) }) {
      // "Mon Thu", but "segunda feira".
      return words.count > 1 && words.allSatisfy({ !hasNumber($0) && ServiceDayWords.days[letters($0)] != nil })
        ? words : [text.trimmingCharacters(in: .whitespaces)]
    }
    return words.split { ServiceDayWords.conjunctions.contains(letters($0)) }.map { $0.joined(separator: " ") }
  }

  static func day(_ text: String, _ language: String) -> Reading {
    if let number = number(text) { return Weekday(rawValue: number).map { .days([$0]) } ?? .unknown }
    let word = letters(text)
    // "4th Friday" is not Thursday.
    guard !hasNumber(text), let meanings = ServiceDayWords.days[word] else { return .unknown }
    let all = Set(meanings.map(\.day))
    let own = Set(meanings.filter { language.hasPrefix($0.language) }.map(\.day))
    if own.count > 1 { return .ambiguous }
    // A single letter is read in the reader's language, and reported.
    if let day = own.first { return all.count == 1 || word.count > 1 ? .days([day]) : .doubtful([day]) }
    if all.count == 1 { return .days(Array(all)) }
    return .ambiguous
  }

  /// 1 to 7, also "2.0" as spreadsheets write it and "2ª" for Monday in Portuguese.
  private static func number(_ text: String) -> Int? {
    let trimmed = text.trimmingCharacters(in: .whitespaces)
    let plain = trimmed.hasSuffix(".0") || trimmed.hasSuffix(",0") ? String(trimmed.dropLast(2)) : trimmed
    if let number = Int(plain) { return number }
    guard let first = plain.first, let digit = first.wholeNumberValue, (2...6).contains(digit) else { return nil }
    let rest = letters(String(plain.dropFirst()))
    return ["a", "o", "ª", "º", "afeira", "ªfeira", "feira"].contains(rest) ? digit : nil
  }

  private static func hasNumber(_ text: String) -> Bool { text.contains(where: \.isNumber) }

  /// Letters alone, in lower case and without accents.
  private static func letters(_ text: String) -> String {
    var folded = text.folding(options: [.caseInsensitive, .diacriticInsensitive, .widthInsensitive], locale: nil)
    folded.unicodeScalars.removeAll { !$0.properties.isAlphabetic }
    return folded
  }
}
