import Foundation

/// A part of a text about schedules.
enum ScheduleToken: Hashable {
  /// Lower case without accents.
  case word(String)
  case number(Int)
  /// "1st", "2.", "3ª".
  case ordinal(Int)
  case date(Day)
  /// "04-15".
  case yearDay(YearDay)
  case comma
  case dash
}

/// The words, numbers and dates of a text about schedules.
struct ScheduleTokens {
  /// Separated by semicolons and line breaks.
  let segments: [[ScheduleToken]]

  init(_ text: String, language: String) {
    let folded = text.folding(options: [.caseInsensitive, .diacriticInsensitive, .widthInsensitive], locale: nil)
    segments = folded.split { $0 == ";" || $0.isNewline }.map { segment in
      segment.split(whereSeparator: \.isWhitespace).flatMap { Self.tokens($0, monthFirst: language == "en") }
    }
    .filter { !$0.isEmpty }
  }

  /// The tokens of a text without spaces.
  private static func tokens(_ text: Substring, monthFirst: Bool) -> [ScheduleToken] {
    let bare = text.trimmingCharacters(in: CharacterSet(charactersIn: "()[],:"))
    if let date = ListedDay.read(bare, monthFirst: monthFirst) {
      return [.date(date)] + (text.hasSuffix(",") ? [.comma] : [])
    }
    if let day = YearDay(bare) { return [.yearDay(day)] }
    var tokens: [ScheduleToken] = []
    var piece = ""
    func end() {
      if !piece.isEmpty { tokens += Self.piece(piece) }
      piece = ""
    }
    for index in text.indices {
      switch text[index] {
      case "/" where isUnit(text[text.index(after: index)...]):
        end()
        tokens.append(.word("per"))
      case ",", "/", "&", "+", "|", "•":
        end()
        tokens.append(.comma)
      case "(", ")", "[", "]", ":", "'", "’", "\"":
        end()
      default: piece.append(text[index])
      }
    }
    end()
    return tokens
  }

  /// "2x/week".
  private static func isUnit(_ text: Substring) -> Bool {
    let word = String(text.prefix(while: \.isLetter))
    return ScheduleTextWords.weekUnits.contains(word) || ScheduleTextWords.monthUnits.contains(word)
  }

  /// A piece without separators: a hyphen joins a word, or is between two days as in "Mon-Fri".
  private static func piece(_ text: String) -> [ScheduleToken] {
    let parts = text.split(omittingEmptySubsequences: false) { "-–—".contains($0) }.map(String.init)
    if parts.count == 1 { return word(text) }
    let whole = parts.joined()
    if ScheduleTextWords.isWord(whole) || ServiceDayWords.days[whole] != nil { return [.word(whole)] }
    // "Mon--Fri" has one dash.
    let ends = parts.enumerated().filter { !$0.element.isEmpty || [0, parts.count - 1].contains($0.offset) }.map(
      \.element)
    let isRange =
      ends.count == 2
      && ends.allSatisfy { part in
        part.isEmpty || ServiceDayWords.days[part.filter { $0 != "." }] != nil
      }
    return Array(ends.map { $0.isEmpty ? [] : word($0) }.joined(separator: isRange ? [.dash] : []))
  }

  /// A number, an ordinal or a word, also a number with a word behind it: "2x", "14tagig".
  private static func word(_ text: String) -> [ScheduleToken] {
    let digits = text.prefix { $0.isASCII && $0.isNumber }
    let rest = text.dropFirst(digits.count).filter { $0 != "." }
    guard !digits.isEmpty else { return rest.isEmpty ? [] : [.word(String(rest))] }
    guard let number = Int(digits) else { return [.word(text)] }
    if rest.isEmpty { return [text.hasSuffix(".") ? .ordinal(number) : .number(number)] }
    if ordinalEndings.contains(String(rest)) { return [.ordinal(number)] }
    return [.number(number), .word(String(rest))]
  }

  private static let ordinalEndings: Set<String> = [
    "st", "nd", "rd", "th", "er", "re", "ere", "e", "eme", "ieme", "nde", "ter", "te", "ten", "o", "a", "º", "ª", "°",
  ]
}
