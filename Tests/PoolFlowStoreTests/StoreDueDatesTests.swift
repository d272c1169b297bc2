import PoolFlowDomain
import PoolFlowTesting
import SQLite
import Testing

@testable import PoolFlowStore

/// The stops of a date as the store has them: by rules, moves, visits and absences.
struct StoreDueDatesTests {
  private static let today = Example.today

  private static func names(_ store: Store, on day: Day, today: Day = today) throws -> [String] {
    try store.plan(on: day, today: today).stops.map(\.customerName)
  }

  private static func move(
    _ store: Store, from on: Day = today, to: Day, _ assignment: StopMove.Assignment? = nil, act: Int = 1,
    merges: Bool = false, pool: Int = 1
  ) throws -> MoveOutcome {
    try store.move(
      MoveRequest(act: ID(act), pool: ID(pool), on: on, to: to, assignment: assignment, merges: merges),
      by: Example.olivia.id, now: Example.now, today: today)
  }

  @Test func `SQL has the dates of every rule that the calendar has`() throws {
    var chance = Chance(21)
    let store = try Example.store()
    for number in 0..<300 {
      var pool = Example.pool(number, on: [])
      pool.schedules = [Schedule.random(&chance)]
      try store.add(pool, by: nil, today: Self.today)
    }
    let schedules = try (0..<300).map { try #require(store.pool(ID($0)).schedules.first) }
    var count = 0
    for offset in stride(from: -500, to: 1_000, by: 7) {
      let day = Self.today.adding(days: offset + offset / 7 % 7)
      let found = try store.database.reading { connection in
        try connection.ints(
          "SELECT s.pool_row FROM schedules s WHERE \(DueDate.isDue("s")) ORDER BY 1", DueDate(day).values)
      }
      let expected = schedules.indices.filter { schedules[$0].isDue(on: day) }.map { $0 + 1 }
      count += expected.count
      #expect(found == expected, "\(day)")
    }
    #expect(count > 300)
  }

  @Test func `a schedule is read back as it was saved`() throws {
    var chance = Chance(22)
    let store = try Example.store()
    for number in 0..<200 {
      var pool = Example.pool(number, on: [])
      var schedule = Schedule.random(&chance)
      schedule.position = number
      schedule.technician = number.isMultiple(of: 2) ? Example.tom.id : nil
      if schedule.isJob { (schedule.note, schedule.price) = ("Filter, \"new\"; 2×\nask", 89.95 + 0.1) }
      pool.schedules = [schedule]
      try store.add(pool, by: nil, today: Self.today)
      #expect(try store.pool(pool.id).schedules == [schedule])
    }
  }

  @Test func `a moved stop is on the other date, with its technician, and back after the undo`() throws {
    let store = try Example.store(Example.pool(1, technician: Example.tom.id), Example.pool(2))
    let wednesday = Self.today.adding(days: 2)
    #expect(try Self.move(store, to: wednesday) == .done)
    #expect(try Self.move(store, to: wednesday) == .done)
    #expect(try Self.names(store, on: Self.today) == ["Customer 2"])
    let moved = try #require(store.plan(on: wednesday, today: Self.today).stops.first)
    #expect(moved.due.movedFrom == [Self.today] && moved.due.technician == Example.tom.id)
    #expect(try store.route(on: Self.today, technician: nil).counts == [.monday: 1, .wednesday: 1])
    // Moved again from where it is; the undo of that leaves the first move.
    let friday = Self.today.adding(days: 4)
    #expect(try Self.move(store, from: wednesday, to: friday, .person(Example.olivia.id), act: 2) == .done)
    #expect(try Self.names(store, on: wednesday).isEmpty)
    #expect(try store.plan(on: friday, today: Self.today).stops.map(\.due.technician) == [Example.olivia.id])
    #expect(try store.undo(ID(2)) == 1)
    #expect(try Self.names(store, on: wednesday) == ["Customer 1"])
    #expect(try store.undo(ID(1)) == 1)
    #expect(try store.undo(ID(1)) == 0)
    #expect(try Self.names(store, on: Self.today) == ["Customer 1", "Customer 2"])
  }

  @Test func `a stop is moved only where there is one, and joins another only when told to`() throws {
    let store = try Example.store(Example.pool(1), Example.pool(2))
    let nextMonday = Self.today.adding(days: 7)
    #expect(try Self.move(store, from: Self.today.adding(days: 1), to: nextMonday) == .noStop)
    #expect(try Self.move(store, to: nextMonday) == .alreadyDue)
    #expect(try Self.move(store, to: nextMonday, merges: true) == .done)
    #expect(try store.plan(on: nextMonday, today: Self.today).stops.map(\.due.tasks.count) == [2, 1])
    _ = try store.record(Example.draft(1, pool: ID(2)))
    #expect(try Self.move(store, to: Self.today.adding(days: 1), act: 3, pool: 2) == .served)
    let pause = ServicePause(.paused, from: Self.today.adding(days: 8), until: nil)
    #expect(try store.pause(ID(2), pause, by: nil, now: Example.now) == .saved)
    #expect(try Self.move(store, from: nextMonday, to: Self.today.adding(days: 9), act: 4, pool: 2) == .paused)
    #expect(throws: StoreError.self) { try Self.move(store, to: nextMonday, .person(ID(4_040)), act: 5, pool: 2) }
    #expect(throws: StoreError.self) { try Self.move(store, to: nextMonday, act: 6, pool: 404) }
  }

  @Test func `a stop of another person for one date, and of one who is away`() throws {
    let store = try Example.store(Example.pool(1, technician: Example.tom.id))
    #expect(try Self.move(store, to: Self.today, .person(Example.olivia.id)) == .done)
    func technicians(_ day: Day) throws -> [ID<Person>?] {
      try store.plan(on: day, today: Self.today).stops.map(\.due.technician)
    }
    #expect(try technicians(Self.today) == [Example.olivia.id])
    let nextMonday = Self.today.adding(days: 7)
    #expect(try technicians(nextMonday) == [Example.tom.id])
    let absence = Absence(id: ID(1), person: Example.tom.id, from: nextMonday, until: nextMonday, name: "Doctor")
    for _ in 1...2 { try store.add(absence, now: Example.now) }
    #expect(try technicians(nextMonday) == [nil])
    #expect(try store.absences(in: Self.today...nextMonday) == [absence])
    try store.deleteAbsence(ID(1))
    #expect(try technicians(nextMonday) == [Example.tom.id])
    #expect(throws: StoreError.self) {
      try store.add(Absence(id: ID(2), person: ID(4_040), from: nextMonday, until: nextMonday), now: Example.now)
    }
  }

