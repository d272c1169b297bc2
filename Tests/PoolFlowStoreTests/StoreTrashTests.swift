import Chemistry
import Foundation
import PoolFlowDomain
import PoolFlowTesting
import Testing

@testable import PoolFlowStore
@testable import SQLite

struct StoreTrashTests {
  private static let jpeg: [UInt8] = [0xFF, 0xD8, 0xFF, 0xE0, 0, 16]

  private static func equipment(_ number: Int) -> Equipment {
    Equipment(
      id: ID(300 + number), name: "Pump \(number)", kind: .saltSystem, manufacturer: "Acme", modelNumber: "M1",
      serialNumber: "S\(number)", installedOn: Day("2024-02-29"), warrantyEndsOn: Day("2029-02-28"),
      nextServiceOn: Day("2026-12-01"), notes: "left side\nof the house", createdAt: Example.at(minutes: -9_999),
      updatedAt: Example.at(minutes: -8_888.123))
  }

  private static func visit(_ number: Int, _ technician: Person?) -> Visit {
    let doses = (0..<2).map { index in
      Dose(
        id: ID(number * 10 + index), key: index == 0 ? "acid" : "extra-1",
        item: index == 0 ? Example.product(.acid) : nil, chemicalName: "Dose \(index)",
        kind: index == 0 ? .acid : .other, quantityOunces: 0.1 + 0.2, recommendedOunces: 26, cost: 1.0 / 3,
        takenOunces: 1e-7)
    }
    return Example.visit(
      number, technician: technician,
      water: Water(pH: 7.1 + Double(number) / 30, temperatureF: 78.8, calciumHardness: 251.5), doses: doses,
      notes: "visit \(number) \"quoted\" José 東京", performedAt: Example.at(minutes: Double(number)),
      day: Example.today.adding(days: -number))
  }

  /// All records that belong to a pool.
  private struct Everything: Equatable {
    var pool: Pool
    var visits: [Visit]
    var equipment: [Equipment]
    var profile: CustomerProfile
    var fees: [String]
    var photo: [String]
    var found: [ID<Pool>]
    var stops: [Stop]

    init(_ store: Store) throws {
      pool = try store.pool(ID(1))
      visits = try store.visits(of: ID(1), limit: 100)
      equipment = try store.equipment(of: ID(1))
      profile = try store.profile(of: ID(1))
      fees = try store.database.read { connection in
        try connection.texts("SELECT valid_from_on || ' ' || monthly_fee FROM fees ORDER BY 1")
      }
      let photo = try store.photo(1, of: ID(2))
      self.photo = [photo.path, "\(photo.byteCount)", "\(FileManager.default.fileExists(atPath: photo.path))"]
      found = try store.pools(matching: "lagoon", limit: 10).pools.map(\.id)
      stops = try store.route(on: Example.today, technician: nil).stops
    }
  }

  private static func filled(in folder: TemporaryFolder) throws -> Store {
    let store = try Example.store(in: folder)
    var pool = Example.pool(name: "Lagoon", notes: "x", on: [.monday, .thursday], technician: Example.tom.id)
    pool.days[1] = ServiceDay(weekday: .thursday, position: 3)
    pool.water = Water(pH: 7.123456789, temperatureF: 78.8, totalDissolvedSolids: 1_234.5)
    let history = CustomerHistory(
      pool: pool, profile: CustomerProfile(contactName: "Ann", tagsCSV: "vip,dog"),
      equipment: [equipment(1), equipment(2)],
      visits: [visit(1, Example.tom), visit(2, nil), visit(3, Example.olivia)], photos: [ID(2): jpeg])
    #expect(try store.fill(Example.business, people: [], customers: [history], at: Example.now))
    var changed = try store.pool(ID(1))
    changed.monthlyFee = 175.5
    #expect(try store.update(changed, by: nil, today: Example.today))
    return store
  }

