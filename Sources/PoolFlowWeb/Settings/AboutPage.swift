import Foundation
import HTTP
import Mustache
import PoolFlowDomain
import PoolFlowStore

/// What runs here, what it stands on, and the business's own privacy and terms pages.
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

  /// An address of the web, or nothing.
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
    let frame = Frame(title: app.strings("about.title"), section: .settings, modules: ["toast.js"], toast: toast)
    return try app.page(.about, AboutView(form: form, app: app), frame, status: status)
  }
}

/// `Settings/about`.
struct AboutView: View {
  struct Library: View {
    let name: String
    let version: String
    let licence: String

    static let fields: Fields<Library> = [
      .text("name") { $0.name }, .text("version") { $0.version }, .text("licence") { $0.licence },
    ]
  }

  /// The owner's form.
  struct Links: View {
    let privacy: FieldView
    let terms: FieldView

    static let fields: Fields<Links> = [.view("privacy") { $0.privacy }, .view("terms") { $0.terms }]
  }

  let summary: SummaryView?
  let version: String
  let libraries: [Library]
  let privacyLink: String
  let termsLink: String
  let links: Links?
  let isOwner: Bool

  static let fields: Fields<AboutView> = [
    .view("summary") { $0.summary }, .text("version") { $0.version }, .list("libraries") { $0.libraries },
    .text("privacyLink") { $0.privacyLink }, .text("termsLink") { $0.termsLink },
    .flag("hasLinks") { !$0.privacyLink.isEmpty || !$0.termsLink.isEmpty }, .view("links") { $0.links },
    .flag("isOwner") { $0.isOwner },
  ]

  init(form: FormReader, app: App) {
    let (strings, business) = (app.strings, app.business)
    let program = app.installation.settings.program
    version = program.version
    libraries = program.libraries.map { Library(name: $0.name, version: $0.version, licence: $0.licence) }
    privacyLink = business.privacyLink
    termsLink = business.termsLink
    isOwner = app.isOwner
    func field(_ name: String, _ label: String, _ now: String) -> FieldView {
      FieldView(
        name: name, label: label, type: "url", value: form.fields.contains(name) ? form.typed(name) : now,
        error: form.problems[name].map {
          $0 == .notAChoice ? strings("about.linkWrong") : app.format.message($0)
        }, inputMode: "url", isOptional: true, isPlain: true)
    }
    let fields = [
      field("privacy_link", strings("about.privacy"), business.privacyLink),
      field("terms_link", strings("about.terms"), business.termsLink),
    ]
    links = app.isOwner ? Links(privacy: fields[0], terms: fields[1]) : nil
    summary = SummaryView(
      fields.compactMap { field in
        field.error.map {
          SummaryView.Item(target: field.name, label: field.label, message: $0, strings: strings)
        }
      }, strings: strings)
  }
}