  @Test func `a missed stop is carried to the next days until it is served`() throws {
    let store = try Example.store(Example.pool(1), Example.pool(2))
    let wednesday = Self.today.adding(days: 2)
    let plan = try store.plan(on: wednesday, today: wednesday)
    #expect(plan.stops.map(\.due.carriedFrom) == [Self.today, Self.today])
    #expect(try Self.names(store, on: wednesday).isEmpty)
    let draft = Example.draft(1, performedAt: Example.at(minutes: 2 * 1_440), day: wednesday)
    _ = try store.record(draft)
    let visit = try store.visit(ID(1))
    #expect(visit.serves == Self.today)
    let after = try store.plan(on: wednesday, today: wednesday).stops
    #expect(after.map(\.due.isOpen) == [true, false])
    #expect(after.map(\.customerName) == ["Customer 2", "Customer 1"])
    let monday = try store.plan(on: Self.today, today: wednesday).stops
    #expect(monday.map(\.visit?.id) == [ID(1), nil])
    #expect(monday.first?.record?.index == visit.index)
    #expect(
      try store.skip(ID(2), on: wednesday, Self.skip, act: ID(7), by: nil, today: wednesday) == .done(on: Self.today))
    #expect(try store.plan(on: wednesday, today: wednesday).stops.count == 1)
  }

  private static let skip = StopSkip(.gate, recordedAt: Example.now)

  @Test func `a second visit of a day is extra, and a visit moved to another day serves that day's stop`() throws {
    let store = try Example.store(Example.pool(1))
    for number in 1...2 { _ = try store.record(Example.draft(number)) }
    #expect(try store.visit(ID(1)).serves == Self.today)
    #expect(try store.visit(ID(2)).serves == nil)
    let lastWeek = Self.today.adding(days: -7)
    let change = VisitChange(performed: .init(instant: Example.at(minutes: -7 * 1_440), day: lastWeek))
    _ = try store.edit(ID(1), change, version: nil, by: Example.tom.id, role: .owner, now: Example.now)
    #expect(try store.visit(ID(1)).serves == lastWeek)
    #expect(try store.plan(on: Self.today, today: Self.today).stops.map(\.due.isOpen) == [true])
  }

  @Test func `what was due before the business kept due dates is not carried`() throws {
    let store = try Example.store(Example.pool(1))
    try store.database.write { connection in
      try connection.run("UPDATE business SET due_dates_from_on = ?", [Self.today.adding(days: 1)])
    }
    let tuesday = Self.today.adding(days: 1)
    #expect(try Self.names(store, on: tuesday, today: tuesday).isEmpty)
  }
}
