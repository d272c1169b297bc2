import Foundation
import Mustache
import PoolFlowDomain

struct InventoryView: PageView {
  static let template = "Inventory/list"

  struct Item: View {
    let path: String
    let item: String
    let name: String
    let kind: KindView
    let strength: String
    /// Nil if it was never counted.
    let stock: String?
    let cost: String?
    /// "Out of stock", "Low stock".
    let warning: String?
    let isForDosing: Bool

    static let fields: Fields<Item> = [
      .text("path") { $0.path }, .text("item") { $0.item }, .text("name") { $0.name }, .view("kind") { $0.kind },
      .text("strength") { $0.strength }, .text("stock") { $0.stock }, .text("cost") { $0.cost },
      .text("warning") { $0.warning }, .flag("isForDosing") { $0.isForDosing },
    ]
  }

  let isOwner: Bool
  let lowText: String?
  let uncountedText: String?
  let items: [Item]
  let empty: EmptyView?

  static let fields: Fields<InventoryView> = [
    .flag("isOwner") { $0.isOwner }, .text("lowText") { $0.lowText },
    .text("uncountedText") { $0.uncountedText }, .flag("hasItems") { !$0.items.isEmpty },
    .list("items") { $0.items }, .view("empty") { $0.empty },
  ]

  init(_ stock: Stock, viewer: Viewer) {
    let strings = viewer.strings
    let format = viewer.format
    isOwner = viewer.isOwner
    lowText = viewer.format.lowStock(stock.lowCount)
    let uncounted = stock.uncountedCount
    uncountedText =
      uncounted > 0 ? strings("inventory.uncounted", count: uncounted, shown: format.count(uncounted)) : nil
    let kinds = Dictionary(grouping: stock.items, by: \.kind)
    items = stock.items
      .map { item in
        let serves = kinds[item.kind].map { $0.count > 1 } == true && stock.item(for: item.kind)?.id == item.id
        return Item(
          path: Link.item(item.id), item: item.id.text, name: format.name(of: item),
          kind: KindView(item.kind, format: format), strength: format.strength(item.concentration),
          stock: item.isCounted ? format.stock(of: item) : nil,
          cost: viewer.showsCosts ? format.cost(of: item) : nil, warning: format.warning(of: item), isForDosing: serves)
      }
      .sorted { SortKey.of($0.name) < SortKey.of($1.name) }
    let first = EmptyView(text: strings("inventory.empty"), path: Link.newItem, label: strings("inventory.addSubmit"))
    empty =
      stock.items.isEmpty ? (viewer.isOwner ? first : EmptyView(text: strings("inventory.emptyForTechnician"))) : nil
  }
}
