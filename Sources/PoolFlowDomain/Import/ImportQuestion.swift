/// A text of a list that only the owner can explain, once for all rows that have it.
public struct ImportQuestion: Sendable, Hashable {
  public enum Topic: Sendable, Hashable, CaseIterable {
    /// A name of no person of the team, or of several.
    case technician
    /// A status that takes a customer off the route, or an unknown one.
    case status
    /// A service day that is missing or unknown.
    case day
    /// A text that leaves the weeks open: every other Monday, from which?
    case schedule
    /// A season without its months: "summer only".
    case season
    /// A fee that is no amount.
    case fee
  }

  /// Possible meanings of a text about schedules.
  public struct Schedules: Sendable, Hashable {
    /// The nearest first.
    public let options: [ScheduleChoice]
    public let weekday: Weekday
    /// True for a question about one customer, whose name is the text.
    public let isOfCustomer: Bool
    /// True for a text without a day, whose options name it.
    public var asksDay = false
  }

  /// The answer that holds for a season or a technician until another is given, or the amounts in a fee.
  public enum Proposal: Sendable, Hashable {
    case season(SeasonChoice)
    /// The amounts in the text.
    case fees([Double])
    /// The person of the team whom the text names first.
    case person(ID<Person>)
  }

  public let topic: Topic
  /// The text in one spelling, by which a choice names it.
  public let key: String
  /// As the first row has it; empty for a missing day.
  public let text: String
  /// The reason why a day is asked for; nil for the other topics.
  public let problem: ImportProblem?
  public private(set) var rows: [Int]
  /// True if nothing has been chosen and there is no safe default.
  public let isOpen: Bool
  /// Of a question about schedules.
  public let schedule: Schedules?
  public let proposal: Proposal?
  /// The present state: a status, or nil for the other topics.
  public let status: ImportStatus?

  init(
    _ topic: Topic, key: String, text: String, row: Int, problem: ImportProblem? = nil, isOpen: Bool,
    status: ImportStatus? = nil, schedule: Schedules? = nil, proposal: Proposal? = nil
  ) {
    self.topic = topic
    self.key = key
    self.text = text
    self.problem = problem
    self.isOpen = isOpen
    self.status = status
    self.schedule = schedule
    self.proposal = proposal
    rows = [row]
  }

  /// True where nothing is chosen and what is proposed holds, which is safe.
  public var isProposed: Bool {
    guard isOpen else { return false }
    switch (topic, proposal) {
    case (.season, .some), (.technician, .some): return true
    case (.schedule, _): return problem == nil && schedule?.asksDay != true
    default: return false
    }
  }

  mutating func add(_ row: Int) {
    guard let last = rows.last, row != last else { return }
    // Rows of one pool ask for each other's stops.
    if row > last || !rows.contains(row) { rows.append(row) }
  }
}

/// The questions of a list, each once.
struct ImportQuestions {
  private struct Place: Hashable {
    let topic: ImportQuestion.Topic
    let key: String
  }

  private var places: [Place: Int] = [:]
  private(set) var all: [ImportQuestion] = []

  /// - Parameter question: with the row that asks it.
  mutating func ask(_ question: ImportQuestion) {
    let place = Place(topic: question.topic, key: question.key)
    if let index = places[place] {
      all[index].add(question.rows.last ?? 0)
    } else {
      places[place] = all.count
      all.append(question)
    }
  }

  /// By topic, the most rows first.
  var sorted: [ImportQuestion] {
    ImportQuestion.Topic.allCases.flatMap { topic in
      all.filter { $0.topic == topic }.enumerated()
        .sorted { ($1.element.rows.count, $0.offset) < ($0.element.rows.count, $1.offset) }.map(\.element)
    }
  }
}
