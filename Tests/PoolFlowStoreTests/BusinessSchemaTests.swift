import Foundation
import PoolFlowDomain
import PoolFlowTesting
import Testing

@testable import PoolFlowStore
@testable import SQLite

/// The schema enforces the rules: it refuses what the pages refuse.
struct BusinessSchemaTests {
  private static func filled() throws -> Store {
    let store = try Example.store(Example.pool())
    _ = try store.record(Example.draft(technician: Example.tom.id))
    try store.database.write { connection in
      try connection.script(
        """
        INSERT INTO doses (id, visit_row, key, chemical_name, kind, quantity_oz, recommended_oz, cost, taken_oz)
          VALUES (randomblob(16), 1, 'acid', 'Acid', 'acid', 1, 1, 1, 1);
        INSERT INTO equipment (id, pool_row, name, type, created_at, updated_at)
          VALUES (randomblob(16), 1, 'Pump', 'pump', 0, 0);
        INSERT INTO photos (visit_row, position, file_name, byte_count) VALUES (1, 1, 'a.jpg', 10);
        INSERT INTO profiles (pool_row) VALUES (1);
        INSERT INTO pauses (pool_row, starts_on, kind) VALUES (1, '2027-01-01', 'closed');
        INSERT INTO trash (id, kind, title, record, deleted_at) VALUES (randomblob(16), 'pool', 't', '{}', 0);
        """)
    }
    return store
  }

  static let nonsense = [
    "UPDATE pools SET id = x'01'", "UPDATE pools SET customer_name = ''", "UPDATE pools SET customer_name = NULL",
    "UPDATE pools SET customer_name = printf('%201s', 'x')", "UPDATE pools SET address = ''",
    "UPDATE pools SET address = printf('%301s', 'x')", "UPDATE pools SET latitude = 90.1",
    "UPDATE pools SET latitude = -90.1", "UPDATE pools SET longitude = 180.1", "UPDATE pools SET longitude = -180.1",
    "UPDATE pools SET volume_gallons = -1", "UPDATE pools SET volume_gallons = 9e999",
    "UPDATE pools SET monthly_fee = -0.01", "UPDATE pools SET monthly_fee = 9e999", "UPDATE pools SET ph = 'acid'",
    "UPDATE pools SET ph = NULL", "UPDATE pools SET ph = 9e999", "UPDATE pools SET ph = -1", "UPDATE pools SET ph = 15",
    "UPDATE pools SET water_temp_f = 9e999", "UPDATE pools SET calcium_hardness = -1",
    "UPDATE pools SET total_alkalinity = 9e999", "UPDATE pools SET cyanuric_acid = -9e999",
    "UPDATE pools SET total_dissolved_solids = NULL", "UPDATE pools SET cached_lsi = 9e999",
    "UPDATE pools SET version = 0", "UPDATE pools SET created_at = 'today'",
    "UPDATE schedules SET weekday = 0", "UPDATE schedules SET weekday = 8", "UPDATE schedules SET position = -1",
    "UPDATE schedules SET person_id = randomblob(16)", "UPDATE schedules SET pool_row = 404",
    "INSERT INTO schedules (pool_row, weekday) VALUES (1, 2)",
    "UPDATE fees SET valid_from_on = 'yesterday'", "UPDATE fees SET valid_from_on = '2026-02-30'",
    "UPDATE fees SET monthly_fee = -1", "UPDATE visits SET done_on = 'abcd-ef-gh'",
    "UPDATE pools SET customer_since_on = '2026-02-30'",
    "UPDATE pauses SET fee_goes_on = 2", "UPDATE pauses SET fee_goes_on = 1",
    "UPDATE visits SET done_on = '2026-02-30'",
    "UPDATE visits SET done_on = '2026-13-01'",
    "UPDATE visits SET done_on = '2026-1-01'", "UPDATE visits SET done_on = NULL",
    "UPDATE visits SET performed_at = NULL", "UPDATE visits SET chemical_cost = -1", "UPDATE visits SET lsi = 9e999",
    "UPDATE visits SET chemical_cost = 9e999", "UPDATE visits SET pool_row = 404",
    "UPDATE visits SET person_id = randomblob(16)", "UPDATE visits SET id = zeroblob(17)",
    "UPDATE readings SET value = NULL", "UPDATE readings SET value = 9e999", "UPDATE readings SET value = 'high'",
    "UPDATE readings SET is_measured = 2", "INSERT INTO readings VALUES (1, 'ph', 7, 1)",
    "UPDATE doses SET quantity_oz = -1", "UPDATE doses SET taken_oz = -1", "UPDATE doses SET cost = 9e999",
    "UPDATE doses SET item_id = randomblob(16)", "UPDATE doses SET quantity_oz = NULL",
    "UPDATE inventory SET stock_oz = -0.01", "UPDATE inventory SET cost_per_oz = -1",
    "UPDATE inventory SET concentration = 0", "UPDATE inventory SET concentration = 100.1",
    "UPDATE inventory SET kind = 'salt'", "UPDATE inventory SET name = ''", "UPDATE inventory SET is_dry = 2",
    "UPDATE inventory SET stock_oz = 9e999", "UPDATE inventory SET version = 0",
    "INSERT INTO stock_entries VALUES (1, randomblob(16), randomblob(16), NULL, 'received', 1, 1, 1, 1, 0)",
    "INSERT INTO stock_entries SELECT 1, randomblob(16), id, NULL, 'stolen', 1, 1, 1, 1, 0 FROM inventory LIMIT 1",
    "INSERT INTO stock_entries SELECT 1, randomblob(16), id, NULL, 'counted', -1, 1, 1, 1, 0 FROM inventory LIMIT 1",
    "UPDATE equipment SET type = 'boat'", "UPDATE equipment SET name = ''",
    "UPDATE equipment SET installed_on = '2026-02-30'", "UPDATE equipment SET warranty_ends_on = 'soon'",
    "UPDATE equipment SET pool_row = 404", "UPDATE photos SET position = 0", "UPDATE photos SET position = 21",
    "UPDATE photos SET byte_count = 0", "UPDATE profiles SET pool_row = 404",
    "UPDATE people SET name = ''", "UPDATE people SET quick_logs = -1", "UPDATE people SET name = printf('%201s', 'x')",
    "UPDATE business SET id = 2", "UPDATE business SET name = ''", "UPDATE business SET region = 'USA'",
    "UPDATE business SET currency = '$'", "UPDATE business SET shows_costs_to_technicians = 2",
    "INSERT INTO business SELECT 2, 'b', 'UTC', 'US', 'USD', 0, 0, 'documented', 0, '', 0, NULL, 'balanced', '', '', NULL, '', 30, 0",
    "UPDATE business SET model = 'other'", "UPDATE business SET confirms_before_save = 2",
    "UPDATE pools SET model = 'other'", "UPDATE trash SET kind = 'person'",
    "UPDATE trash SET record = 'nothing'", "UPDATE undo_snapshots SET ph = 9e999",
    "INSERT INTO dead_visits VALUES (x'01', 0)", "UPDATE pools SET last_visit_at = NULL",
    "INSERT INTO pool_changes VALUES (404, 1000, 10000, 2)", "INSERT INTO pool_changes VALUES (1, 9e999, 10000, 2)",
    "INSERT INTO pool_changes VALUES (1, 1000, -1, 2)",
  ]

