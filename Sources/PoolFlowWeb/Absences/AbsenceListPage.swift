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
    if let toast = try deletedToast(request, app: app) { return toast }
    if let id = request.query["restored"].flatMap({ ID<Absence>($0) }), let absence = try? app.store.absence(id) {
      return ToastView(text: app.strings("absence.restored", try words(absence, app: app)))
    }
    guard let id = request.query["added"].flatMap({ ID<Absence>($0) }), let absence = try? app.store.absence(id) else {
      return nil
    }
    let words = try words(absence, app: app)
    let traces = try app.store.traces(of: absence, today: app.today)
    return ToastView(
      text: app.strings("absence.saved", words), detail: AbsenceWords.traces(traces, app.format),
      undoPath: Link.absenceUndo(id))
  }

  /// The absence that was deleted, by its person and days.
  private static func deletedToast(_ request: Request, app: App) throws -> ToastView? {
    guard let who = request.query["deleted"], let from = request.query["from"].flatMap({ Day($0) }),
      let until = request.query["until"].flatMap({ Day($0) })
    else { return nil }
    let absence = Absence(id: app.installation.newID(), person: ID(who), from: from, until: until)
    let id = request.query["id"].flatMap { ID<TrashKind>($0) }
    let isKept = try id.map { try app.store.trashedKind($0) == .absence } ?? false
    return ToastView(
      text: app.strings("absence.deleted", try words(absence, app: app)),
      undoPath: isKept ? id.map { Link.trashRestoration($0) } : nil)
  }

  private static func words(_ absence: Absence, app: App) throws -> [String: String] {
    [
      "who": AbsenceWords.who(absence, people: try app.store.people(), app.strings),
      "days": AbsenceWords.days(absence, app.format),
    ]
  }
}
