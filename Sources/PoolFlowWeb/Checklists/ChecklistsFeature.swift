import HTTP

/// The items that technicians tick at a stop; for the owner.
enum ChecklistsFeature: Feature {
  static var routes: [Route<App>] { ChecklistPage.routes + ChecklistItemPage.routes }

  static let views: [any PageView.Type] = [ChecklistView.self, ChecklistItemView.self]
}
