import HTTP

/// The owner's desk: what needs attention, activity, the end of a month.
enum DeskFeature: Feature {
  static var routes: [Route<App>] { NeedsPage.routes + ActivityPage.routes + MonthEndPage.routes }

  static let views: [any PageView.Type] = [ActivityView.self, MonthEndView.self, NeedsView.self]
}
