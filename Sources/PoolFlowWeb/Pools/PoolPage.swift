import Foundation
import HTTP
import PoolFlowDomain
import PoolFlowStore

/// One customer: address, service days, the water and the last visits.
enum PoolPage {
  static let routes: [Route<App>] = [.get(Link.pool, show)]

  /// The number of listed visits, of which narrow screens show six, and of those in the chart
  /// (decisions.md#customers-page).
  static let visitCount = 8
  static let chartCount = 15
  private static let galleryCount = 8
  private static let skippedCount = 3

  @Sendable static func show(_ request: Request, app: App) throws -> Response {
    let pool = try app.store.pool(request.id("pool"))
    let store = try app.store
    let calendar = try store.stopCalendar(of: pool.id, today: app.today)
    let books = PoolBooks(
      crew: try app.crew(), calendar: calendar,
      jobs: pool.pauses.isEmpty ? nil : try PausedJobs(pool, app: app),
      pauseUndo: pool.pauses.isEmpty ? nil : pauseUndo(of: pool, app: app),
      profile: try store.profile(of: pool.id), water: try water(of: pool, app: app),
      guests: try store.guests(of: pool.id).map { try water(of: $0, app: app) },
      visitCount: try store.visitCount(of: pool.id),
      photographed: try store.photographedVisits(of: pool.id, limit: galleryCount),
      equipment: try store.equipment(of: pool.id),
      skipped: try store.skippedStops(
        of: pool.id, since: app.today.adding(days: -StopSkip.reach), before: app.today, limit: skippedCount),
      skip: pool.isServed(on: app.today) ? skip(calendar.entry(on: app.today)) : nil,
      skippable: app.skippable(calendar),
      analysis: app.isOwner && !pool.isGuest ? try store.analysis(of: pool.id, .thirty, now: app.now) : nil,
      laterFees: app.isOwner ? try store.laterFees(of: pool.id, than: app.today) : [])
    let view = PoolView(pool, books: books, userAgent: request.headers["User-Agent"] ?? "", viewer: app.viewer)
    return try app.page(
      view,
      Frame(
        title: pool.customerName, section: .customers,
        modules: ["page/toast.js"] + (app.isOwner ? ["customers/beside.js"] : []),
        toast: toast(request, pool: pool, jobs: books.jobs, app: app)?.adding(Understood(request), app.format),
        foot: .action))
  }

  private static func skip(_ stop: DueStop?) -> StopSkip? {
    if case .skipped(let skip, _) = stop?.state { skip } else { nil }
  }

  private static func water(of pool: Pool, app: App) throws -> PoolBody {
    let visits = try app.store.visits(of: pool.id, limit: chartCount)
    return PoolBody(
      pool: pool, visits: visits, origins: try ReadingOrigins(of: pool, hasVisits: !visits.isEmpty, app: app),
      isMeasured: try app.store.unmeasured(among: [pool.id]).isEmpty)
  }

  /// The words about the last change of pauses, by the value of `service`.
  private static let serviceWords: [String: (key: StringKey, hasUndo: Bool)] = [
    "kept": ("pause.kept", true), "resumed": ("pause.resumed", true), "undone": ("pause.undone", false),
    "unchanged": ("pause.undoTooLate", false),
  ]

  private static func pauseUndo(of pool: Pool, app: App) -> String? {
    guard app.isOwner, let edit = try? app.store.undoablePause(of: pool.id, now: app.now) else { return nil }
    return Link.pauseUndo(pool.id, edit)
  }

  private static func toast(_ request: Request, pool: Pool, jobs: PausedJobs?, app: App) -> ToastView? {
    if let toast = DeletedVisitToast.toast(request, app: app) { return toast }
    func named(_ key: StringKey) -> ToastView {
      ToastView(key, "customer", pool.customerName, strings: app.strings)
    }
    if let id = request.query["body"].flatMap({ ID<Pool>($0) }), let body = try? app.store.pool(id) {
      return ToastView("pool.added", "customer", body.customerName, strings: app.strings)
    }
    if request.query.contains("added") { return named("pool.added") }
    if request.query["service"] == "paused" {
      let pause = request.query[PauseForm.edited].flatMap { Day($0) }.flatMap { pool.pause(on: $0) }
      return ToastView(
        "pause.saved", "customer", pool.customerName,
        detail: pause.flatMap { jobs?.receipt($0) }, undoPath: pauseUndo(of: pool, app: app),
        strings: app.strings)
    }
    if let told = request.query["service"].flatMap({ serviceWords[$0] }) {
      return ToastView(
        told.key, "customer", pool.customerName, undoPath: told.hasUndo ? pauseUndo(of: pool, app: app) : nil,
        strings: app.strings)
    }
    if request.query["profile"] == "saved" { return ToastView(text: app.strings("profile.saved")) }
    if let toast = PlanPage.toast(request, pool: pool, app: app) { return toast }
    if request.query.contains("saved") { return named("pool.saved") }
    return nil
  }
}