  @Test(arguments: nonsense)
  func `invalid rows are refused`(sql: String) throws {
    let store = try Self.filled()
    let error = try #require(throws: DatabaseError.self) {
      try store.database.write { connection in
        let changed = try connection.run(sql)
        #expect(changed > 0, "the statement met no row")
      }
    }
    #expect(error.isConstraint, "\(error)")
  }

  @Test func `the records of a pool are deleted with it and those of no pool stay`() throws {
    let store = try Self.filled()
    try store.database.write { connection in
      try connection.run("DELETE FROM pools")
      for table in [
        "schedules", "fees", "visits", "readings", "doses", "photos", "undo_snapshots", "equipment", "profiles",
      ] {
        #expect(try connection.int("SELECT count(*) FROM \(table)") == 0, "\(table)")
      }
      #expect(try connection.int("SELECT count(*) FROM people") == 2)
      #expect(try connection.int("SELECT count(*) FROM inventory") == 7)
    }
  }

  @Test func `every reference to another table has an index, so that deleting does not scan`() throws {
    let store = try Self.filled()
    let references = try store.database.read { connection in
      try connection.all(
        """
        SELECT t.name AS name, f."from" AS key FROM sqlite_schema t JOIN pragma_foreign_key_list(t.name) f WHERE t.type = 'table'
        """
      ) { (try $0.text("name"), try $0.text("key")) }
    }
    #expect(references.count >= 12)
    for (table, column) in references {
      let plan = try store.database.read { connection in
        try connection.all("EXPLAIN QUERY PLAN SELECT 1 FROM \(table) WHERE \(column) = ?", [Int?.none]) {
          try $0.text("detail")
        }
      }
      #expect(plan.allSatisfy { $0.hasPrefix("SEARCH") }, "\(table).\(column): \(plan)")
    }
  }
}
