import Foundation
import HTTP
import Mustache
import PoolFlowDomain
import PoolFlowServices
import PoolFlowStore

/// Clear All App Data: the name of the business typed, a backup first, and the old store kept (05 journey 11).
enum ClearPage {
  static let routes: [Route<App>] = [
    .get(Link.clear, show).marked(.owner),
    .post(Link.clear, clear).marked(.owner),
  ]

  @Sendable static func show(_ request: Request, app: App) throws -> Response {
    try page(app, form: FormReader(FormFields()))
  }

  @Sendable static func clear(_ request: Request, app: App) throws -> Response {
    guard let directory = app.installation.settings.directory else {
      throw HTTPError(.serviceUnavailable, "data in memory")
    }
    var form = FormReader(try request.form())
    let seen = form.single("store") ?? ""
    // Whoever presses twice finds it done.
    if let name = app.installation.live.name, !seen.isEmpty, seen != name { return .seeOther(Link.cleared) }
    let typed = form.text("business_name", limit: 200, isRequired: true)
    if form.problems["business_name"] == nil, folded(typed) != folded(app.business.name) {
      form.refuse("business_name", .notAChoice)
    }
    guard form.isValid else { return try page(app, form: form, status: .unprocessable) }
    do {
      _ = try app.installation.keeper.oneByOne {
        guard seen.isEmpty || seen == app.installation.live.name else { return false }
        try clear(directory, app: app)
        return true
      }
    } catch {
      app.installation.log(LogLine("not-cleared", ("why", String(describing: error))))
      return try page(app, form: form, failure: app.strings("clear.failed"), status: .insufficientStorage)
    }
    return .seeOther(Link.cleared)
  }

  private static func clear(_ directory: DataDirectory, app: App) throws {
    let store = try app.store
    let people = try store.people() + app.accounts.people()
    let seed = StoreSeed.fresh(try store.business(), app: app)
    let backup = try Clearing(directory).clear(store, seed: seed, people: people, now: app.now)
    app.installation.live.followReplacement(now: app.now)
    app.installation.log(LogLine("cleared", ("by", app.accountText), ("backup", backup)))
  }

  /// Case, accents and how many spaces stand between words do not matter.
  private static func folded(_ name: String) -> String {
    SortKey.of(name.split(whereSeparator: \.isWhitespace).joined(separator: " "))
  }

  private static func page(
    _ app: App, form: FormReader, failure: String? = nil, status: Status = .ok
  ) throws -> Response {
    let view = ClearPageView(clear: try ClearView(form: form, app: app), failure: failure)
    let frame = Frame(title: app.strings("clear.title"), section: .settings)
    return try app.page(.clear, view, frame, status: status)
  }
}

/// `Backup/clear`.
struct ClearPageView: View {
  let clear: ClearView
  let failure: String?

  static let fields: Fields<ClearPageView> = [.view("clear") { $0.clear }, .text("failure") { $0.failure }]
}

/// The section that clears everything: `Backup/_clear`.
struct ClearView: View {
  let store: String
  let name: FieldView

  static let fields: Fields<ClearView> = [.text("store") { $0.store }, .view("name") { $0.name }]

  init(form: FormReader = FormReader(FormFields()), app: App) throws {
    let strings = app.strings
    store = app.installation.live.name ?? ""
    let error = form.problems["business_name"].map { problem in
      problem == .notAChoice
        ? strings("clear.otherName", ["name": app.business.name]) : app.format.message(problem)
    }
    name = FieldView(
      name: "business_name", label: strings("clear.name"), value: form.typed("business_name"),
      hint: error == nil ? strings("clear.nameHint", ["name": app.business.name]) : nil, error: error, isRequired: true,
      isPlain: true)
  }
}
