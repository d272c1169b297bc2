/// A day of the week, numbered as the documents and Foundation do: Sunday is 1.
public enum Weekday: Int, Sendable, CaseIterable, Comparable {
  case sunday = 1
  case monday, tuesday, wednesday, thursday, friday, saturday

  public static func < (a: Weekday, b: Weekday) -> Bool { a.rawValue < b.rawValue }
}
