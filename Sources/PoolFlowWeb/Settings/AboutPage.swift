import Foundation
import HTTP
import PoolFlowDomain
import PoolFlowStore

/// The program, the libraries it uses, and the business's own privacy and terms pages.
enum AboutPage {
  static let routes: [Route<App>] = [
    .get(Link.about, show),
    .post(Link.about, save).marked(.owner),
  ]

  @Sendable static func show(_ request: Request, app: App) throws -> Response {
    let toast = request.query.contains("saved") ? ToastView(text: app.strings("about.saved")) : nil
    return try page(app, form: FormReader(FormFields()), toast: toast)
  }

  @Sendable static func save(_ request: Request, app: App) throws -> Response {
    var form = FormReader(try request.form())
    let privacy = link("privacy_link", &form)
    let terms = link("terms_link", &form)
    guard form.isValid else { return try page(app, form: form, status: .unprocessable) }
    try app.store.changeBusiness(at: app.now) { business in
      business.privacyLink = privacy
      business.termsLink = terms
    }
    return .seeOther("\(Link.about)?saved=1")
  }

  /// A web address, or empty.
  private static func link(_ name: String, _ form: inout FormReader) -> String {
    let text = form.text(name, limit: 500)
    if text.isEmpty { return "" }
    guard let url = URL(string: text), ["http", "https"].contains(url.scheme?.lowercased() ?? ""),
      url.host()?.isEmpty == false, text.utf8.allSatisfy({ $0 > 32 && $0 < 127 })
    else {
      form.refuse(name, .notAChoice)
      return ""
    }
    return text
  }

  private static func page(
    _ app: App, form: FormReader, toast: ToastView? = nil, status: Status = .ok
  ) throws -> Response {
    let frame = Frame(title: app.strings("about.title"), section: .settings, modules: ["page/toast.js"], toast: toast)
    return try app.page(
      AboutView(form: form, program: app.installation.settings.program, viewer: app.viewer), frame, status: status)
  }
}