  @Test func `a restored pool has everything it had`() throws {
    let folder = try TemporaryFolder()
    let store = try Self.filled(in: folder)
    let before = try Everything(store)
    #expect(before.visits.count == 3)
    #expect(before.fees.count == 2)
    #expect(before.photo.last == "true")
    #expect(try store.delete(ID(1), by: Example.olivia.id, now: Example.now) == "Lagoon")
    #expect(try store.restorePool(ID(1)) == "Lagoon")
    #expect(try Everything(store) == before)
    #expect(try store.problems() == [])
    #expect(throws: StoreError.self) { try store.restorePool(ID(1)) }
  }

  @Test func `a deleted pool appears in no list`() throws {
    let folder = try TemporaryFolder()
    let store = try Self.filled(in: folder)
    _ = try store.delete(ID(1), by: nil, now: Example.now)
    #expect(throws: StoreError.self) { try store.pool(ID(1)) }
    #expect(throws: StoreError.self) { try store.visit(ID(1)) }
    #expect(throws: StoreError.self) { try store.photo(1, of: ID(2)) }
    #expect(throws: StoreError.self) { try store.equipment(of: ID(1)) }
    #expect(throws: StoreError.self) { try store.profile(of: ID(1)) }
    #expect(throws: StoreError.self) { try store.delete(ID(1), by: nil, now: Example.now) }
    #expect(throws: StoreError.self) { try store.record(Example.draft(9)) }
    #expect(try store.pools(matching: "lagoon", limit: 10).total == 0)
    #expect(try store.route(on: Example.today, technician: nil).stops.isEmpty)
    #expect(try store.visits(of: ID(1), limit: 10).isEmpty)
    #expect(try store.problems() == [])
  }

  @Test func `a visit that was sent before the deletion is recognised after the restore`() throws {
    let store = try Example.store(Example.pool())
    _ = try store.record(Example.draft())
    _ = try store.delete(ID(1), by: nil, now: Example.now)
    _ = try store.restorePool(ID(1))
    guard case .alreadyRecorded = try store.record(Example.draft()) else {
      Issue.record("the visit was saved twice")
      return
    }
  }

  @Test func `a visit cannot take the identifier of one in the trash`() throws {
    let store = try Example.store(Example.pool(1), Example.pool(2))
    _ = try store.record(Example.draft())
    _ = try store.delete(ID(1), by: nil, now: Example.now)
    guard case .takenBack = try store.record(Example.draft(pool: ID(2), submission: [9])) else {
      Issue.record("the identifier was given twice")
      return
    }
    _ = try store.restorePool(ID(1))
    #expect(try store.visit(ID(1)).pool == ID(1))
    #expect(try store.visits(of: ID(2), limit: 9).isEmpty)
  }

  @Test func `a pool is restored without the people and products that are missing since`() throws {
    let folder = try TemporaryFolder()
    let store = try Self.filled(in: folder)
    _ = try store.delete(ID(1), by: Example.olivia.id, now: Example.now)
    try store.database.write { connection in
      try connection.run("DELETE FROM people")
      try connection.run("DELETE FROM inventory")
    }
    _ = try store.restorePool(ID(1))
    #expect(try store.visits(of: ID(1), limit: 10).allSatisfy { $0.technician == nil })
    #expect(try store.visits(of: ID(1), limit: 10).flatMap(\.doses).allSatisfy { $0.item == nil })
    #expect(try store.pool(ID(1)).days.allSatisfy { $0.technician == nil })
    #expect(try store.problems() == [])
  }

  @Test func `a pool can be deleted and restored again and again`() throws {
    let folder = try TemporaryFolder()
    let store = try Self.filled(in: folder)
    let before = try Everything(store)
    for _ in 0..<3 {
      _ = try store.delete(ID(1), by: nil, now: Example.now)
      _ = try store.restorePool(ID(1))
    }
    #expect(try Everything(store) == before)
  }

  @Test func `the records of a pool are counted before it is deleted`() throws {
    let folder = try TemporaryFolder()
    let store = try Self.filled(in: folder)
    let contents = try store.contents(of: ID(1))
    #expect((contents.visits, contents.photos, contents.equipment) == (3, 1, 2))
    let none = try store.contents(of: ID(404))
    #expect((none.visits, none.photos, none.equipment) == (0, 0, 0))
  }
}
