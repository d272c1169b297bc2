import HTTP
import PoolFlowDomain
import PoolFlowStore

/// The days on which somebody is away or nobody works; for the owner.
enum AbsenceListPage {
  static let routes: [Route<App>] = [.get(Link.absences, show).marked(.owner)]

  /// Days before today and after it whose absences are listed.
  private static let past = 366
  private static let future = 1_100
  /// The most absences of a part of the list.
  private static let limit = 100

  @Sendable static func show(_ request: Request, app: App) throws -> Response {
    let all = try app.store.absences(in: app.today.adding(days: -past)...app.today.adding(days: future))
    let coming = all.filter { $0.until >= app.today }.prefix(limit)
    let earlier = all.filter { $0.until < app.today }.suffix(limit)
    let listed = try (coming + earlier.reversed()).map { absence in
      (absence: absence, traces: try app.store.traces(of: absence, today: app.today))
    }
    let view = AbsenceListView(listed, people: try app.store.people(), viewer: app.viewer)
    let frame = Frame(
      title: app.strings("absence.title"), section: .settings, modules: ["page/toast.js"],
      toast: try toast(request, app: app))
    return try app.page(view, frame)
  }

  private static func toast(_ request: Request, app: App) throws -> ToastView? {
    let toasts = AbsenceToast(app: app)
    if let toast = try toasts.deleted(request.query) { return toast }
    if let id = request.query["restored"].flatMap({ ID<Absence>($0) }), let absence = try? app.store.absence(id) {
      return ToastView(text: app.strings("absence.restored", try toasts.words(absence)))
    }
    guard let id = request.query["added"].flatMap({ ID<Absence>($0) }), let absence = try? app.store.absence(id) else {
      return nil
    }
    let traces = try app.store.traces(of: absence, today: app.today)
    return try toasts.added(absence, detail: AbsenceWords.traces(traces, app.format))
  }
}
