import Chemistry
import SQLite

/// The five readings in `pools` and `undo_snapshots`.
enum WaterTable {
  static let readings = Columns<Water>([
    .init("ph") { $0.pH }, .init("water_temp_f") { $0.temperatureF },
    .init("calcium_hardness") { $0.calciumHardness }, .init("total_alkalinity") { $0.totalAlkalinity },
    .init("cyanuric_acid") { $0.cyanuricAcid },
  ])

  static func read(_ row: borrowing Row, totalDissolvedSolids: Double, salt: Double? = nil) throws -> Water {
    Water(
      pH: try row.double("ph"), temperatureF: try row.double("water_temp_f"),
      calciumHardness: try row.double("calcium_hardness"), totalAlkalinity: try row.double("total_alkalinity"),
      cyanuricAcid: try row.double("cyanuric_acid"), totalDissolvedSolids: totalDissolvedSolids, salt: salt)
  }
}

/// A pool's readings from before a visit, kept while the visit can be undone: `undo_snapshots`.
enum UndoSnapshotTable {
  static let insertion = RecordStatement.insert(
    into: "undo_snapshots",
    (WaterTable.readings.of { $0.water } + Columns<(water: Water, savedAt: Int)>([.init("saved_at") { $0.savedAt }]))
      .child(of: "visit_row"))
  static let correction = RecordStatement.update("undo_snapshots", WaterTable.readings, where: "visit_row = ?")
}
