import PoolFlowDomain

extension ToastView {
  /// What a delivery or a count has made of the stock.
  init(_ entry: StockEntry, of item: InventoryItem, app: App) {
    let (strings, format) = (app.strings, app.format)
    let stock = strings(
      "inventory.nowInStock",
      ["amount": format.quantity(ounces: entry.stockAfterOunces, isDry: item.isDry)])
    let cost = app.showsCosts && entry.kind == .received ? " · \(format.cost(of: item))" : ""
    self.init(text: format.text(entry, of: item), detail: stock + cost)
  }
}
