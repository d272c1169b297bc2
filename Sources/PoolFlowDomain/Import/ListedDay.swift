import Foundation

/// A day as lists write it: "2024-03-01", "3/1/2024", "01.03.2024".
enum ListedDay {
  /// The numbers allow one order, unless `monthFirst` decides. With dots the day is first.
  static func read(_ text: String, monthFirst: Bool) -> Day? {
    if let day = Day(text) { return day }
    guard let parts = parts(text) else { return nil }
    let (american, european) = (parts.day(monthFirst: true), parts.day(monthFirst: false))
    return monthFirst && parts.mark != "." ? american ?? european : european ?? american
  }

  /// Numbers in a text with the year at the end, or at the beginning.
  fileprivate struct Parts {
    let mark: Character
    let numbers: [Int]

    func day(monthFirst: Bool) -> Day? {
      if numbers[0] > 999 { return Day(year: numbers[0], month: numbers[1], day: numbers[2]) }
      let year = numbers[2] < 100 ? 2_000 + numbers[2] : numbers[2]
      return Day(year: year, month: numbers[monthFirst ? 0 : 1], day: numbers[monthFirst ? 1 : 0])
    }
  }

  fileprivate static func parts(_ text: String) -> Parts? {
    guard let mark = text.first(where: { "/.-".contains($0) }) else { return nil }
    let numbers = text.split(separator: mark, omittingEmptySubsequences: false).compactMap { Int($0) }
    let isWhole = numbers.count == 3 && text.split(separator: mark, omittingEmptySubsequences: false).count == 3
    return isWhole ? Parts(mark: mark, numbers: numbers) : nil
  }
}

/// The order of day and month in a column: that of a date which allows one only, else of the reader's language.
struct ListedDayOrder: Sendable {
  private let monthFirst: Bool
  /// The orders in which every date of the column is a day.
  private var fits = (monthFirst: true, dayFirst: true)
  /// The first date that both orders make a day, where the column does not tell which, and as what it was read.
  private(set) var doubtful: (text: String, day: Day)?

  init(monthFirst: Bool) { self.monthFirst = monthFirst }

  mutating func learn(_ text: String) {
    guard Day(text) == nil, let parts = ListedDay.parts(text), parts.mark != ".", parts.numbers[0] <= 999 else {
      return
    }
    let (american, european) = (parts.day(monthFirst: true), parts.day(monthFirst: false))
    guard american != nil || european != nil else { return }
    fits = (fits.monthFirst && american != nil, fits.dayFirst && european != nil)
  }

  mutating func read(_ text: String) -> Day? {
    let isTold = fits.monthFirst != fits.dayFirst
    let day = ListedDay.read(text, monthFirst: isTold ? fits.monthFirst : monthFirst)
    if !isTold, doubtful == nil, let day, let other = ListedDay.read(text, monthFirst: !monthFirst), other != day {
      doubtful = (text, day)
    }
    return day
  }
}
