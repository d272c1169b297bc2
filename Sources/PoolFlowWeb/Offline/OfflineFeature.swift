import HTTP

/// The data that a phone keeps for places without a signal.
enum OfflineFeature: Feature {
  static var routes: [Route<App>] {
    KeptDataPage.routes + KeptPagesPage.routes + ManifestPage.routes + OfflinePage.routes
      + RouteCustomersPage.routes + UnsentPage.routes
  }

  static let views: [any PageView.Type] = [OfflineView.self, RouteCustomersView.self]
}
