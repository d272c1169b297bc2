import PoolFlowDomain
import PoolFlowTesting
import Testing

@testable import PoolFlowStore

/// Example.today is Monday. Pools 1 to 3 are Tom's on Mondays and Wednesdays, pool 4 is nobody's, pool 5 Olivia's.
struct StoreAbsencesTests {
  private static let today = Example.today
  private static let wednesday = today.adding(days: 2)

  private static func store() throws -> Store {
    let toms = (1...3).map { Example.pool($0, on: [.monday, .wednesday], technician: Example.tom.id) }
    return try Example.store(
      toms[0], toms[1], toms[2], Example.pool(4), Example.pool(5, technician: Example.olivia.id))
  }

  private static func absence(_ person: ID<Person>? = Example.tom.id, days: Int = 7) -> Absence {
    Absence(id: ID(70), person: person, from: today, until: today.adding(days: days - 1), name: "Vacation")
  }

  private static func keys(_ stops: [MetStop]) -> [String] {
    stops.map { "\($0.key.day.number - today.number):\($0.customerName.last ?? "?")" }
  }

  @Test func `an absence meets the open stops of its person, by date and place`() throws {
    let store = try Self.store()
    #expect(
      Self.keys(try store.stops(metBy: Self.absence(), today: Self.today)) == [
        "0:1", "0:2", "0:3", "2:1", "2:2", "2:3",
      ])
    _ = try store.record(Example.draft(1, pool: ID(1)))
    _ = try store.skip(ID(2), on: Self.today, StopSkip(.dog, recordedAt: Example.now), by: nil)
    let move = MoveRequest(act: ID(1), pool: ID(3), on: Self.today, to: Self.today.adding(days: 1))
    #expect(try store.move(move, by: nil, now: Example.now, today: Self.today) == .done)
    let taken = MoveRequest(
      act: ID(2), pool: ID(4), on: Self.today, to: Self.today, assignment: .person(Example.tom.id))
    #expect(try store.move(taken, by: nil, now: Example.now, today: Self.today) == .done)
    #expect(
      Self.keys(try store.stops(metBy: Self.absence(), today: Self.today)) == ["0:4", "1:3", "2:1", "2:2", "2:3"])
    let closed = try store.stops(metBy: Self.absence(nil, days: 1), today: Self.today)
    #expect(Self.keys(closed) == ["0:5", "0:4"], "a stop that was taken is the last")
    // Past days are over, and the next week is behind it.
    let tuesday = Self.today.adding(days: 1)
    #expect(try store.stops(metBy: Self.absence(days: 1), today: tuesday).isEmpty)
  }

  @Test func `a carried stop is met on today's route`() throws {
    let store = try Example.store(Example.pool(1, technician: Example.tom.id))
    let absence = Absence(id: ID(70), person: Example.tom.id, from: Self.wednesday, until: Self.wednesday)
    #expect(Self.keys(try store.stops(metBy: absence, today: Self.wednesday)) == ["2:1"])
    let plan = AbsencePlan(.give(Example.olivia.id))
    #expect(try store.add(absence, plan, by: nil, now: Example.now, today: Self.wednesday) == 1)
    let carried = try #require(store.plan(on: Self.wednesday, today: Self.wednesday).stops.first)
    #expect(carried.due.carriedFrom == Self.today && carried.due.technician == Example.olivia.id)
  }

  @Test func `a carried stop of another person, given by a move, is met too`() throws {
    let store = try Example.store(Example.pool(1, technician: Example.olivia.id))
    let taken = MoveRequest(
      act: ID(1), pool: ID(1), on: Self.wednesday, to: Self.wednesday, assignment: .person(Example.tom.id))
    #expect(try store.move(taken, by: nil, now: Example.now, today: Self.wednesday) == .done)
    let absence = Absence(id: ID(70), person: Example.tom.id, from: Self.wednesday, until: Self.wednesday)
    #expect(Self.keys(try store.stops(metBy: absence, today: Self.wednesday)) == ["2:1"])
  }

  @Test func `stops are given to one technician, single ones and days to others, with one undo`() throws {
    let store = try Self.store()
    let plan = AbsencePlan(
      .give(Example.olivia.id), stops: [.init(ID(2), on: Self.today): Example.tom.id], days: [:])
    func technicians(_ day: Day) throws -> [ID<Person>?] {
      try store.plan(on: day, today: Self.today).stops.filter { $0.pool.bytes.last ?? 9 < 4 }.map(\.due.technician)
    }
    for _ in 1...2 {
      _ = try store.add(Self.absence(), plan, by: Example.olivia.id, now: Example.now, today: Self.today)
    }
    let olivia = Example.olivia.id
    // The stop that stays with the person who is away is nobody's.
    #expect(Set(try technicians(Self.today)) == [olivia, nil])
    #expect(try technicians(Self.wednesday) == [olivia, olivia, olivia])
    #expect(try technicians(Self.today.adding(days: 7)) == [Example.tom.id, Example.tom.id, Example.tom.id])
    let traces = try store.traces(of: Self.absence(), today: Self.today)
    #expect(traces == AbsenceTraces(moved: 0, given: 6, skipped: 0, undoable: 6))
    try store.deleteAbsence(ID(70), undoingFrom: Self.today)
    #expect(try technicians(Self.wednesday) == [Example.tom.id, Example.tom.id, Example.tom.id])
    #expect(throws: StoreError.self) { try store.absence(ID(70)) }
  }

  @Test func `stops are put on a date, where they join others, or skipped; a paused pool stays`() throws {
    let store = try Self.store()
    let pause = ServicePause(.paused, from: Self.today.adding(days: 8), until: nil)
    #expect(try store.pause(ID(3), pause, by: nil, now: Example.now) == .saved)
    let next = Self.today.adding(days: 9)
    let moved = try store.add(
      Self.absence(days: 1), AbsencePlan(.move(to: next)), by: nil, now: Example.now, today: Self.today)
    #expect(moved == 2)
    #expect(try store.plan(on: next, today: Self.today).stops.map(\.due.tasks.count) == [2, 2])
    #expect(try store.plan(on: Self.today, today: Self.today).stops.map(\.pool).contains(ID(3)))
    let closed = Absence(id: ID(71), person: nil, from: Self.wednesday, until: Self.wednesday, name: "Storm")
    let skip = StopSkip(.other, note: "Storm", recordedAt: Example.now)
    #expect(try store.add(closed, AbsencePlan(.skip(skip)), by: nil, now: Example.now, today: Self.today) == 3)
    #expect(try store.plan(on: Self.wednesday, today: Self.today).stops.allSatisfy { $0.skip == skip })
    #expect(try store.traces(of: closed, today: Self.today).skipped == 3)
  }

  @Test func `a deletion keeps what is past or served, or everything`() throws {
    let store = try Self.store()
    let plan = AbsencePlan(.give(Example.olivia.id))
    _ = try store.add(Self.absence(), plan, by: nil, now: Example.now, today: Self.today)
    _ = try store.record(
      Example.draft(1, pool: ID(1), performedAt: Example.at(minutes: 2 * 1_440), day: Self.wednesday))
    let traces = try store.traces(of: Self.absence(), today: Self.wednesday)
    #expect(traces.given == 6 && traces.undoable == 2, "Monday is over, and one stop of Wednesday is done")
    try store.deleteAbsence(ID(70), undoingFrom: Self.wednesday)
    #expect(try store.traces(of: Self.absence(), today: Self.wednesday).given == 4)
    _ = try store.add(Self.absence(), plan, by: nil, now: Example.now, today: Self.wednesday)
    try store.deleteAbsence(ID(70))
    #expect(
      try store.plan(on: Self.wednesday, today: Self.today).stops.contains { $0.due.technician == Example.olivia.id })
  }

  @Test func `sixty pools and two weeks are settled in one act, and two thousand stops at most`() throws {
    let store = try Example.store()
    let customers = (0..<60).map { number in
      CustomerHistory(pool: Example.pool(number, on: Weekday.allCases, technician: Example.tom.id))
    }
    #expect(try store.fill(Example.business, people: [], customers: customers, at: Example.now))
    let clock = ContinuousClock()
    let absence = Self.absence(days: 14)
    var count = 0
    let found = try clock.measure { count = try store.stops(metBy: absence, today: Self.today).count }
    #expect(count == 840)
    let settled = try clock.measure {
      count = try store.add(
        absence, AbsencePlan(.give(Example.olivia.id)), by: nil, now: Example.now, today: Self.today)
    }
    #expect(count == 840)
    print("60 pools, 14 days: 840 stops found in \(found), settled in \(settled)")
    #expect(
      try store.plan(on: Self.wednesday, today: Self.today).stops.allSatisfy { $0.due.technician == Example.olivia.id })
    let year = Absence(id: ID(72), person: nil, from: Self.today, until: Self.today.adding(days: 365))
    #expect(try store.stops(metBy: year, today: Self.today).count == MetStop.limit + 1)
  }
}
