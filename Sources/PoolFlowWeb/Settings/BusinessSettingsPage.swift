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
    return try page(app, form: FormReader(FormFields()), toast: toast)
  }

  @Sendable static func save(_ request: Request, app: App) throws -> Response {
    var form = FormReader(try request.form())
    let name = form.text("business_name", limit: 200, isRequired: true)
    let zone = zone(&form, present: app.business.timeZone)
    let region = form.single("region") ?? ""
    if !Regions.codes.contains(region) { form.refuse("region", .notAChoice) }
    let currency = form.single("currency") ?? ""
    if !Currencies.codes.contains(currency), currency != app.business.currency { form.refuse("currency", .notAChoice) }
    guard form.isValid, let zone else { return try page(app, form: form, status: .unprocessable) }
    try app.store.changeBusiness(at: app.now) { business in
      business.name = name
      business.timeZone = zone
      business.region = region
      business.currency = currency
    }
    return .seeOther("\(Link.businessSettings)?saved=1")
  }

  /// - Parameter present: the current zone, which is kept even if it is not in the list, such as "GMT".
  private static func zone(_ form: inout FormReader, present: TimeZone) -> TimeZone? {
    let typed = form.text("time_zone", limit: 100, isRequired: true)
    if typed.isEmpty { return nil }
    if typed == present.identifier { return present }
    guard let zone = TimeZones.find(typed) else {
      form.refuse("time_zone", .notAChoice)
      return nil
    }
    return zone
  }

  private static func page(
    _ app: App, form: FormReader, toast: ToastView? = nil, status: Status = .ok
  ) throws -> Response {
    let frame = Frame(
      title: app.strings("business.title"), section: .settings, modules: ["page/toast.js"], toast: toast)
    return try app.page(BusinessSettingsView(form: form, viewer: app.viewer), frame, status: status)
  }
}
