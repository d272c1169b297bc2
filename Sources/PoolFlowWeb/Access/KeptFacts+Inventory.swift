import Chemistry
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
    let strings = app.strings
    let labels = [
      ("name", strings("inventory.name")), ("kind", strings("inventory.kind")),
      ("concentration", strings("inventory.strength")), ("unit", strings("inventory.unit")),
      ("cost", strings("inventory.cost")), ("stock", strings("inventory.stock")),
      ("low_stock", strings("inventory.threshold")), ("packages", strings("inventory.packages")),
      ("package_size", strings("inventory.packageSize")), ("package_unit", strings("inventory.unit")),
      ("package_price", strings("inventory.packagePrice")), ("counted", strings("inventory.countedAmount")),
      ("counted_unit", strings("inventory.unit")),
    ]
    return labels.compactMap { name, label in
      guard let value = entry.fields[name], !value.isEmpty else { return nil }
      return ResumeView.Item(label: label, value: shown(value, of: name))
    }
  }

  private func shown(_ value: String, of name: String) -> String {
    if name == "kind" { return ChemicalKind(rawValue: value).map { app.format.word($0) } ?? value }
    guard name.hasSuffix("unit") else { return value }
    return StockUnit(rawValue: value).map { app.format.name(of: $0) } ?? value
  }
}
