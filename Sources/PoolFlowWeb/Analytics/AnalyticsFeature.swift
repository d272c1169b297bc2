import HTTP

/// Revenue and cost of customers.
enum AnalyticsFeature: Feature {
  static var routes: [Route<App>] { AnalyticsPage.routes }

  static let views: [any PageView.Type] = [AnalyticsView.self]
}
