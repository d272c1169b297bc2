import Mustache
import PoolFlowDomain

struct EquipmentListView: PageView {
  static let template = "Equipment/list"

  let backPath: String
  let newPath: String
  let customerName: String
  let items: [EquipmentRowView]
  let empty: EmptyView?

  static let fields: Fields<EquipmentListView> = [
    .text("backPath") { $0.backPath }, .text("newPath") { $0.newPath }, .text("customerName") { $0.customerName },
    .flag("hasItems") { !$0.items.isEmpty }, .list("items") { $0.items }, .view("empty") { $0.empty },
  ]

  init(_ equipment: [Equipment], pool: Pool, viewer: Viewer) {
    backPath = Link.pool(pool.id)
    newPath = Link.newEquipment(pool.id)
    customerName = pool.customerName
    items = EquipmentRowView.sorted(equipment).map { EquipmentRowView($0, viewer: viewer) }
    empty =
      items.isEmpty
      ? EmptyView(
        text: viewer.strings("equipment.empty"), path: newPath, label: viewer.strings("equipment.add")) : nil
  }
}

extension Format {
  func name(of kind: Equipment.Kind) -> String {
    switch kind {
    case .pump: strings("equipment.pump")
    case .filter: strings("equipment.filter")
    case .heater: strings("equipment.heater")
    case .cleaner: strings("equipment.cleaner")
    case .saltSystem: strings("equipment.saltSystem")
    case .automation: strings("equipment.automation")
    case .light: strings("equipment.light")
    case .cover: strings("equipment.cover")
    case .other: strings("equipment.other")
    }
  }
}
