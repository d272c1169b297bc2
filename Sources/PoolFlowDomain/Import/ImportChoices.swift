/// The owner's decisions about a list.
public struct ImportChoices: Sendable, Hashable, Codable {
  /// Fields for columns by place, as chosen by hand; "" for a column that is not to be read.
  public var columns: [Int: String]
  /// Answers about pairs by their first row.
  public var pairs: [Int: PairAnswer] {
    get { keptPairs ?? [:] }
    set { keptPairs = newValue.isEmpty ? nil : newValue }
  }
  /// The answer for all pairs without one of their own; nil for what is proposed.
  public var allPairs: PairAnswer?
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

  /// Amounts by the key of their question.
  public var fees: [String: Double] {
    get { keptFees ?? [:] }
    set { keptFees = newValue.isEmpty ? nil : newValue }
  }

  /// The raw value of a `SeasonChoice` by the key of its question.
  public var seasons: [String: String] {
    get { keptSeasons ?? [:] }
    set { keptSeasons = newValue.isEmpty ? nil : newValue }
  }

  // Absent in choices of earlier versions.
  private var keptPairs: [Int: PairAnswer]?
  private var keptSchedules: [String: String]?
  private var keptFees: [String: Double]?
  private var keptSeasons: [String: String]?

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
    /// The person of another new name of the list: one person in two spellings.
    case same(String)
    /// No person: the stop is open to all, or keeps its technician.
    case open
  }

  /// The meaning of rows of one name and address.
  public enum PairAnswer: String, Sendable, CaseIterable, Codable {
    /// One pool with the days of all rows.
    case both
    /// One customer with several bodies of water, each as its row has it.
    case bodies
    /// One pool, as the last row has it.
    case later
    case separate
  }

  public init(columns: [Int: String] = [:], pairs: [Int: PairAnswer] = [:]) {
    self.columns = columns
    (people, statuses, days) = ([:], [:], [:])
    self.pairs = pairs
  }

  public func answer(_ pair: ImportPair) -> PairAnswer {
    let answer = pairs[pair.firstRow] ?? allPairs ?? pair.proposal
    if answer == .bodies, !pair.hasSeveralBodies { return pair.hasSeveralDays ? .both : .later }
    return answer == .both && !pair.hasSeveralDays ? .later : answer
  }

  func season(_ key: String) -> SeasonChoice? { seasons[key].flatMap(SeasonChoice.init(rawValue:)) }

  func status(_ key: String) -> ImportStatus? { statuses[key].flatMap(ImportStatus.init(rawValue:)) }

  func weekday(_ key: String) -> Weekday? { days[key].flatMap(Weekday.init(rawValue:)) }
}
