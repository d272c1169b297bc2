import Chemistry
import HTTP
import PoolFlowDomain
import PoolFlowStore

/// The model for the index and the doses; for the owner (chemistry.md#two-models).
enum ChemistrySettingsPage {
  static let routes: [Route<App>] = [
    .get(Link.chemistrySettings, show).marked(.owner),
    .post(Link.chemistrySettings, save).marked(.owner),
  ]

  @Sendable static func show(_ request: Request, app: App) throws -> Response {
    var toast: ToastView?
    if request.query.contains("saved") {
      toast = ToastView(text: app.strings("model.saved"), detail: app.strings("model.savedDetail"))
    }
    return try page(app, form: FormReader(FormFields()), toast: toast)
  }

  @Sendable static func save(_ request: Request, app: App) throws -> Response {
    var form = FormReader(try request.form())
    let model = form.choice("model", ChemistryModel.self)
    if model == nil { form.refuse("model", .missing) }
    guard form.isValid, let model else { return try page(app, form: form, status: .unprocessable) }
    try app.store.changeBusiness(at: app.now) { $0.model = model }
    return .seeOther("\(Link.chemistrySettings)?saved=1")
  }

  private static func page(
    _ app: App, form: FormReader, toast: ToastView? = nil, status: Status = .ok
  ) throws -> Response {
    let frame = Frame(title: app.strings("model.title"), section: .settings, modules: ["page/toast.js"], toast: toast)
    return try app.page(ChemistrySettingsView(form: form, viewer: app.viewer), frame, status: status)
  }
}
