import HTTP

/// Equipment of a customer.
enum EquipmentFeature: Feature {
  static var routes: [Route<App>] { EquipmentPage.routes }

  static let views: [any PageView.Type] = [EquipmentFormView.self, EquipmentListView.self]
}
