import PoolFlowDomain
import PoolFlowTesting
import Testing

@testable import PoolFlowStore

/// What an undo takes back, and what stays. Example.today is Monday.
struct StopActUndoTests {
  private static let today = Example.today
  private static let (tuesday, wednesday, thursday) = (day(1), day(2), day(3))
  private static let (tom, olivia) = (Example.tom.id, Example.olivia.id)

  private static func day(_ days: Int) -> Day { today.adding(days: days) }

  private static func stop(_ store: Store, on day: Day) throws -> DueStop? {
    try store.stopCalendar(of: ID(1), today: today).entry(on: day)
  }

  private static func skip(
    _ store: Store, on day: Day, _ reason: StopSkip.Reason = .gate, puttingOn next: Day? = nil, act: Int
  ) throws -> SkipOutcome {
    let skip = StopSkip(reason, recordedAt: Example.now)
    return try store.skip(ID(1), on: day, skip, puttingOn: next, act: ID(act), by: nil, today: today)
  }

  private static func move(_ store: Store, from day: Day, to target: Day, act: Int) throws {
    let request = MoveRequest(act: ID(act), pool: ID(1), on: day, to: target, merges: true)
    #expect(try store.move(request, by: nil, now: Example.now, today: today) == .done)
  }

  private static func undo(_ store: Store, _ act: ID<StopAct>, on day: Day) throws -> ActUndoOutcome {
    try store.undo([ActPart(act, on: day)], of: ID(1), by: nil, now: Example.now, today: today)
  }

  private static func serve(_ store: Store, _ day: Day, _ kind: VisitKind = .service) throws {
    let draft = VisitDraft(
      id: ID(1), pool: ID(1), technician: nil, measured: [:], doses: [], notes: "", openedAt: nil,
      performedAt: Example.now, receivedAt: Example.now, day: today, kind: kind, serves: .date(day), submission: [1])
    guard case .recorded(let visit) = try store.record(draft) else {
      Issue.record("not recorded")
      return
    }
    #expect(visit.serves == day)
  }

  /// A customer with a service or a job on Tuesday.
  private static func store(_ kind: VisitKind) throws -> Store {
    var pool = Example.pool(on: [.tuesday], technician: tom)
    if kind == .job {
      pool.schedules = [Schedule(id: ID(50), .once(tuesday), technician: tom, note: "Filter", price: 300)]
    }
    return try Example.store(pool)
  }

