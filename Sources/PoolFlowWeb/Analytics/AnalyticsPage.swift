import HTTP
import PoolFlowDomain
import PoolFlowStore

/// The customers that lose money (decisions.md#money); for the owner.
enum AnalyticsPage {
  static let routes: [Route<App>] = [.get(Link.analytics, show).marked(.owner)]

  @Sendable static func show(_ request: Request, app: App) throws -> Response {
    let choice = AnalyticsChoice(request, remembered: app.preferences)
    if (choice.period, choice.order) != (app.preferences.analysisPeriod, app.preferences.analysisOrder) {
      // Best effort: on a full disk the page still opens.
      try? app.accounts.remember(choice.period, choice.order, of: app.account.id)
    }
    let analysis = try app.store.analysis(
      choice.period, now: app.now, firstWeekday: app.format.week.first ?? .sunday)
    return try app.page(
      AnalyticsView(analysis, choice: choice, viewer: app.viewer),
      Frame(title: app.strings("analytics.title"), section: .analytics, modules: ["page/menus.js"]))
  }
}
