import Chemistry
import Foundation
import PoolFlowDomain
import PoolFlowTesting
import Testing

@testable import PoolFlowStore
@testable import SQLite

/// A customer with a row in every table that belongs to one, and helpers for the tests of the trash.
enum TrashExample {
  static let pool: ID<Pool> = ID(1)
  static let visit: ID<Visit> = ID(2)
  static let equipment: ID<Equipment> = ID(301)
  static let item = Example.product(.base)

  /// The customer is the last one added, so that its restored rows have their former numbers.
  static func store() throws -> Store {
    let store = try Example.store(Example.pool(90))
    _ = try store.record(Example.draft(91, pool: ID(90), submission: [9]))
    try store.add(lagoon.starting(Example.today), by: Example.tom.id, today: Example.today)
    var pool = try store.pool(pool)
    pool.monthlyFee = 175.1 + 0.2
    pool.updatedAt = Example.at(minutes: 1.00007)
    #expect(try store.update(pool, by: Example.olivia.id, today: Example.today.adding(days: 3)))
    let profile = CustomerProfile(
      contactName: "Ann", contactPhone: "555 0100", gateAccessType: "4\\7", tagsCSV: "vip,dog")
    #expect(try store.save(profile, of: self.pool, by: nil, now: Example.at(minutes: 2)))
    for number in 301...302 { _ = try store.add(piece(number), to: self.pool) }
    let pause = ServicePause(.paused, from: Example.today.adding(days: 30), until: Example.today.adding(days: 40))
    #expect(try store.pause(self.pool, pause, by: Example.tom.id, now: Example.at(minutes: 3)) == .saved)
    let closing = ServicePause(.closed, from: Example.today.adding(days: 90))
    #expect(try store.pause(self.pool, closing, by: nil, now: Example.at(minutes: 4)) == .saved)
    let skip = StopSkip(.weather, note: "Hail\tand \u{1F327}", recordedAt: Example.at(minutes: 5))
    #expect(
      try store.skip(self.pool, on: Example.today.adding(days: 7), skip, by: Example.tom.id)
        == .done(on: Example.today.adding(days: 7)))
    try addVisits(to: store)
    return store
  }

  private static var lagoon: Pool {
    var pool = Example.pool(
      name: "Lagoon",
      water: Water(pH: 7.2, temperatureF: 60.1, calciumHardness: 100, totalAlkalinity: 50, cyanuricAcid: 0),
      volumeGallons: 12_345, notes: "left\ngate \"9\" José 東京", on: [.monday, .thursday], technician: Example.tom.id)
    pool.createdAt = Example.at(minutes: -9_999.12345)
    pool.model = .carbonate
    pool.feeIsAssumed = true
    pool.stopMinutes = 35
    pool.body = BodyOfWater(
      sanitizer: .saltCell, surface: .vinyl, freeChlorineLimit: 7.1, combinedChlorineLimit: 0.1 + 0.2)
    pool.readings = PoolReadings(
      further: [.salt, .filterPressure], intervals: ReadingIntervals([.cyanuricAcid: .every(8, .weeks)]))
    return pool
  }

  private static func piece(_ number: Int) -> Equipment {
    Equipment(
      id: ID(number), name: "Pump \(number)", kind: .saltSystem, manufacturer: "Acme", modelNumber: "M1",
      serialNumber: "S\(number)", installedOn: Day("2024-02-29"), warrantyEndsOn: Day("2029-02-28"),
      nextServiceOn: Day("2026-12-01"), notes: "left side\nof the house", createdAt: Example.at(minutes: -9_999),
      updatedAt: Example.at(minutes: -8_888.123))
  }

  /// Two visits with doses: the first corrected, the second with photos, a new volume and all data for an undo.
  private static func addVisits(to store: Store) throws {
    try store.receive(StoreStockTests.delivery(7, item: item, price: 6.123))
    for number in 1...2 {
      let draft = Example.draft(
        number, technician: Example.tom.id,
        measured: [.pH: 7.1 - Double(number) / 30, .salt: 3_200, .totalDissolvedSolids: 1_234.5 * Double(number)],
        volumeGallons: 10_000.1 + Double(number),
        doses: [
          DoseDraft(id: ID(number * 10), key: "base", pouredOunces: 4.1),
          DoseDraft(id: ID(number * 10 + 1), key: "extra-1", pouredOunces: 1.0 / 3, item: Example.product(.trichlor)),
        ],
        notes: "visit \(number)", performedAt: Example.at(minutes: 60.00005 * Double(number)),
        submission: [0, 255, UInt8(number)])
      _ = try Recording.recorded(store, draft)
    }
    let change = VisitChange(customerNote: "Hi")
    _ = try store.edit(ID(1), change, version: nil, by: Example.tom.id, role: .owner, now: Example.at(minutes: 200))
    try store.database.write { connection in
      try connection.run(
        """
        INSERT INTO photos (visit_row, position, file_name, byte_count)
        SELECT row, 3, 'C0000000-2.jpg', 77 FROM visits WHERE id = ?
        """, [visit])
    }
  }

  /// Every row of every table except the trash, as text.
  ///
  /// - Parameter ignored: columns left out, further ones: what is restored comes after the others of its table.
  static func contents(_ store: Store, without ignored: Set<String> = []) throws -> [String] {
    let left = ignored.union(["equipment.row", "schedules.row", "moves.row"]).map { "'\($0)'" }.joined(separator: ", ")
    return try store.database.read { connection in
      let tables = try connection.texts(
        """
        SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT IN ('trash', 'stock_forms', 'stop_changes')
          AND name NOT LIKE 'pool_search_%' ORDER BY name
        """)
      return try tables.flatMap { table in
        let columns = try connection.texts(
          "SELECT name FROM pragma_table_info(?1) WHERE ?1 || '.' || name NOT IN (\(left)) ORDER BY cid", [table])
        let row = columns.map { "quote(\($0))" }.joined(separator: " || '|' || ")
        return try connection.texts("SELECT '\(table)|' || \(row) FROM \(table) ORDER BY 1")
      }
    }
  }

}
