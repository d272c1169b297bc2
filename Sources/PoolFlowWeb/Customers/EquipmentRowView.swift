import Mustache
import PoolFlowDomain

/// One piece of equipment in a list: `Equipment/_item`.
struct EquipmentRowView: View {
  let path: String
  let name: String
  let detail: String
  /// "Warranty until Nov 3, 2026 · Service due Dec 1, 2026"; empty if no day is known.
  let datesText: String
  let isExpired: Bool
  let isOverdue: Bool

  static let fields: Fields<EquipmentRowView> = [
    .text("path") { $0.path }, .text("name") { $0.name }, .text("detail") { $0.detail },
    .text("datesText") { $0.datesText },
    .flag("isExpired") { $0.isExpired }, .flag("isOverdue") { $0.isOverdue },
  ]

  init(_ equipment: Equipment, viewer: Viewer) {
    path = Link.equipment(equipment.id)
    name = equipment.name
    let kind = viewer.format.name(of: equipment.kind)
    detail = [kind, equipment.manufacturer, equipment.modelNumber].filter { !$0.isEmpty }.joined(separator: " · ")
    let dates = [
      equipment.warrantyEndsOn.map { viewer.strings("equipment.warrantyUntil", ["date": viewer.format.datedDay($0)]) },
      equipment.nextServiceOn.map { viewer.strings("equipment.serviceDue", ["date": viewer.format.datedDay($0)]) },
    ]
    datesText = dates.compactMap(\.self).joined(separator: " · ")
    isExpired = equipment.isWarrantyExpired(on: viewer.today)
    isOverdue = equipment.isServiceOverdue(on: viewer.today)
  }

  /// Sorted by name.
  static func sorted(_ equipment: [Equipment]) -> [Equipment] {
    equipment.map { (key: SortKey.of($0.name), piece: $0) }
      .sorted { ($0.key, $0.piece.id.text) < ($1.key, $1.piece.id.text) }.map(\.piece)
  }
}
