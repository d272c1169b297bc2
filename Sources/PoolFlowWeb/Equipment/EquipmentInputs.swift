import PoolFlowDomain

/// The boxes of a piece of equipment (decisions.md#equipment).
enum EquipmentInputs {
  static let details: [Input<Equipment>] = [
    .text("name", "equipment.name", \.name, limit: EquipmentLimits.name, need: .required)
      .hint("equipment.nameHint").saying(.missing, "equipment.nameMissing"),
    .choice("type", "equipment.type", box: .list(kinds), get: { $0.kind }, set: { $0.kind = $1 }),
    .text("manufacturer", "equipment.manufacturer", \.manufacturer, limit: EquipmentLimits.detail),
    .text("model_number", "equipment.modelNumber", \.modelNumber, limit: EquipmentLimits.detail, box: .code),
    .text("serial_number", "equipment.serialNumber", \.serialNumber, limit: EquipmentLimits.detail, box: .code),
  ]

  static let days: [Input<Equipment>] = [
    .day("installed_on", "equipment.installedOn", \.installedOn),
    .day("warranty_ends_on", "equipment.warrantyEndsOn", \.warrantyEndsOn)
      .saying(.incomplete, "equipment.beforeInstall"),
    .day("last_service_on", "equipment.lastServiceOn", \.lastServiceOn),
    .day("next_service_on", "equipment.nextServiceOn", \.nextServiceOn)
      .saying(.incomplete, "equipment.beforeService"),
  ]

  static let notes: [Input<Equipment>] = [
    .text("notes", "pool.notes", \.notes, limit: EquipmentLimits.notes, box: .lines)
  ]

  static let all = details + days + notes

  @Sendable private static func kinds(_ viewer: Viewer) -> [OptionView] {
    Equipment.Kind.allCases.map { OptionView(value: $0.rawValue, text: viewer.format.name(of: $0)) }
  }
}
