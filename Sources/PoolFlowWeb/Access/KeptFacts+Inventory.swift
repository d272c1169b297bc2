import HTTP
import PoolFlowDomain
import PoolFlowStore

extension KeptFacts {
  /// The product of the delivery, count or form.
  var product: [ResumeView.Item] {
    let parts = (entry.path ?? "").split(separator: "/")
    guard parts.count >= 2, parts[0] == "inventory", !entry.fields.contains("name"),
      let id = ID<InventoryItem>(String(parts[1])), let item = try? app.store.item(id)
    else { return [] }
    return [ResumeView.Item(label: app.strings("inventory.product"), value: app.format.name(of: item))]
  }

  /// The typed values of a product, a delivery or a count.
  var stock: [ResumeView.Item] {
    guard (entry.path ?? "").hasPrefix(Link.inventory) else { return [] }
    let product = ItemInputs(isNew: true)
    // Units are named whether the product is weighed or not.
    let stock = StockInputs(isDry: false)
    return items(product.product + product.amounts)
      + items(stock.delivery + [StockInputs.packagePrice] + stock.count)
  }

  private func items<Record>(_ inputs: [Input<Record>]) -> [ResumeView.Item] {
    inputs.compactMap { input in
      guard let typed = entry.fields[input.name], !typed.isEmpty else { return nil }
      return ResumeView.Item(label: input.title(app.strings), value: input.value([typed], app.viewer))
    }
  }
}
