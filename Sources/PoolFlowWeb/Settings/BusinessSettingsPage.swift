import Foundation
import HTTP
import PoolFlowDomain
import PoolFlowStore

/// Name, time zone, country and currency of the business; for the owner.
enum BusinessSettingsPage {
  static let routes: [Route<App>] = [
    .get(Link.businessSettings, show).marked(.owner),
    .post(Link.businessSettings, save).marked(.owner),
  ]

  @Sendable static func show(_ request: Request, app: App) throws -> Response {
    var toast: ToastView?
    if request.query.contains("saved") {
      toast = ToastView(
        text: app.strings("business.saved"),
        detail: app.strings("business.savedDetail", ["date": app.format.longDay(app.today)]))
    }
    let form = RecordForm(BusinessInputs.all, showing: app.business, viewer: app.viewer)
    return try page(app, form: form, toast: toast)
  }

  @Sendable static func save(_ request: Request, app: App) throws -> Response {
    var form = RecordForm(BusinessInputs.all, try request.form(), viewer: app.viewer)
    _ = form.read(on: app.business)
    guard form.isValid else { return try page(app, form: form, status: .unprocessable) }
    try app.store.changeBusiness(at: app.now) { $0 = form.read(on: $0) }
    return .seeOther("\(Link.businessSettings)?saved=1")
  }

  private static func page(
    _ app: App, form: RecordForm<Business>, toast: ToastView? = nil, status: Status = .ok
  ) throws -> Response {
    let frame = Frame(
      title: app.strings("business.title"), section: .settings, modules: ["page/toast.js"], toast: toast)
    return try app.page(BusinessSettingsView(form: form), frame, status: status)
  }
}
