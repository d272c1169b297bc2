import Foundation

/// Days as lists write them: "2024-03-01", "3/1/2024", "01.03.2024", also with a time behind them.
extension ImportRowReader {
  /// Nil for an empty cell, and with an issue for a text that is no day.
  mutating func day(_ field: ImportField) -> Day? {
    let text = value(field)
    if text.isEmpty { return nil }
    let word = text.split(whereSeparator: { $0 == " " || $0 == "T" }).first.map(String.init) ?? text
    if let day = Day(word) ?? Self.day(word, monthFirst: language == "en") { return day }
    note(field, .notAChoice(shown(text)))
    return nil
  }

  /// A day in parts: the order of the reader's language, unless the numbers allow one order only. With dots the day is
  /// first.
  private static func day(_ text: String, monthFirst: Bool) -> Day? {
    guard let mark = text.first(where: { "/.-".contains($0) }) else { return nil }
    let parts = text.split(separator: mark, omittingEmptySubsequences: false).map { Int($0) }
    guard parts.count == 3, let first = parts[0], let second = parts[1], let third = parts[2] else { return nil }
    if first > 999 { return Day(year: first, month: second, day: third) }
    let year = third < 100 ? 2_000 + third : third
    let american = Day(year: year, month: first, day: second)
    let european = Day(year: year, month: second, day: first)
    return monthFirst && mark != "." ? american ?? european : european ?? american
  }
}
