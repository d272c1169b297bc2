import Foundation

/// A day as lists write it: "2024-03-01", "3/1/2024", "01.03.2024".
enum ListedDay {
  /// In the order of the reader's language, unless the numbers allow one order only. With dots the day is first.
  static func read(_ text: String, monthFirst: Bool) -> Day? {
    if let day = Day(text) { return day }
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
