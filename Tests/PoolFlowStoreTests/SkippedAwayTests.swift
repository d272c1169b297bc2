import PoolFlowDomain
import PoolFlowTesting
import Testing

@testable import PoolFlowStore

/// A stop that a skip puts on another date, after it was moved there or joined by another one (decisions.md#skips).
/// Example.today is Monday.
struct SkippedAwayTests {
  private static let today = Example.today
  private static let (tuesday, wednesday, thursday) = (day(1), day(2), day(3))
  private static let (tom, olivia) = (Example.tom.id, Example.olivia.id)

  private static func day(_ days: Int) -> Day { today.adding(days: days) }

  /// Served on Thursdays by Tom, with a job for Wednesday.
  private static func store(withJob: Bool = false) throws -> Store {
    var pool = Example.pool(on: [.thursday], technician: tom)
    if withJob {
      pool.schedules.append(Schedule(id: ID(50), .once(wednesday), technician: tom, note: "Filter", price: 75))
    }
    return try Example.store(pool)
  }

  private static func stop(_ store: Store, on day: Day) throws -> DueStop? {
    try store.stopCalendar(of: ID(1), today: today).stop(on: day)
  }

  private static func move(
    _ store: Store, from day: Day, to target: Day, _ assignment: StopMove.Assignment? = nil, act: Int
  ) throws {
    let request = MoveRequest(act: ID(act), pool: ID(1), on: day, to: target, assignment: assignment, merges: true)
    #expect(try store.move(request, by: nil, now: Example.now, today: today) == .done)
  }

  private static func skip(_ store: Store, on day: Day, puttingOn next: Day? = nil, act: Int) throws {
    let skip = StopSkip(.gate, recordedAt: Example.now)
    let outcome = try store.skip(ID(1), on: day, skip, puttingOn: next, act: ID(act), by: nil, today: today)
    #expect(outcome == .done(on: day))
  }

  private static func serve(_ store: Store, _ day: Day) throws {
    let draft = VisitDraft(
      id: ID(1), pool: ID(1), technician: tom, measured: [:], doses: [], notes: "", openedAt: nil,
      performedAt: Example.now, receivedAt: Example.now, day: today, serves: .date(day), submission: [1])
    guard case .recorded(let visit) = try store.record(draft) else {
      Issue.record("not recorded")
      return
    }
    #expect(visit.serves == day)
  }

  @Test func `a stop moved and then skipped stays a stop of its technician with its tasks on that date`() throws {
    let store = try Self.store()
    try Self.move(store, from: Self.thursday, to: Self.tuesday, .person(Self.olivia), act: 1)
    try Self.skip(store, on: Self.tuesday, puttingOn: Self.wednesday, act: 2)
    let skipped = try #require(try Self.stop(store, on: Self.tuesday))
    guard case .skipped(_, to: Self.wednesday) = skipped.state else {
      Issue.record("\(skipped.state)")
      return
    }
    #expect(skipped.tasks.count == 1 && skipped.technician == Self.olivia)
    let next = try #require(try Self.stop(store, on: Self.wednesday))
    #expect(next.isOpen && next.technician == Self.olivia && next.movedFrom == [Self.thursday])
    // A further move leaves the skipped row as it was.
    try Self.move(store, from: Self.wednesday, to: Self.day(4), act: 3)
    #expect(try Self.stop(store, on: Self.tuesday) == skipped)
    #expect(try Self.stop(store, on: Self.day(4))?.technician == Self.olivia)
  }

  @Test func `a visit of the date of a skip replaces it with its move, for the job that had joined too`() throws {
    let store = try Self.store(withJob: true)
    try Self.move(store, from: Self.thursday, to: Self.tuesday, act: 1)
    try Self.move(store, from: Self.wednesday, to: Self.tuesday, act: 2)
    try Self.skip(store, on: Self.tuesday, puttingOn: Self.day(4), act: 3)
    #expect(try Self.stop(store, on: Self.day(4))?.tasks.count == 2)
    try Self.serve(store, Self.tuesday)
    let done = try #require(try Self.stop(store, on: Self.tuesday))
    guard case .done = done.state else {
      Issue.record("\(done.state)")
      return
    }
    #expect(done.tasks.count == 2 && done.openJobs.isEmpty && done.technician == Self.tom)
    #expect(try Self.stop(store, on: Self.day(4)) == nil)
    let calendar = try store.stopCalendar(of: ID(1), today: Self.today)
    #expect(try calendar.isDone(#require(try store.pool(ID(1)).schedules.first(where: \.isJob))))
  }

  @Test func `a skip is removed with the move that had put the stop there`() throws {
    for isSkip in [true, false] {
      let store = try Self.store()
      if isSkip {
        try Self.skip(store, on: Self.thursday, puttingOn: Self.day(4), act: 1)
      } else {
        try Self.move(store, from: Self.thursday, to: Self.day(4), act: 1)
      }
      try Self.skip(store, on: Self.day(4), act: 2)
      if isSkip {
        _ = try store.unskip(ID(1), on: Self.thursday, by: nil, now: Example.now, today: Self.today)
      } else {
        _ = try store.undo(ID(1), by: nil, now: Example.now, today: Self.today)
      }
      #expect(try Self.stop(store, on: Self.thursday)?.isOpen == true)
      #expect(try Self.stop(store, on: Self.day(4)) == nil, "no skip of nothing")
      try Self.move(store, from: Self.thursday, to: Self.day(4), act: 3)
      #expect(try Self.stop(store, on: Self.day(4))?.isOpen == true)
    }
  }

  @Test func `a stop that was given for a date keeps its technician on the next one, not beside another stop`() throws {
    let store = try Self.store(withJob: true)
    try Self.move(store, from: Self.thursday, to: Self.thursday, .person(Self.olivia), act: 1)
    try Self.move(store, from: Self.thursday, to: Self.day(4), act: 2)
    #expect(try Self.stop(store, on: Self.day(4))?.technician == Self.olivia)
    _ = try store.undo(ID(2))
    try Self.move(store, from: Self.thursday, to: Self.wednesday, act: 3)
    #expect(try Self.stop(store, on: Self.wednesday)?.technician == Self.tom)
  }
}
