import HTTP
import PoolFlowDomain
import PoolFlowStore

/// The whole schedule of a customer: each rule and job, the next dates, and the skips and moves of later days; for the
/// owner.
enum PlanPage {
  static let routes: [Route<App>] = [
    .get(Link.schedules, show).marked(.owner),
    .post(Link.laterActs, keep).marked(.owner),
  ]

  /// The field with the acts that were shown, and with those that are kept.
  static let shown = "shown"
  static let kept = "keep"

  @Sendable static func show(_ request: Request, app: App) throws -> Response {
    let pool = try app.store.pool(request.id("pool"))
    let calendar = try app.store.stopCalendar(of: pool.id, today: app.today)
    let view = PlanPageView(pool, calendar, words: app.viewer.words(try app.crew()))
    let frame = Frame(
      title: app.viewer.title("schedule.title", pool), section: .customers, modules: ["page/toast.js"],
      toast: toast(request, pool: pool, app: app))
    return try app.page(view, frame)
  }

  /// Undoes the unticked skips and moves.
  @Sendable static func keep(_ request: Request, app: App) throws -> Response {
    let pool = try app.store.pool(request.id("pool"))
    let fields = try request.form()
    func acts(_ name: String) -> Set<ID<StopAct>> { Set(fields.all(name).compactMap { ID<StopAct>($0) }) }
    let calendar = try app.store.stopCalendar(of: pool.id, today: app.today)
    let known = Set(calendar.laterActs.map(\.act))
    let dropped = acts(shown).subtracting(acts(kept)).intersection(known)
    try app.store.undo(dropped, of: pool.id, by: app.account.person, now: app.now)
    return .seeOther(Link.pool(pool.id) + "?schedule=saved")
  }

  static func toast(_ request: Request, pool: Pool, app: App) -> ToastView? {
    guard request.query["schedule"] == "saved" else { return nil }
    return ToastView("schedule.saved", "customer", pool.customerName, strings: app.strings)
  }
}
