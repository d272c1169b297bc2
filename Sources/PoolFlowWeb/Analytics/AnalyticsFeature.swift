import HTTP

/// Revenue and cost of customers, and the work of people.
enum AnalyticsFeature: Feature {
  static var routes: [Route<App>] { AnalyticsPage.routes + PerformancePage.routes }

  static let views: [any PageView.Type] = [AnalyticsView.self, PerformanceView.self, PerformedVisitsView.self]
}
