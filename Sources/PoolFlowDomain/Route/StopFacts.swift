/// The facts behind the stops of one pool. Skips, moves and visits may be those of some dates alone: the answers for
/// dates around them are right.
public struct StopFacts: Sendable, Hashable {
  public let pool: ID<Pool>
  public var schedules: [Schedule]
  public var pauses: [ServicePause]
  public var skips: [Day: SkipRecord]
  /// By the due date; the newest of a date.
  public var moves: [Day: StopMove]
  public var visits: [StopVisit]
  /// The acts among them that are those of absences, with several stops; any other act has one.
  public var absenceActs: Set<ID<StopAct>>

  /// A skip with its act.
  public struct SkipRecord: Sendable, Hashable {
    public let act: ID<StopAct>
    public let skip: StopSkip
    /// The moves of the same act, one for each due date whose stop was skipped; also those that a later move replaced.
    public var moves: [StopMove] = []

    public init(act: ID<StopAct>, _ skip: StopSkip) {
      self.act = act
      self.skip = skip
    }
  }

  public init(
    pool: ID<Pool>, schedules: [Schedule] = [], pauses: [ServicePause] = [], skips: [Day: SkipRecord] = [:],
    moves: [Day: StopMove] = [:], visits: [StopVisit] = [], absenceActs: Set<ID<StopAct>> = []
  ) {
    self.pool = pool
    self.schedules = schedules
    self.pauses = pauses
    self.skips = skips
    self.moves = moves
    self.visits = visits
    self.absenceActs = absenceActs
  }

  /// False if nothing is due on `day`, nothing was moved there, and nothing skipped.
  func mayHaveStop(on day: Day) -> Bool {
    schedules.contains { $0.isDue(on: day) } || skips[day] != nil || moves.values.contains { $0.to == day }
  }

  /// The moves of an act that belong to the stop of a due date.
  func moves(of act: ID<StopAct>, dueOn day: Day) -> [StopMove] {
    let moves = moves.values.filter { $0.act == act }
    return absenceActs.contains(act) ? moves.ofStop(dueOn: day) : moves
  }

  /// The moves that the skip of a date made in the same act; none without a skip.
  func moves(ofSkipOn day: Day) -> [StopMove] {
    guard let record = skips[day] else { return [] }
    return record.moves.isEmpty ? moves(of: record.act, dueOn: day) : record.moves
  }

  /// True if the pool is in service on `day`.
  public func isServed(on day: Day) -> Bool { !pauses.contains { $0.contains(day) } }
}
