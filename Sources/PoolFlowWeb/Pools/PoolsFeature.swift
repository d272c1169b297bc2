import HTTP

/// Customers: list, page, forms, pauses.
enum PoolsFeature: Feature {
  static var routes: [Route<App>] {
    PoolListPage.routes + PoolFormPage.routes + PoolPage.routes + PoolDeletion.routes + ProfilePage.routes
      + PausePage.routes
  }

  static let views: [any PageView.Type] = [
    PauseFormView.self, PoolFormView.self, PoolListView.self, PoolView.self, ProfileFormView.self,
  ]
}
