import Chemistry
import Foundation
import PoolFlowDomain
import PoolFlowTesting
import Testing

@testable import PoolFlowStore
@testable import SQLite

/// Kinds of chemicals and indices across versions of the schema.
struct StoreChemistryTests {
  private static func item(_ number: Int, _ kind: ChemicalKind, isForDosing: Bool = false) -> InventoryItem {
    InventoryItem(
      id: ID(number), name: "Product \(number)", kind: kind, costPerOunce: 1, stockOunces: 10,
      concentration: kind == .dichlor ? 56 : 93, isDry: true, isForDosing: isForDosing)
  }

  @Test func `dry acid and dichlor keep their kind, and older programs read the nearest one they know`() throws {
    let store = try Example.store(Example.pool())
    _ = try store.add(Self.item(1, .dryAcid, isForDosing: true))
    _ = try store.add(Self.item(2, .dichlor))
    #expect(try store.item(ID(1)).kind == .dryAcid)
    #expect(try store.item(ID(2)).kind == .dichlor)
    #expect(try store.stock().item(for: .acid)?.id == ID(1))
    let kinds = try store.database.reading { connection in
      try connection.texts("SELECT kind FROM inventory ORDER BY row DESC LIMIT 2")
    }
    #expect(kinds == ["trichlor", "acid"])
    // One acid is for dosing, dry or not.
    var muriatic = try #require(try store.stock().items.first { $0.kind == .acid })
    muriatic.isForDosing = true
    #expect(try store.update(muriatic))
    #expect(try !store.item(ID(1)).isForDosing)
    var changed = try store.item(ID(2))
    changed.kind = .trichlor
    #expect(try store.update(changed))
    #expect(try store.item(ID(2)).kind == .trichlor)
  }

  @Test func `a file of the version before gets the new carbonate index, and its visits keep theirs`() throws {
    let path = NSTemporaryDirectory() + "poolflow-" + UUID().uuidString + ".sqlite"
    defer { for end in ["", "-wal", "-shm"] { try? FileManager.default.removeItem(atPath: path + end) } }
    let names = BusinessSchema.migrations.map(\.name)
    let place = try #require(names.firstIndex(of: "carbonate index, version 2"))
    let before = Array(BusinessSchema.migrations.prefix(place))
    let database = try Database(path: path, migrations: before, applicationID: BusinessSchema.applicationID)
    try database.write { connection in
      try connection.script(
        """
        INSERT INTO business (id, name, time_zone, region, currency, updated_at, model)
          VALUES (1, 'Blue', 'GMT', 'US', 'USD', 0, 'documented');
        INSERT INTO pools (id, customer_name, sort_name, address, ph, water_temp_f, calcium_hardness, total_alkalinity,
          cyanuric_acid, total_dissolved_solids, cached_lsi, volume_gallons, monthly_fee, created_at, updated_at, model)
        VALUES (randomblob(16), 'A', 'a', 'x', 7.5, 80, 350, 70, 50, 1000, -0.5, 10000, 1, 0, 0, 'carbonate'),
          (randomblob(16), 'B', 'b', 'x', 7.5, 80, 350, 70, 50, 1000, -0.5, 10000, 1, 0, 0, NULL);
        INSERT INTO visits (id, pool_row, done_on, performed_at, received_at, lsi, model, model_version, chemical_cost)
          VALUES (randomblob(16), 1, '2026-01-05', 0, 0, -0.5, 'carbonate', 1, 0);
        INSERT INTO readings VALUES (1, 'salt', 3000, 1);
        """)
    }
    try database.migrate(BusinessSchema.migrations, applicationID: BusinessSchema.applicationID)
    let (pools, visit) = try database.reading { connection in
      (
        try connection.all("SELECT cached_lsi FROM pools ORDER BY row") { try $0.double("cached_lsi") },
        try connection.first("SELECT lsi, model_version FROM visits") {
          (try $0.double("lsi"), try $0.int("model_version"))
        }
      )
    }
    let water = Water(
      pH: 7.5, temperatureF: 80, calciumHardness: 350, totalAlkalinity: 70, cyanuricAcid: 50,
      totalDissolvedSolids: 1_000, salt: 3_000)
    #expect(pools == [try #require(CarbonateIndex(of: water).value), -0.5])
    #expect(try #require(visit) == (-0.5, 1))
  }

  @Test func `the kept index uses the salt of the newest visit after every change of the pool`() throws {
    var salty = Example.pool()
    salty.model = .carbonate
    let store = try Example.store(salty)
    func index(solids: Double = 1_000, salt: Double? = nil, pH: Double = 7.4) throws -> Double {
      var water = Water.documentedDefault
      (water.pH, water.totalDissolvedSolids, water.salt) = (pH, solids, salt)
      return WaterIndex(of: water, by: .carbonate).value
    }
    let person = Example.olivia.id
    _ = try store.record(Example.draft(1, technician: person, measured: [.salt: 3_500]))
    #expect(try store.pool(ID(1)).cachedIndex == index(salt: 3_500))
    var edited = try store.pool(ID(1))
    edited.water.totalDissolvedSolids = 4_000
    #expect(try store.update(edited, by: person, today: Example.today))
    #expect(try store.pool(ID(1)).cachedIndex == index(solids: 4_000, salt: 3_500))
    _ = try store.record(
      Example.draft(
        2, technician: person, measured: [.pH: 7.8, .salt: 2_000], performedAt: Example.at(minutes: 1),
        submission: [2]))
    #expect(try store.pool(ID(1)).cachedIndex == index(solids: 4_000, salt: 2_000, pH: 7.8))
    _ = try store.undo(ID(2), by: person, role: .owner, now: Example.at(minutes: 2))
    #expect(try store.pool(ID(1)).cachedIndex == index(solids: 4_000, salt: 3_500))
    _ = try store.delete(ID<Pool>(1), by: person, now: Example.at(minutes: 3))
    _ = try store.restorePool(ID(1))
    #expect(try store.pool(ID(1)).cachedIndex == index(solids: 4_000, salt: 3_500))
    // The last visit is deleted: its readings stay with the pool, its salt does not.
    _ = try store.delete(ID<Visit>(1), by: person, role: .owner, now: Example.at(minutes: 4))
    #expect(try store.pool(ID(1)).cachedIndex == index(solids: 4_000))
  }
}
