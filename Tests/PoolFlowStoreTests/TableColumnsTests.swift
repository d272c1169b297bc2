import PoolFlowTesting
import Testing

@testable import PoolFlowStore
@testable import SQLite

/// The columns of the schema compared with the lists that archives are made of.
struct TableColumnsTests {
  /// Tables of the running program only: undo for a while, indexes, imports that can be undone, results of forms.
  private static let kept: Set = [
    "migrations", "undo_snapshots", "pool_changes", "undone_forms", "imports", "import_changes", "first_measurements",
    "order_undos", "stop_changes", "sync_results", "bulk_acts", "bulk_changes",
  ]

  /// Columns that follow from others or hold for one database: rows, the order of names, the last visit.
  private static let derived: Set = [
    "pools.sort_name", "pools.last_visit_at", "inventory.row", "doses.row", "equipment.row",
    "stock_entries.row", "visit_edits.row", "pool_edits.row", "business.id", "moves.row",
    "undone_acts.row", "undone_visits.row", "restorations.row",
  ]

  private static func columns(_ store: Store) throws -> [(table: String, column: String)] {
    try store.database.read { connection in
      try connection.all(
        """
        SELECT tables.name AS "table", columns.name AS "column"
        FROM sqlite_schema AS tables JOIN pragma_table_info(tables.name) AS columns
        WHERE tables.type = 'table' AND tables.name NOT LIKE 'pool_search%' ORDER BY 1, columns.cid
        """
      ) { (table: try $0.text("table"), column: try $0.text("column")) }
    }
  }

  @Test func `every column of the business is in an archive, or listed as in none`() throws {
    let store = try Example.store()
    var missing: Set<String> = []
    for (table, column) in try Self.columns(store) where !Self.kept.contains(table) {
      let isParent = ["pool_row", "visit_row"].contains(column)
      let name = isParent ? String(column.prefix { $0 != "_" }) + "s.id" : column
      let word = try Regex("\\b\(name.replacing(".", with: "\\."))\\b").wordBoundaryKind(.simple)
      let from = try Regex("(FROM|JOIN) \(table)\\b")
      let isCarried = ArchiveFile.all.contains { file in
        file.query.contains(from) && file.columns.contains { $0.source.contains(word) }
      }
      if !isCarried { missing.insert("\(table).\(column)") }
    }
    #expect(missing.subtracting(Self.derived).sorted() == [])
    #expect(Self.derived.subtracting(missing).sorted() == [], "these are carried")
  }

  @Test func `every archive file is read under its keys`() throws {
    let store = try Example.store(Example.pool())
    try store.database.read { connection in
      for file in ArchiveFile.all {
        try connection.run(file.query) { row in
          for column in file.columns { _ = try row.isNull(column.name) }
        }
      }
    }
  }

  /// Every table that goes to the trash, by its name.
  private static let trashed: [String: TrashedTable] = {
    func all(_ table: TrashedTable) -> [TrashedTable] { [table] + table.children.flatMap(all) }
    let tables = [TrashKind.pool, .inventory, .checklist].flatMap { all(.root(of: $0)) }
    // The second bodies of water are pools inside a pool.
    return Dictionary(tables.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
  }()

  @Test func `every column of what can be deleted goes to the trash, or follows from what does`() throws {
    let follows: Set = [
      "pools.last_visit_at", "doses.row", "equipment.row", "stock_entries.row", "visit_edits.row", "pool_edits.row",
      "schedules.row", "moves.row",
    ]
    let columns = try Self.columns(Example.store()).filter { Self.trashed.keys.contains($0.table) }
    let missing = columns.filter { Self.trashed[$0.table]?.insertion.columns.names.contains($0.column) == false }
    #expect(Set(missing.map { "\($0.table).\($0.column)" }) == follows)
  }

  @Test func `every table that hangs on a customer, a visit or a product goes to the trash with it`() throws {
    let store = try Example.store()
    let below = try store.database.read { connection in
      try connection.texts(
        """
        SELECT DISTINCT tables.name FROM sqlite_schema AS tables JOIN pragma_foreign_key_list(tables.name) AS keys
        WHERE tables.type = 'table' AND keys.on_delete = 'CASCADE'
        """)
    }
    // Kept by triggers; kept for a day; the changes of an import and of an act for many; the forms of products are forgotten
    // with them; those of a person.
    let apart: Set = [
      "first_measurements", "undone_forms", "import_changes", "bulk_changes", "stock_forms", "absences",
    ]
    // A second body of water hangs on its host.
    #expect(Set(below).subtracting(apart) == Set(Self.trashed.keys).subtracting(["inventory", "checklist_items"]))
  }
}
