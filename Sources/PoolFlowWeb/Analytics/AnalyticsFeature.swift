import HTTP

/// What customers bring and cost.
enum AnalyticsFeature: Feature {
  static var routes: [Route<App>] { AnalyticsPage.routes }

  static let views: [any PageView.Type] = [AnalyticsView.self]
}
