import PoolFlowDomain
import SQLite

extension TrashedTable {
  /// The table of the deleted record itself.
  static func root(of kind: TrashKind) -> TrashedTable {
    switch kind {
    case .pool: pools
    case .visit: visits
    case .inventory: inventory
    case .equipment: equipment
    case .checklist: checklist
    case .absence: absences
    }
  }

  private static let poolColumns = [row] + ArchiveFile.poolDetails.columns + ArchiveFile.pools.columns
  private static let sortName = Columns<ArchiveRecord>.Column("sort_name") {
    SortKey.of($0["customerName"].text ?? "")
  }

  private static let pools = TrashedTable(
    "pools", poolColumns, under: nil, derived: [sortName],
    [
      TrashedTable("schedules", ArchiveFile.recurrences.columns, under: "pool_row", isOrdered: true),
      TrashedTable("fees", ArchiveFile.fees.columns, under: "pool_row"),
      TrashedTable("pauses", ArchiveFile.pauses.columns, under: "pool_row"),
      TrashedTable(
        "skips", [.init("fileName", .photoFile, "photo_file").optional] + ArchiveFile.skips.columns,
        under: "pool_row", isIncidental: true),
      TrashedTable("moves", ArchiveFile.moves.columns, under: "pool_row", isOrdered: true, isIncidental: true),
      TrashedTable("day_orders", ArchiveFile.dayOrders.columns, under: "pool_row", isIncidental: true),
      TrashedTable(
        "pool_edits", ArchiveFile.poolEdits.columns, under: "pool_row", isOrdered: true, isIncidental: true),
      TrashedTable(
        "profiles", ArchiveFile.customerProfiles.columns + ArchiveFile.profileDetails.columns, under: "pool_row"),
      equipment, visits, bodies,
    ])

  /// The second bodies of water, which go with their host.
  private static let bodies = TrashedTable(
    "pools", poolColumns, under: "stop_of", as: "(SELECT id FROM pools WHERE row = ?)", isOrdered: true,
    derived: [sortName],
    [
      TrashedTable(
        "pool_edits", ArchiveFile.poolEdits.columns, under: "pool_row", isOrdered: true, isIncidental: true),
      equipment, visits,
    ])

  private static let equipment = TrashedTable(
    "equipment", ArchiveFile.equipmentDetails.columns + ArchiveFile.equipment.columns, under: "pool_row",
    isOrdered: true)

  private static let visits = TrashedTable(
    "visits", [row] + ArchiveFile.visitDetails.columns + ArchiveFile.serviceEvents.columns, under: "pool_row",
    isOrdered: true,
    [
      TrashedTable("readings", ArchiveFile.readings.columns, under: "visit_row"),
      TrashedTable(
        "doses", ArchiveFile.doseDetails.columns + ArchiveFile.chemicalDoses.columns, under: "visit_row",
        isOrdered: true),
      TrashedTable("advised_doses", ArchiveFile.advisedDoses.columns, under: "visit_row"),
      TrashedTable(
        "photos", [.init("fileName", .photoFile, "file_name")] + ArchiveFile.photos.columns, under: "visit_row"),
      TrashedTable("visit_edits", ArchiveFile.visitEdits.columns, under: "visit_row", isOrdered: true),
      TrashedTable("checks", ArchiveFile.checks.columns, under: "visit_row", isIncidental: true),
      undoSnapshots,
    ])

  /// The data for undoing a visit: in the trash, and in no archive.
  private static let undoSnapshots = TrashedTable(
    "undo_snapshots",
    [.init("savedAt", .milliseconds, "saved_at")]
      + ArchiveFile.pools.columns.filter { WaterTable.readings.names.contains($0.source) },
    under: "visit_row",
    [
      TrashedTable(
        "pool_changes",
        [.init("versionAfter", .integer(0...1_000_000_000), "version_after")]
          + ArchiveFile.pools.columns.filter { ["total_dissolved_solids", "volume_gallons"].contains($0.source) },
        under: "visit_row")
    ])

  private static let checklist = TrashedTable("checklist_items", ArchiveFile.checklists.columns, under: nil)

  /// With the moves and skips of its act that go with it. One of a customer who is gone, or of a stop that has another
  /// by now, is left out.
  private static let absences = TrashedTable(
    "absences", ArchiveFile.absences.columns, under: nil,
    [
      TrashedTable(
        "moves", ArchiveFile.moves.columns, under: nil, by: "act_id", linked: [pool(of: "moves")], isOrdered: true,
        isIncidental: true),
      TrashedTable(
        "skips", [.init("fileName", .photoFile, "photo_file").optional] + ArchiveFile.skips.columns, under: nil,
        by: "act_id", linked: [pool(of: "skips")], isIncidental: true),
    ])

  private static func pool(of table: String) -> ArchiveColumn {
    ArchiveColumn("pool_row", .id, "(SELECT id FROM pools WHERE row = \(table).pool_row)")
  }

  private static let inventory = TrashedTable(
    "inventory", [row] + ArchiveFile.inventoryDetails.columns + ArchiveFile.inventory.columns, under: nil,
    derived: [.init("is_for_dosing") { _ in false }],
    [
      TrashedTable(
        "stock_entries", ArchiveFile.stockEntries.columns, under: "item_id",
        as: "(SELECT id FROM inventory WHERE row = ?)", isOrdered: true)
    ])
}
