import HTTP

/// The owner's desk: today, what needs attention, activity, the end of a month.
enum DeskFeature: Feature {
  static var routes: [Route<App>] { TodayPage.routes + NeedsPage.routes + ActivityPage.routes + MonthEndPage.routes }

  static let views: [any PageView.Type] = [TodayView.self, ActivityView.self, MonthEndView.self, NeedsView.self]
}
