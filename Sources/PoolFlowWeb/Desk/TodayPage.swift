import Foundation
import HTTP
import PoolFlowDomain
import PoolFlowStore

/// `GET /today`: the owner's first page.
enum TodayPage {
  static let routes: [Route<App>] = [
    .get(Link.today, show).marked(.owner),
    .get(Link.todayChanges, changes).marked(.owner),
  ]

  /// The most lines that need attention on this page.
  static let mostLines = 12

  @Sendable static func show(_ request: Request, app: App) throws -> Response {
    let store = try app.store
    let mark = try mark(app)
    let plan = try store.weekPlan(of: app.today...app.today.adding(days: 1), today: app.today)
    let moment = NeedCounter.Moment(store, now: app.now)
    let needs = try app.needs()
    app.installation.needCounter.note(needs, at: moment)
    let month = Month(of: app.today).firstDay
    let before = Month(of: app.today).previous
    let length = app.today.number - month.number + 1
    let money = TodayMoney(
      now: try store.money(of: month..<app.today.adding(days: 1)),
      before: try store.money(of: before.firstDay..<min(before.firstDay.adding(days: length), before.end)),
      month: Month(of: app.today), until: app.today)
    let view = TodayView(
      plan, needs: needs, money: money, crew: try app.crew(), times: try store.workTimes(),
      hasCustomers: try store.poolCount() > 0, mark: mark, viewer: app.viewer)
    return try app.page(
      view,
      Frame(
        title: app.strings("today.title"), section: .today,
        styles: ["app.css", "other-pages.css", "desk-pages.css"], modules: ["page/toast.js", "desk/live.js"]))
  }

  /// 204 while nothing has changed since the mark that a page has, else the new mark.
  @Sendable static func changes(_ request: Request, app: App) throws -> Response {
    let mark = try mark(app)
    return request.query["after"] == mark ? Response(.noContent) : .text(mark)
  }

  /// Names the state of the store and the minute: time alone makes stops late.
  private static func mark(_ app: App) throws -> String {
    let quarter = Int(app.now.timeIntervalSince1970) / 300
    return "\(try app.store.lastStopChange())-\(quarter)"
  }
}
