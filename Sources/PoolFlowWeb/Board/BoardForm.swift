import HTTP
import PoolFlowDomain
import PoolFlowStore

/// The request of an owner on the board: the stops that are ticked, and the button that was pressed.
struct BoardForm: Sendable {
  enum Act: Sendable, Hashable {
    case give(StopMove.Assignment)
    case move(to: Day, StopMove.Assignment?)
    case skip(StopSkip.Reason)
    case swap(ID<Person>, ID<Person>, on: Day)
  }

  /// The place at which a card was put down.
  enum Place: Sendable, Hashable {
    case before(ID<Pool>)
    /// Behind the last one of the person.
    case end
  }

  /// A job as the board names it.
  struct Job: Sendable, Hashable {
    let pool: ID<Pool>
    let schedule: ID<Schedule>
  }

  enum Problem: Error, Sendable {
    /// No stop is ticked.
    case nothing
    case past
    case tooFar
    /// "For good" without a day, or of a day before today.
    case noStart
    case onePerson
    /// A skip or a swap for good.
    case onceOnly
  }

  let fields: FormFields
  let act: Act
  let targets: [BoardAct.Target]
  let jobs: [Job]
  /// The first day of a change for good; nil for once.
  let from: Day?
  /// The place of the moved ones among the stops of their day; nil where it is not said.
  let place: Place?

  static let stop = "stop"
  static let job = "job"
  static let nobody = "nobody"
  static let end = "end"

  /// - Throws: `Problem`; 400 for what the board does not send.
  init(_ fields: FormFields, today: Day) throws {
    self.fields = fields
    let person = try Self.assignment(fields["person"])
    func day(_ text: String?) throws -> Day {
      guard let day = text.flatMap({ Day($0) }) else { throw HTTPError(.badRequest, "no such day") }
      return day
    }
    if let swap = fields["swap"] {
      guard let one = ID<Person>(swap), let other = ID<Person>(fields["swap-with-\(swap)"] ?? "") else {
        throw Problem.onePerson
      }
      act = .swap(one, other, on: try day(fields["swap-on-\(swap)"]))
    } else if let reason = fields["skip"] {
      guard let reason = StopSkip.Reason(rawValue: reason), StopSkip.Reason.offered.contains(reason) else {
        throw HTTPError(.badRequest, "no such reason")
      }
      act = .skip(reason)
    } else if let assignment = try Self.assignment(fields["give"]) {
      act = .give(assignment)
    } else if fields["move"] == nil {
      throw Problem.nothing
    } else {
      // The day of the box has a button of its own.
      act = .move(to: try day(fields["move"] == "other" ? fields["to"] : fields["move"]), person)
    }
    targets = fields.all(Self.stop).prefix(BoardAct.limit).compactMap { Self.target($0) }
    jobs = fields.all(Self.job).prefix(WeekPlan.mostJobs).compactMap { Self.job($0) }
    place = fields["before"].flatMap { text -> Place? in
      text == Self.end ? Place.end : ID<Pool>(text).map(Place.before)
    }
    from = fields["when"] == "always" ? try Self.start(fields["from"], today: today) : nil
    try check(today: today)
  }

  private static func start(_ text: String?, today: Day) throws -> Day {
    guard let day = text.flatMap({ Day($0) }), day >= today, day.number - today.number <= 731 else {
      throw Problem.noStart
    }
    return day
  }

  private func check(today: Day) throws {
    switch act {
    case .swap:
      if from != nil { throw Problem.onceOnly }
      return
    case .skip:
      if from != nil { throw Problem.onceOnly }
    case .move(let day, _):
      if day < today { throw Problem.past }
      if day.number - today.number > MoveRequest.reach { throw Problem.tooFar }
    case .give: break
    }
    if targets.isEmpty, jobs.isEmpty { throw Problem.nothing }
  }

  private static func assignment(_ text: String?) throws -> StopMove.Assignment? {
    guard let text, !text.isEmpty else { return nil }
    if text == nobody { return .nobody }
    guard let person = ID<Person>(text) else { throw HTTPError(.badRequest, "no such person") }
    return .person(person)
  }

  /// Reads "POOL 2026-11-24 PERSON"; nobody's without a person.
  private static func target(_ text: String) -> BoardAct.Target? {
    let parts = text.split(separator: " ").map(String.init)
    guard parts.count == 2 || parts.count == 3, let pool = ID<Pool>(parts[0]), let day = Day(parts[1]) else {
      return nil
    }
    return BoardAct.Target(pool: pool, day: day, person: parts.count == 3 ? ID(parts[2]) : nil)
  }

  static func text(_ entry: WeekPlan.Entry) -> String {
    ["\(entry.stop.pool.text)", "\(entry.stop.due.day)", entry.person?.text].compactMap(\.self).joined(separator: " ")
  }

  private static func job(_ text: String) -> Job? {
    let parts = text.split(separator: " ").map(String.init)
    guard parts.count == 2, let pool = ID<Pool>(parts[0]), let schedule = ID<Schedule>(parts[1]) else { return nil }
    return Job(pool: pool, schedule: schedule)
  }

  static func text(_ job: WeekPlan.OpenJob) -> String { "\(job.pool.text) \(job.job.id.text)" }
}