  @Test(arguments: [VisitKind.service, .job])
  func `a moved stop that is skipped again keeps its tasks, its technician and its origin`(kind: VisitKind) throws {
    let store = try Self.store(kind)
    try Self.move(store, from: Self.tuesday, to: Self.wednesday, act: 1)
    for (act, reason) in [(2, StopSkip.Reason.gate), (3, .dog)] {
      #expect(
        try Self.skip(store, on: Self.wednesday, reason, puttingOn: Self.thursday, act: act)
          == .done(on: Self.wednesday))
      let stop = try #require(try Self.stop(store, on: Self.thursday))
      #expect(stop.state == .due && stop.movedFrom == [Self.tuesday], "\(reason)")
      #expect(stop.tasks == (try store.pool(ID(1)).schedules) && stop.technician == Self.tom, "\(reason)")
    }
    try store.unskip(ID(1), on: Self.wednesday)
    #expect(try Self.stop(store, on: Self.wednesday)?.movedFrom == [Self.tuesday])
    #expect(try Self.stop(store, on: Self.thursday) == nil)
  }

  @Test func `another reason for a skip leaves the stop where a later act put it`() throws {
    let store = try Self.store(.service)
    _ = try Self.skip(store, on: Self.tuesday, puttingOn: Self.wednesday, act: 1)
    try Self.move(store, from: Self.wednesday, to: Self.day(5), act: 2)
    #expect(
      try Self.skip(store, on: Self.tuesday, .dog, puttingOn: Self.wednesday, act: 3) == .done(on: Self.tuesday))
    #expect(try Self.stop(store, on: Self.day(5))?.movedFrom == [Self.tuesday])
    #expect(try Self.stop(store, on: Self.wednesday) == nil)
  }

  @Test(arguments: [VisitKind.service, .job])
  func `a skip whose stop was served on its new date is neither undone nor replaced`(kind: VisitKind) throws {
    let store = try Self.store(kind)
    _ = try Self.skip(store, on: Self.tuesday, puttingOn: Self.wednesday, act: 1)
    try Self.serve(store, Self.wednesday, kind)
    let before = try Self.stop(store, on: Self.wednesday)
    #expect(
      try store.unskip(ID(1), on: Self.tuesday, by: nil, now: Example.now, today: Self.today)
        == .served(on: Self.wednesday))
    #expect(try Self.skip(store, on: Self.tuesday, .dog, act: 2) == .servedLater(on: Self.wednesday))
    #expect(
      try Self.skip(store, on: Self.tuesday, puttingOn: Self.thursday, act: 3) == .servedLater(on: Self.wednesday))
    #expect(try Self.undo(store, ID(1), on: Self.tuesday) == .served(on: Self.wednesday))
    #expect(try Self.stop(store, on: Self.wednesday) == before)
    #expect(
      try Self.stop(store, on: Self.tuesday)?.state
        == .skipped(StopSkip(.gate, recordedAt: Example.now), to: Self.wednesday))
    #expect(try store.stopCalendar(of: ID(1), today: Self.today).laterActs.isEmpty)
  }

  @Test func `a job that was done beside an open service is not taken back with the skip of its date`() throws {
    var pool = Example.pool(on: [.wednesday])
    pool.schedules.append(Schedule(id: ID(50), .once(Self.tuesday), note: "Filter", price: 300))
    let store = try Example.store(pool)
    _ = try Self.skip(store, on: Self.tuesday, puttingOn: Self.wednesday, act: 1)
    try Self.serve(store, Self.wednesday, .job)
    #expect(try Self.stop(store, on: Self.wednesday)?.isOpen == true)
    #expect(
      try store.unskip(ID(1), on: Self.tuesday, by: nil, now: Example.now, today: Self.today)
        == .served(on: Self.wednesday))
  }

  /// Tom's customer on Monday and Thursday, and his absence of two weeks from tomorrow on.
  private static func absent(_ plan: AbsencePlan) throws -> (store: Store, act: ID<StopAct>) {
    let store = try Example.store(Example.pool(on: [.monday, .thursday], technician: tom))
    let absence = Absence(id: ID(70), person: tom, from: tuesday, until: day(10))
    #expect(try store.add(absence, plan, now: Example.now, today: today) == 3)
    return (store, absence.act)
  }

  @Test func `a skip of an absence that is undone leaves what the absence did on other dates`() throws {
    let skip = StopSkip(.other, note: "Away", recordedAt: Example.now)
    let monday = Self.day(7)
    let (store, act) = try Self.absent(AbsencePlan(.skip(skip), stops: [.init(ID(1), on: monday): Self.olivia]))
    try store.unskip(ID(1), on: Self.thursday)
    #expect(try Self.stop(store, on: Self.thursday)?.isOpen == true)
    #expect(try Self.stop(store, on: monday)?.technician == Self.olivia)
    #expect(try Self.stop(store, on: Self.day(10))?.state == .skipped(skip, to: nil))
    // The moves of an act with skips are listed, too.
    let later = try store.stopCalendar(of: ID(1), today: Self.today).laterActs
    #expect(later.map(\.on) == [monday, Self.day(10)] && Set(later.map(\.act)) == [act])
    #expect(later.map(\.change) == [.person, .skip(.other)])
  }

  @Test(arguments: [AbsencePlan.Answer.give(olivia), .move(to: day(12))])
  func `one stop of an absence is taken back alone, also when others were served`(_ answer: AbsencePlan.Answer) throws {
    let (store, act) = try Self.absent(AbsencePlan(answer))
    let days = [Self.thursday, Self.day(7), Self.day(10)]
    func later() throws -> [Day] { try store.stopCalendar(of: ID(1), today: Self.today).laterActs.map(\.on) }
    #expect(try later() == days)
    #expect(try Self.undo(store, act, on: Self.day(7)) == .done)
    #expect(try later() == [Self.thursday, Self.day(10)])
    #expect(try Self.stop(store, on: Self.day(7))?.awayTechnician == Self.tom)
    guard case .give = answer else { return }
    try Self.serve(store, Self.thursday)
    #expect(try Self.undo(store, act, on: Self.thursday) == .served(on: Self.thursday))
    #expect(try Self.undo(store, act, on: Self.day(10)) == .done)
    #expect(try Self.stop(store, on: Self.thursday)?.technician == Self.olivia)
    #expect(try Self.stop(store, on: Self.day(10))?.technician == nil)
  }

  @Test func `two stops that were one when an absence gave them are taken back as one`() throws {
    let store = try Example.store(Example.pool(on: [.wednesday, .thursday], technician: Self.tom))
    try Self.move(store, from: Self.wednesday, to: Self.thursday, act: 1)
    let absence = Absence(id: ID(70), person: Self.tom, from: Self.thursday, until: Self.day(10))
    let plan = AbsencePlan(.give(Self.olivia))
    #expect(try store.add(absence, plan, now: Example.now, today: Self.today) == 3)
    let later = try store.stopCalendar(of: ID(1), today: Self.today).laterActs
    #expect(later.map(\.on) == [Self.wednesday, Self.day(9), Self.day(10)])
    #expect(try Self.undo(store, absence.act, on: Self.thursday) == .done)
    let stop = try #require(try Self.stop(store, on: Self.thursday))
    #expect(stop.movedFrom == [Self.wednesday] && stop.technician == nil && stop.awayTechnician == Self.tom)
    #expect(try Self.stop(store, on: Self.day(9))?.technician == Self.olivia)
  }
}
