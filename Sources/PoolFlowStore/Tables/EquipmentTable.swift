import PoolFlowDomain
import SQLite

/// The table `equipment`.
enum EquipmentTable {
  private static let edited = Columns<Equipment>([
    .init("name") { $0.name }, .init("type") { $0.kind.rawValue }, .init("manufacturer") { $0.manufacturer },
    .init("model_number") { $0.modelNumber }, .init("serial_number") { $0.serialNumber },
    .init("installed_on") { $0.installedOn }, .init("warranty_ends_on") { $0.warrantyEndsOn },
    .init("last_service_on") { $0.lastServiceOn }, .init("next_service_on") { $0.nextServiceOn },
    .init("notes") { $0.notes }, .init("updated_at") { $0.updatedAt.milliseconds },
  ])
  static let columns =
    Columns<Equipment>([.init("id") { $0.id }, .init("created_at") { $0.createdAt.milliseconds }]) + edited

  static let insertion = RecordStatement.insert(into: "equipment", columns.child(of: "pool_row"))
  static let edit = RecordStatement.update("equipment", edited, where: "id = ?")

  static func read(_ row: borrowing Row) throws -> Equipment {
    Equipment(
      id: try row.id("id"), name: try row.text("name"),
      kind: Equipment.Kind(rawValue: try row.text("type")) ?? .other, manufacturer: try row.text("manufacturer"),
      modelNumber: try row.text("model_number"), serialNumber: try row.text("serial_number"),
      installedOn: try row.dayIfPresent("installed_on"), warrantyEndsOn: try row.dayIfPresent("warranty_ends_on"),
      lastServiceOn: try row.dayIfPresent("last_service_on"), nextServiceOn: try row.dayIfPresent("next_service_on"),
      notes: try row.text("notes"), createdAt: try row.instant("created_at"), updatedAt: try row.instant("updated_at"))
  }
}
