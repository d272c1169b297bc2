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

  /// The field with the skips and moves that were shown, and with those that are kept: the act and a date.
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

  /// Undoes the unticked skips and moves, but for stops that were served since.
  @Sendable static func keep(_ request: Request, app: App) throws -> Response {
    let pool = try app.store.pool(request.id("pool"))
    let fields = try request.form()
    func parts(_ name: String) -> Set<ActPart> { Set(fields.all(name).compactMap(part)) }
    let dropped = parts(shown).subtracting(parts(kept))
    let outcome = try app.store.undo(
      dropped, of: pool.id, by: app.account.person, now: app.now, today: app.today)
    if case .served = outcome { return .seeOther(Link.schedules(pool.id) + "?schedule=served") }
    return .seeOther(Link.pool(pool.id) + "?schedule=saved")
  }

  /// The value of the fields for one skip or move.
  static func value(_ later: LaterAct) -> String { "\(later.act.text) \(later.on)" }

  private static func part(_ value: String) -> ActPart? {
    let words = value.split(separator: " ").map(String.init)
    guard words.count == 2, let act = ID<StopAct>(words[0]), let day = Day(words[1]) else { return nil }
    return ActPart(act, on: day)
  }

  static func toast(_ request: Request, pool: Pool, app: App) -> ToastView? {
    if request.query["schedule"] == "served" { return .refusal(app.strings("move.undoTooLate")) }
    guard request.query["schedule"] == "saved" else { return nil }
    return ToastView("schedule.saved", "customer", pool.customerName, strings: app.strings)
  }
}
