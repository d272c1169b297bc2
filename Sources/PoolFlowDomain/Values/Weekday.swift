/// A day of the week, numbered as the documents and Foundation do: Sunday is 1.
public enum Weekday: Int, Sendable, CaseIterable, Comparable {
  case sunday = 1
  case monday, tuesday, wednesday, thursday, friday, saturday

  public static func < (a: Weekday, b: Weekday) -> Bool { a.rawValue < b.rawValue }

  /// The days from this one to `last`, also over the end of the week.
  public func through(_ last: Weekday) -> [Weekday] {
    let count = (last.rawValue - rawValue + 7) % 7 + 1
    return (0..<count).compactMap { Weekday(rawValue: (rawValue - 1 + $0) % 7 + 1) }
  }
}
