import HTTP

/// Products, deliveries and counts.
enum InventoryFeature: Feature {
  static var routes: [Route<App>] { InventoryPage.routes + ItemFormPage.routes + ItemPage.routes }

  static let views: [any PageView.Type] = [InventoryView.self, ItemFormView.self, ItemView.self]
}
