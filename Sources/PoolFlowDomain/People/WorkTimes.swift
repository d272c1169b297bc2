/// The usual working week of a person: days, hours, and the places where their day begins and ends
/// (decisions.md#working-day). All of it may be unknown.
public struct WorkTimes: Sendable, Hashable {
  /// Empty if none are known: then every day is one.
  public var weekdays: Set<Weekday>
  /// Minutes of the day.
  public var from: Int?
  public var until: Int?
  /// Seen by that person and owners only.
  public var startAddress: String
  public var endAddress: String

  public init(
    weekdays: Set<Weekday> = [], from: Int? = nil, until: Int? = nil, startAddress: String = "", endAddress: String = ""
  ) {
    self.weekdays = weekdays
    self.from = from
    self.until = until
    self.startAddress = startAddress
    self.endAddress = endAddress
  }

  public static let unknown = WorkTimes()

  /// Length of an address in Unicode scalars.
  public static let addressLength = 300

  public func isWorkday(_ day: Day) -> Bool { weekdays.isEmpty || weekdays.contains(day.weekday) }

  /// The minutes of a working day; nil unless both hours are known and in order.
  public var minutes: Int? {
    guard let from, let until, until > from else { return nil }
    return until - from
  }
}

extension WorkTimes {
  /// The store's text: "2 3 4 5 6", 1 is Sunday.
  public var weekdaysText: String { weekdays.map(\.rawValue).sorted().map(String.init).joined(separator: " ") }

  /// The weekdays in the store's text; others are ignored.
  public static func weekdays(_ text: String) -> Set<Weekday> {
    Set(text.split(separator: " ").compactMap { Int($0) }.compactMap(Weekday.init(rawValue:)))
  }
}
