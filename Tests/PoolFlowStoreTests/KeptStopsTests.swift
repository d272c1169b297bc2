import Foundation
import PoolFlowDomain
import PoolFlowTesting
import Synchronization
import Testing

@testable import PoolFlowStore
@testable import SQLite

/// The stops that are kept in memory: each change is seen by the next question, and what is kept equals what is read anew.
struct KeptStopsTests {
  private static let today = Example.today
  private static let friday = today.adding(days: 4)

  /// Tom has the stops of Mondays, Olivia that of Tuesdays, nobody that of Mondays and Wednesdays.
  private static func fill(_ store: Store) throws -> Store {
    let toms = (1...3).map { Example.pool($0, on: [.monday], technician: Example.tom.id) }
    let others = [
      Example.pool(4, on: [.monday, .wednesday]), Example.pool(5, on: [.tuesday], technician: Example.olivia.id),
    ]
    for pool in toms + others { try store.add(pool, by: nil, today: today) }
    return store
  }

  struct Change: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let steps: [@Sendable (Store) throws -> Void]

    init(_ name: String, _ steps: (@Sendable (Store) throws -> Void)...) {
      testDescription = name
      self.steps = steps
    }
  }

  private static func move(_ pool: Int, to day: Day, _ store: Store, _ assignment: StopMove.Assignment? = nil) throws {
    let request = MoveRequest(act: ID(90), pool: ID(pool), on: today, to: day, assignment: assignment)
    #expect(try store.move(request, by: nil, now: Example.now, today: today) == .done)
  }

  private static func change(_ pool: Int, _ store: Store, _ change: (inout Pool) -> Void) throws {
    var edited = try store.pool(ID(pool))
    change(&edited)
    #expect(try store.update(edited, by: nil, today: today))
  }

  static let changes = [
    Change(
      "schedules", { try change(1, $0) { $0.days = [ServiceDay(weekday: .friday)] } },
      { try change(1, $0) { $0.days = [ServiceDay(weekday: .monday, technician: Example.olivia.id)] } },
      { try change(4, $0) { $0.schedules = [] } }),
    Change(
      "customers", { try change(1, $0) { $0.customerName = "Renamed" } },
      { try change(1, $0) { $0.address = "Moved" } },
      { try $0.add(Example.pool(6, name: "Ada"), by: nil, today: today) },
      { _ = try $0.delete(ID(2), by: nil, now: Example.now) },
      { _ = try $0.restorePool(ID(2)) }),
    Change(
      "more customers than are read alone",
      { store in for number in 10...70 { try store.add(Example.pool(number), by: nil, today: today) } },
      { store in for number in 10...70 { _ = try store.delete(ID(number), by: nil, now: Example.now) } }),
    Change(
      "a pause", { _ = try $0.pause(ID(1), ServicePause(.paused, from: today), by: nil, now: Example.now) },
      { try $0.resume(ID(1), by: nil, now: Example.now, on: today) },
      { _ = try $0.pause(ID(5), ServicePause(.paused, from: today.adding(days: 1)), by: nil, now: Example.now) }),
    Change(
      "a move", { try move(1, to: friday, $0) }, { _ = try $0.undo(ID(90)) },
      { try move(1, to: today, $0, .person(Example.olivia.id)) }),
    Change(
      "a skip", { _ = try $0.skip(ID(1), on: today, StopSkip(.dog, recordedAt: Example.now), by: nil) },
      { try $0.unskip(ID(1), on: today) }),
    Change(
      "an absence",
      { try $0.add(Absence(id: ID(70), person: Example.tom.id, from: today, until: friday), now: Example.now) },
      { try move(1, to: friday, $0) }, { _ = try $0.record(Example.draft(1, pool: ID(2))) },
      { try $0.deleteAbsence(ID(70)) }),
    Change(
      "closed days", { try $0.add(Absence(id: ID(71), person: nil, from: today, until: today), now: Example.now) },
      { try $0.deleteAbsence(ID(71)) }),
    Change(
      "a visit", { _ = try $0.record(Example.draft(1, technician: Example.tom.id)) },
      { _ = try $0.undo(ID(1), by: Example.tom.id, role: .owner, now: Example.now) },
      { _ = try $0.record(Example.draft(2, pool: ID(5))) },
      { _ = try $0.delete(ID(2) as ID<Visit>, by: Example.tom.id, role: .owner, now: Example.now) },
      { _ = try $0.restoreVisit(ID(2), by: Example.tom.id, role: .owner, now: Example.now) }),
    Change(
      "orders", { try $0.order(on: today, today: today, always: false) { _ in [ID(3), ID(1)] } },
      { try $0.order(on: today, today: today, always: true) { _ in [ID(2), ID(3)] } }),
    Change(
      "a person", { try $0.merge(Example.tom.id, into: Example.olivia, at: Example.now) }),
    Change(
      "an import",
      { store in
        let record = AppliedImport(id: ID(1), fileName: "", person: nil, appliedAt: Example.now)
        _ = try store.apply(record, today: today) { surroundings in
          var planner = ImportPlanner(
            surroundings, choices: ImportChoices(), region: "US", now: Example.now, today: today
          ) { ID(500) }
          var new = ImportedCustomer(row: 2, customerName: "New", address: "2 Main Street")
          new.weekdays = [.monday, .saturday]
          return planner.plan([new], skips: 0, issues: [], hasStartDates: false)
        }
      }, { _ = try $0.undoImport(ID(1), by: nil, now: Example.now, today: today) }),
  ]

  @Test(arguments: changes) func `each change is seen at once`(change: Change) throws {
    let store = try Self.fill(Example.store())
    var before = try Self.seen(store)
    for (number, step) in change.steps.enumerated() {
      try step(store)
      let after = try Self.seen(store)
      #expect(after != before, "step \(number)")
      #expect(try Self.seenAnew(store) == after, "step \(number)")
      before = after
    }
  }

  /// What pages ask about today.
  private struct Seen: Equatable {
    let routes: [DayRoute]
    let open: Int
  }

  private static func seen(_ store: Store, on today: Day = today) throws -> Seen {
    let open = try store.openStopCount(on: today, technician: nil)
    let people = [nil, Example.tom.id, Example.olivia.id]
    return Seen(
      routes: try people.map { try store.route(on: today, today: today, technician: $0, nobodysApart: true) },
      open: open)
  }

  private static func seenAnew(_ store: Store, on today: Day = today) throws -> Seen {
    store.keptStops.withLock { $0 = nil }
    return try seen(store, on: today)
  }

  /// Statements of another program, with today as ?1 and Friday as ?2.
  private static let foreign = [
    "UPDATE schedules SET pool_row = 2 WHERE pool_row = 1 AND ?1 < ?2",
    "UPDATE schedules SET weekday = 5 WHERE pool_row = 2 AND ?1 < ?2",
    "INSERT INTO schedules (pool_row, id, kind, weekday) SELECT 1, randomblob(16), 'weekly', 2 WHERE ?1 < ?2",
    "DELETE FROM schedules WHERE pool_row = 2 AND ?1 < ?2",
    "INSERT INTO pauses (pool_row, starts_on, ends_on, kind) VALUES (3, ?1, ?2, 'paused')",
    "DELETE FROM pauses WHERE ?1 < ?2",
    "INSERT INTO skips (pool_row, skipped_on, reason, recorded_at, act_id) SELECT 3, ?1, 'dog', 0, randomblob(16) WHERE ?1 < ?2",
    "DELETE FROM skips WHERE ?1 < ?2",
    "INSERT INTO moves (pool_row, act_id, moved_on, moved_to, recorded_at) VALUES (3, randomblob(16), ?1, ?2, 0)",
    "UPDATE moves SET moved_to = date(?1, '+2 days') WHERE ?1 < ?2",
    "DELETE FROM moves WHERE ?1 < ?2",
    "INSERT INTO absences (id, starts_on, ends_on, recorded_at) VALUES (randomblob(16), ?1, ?2, 0)",
    "UPDATE absences SET name = 'Holidays' WHERE ?1 < ?2",
    "DELETE FROM absences WHERE ?1 < ?2",
    "INSERT INTO day_orders (ordered_on, pool_row, position) SELECT ?1, 4, 0 WHERE ?1 < ?2",
    "DELETE FROM day_orders WHERE ?1 < ?2",
    "INSERT OR REPLACE INTO profiles (pool_row, gate_access) SELECT 4, '4471' WHERE ?1 < ?2",
    "UPDATE profiles SET tags = 'dog' WHERE ?1 < ?2",
    "DELETE FROM profiles WHERE ?1 < ?2",
    "UPDATE pools SET customer_name = 'Another', sort_name = 'another' WHERE row = 4 AND ?1 < ?2",
    "UPDATE visits SET done_on = ?1 WHERE ?1 < ?2",
    "DELETE FROM visits WHERE ?1 < ?2",
    "UPDATE business SET due_dates_from_on = '2020-01-01' WHERE ?1 < ?2",
    "UPDATE business SET due_dates_from_on = ?1 WHERE ?1 < ?2",
    "UPDATE pools SET created_at = created_at + 1, cached_lsi = 0.77 WHERE row = 4 AND ?1 < ?2",
    "DELETE FROM people WHERE id = (SELECT person_id FROM schedules WHERE pool_row = 5) AND ?1 < ?2",
    "DELETE FROM pools WHERE row = 4 AND ?1 < ?2",
  ]

  @Test func `a change of each table by another program is seen at once`() throws {
    let folder = try TemporaryFolder()
    let store = try Self.fill(Example.store(in: folder))
    // A stop of the Tuesday before is open, once past stops count.
    _ = try store.record(
      Example.draft(1, pool: ID(4), performedAt: Example.at(minutes: -20_000), day: Self.today.adding(days: -14)))
    let other = try Database(path: folder.file("stores/first/business.sqlite"))
    try other.write { connection in
      try connection.run("UPDATE pools SET created_at = 0")
      try connection.run("UPDATE schedules SET starts_on = NULL")
    }
    var before = try Self.seen(store)
    for sql in Self.foreign {
      #expect(try other.write { try $0.run(sql, [Self.today, Self.friday]) } > 0, "\(sql)")
      let after = try Self.seen(store)
      #expect(after != before, "\(sql)")
      #expect(try Self.seenAnew(store) == after, "\(sql)")
      before = after
    }
  }

  @Test func `after midnight the stops of the new day are told`() throws {
    let store = try Self.fill(Example.store())
    let tomorrow = Self.today.adding(days: 1)
    _ = try Self.seen(store)
    let after = try Self.seen(store, on: tomorrow)
    #expect(after.routes[0].stops.count == 5 && after.routes[0].stops.count { $0.due.carriedFrom == Self.today } == 4)
    #expect(try Self.seenAnew(store, on: tomorrow) == after)
    #expect(try Self.seen(store).routes[0].stops.count == 4, "a clock that was put back")
  }

  @Test func `the stops of a store that a restore made live are told`() throws {
    let folder = try TemporaryFolder()
    let live = LiveStore(directory: try DataDirectory(path: folder.path), now: Example.now) { Example.seed() }
    #expect(try Self.seen(live.store(now: Example.now)).open == 0)
    let aside = try TemporaryFolder()
    do { _ = try Self.fill(Store.open(in: DataDirectory(path: aside.path), seed: Example.seed(storeName: "second"))) }
    try FileManager.default.moveItem(atPath: aside.file("stores/second"), toPath: folder.file("stores/second"))
    try DataDirectory(path: folder.path).point(to: "second")
    #expect(try Self.seen(live.store(now: Example.now.addingTimeInterval(1))).open == 4)
  }

  @Test(arguments: 1...4) func `after random changes what is kept equals what is read anew`(seed: Int) throws {
    var chance = Chance(UInt64(seed))
    let store = try Self.fill(Example.store())
    var day = Self.today
    for number in 1...120 {
      if chance.happens(onceIn: 15) { day = day.adding(days: 1) }
      try? Self.act(number, store, on: day, &chance)
      let kept = try Self.seen(store, on: day)
      // Half of the times the copy lives on, so that changes add up.
      let copy = store.keptStops.withLock(\.self)
      #expect(try Self.seenAnew(store, on: day) == kept, "change \(number)")
      store.keptStops.withLock { $0 = copy }
    }
  }

  private static func act(_ number: Int, _ store: Store, on today: Day, _ chance: inout Chance) throws {
    let pool = ID<Pool>(chance.number(1...5))
    let day = today.adding(days: chance.number(-2...6))
    let instant = day.noon(in: Example.newYork)
    let person = [Example.tom.id, Example.olivia.id, nil].randomElement(using: &chance) ?? nil
    switch chance.number(0...9) {
    case 0:
      var edited = try store.pool(pool)
      let weekday = Weekday.allCases.randomElement(using: &chance) ?? .monday
      edited.days = [ServiceDay(weekday: weekday, technician: person)]
      _ = try store.update(edited, by: nil, today: today)
    case 1: _ = try store.pause(pool, ServicePause(.paused, from: day), by: nil, now: instant)
    case 2: try store.resume(pool, by: nil, now: instant, on: today)
    case 3: _ = try store.skip(pool, on: day, StopSkip(.dog, recordedAt: instant), by: nil)
    case 4: try store.unskip(pool, on: day)
    case 5:
      let request = MoveRequest(
        act: ID(1_000 + number), pool: pool, on: day, to: today.adding(days: chance.number(0...6)),
        assignment: person.map { .person($0) }, merges: chance.happens(onceIn: 2))
      _ = try store.move(request, by: nil, now: instant, today: today)
    case 6: _ = try store.undo(ID(1_000 + number - chance.number(1...10)))
    case 7:
      if try store.absences(in: today...today.adding(days: 6)).isEmpty {
        try store.add(Absence(id: ID(number), person: person, from: day, until: day.adding(days: 1)), now: instant)
      } else {
        for absence in try store.absences(in: today...today.adding(days: 6)) { try store.deleteAbsence(absence.id) }
      }
    default:
      _ = try store.record(
        Example.draft(number, pool: pool, technician: person, performedAt: today.noon(in: Example.newYork), day: today))
    }
  }

  // MARK: What is read

  /// The steps of SQLite that a question takes, by statement.
  private static func steps(_ store: Store, _ question: (Store) throws -> Void) throws -> [String: Int] {
    _ = try store.database.maintain { $0.stepCounts() }
    try question(store)
    return try store.database.maintain { $0.stepCounts() }
  }

  private static func business(_ count: Int) throws -> Store {
    let store = try Example.store()
    for number in 1...count {
      let weekday = Weekday.allCases[number % 7]
      try store.add(Example.pool(number, on: [weekday], technician: Example.tom.id), by: nil, today: today)
    }
    return store
  }

  @Test func `after a visit only its customer is read, in every business`() throws {
    let totals = try [14, 210].map { count in
      let store = try Self.business(count)
      _ = try Self.seen(store)
      _ = try store.record(Example.draft(pool: ID(7)))
      let steps = try Self.steps(store) { _ = try Self.seen($0) }
      #expect(!steps.isEmpty && !steps.keys.contains { $0.contains(DueDate.isDue("s")) })
      return steps.values.reduce(0, +)
    }
    #expect(totals[1] < totals[0] * 11 / 10, "\(totals)")
  }

  @Test func `after what concerns no stop, nothing but that is read`() throws {
    let store = try Self.business(14)
    _ = try Self.seen(store)
    try store.save(Person(id: ID(9), name: "Nina"), at: Example.now)
    let steps = try Self.steps(store) { _ = try Self.seen($0) }
    #expect(steps.keys.filter { $0.hasPrefix("SELECT") }.map { $0.contains("FROM stop_changes") } == [true])
  }
}
