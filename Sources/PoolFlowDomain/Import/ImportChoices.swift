/// The owner's decisions about a list.
public struct ImportChoices: Sendable, Hashable, Codable {
  /// Fields for columns by place, as chosen by hand; "" for a column that is not to be read.
  public var columns: [Int: String]
  /// The pairs, by their first row, that are several pools.
  public var separate: Set<Int>
  /// True if all pairs are.
  public var separatesAll: Bool
  /// Technicians by the key of their question.
  public var people: [String: TechnicianChoice]
  /// The raw value of an `ImportStatus` by the key of its question.
  public var statuses: [String: String]
  /// The number of a weekday by the key of its question; 0 for none.
  public var days: [String: Int]
  /// When new customers begin if the list has no start dates; nil for no answer, which is `already`.
  public var beginning: Beginning?

  /// The raw value of a `ScheduleChoice` by the key of its question, or `each`.
  public var schedules: [String: String] {
    get { keptSchedules ?? [:] }
    set { keptSchedules = newValue.isEmpty ? nil : newValue }
  }

  /// Absent in choices of earlier versions.
  private var keptSchedules: [String: String]?

  /// The answer that a text means other weeks for each customer: each becomes a question.
  public static let each = "each"

  public enum Beginning: String, Sendable, CaseIterable, Codable {
    /// They are customers already: no first day is known.
    case already
    /// They begin on the day of the import.
    case today
  }

  /// The person for a name of a list.
  public enum TechnicianChoice: Sendable, Hashable, Codable {
    case known(ID<Person>)
    /// A new person with this name.
    case new
    /// No person: the stop is open to all, or keeps its technician.
    case open
  }

  public init(columns: [Int: String] = [:], separate: Set<Int> = [], separatesAll: Bool = false) {
    self.columns = columns
    self.separate = separate
    self.separatesAll = separatesAll
    (people, statuses, days) = ([:], [:], [:])
  }

  public func separates(_ row: Int) -> Bool { separatesAll || separate.contains(row) }

  func status(_ key: String) -> ImportStatus? { statuses[key].flatMap(ImportStatus.init(rawValue:)) }

  func weekday(_ key: String) -> Weekday? { days[key].flatMap(Weekday.init(rawValue:)) }
}
