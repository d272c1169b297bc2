public import Foundation

/// A pool on a date: by its schedules, by a move, or by a visit (decisions.md#due-stops). What falls on one date is one stop
/// that has each task.
public struct DueStop: Sendable, Hashable {
  public enum State: Sendable, Hashable {
    /// Today or later, and to be served.
    case due
    case done(StopVisit)
    /// With the date that the same act put it on.
    case skipped(StopSkip, to: Day?)
    /// At another date.
    case moved(to: Day)
    /// Before today without a visit, skip or move.
    case missed
  }

  public let pool: ID<Pool>
  public let day: Day
  public let state: State
  /// The schedules that make it due. Empty where a visit, skip or move alone makes it.
  public let tasks: [Schedule]
  /// The technician on that date; nil for nobody's.
  public let technician: ID<Person>?
  /// The technician who would serve it and is away on that date.
  public let awayTechnician: ID<Person>?
  /// Place among the technician's stops of the weekday; nil for the end.
  public let position: Int?
  /// The due dates that were moved here, in order.
  public let movedFrom: [Day]
  /// The due date before today that this stop of today is for.
  public let carriedFrom: Day?
  /// The newest due date of the last days without a visit, of a stop that is due again.
  public internal(set) var missedOn: Day?
  /// The visits of that date, in order of time.
  public let visits: [StopVisit]
  /// The jobs among the tasks that no visit has done; also after a visit for chemicals only.
  public internal(set) var openJobs: [Schedule] = []

  public var isOpen: Bool {
    switch state {
    case .due, .missed: true
    case .done, .skipped, .moved: false
    }
  }

  /// True where only jobs are due.
  public var isJob: Bool { !tasks.isEmpty && tasks.allSatisfy(\.isJob) }

  /// False for a stop that is at another date instead.
  public var isOnRoute: Bool { if case .moved = state { false } else { true } }

  /// True for a pool that is on the route of that date for a visit alone, extra or for another date.
  public var isVisitAlone: Bool { if case .done(let visit) = state { visit.serves != day } else { false } }

  /// True for a visit without a stop that was due.
  public var isExtra: Bool { if case .done(let visit) = state { visit.serves == nil } else { false } }

  public init(pool: ID<Pool>, day: Day, _ state: State, visits: [StopVisit] = []) {
    self.init(
      pool: pool, day: day, state: state, tasks: [], hands: StopHands(technician: nil), position: nil, movedFrom: [],
      visits: visits)
  }

  init(
    pool: ID<Pool>, day: Day, state: State, tasks: [Schedule], hands: StopHands, position: Int?, movedFrom: [Day],
    carriedFrom: Day? = nil, visits: [StopVisit]
  ) {
    self.pool = pool
    self.day = day
    self.state = state
    self.tasks = tasks
    technician = hands.technician
    awayTechnician = hands.away
    self.position = position
    self.movedFrom = movedFrom
    self.carriedFrom = carriedFrom
    self.visits = visits
  }
}

/// A visit as far as stops go.
public struct StopVisit: Sendable, Hashable {
  public let id: ID<Visit>
  /// The business day on which it was done.
  public let day: Day
  /// The due date that it serves; nil for an extra visit.
  public let serves: Day?
  public let kind: VisitKind
  public let performedAt: Date
  public let technician: ID<Person>?

  public init(
    id: ID<Visit>, day: Day, serves: Day?, kind: VisitKind = .service, performedAt: Date, technician: ID<Person>? = nil
  ) {
    self.id = id
    self.day = day
    self.serves = serves
    self.kind = kind
    self.performedAt = performedAt
    self.technician = technician
  }
}
