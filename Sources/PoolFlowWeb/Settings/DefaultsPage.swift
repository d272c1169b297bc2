import Foundation
import HTTP
import PoolFlowDomain
import PoolFlowStore

/// The initial values of a new pool; for the owner (decisions.md#settings).
enum DefaultsPage {
  static let routes: [Route<App>] = [
    .get(Link.defaults, show).marked(.owner),
    .post(Link.defaults, save).marked(.owner),
  ]

  @Sendable static func show(_ request: Request, app: App) throws -> Response {
    let saved = request.query.contains("saved") ? ToastView(text: app.strings("defaults.saved")) : nil
    let form = RecordForm(DefaultsInputs.all, showing: app.business, viewer: app.viewer)
    return try page(app, form: form, toast: saved?.adding(Understood(request), app.format))
  }

  @Sendable static func save(_ request: Request, app: App) throws -> Response {
    var form = RecordForm(DefaultsInputs.all, measured: try request.form(), viewer: app.viewer)
    _ = form.read(on: app.business)
    guard form.isValid else { return try page(app, form: form, status: .unprocessable) }
    try app.store.changeBusiness(at: app.now) { $0 = form.read(on: $0) }
    return .seeOther(Understood.path("\(Link.defaults)?saved=1", form.reader))
  }

  private static func page(
    _ app: App, form: RecordForm<Business>, toast: ToastView? = nil, status: Status = .ok
  ) throws -> Response {
    let frame = Frame(
      title: app.strings("defaults.title"), section: .settings,
      modules: ["page/toast.js", "settings/default-volume.js"],
      toast: toast)
    return try app.page(DefaultsView(form: form), frame, status: status)
  }
}
