import Foundation
import PoolFlowDomain
import PoolFlowTesting
import Testing

@testable import PoolFlowStore
@testable import SQLite

/// The first day as a customer through migrations, archives and the trash (decisions.md#money).
struct CustomerSinceTests {
  private static func archive(_ store: Store) throws -> [String: String] { try ArchiveTexts(of: store).files }

  private static let days = "SELECT id, customer_since_on FROM pools ORDER BY row"

  private static func days(_ connection: inout Connection) throws -> [String?] {
    try connection.all(days) { try $0.textIfPresent("customer_since_on") }
  }

  /// The days of the pools in the store that an archive makes.
  private static func restored(_ files: [String: String]) throws -> [String?] {
    try ArchiveTexts.restored(files) { try days(&$0) }
  }

  /// Four customers: one added by a person, one with an older visit, and two of a list.
  private static func store() throws -> Store {
    let store = try Example.store()
    for number in 1...4 {
      var pool = Example.pool(number)
      // 03:30 GMT is the evening before in New York.
      pool.createdAt = Date(iso8601: "2026-11-0\(min(number, 3))T03:30:00Z") ?? Example.now
      pool.customerSince = number == 2 ? nil : Day(number: 20_000 + number)
      try store.add(pool, by: nil, today: Example.today)
    }
    let early = Day(number: Example.today.number - 200)
    _ = try store.record(Example.draft(1, pool: ID(2), performedAt: early.noon(in: Example.newYork), day: early))
    try store.database.write { connection in
      try connection.run("DELETE FROM pool_edits WHERE pool_row > 2")
    }
    return store
  }

  private static let byRule: [String?] = ["2026-10-31", nil, nil, nil]

  @Test func `an archive brings back each day, and none known stays so`() throws {
    let store = try Self.store()
    let files = try Self.archive(store)
    #expect(files["pool_details.json"]?.contains("\"customerSince\":null") == true)
    let known = try store.database.read { try Self.days(&$0) }
    #expect(try Self.restored(files) == known)
    #expect(known.compactMap(\.self).count == 3)
  }

  @Test func `an archive without the key has the day of creation, none for a list or an older visit`() throws {
    var files = try Self.archive(Self.store())
    files["pool_details.json"] = files["pool_details.json"]?
      .replacing(try Regex(#","customerSince":("[0-9-]*"|null)"#), with: "")
    #expect(files["pool_details.json"]?.contains("customerSince") == false)
    #expect(try Self.restored(files) == Self.byRule)
    // An archive of the iPhone app has no such file.
    files["pool_details.json"] = nil
    #expect(try Self.restored(files) == [nil, nil, nil, nil])
  }

  @Test func `a store of the version before gets the same days, and its pauses have no fee`() throws {
    let path = try TemporaryFolder().path + ".sqlite"
    defer { for end in ["", "-wal", "-shm"] { try? FileManager.default.removeItem(atPath: path + end) } }
    let migrations = BusinessSchema.migrations
    let place = try #require(migrations.firstIndex { $0.name == "customer since, pauses with the fee" })
    do {
      let old = try Database(
        path: path, migrations: Array(migrations[..<place]), applicationID: BusinessSchema.applicationID)
      try old.write { connection in
        try connection.script(
          """
          INSERT INTO business (id, name, time_zone, region, currency, updated_at, model)
            VALUES (1, 'Blue', 'America/New_York', 'US', 'USD', 0, 'documented');
          INSERT INTO imports (row, id, file_name, applied_at, created, updated, unchanged, skipped)
            VALUES (1, randomblob(16), 'a.csv', 0, 1, 0, 0, 0);
          """)
        for row in 1...5 {
          // The fourth and the fifth have one instant; a person added the fifth.
          let created = try #require(Date(iso8601: "2026-11-0\(min(row, 4))T03:30:00Z"))
          try connection.run(
            """
            INSERT INTO pools (row, id, customer_name, sort_name, address, ph, water_temp_f, calcium_hardness,
              total_alkalinity, cyanuric_acid, total_dissolved_solids, cached_lsi, volume_gallons, monthly_fee,
              created_at, updated_at)
            VALUES (?, ?, 'A', 'a', 'B', 7, 80, 1, 1, 1, 1, 0, 1, 1, ?, 0)
            """, [row, ID<Pool>(row), created.milliseconds])
        }
        try connection.run("INSERT INTO import_changes (import_row, pool_id) VALUES (1, ?)", [ID<Pool>(3)])
        try connection.script(
          """
          INSERT INTO visits (id, pool_row, done_on, performed_at, received_at, lsi, model, model_version, chemical_cost)
            VALUES (randomblob(16), 1, '2026-10-31', 0, 0, 0, 'documented', 1, 0),
              (randomblob(16), 2, '2026-10-31', 0, 0, 0, 'documented', 1, 0);
          INSERT INTO pool_edits (pool_row, kind, fields, edited_at) VALUES (5, 'added', '', 0);
          INSERT INTO pauses (pool_row, starts_on, kind) VALUES (1, '2026-11-20', 'paused');
          """)
      }
    }
    let new = try Database(path: path, migrations: migrations, applicationID: BusinessSchema.applicationID)
    let (known, paid) = try new.read { connection in
      (try Self.days(&connection), try connection.int("SELECT sum(fee_goes_on) FROM pauses"))
    }
    #expect(known == ["2026-10-31", nil, nil, nil, "2026-11-03"] && paid == 0)
  }

  @Test func `a deleted customer comes back with the day, and with the fee of a pause`() throws {
    let store = try Self.store()
    let pause = ServicePause(
      .paused, from: Example.today, until: Example.today.adding(days: 9), feeGoesOn: true)
    for number in 1...2 {
      #expect(try store.pause(ID(number), pause, by: nil, now: Example.now) == .saved)
      let before = try store.pool(ID(number))
      _ = try store.delete(ID<Pool>(number), by: nil, now: Example.now)
      _ = try store.restorePool(ID(number))
      #expect(try store.pool(ID(number)).customerSince == before.customerSince)
      #expect(try store.pool(ID(number)).pauses == [pause])
    }
  }
}
