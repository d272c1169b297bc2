import PoolFlowDomain

extension ToastView {
  /// The stock after a delivery or a count.
  init(_ entry: StockEntry, of item: InventoryItem, viewer: Viewer) {
    let (strings, format) = (viewer.strings, viewer.format)
    let stock = strings(
      "inventory.nowInStock",
      ["amount": format.quantity(ounces: entry.stockAfterOunces, isDry: item.isDry)])
    let cost = viewer.showsCosts && entry.kind == .received ? " · \(format.cost(of: item))" : ""
    self.init(text: format.text(entry, of: item), detail: stock + cost)
  }
}
