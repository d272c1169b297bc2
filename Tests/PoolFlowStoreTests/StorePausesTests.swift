import Foundation
import PoolFlowDomain
import PoolFlowTesting
import Testing

@testable import PoolFlowStore
@testable import SQLite

struct StorePausesTests {
  private let today = Example.today

  @Test func `a paused customer leaves the route from its day on and returns on its day`() throws {
    let store = try Example.store(Example.pool(1), Example.pool(2))
    let nextMonday = today.adding(days: 7)
    let pause = ServicePause(.paused, from: nextMonday, until: nextMonday.adding(days: 7))
    #expect(try store.pause(ID(1), pause, by: nil, now: Example.now) == .saved)
    func stops(_ day: Day) throws -> [ID<Pool>] { try store.route(on: day, technician: nil).stops.map(\.pool) }
    #expect(try stops(today) == [ID(1), ID(2)])
    #expect(try stops(nextMonday) == [ID(2)])
    #expect(try store.openStopCount(on: nextMonday, technician: nil) == 1)
    #expect(try stops(nextMonday.adding(days: 7)) == [ID(1), ID(2)])
    #expect(
      try store.route(on: nextMonday, today: nextMonday, technician: nil).counts == [.monday: 1])
  }

  @Test func `a stop that was served stays on the route of its day`() throws {
    let store = try Example.store(Example.pool(1))
    _ = try store.record(Example.draft())
    #expect(try store.pause(ID(1), ServicePause(.closed, from: today), by: nil, now: Example.now) == .saved)
    #expect(try store.route(on: today, technician: nil).stops.count == 1)
    #expect(try store.visitCount(of: ID(1)) == 1)
  }

  // Owner 11: Wei Santos, paused from the 10th on, changed to the 23rd until New Year's Eve.
  @Test func `a changed pause replaces the one it changes`() throws {
    let store = try Example.store(Example.pool(1))
    let first = ServicePause(.paused, from: today.adding(days: -13))
    let changed = ServicePause(.paused, from: today, until: today.adding(days: 38))
    #expect(try store.pause(ID(1), first, by: nil, now: Example.now) == .saved)
    #expect(try store.pause(ID(1), changed, replacing: first.startsOn, by: nil, now: Example.now) == .saved)
    #expect(try store.pool(ID(1)).pauses == [changed])
    #expect(try store.route(on: today.adding(days: 35), technician: nil).stops.isEmpty)
    #expect(try store.route(on: today.adding(days: 42), technician: nil).stops.count == 1)
    // The form sent twice.
    #expect(try store.pause(ID(1), changed, replacing: first.startsOn, by: nil, now: Example.now) == .saved)
    #expect(try store.pool(ID(1)).pauses == [changed])
  }

  @Test func `a pause that shares a day with another one is refused and names it`() throws {
    let store = try Example.store(Example.pool(1))
    let past = ServicePause(.paused, from: today.adding(days: -30), until: today.adding(days: -10))
    let on = ServicePause(.paused, from: today)
    for pause in [past, on] { #expect(try store.pause(ID(1), pause, by: nil, now: Example.now) == .saved) }
    let closing = ServicePause(.closed, from: today.adding(days: 3))
    #expect(try store.pause(ID(1), closing, by: nil, now: Example.now) == .overlaps(on))
    let early = ServicePause(.closed, from: today.adding(days: -20))
    #expect(try store.pause(ID(1), early, replacing: on.startsOn, by: nil, now: Example.now) == .overlaps(past))
    #expect(try store.pool(ID(1)).pauses == [past, on])
  }

  @Test func `pauses that share a day cannot be in the store at all`() throws {
    let store = try Example.store(Example.pool(1), Example.pool(2))
    let pause = ServicePause(.paused, from: today, until: today.adding(days: 5))
    for pool in [ID<Pool>(1), ID(2)] {
      #expect(try store.pause(pool, pause, by: nil, now: Example.now) == .saved)
    }
    let later = today.adding(days: 9)
    for sql in [
      "INSERT INTO pauses (pool_row, starts_on, ends_on, kind) VALUES (1, '\(today.adding(days: 4))', NULL, 'closed')",
      "INSERT INTO pauses (pool_row, starts_on, ends_on, kind) VALUES (1, '\(today.adding(days: -4))', '\(today.adding(days: 1))', 'paused')",
      "UPDATE pauses SET pool_row = 1, starts_on = '\(today.adding(days: 1))' WHERE pool_row = 2",
    ] {
      #expect(throws: DatabaseError.self) { try store.database.write { try $0.script(sql) } }
    }
    try store.database.write {
      try $0.script(
        """
        INSERT INTO pauses (pool_row, starts_on, ends_on, kind) VALUES (1, '\(later)', NULL, 'closed');
        UPDATE pauses SET ends_on = '\(later)' WHERE pool_row = 1 AND kind = 'paused';
        """)
    }
    #expect(try store.pool(ID(1)).pauses.map(\.endsOn) == [later, nil])
  }

  @Test func `a pause over days with a visit asks first, a changed one only for days that are new`() throws {
    let store = try Example.store(Example.pool(1))
    _ = try store.record(Example.draft())
    let pause = ServicePause(.paused, from: today.adding(days: -3))
    func save(_ pause: ServicePause, replacing edited: Day? = nil, accepts: Bool = false) throws -> PauseOutcome {
      try store.pause(
        ID(1), pause, replacing: edited, acceptsVisits: accepts, by: nil, now: Example.now)
    }
    #expect(try save(pause) == .covers([today]))
    #expect(try store.pool(ID(1)).pauses.isEmpty)
    #expect(try save(ServicePause(.paused, from: today.adding(days: 1))) == .saved)
    #expect(try save(pause, replacing: today.adding(days: 1), accepts: true) == .saved)
    let longer = ServicePause(.paused, from: today.adding(days: -5), until: today.adding(days: 5))
    #expect(try save(longer, replacing: pause.startsOn) == .saved, "the visit was covered before")
    #expect(try store.pool(ID(1)).pauses == [longer])
  }

  @Test func `returning ends a pause on that day`() throws {
    let store = try Example.store(Example.pool(1))
    #expect(
      try store.pause(
        ID(1), ServicePause(.closed, from: today.adding(days: -5)), by: nil, now: Example.now) == .saved)
    try store.resume(ID(1), by: nil, now: Example.now, on: today)
    #expect(
      try store.pool(ID(1)).pauses == [ServicePause(.closed, from: today.adding(days: -5), until: today)])
    #expect(throws: StoreError.self) { try store.resume(ID(404), by: nil, now: Example.now, on: today) }
  }

  @Test func `after an undone pause a customer still leaves on the day set for it until that is called off`() throws {
    let store = try Example.store(Example.pool(1))
    let on = ServicePause(.paused, from: today.adding(days: -5), until: today.adding(days: 3))
    let coming = ServicePause(.closed, from: today.adding(days: 3))
    for pause in [on, coming] {
      #expect(try store.pause(ID(1), pause, by: nil, now: Example.now) == .saved)
    }
    try store.resume(ID(1), by: nil, now: Example.now, on: today)
    #expect(try store.pool(ID(1)).pauses == [ServicePause(.paused, from: on.startsOn, until: today), coming])
    #expect(try !store.resume(ID(1), from: on.startsOn, by: nil, now: Example.now, on: today), "a second tap")
    #expect(try store.resume(ID(1), from: coming.startsOn, by: nil, now: Example.now, on: today))
    #expect(try store.pool(ID(1)).pauses == [ServicePause(.paused, from: on.startsOn, until: today)])
  }

  // A changed pause as version 0.5 wrote it: two that touch.
  @Test func `touching pauses of an older store become one, others stay as they are`() throws {
    let path = try TemporaryFolder().path + ".sqlite"
    defer { for end in ["", "-wal", "-shm"] { try? FileManager.default.removeItem(atPath: path + end) } }
    let migrations = BusinessSchema.migrations
    let place = try #require(migrations.firstIndex { $0.name == "pauses apart from each other" })
    do {
      let old = try Database(
        path: path, migrations: Array(migrations[..<place]), applicationID: BusinessSchema.applicationID)
      try old.write { connection in
        for row in 1...2 {
          try connection.run(
            """
            INSERT INTO pools (row, id, customer_name, sort_name, address, ph, water_temp_f, calcium_hardness,
              total_alkalinity, cyanuric_acid, total_dissolved_solids, cached_lsi, volume_gallons, monthly_fee,
              created_at, updated_at)
            VALUES (?, ?, 'A', 'a', 'B', 7, 80, 1, 1, 1, 1, 0, 1, 1, 0, 0)
            """, [row, ID<Pool>(row)])
        }
        try connection.script(
          """
          INSERT INTO pauses (pool_row, starts_on, ends_on, kind) VALUES
            (1, '2026-01-05', '2026-02-01', 'paused'), (1, '2026-11-10', '2026-11-23', 'paused'),
            (1, '2026-11-23', '2026-12-31', 'paused'), (1, '2026-12-31', NULL, 'closed'),
            (2, '2026-11-10', '2026-11-23', 'closed'), (2, '2026-11-23', NULL, 'closed');
          """)
      }
    }
    let new = try Database(path: path, migrations: migrations, applicationID: BusinessSchema.applicationID)
    let found = try new.read { connection in
      try connection.all("SELECT pool_row, starts_on, ends_on, kind FROM pauses ORDER BY pool_row, starts_on") { row in
        let (start, end) = (try row.text("starts_on"), try row.textIfPresent("ends_on"))
        return "\(try row.int("pool_row")) \(start) \(end ?? "open") \(try row.text("kind"))"
      }
    }
    #expect(
      found == [
        "1 2026-01-05 2026-02-01 paused", "1 2026-11-10 2026-12-31 paused", "1 2026-12-31 open closed",
        "2 2026-11-10 open closed",
      ])
  }

  @Test func `a deleted customer keeps its pauses`() throws {
    let store = try Example.store(Example.pool(1))
    let pause = ServicePause(.paused, from: today, until: today.adding(days: 5))
    #expect(try store.pause(ID(1), pause, by: nil, now: Example.now) == .saved)
    _ = try store.delete(ID(1) as ID<Pool>, by: nil, now: Example.now)
    _ = try store.restorePool(ID(1))
    #expect(try store.pool(ID(1)).pauses == [pause])
  }
}
