import Foundation
import HTTP
import PoolFlowDomain
import PoolFlowServices
import PoolFlowStore

/// Clear all app data: the name of the business typed, a backup first, and the old store kept
/// (decisions.md#clear-all-app-data).
enum ClearPage {
  static let routes: [Route<App>] = [
    .get(Link.clear, show).marked(.owner),
    .post(Link.clear, clear).marked(.owner),
    .get(Link.clearing, progress).marked(.owner),
  ]

  /// Seconds to wait for a clearing before the page says that it is in progress.
  private static let patience = 3.0

  @Sendable static func show(_ request: Request, app: App) throws -> Response {
    try page(app, form: FormReader(FormFields()))
  }

  @Sendable static func clear(_ request: Request, app: App) throws -> Response {
    guard let directory = app.installation.settings.directory else {
      throw HTTPError(.serviceUnavailable, "data in memory")
    }
    var form = FormReader(try request.form())
    let seen = form.single("store") ?? ""
    // A second press finds it done.
    if let name = app.installation.live.name, !seen.isEmpty, seen != name { return .seeOther(Link.cleared) }
    let typed = form.text("business_name", limit: 200, isRequired: true)
    if form.problems["business_name"] == nil, folded(typed) != folded(app.business.name) {
      form.refuse("business_name", .notAChoice)
    }
    guard form.isValid else { return try page(app, form: form, status: .unprocessable) }
    let job = app.installation.clearing
    try begin(job, of: seen, in: directory, app: app)
    job.wait(seconds: ArchiveUpload.patience)
    if case .failed = job.phase {
      return try page(app, form: form, failure: app.strings("clear.failed"), status: .insufficientStorage)
    }
    return .seeOther(job.phase == .cleared ? Link.cleared : Link.clearing)
  }

  /// The progress of the backup; at the end the page with the cleared records.
  @Sendable static func progress(_ request: Request, app: App) throws -> Response {
    switch app.installation.clearing.phase {
    case .none: return .seeOther(Link.clear)
    case .cleared: return .seeOther(Link.cleared)
    case .failed:
      let form = FormReader(FormFields())
      return try page(app, form: form, failure: app.strings("clear.failed"), status: .insufficientStorage)
    case .working(let done, let total):
      let view = ClearingView(done: done, total: total, viewer: app.viewer)
      let frame = Frame(title: app.strings("clear.workingTitle"), section: .settings)
      return try app.page(view, frame).header("Refresh", "2")
    }
  }

  private static func begin(_ job: ClearingJob, of seen: String, in directory: DataDirectory, app: App) throws {
    let installation = app.installation
    let store = try app.store
    let known = try store.people()
    let seed = StoreSeed.fresh(try store.business(), app: app)
    let (now, owner) = (app.now, app.accountText)
    job.begin { progress in
      do {
        // Another person may have cleared it since this form was checked.
        guard seen.isEmpty || seen == installation.live.name else { return }
        let backup = try Clearing(directory).clear(
          store, named: seen.isEmpty ? nil : seen, seed: seed, people: { try known + installation.accounts.people() },
          now: now, progress: progress)
        installation.live.followReplacement(now: installation.now())
        installation.settings.outside.cache?.forget()
        installation.log(LogLine("cleared", ("by", owner), ("backup", backup)))
      } catch {
        installation.log(LogLine("not-cleared", ("why", String(describing: error))))
        throw error
      }
    }
  }

  /// Case, accents and the number of spaces between words do not matter.
  private static func folded(_ name: String) -> String {
    SortKey.of(name.split(whereSeparator: \.isWhitespace).joined(separator: " "))
  }

  private static func page(
    _ app: App, form: FormReader, failure: String? = nil, status: Status = .ok
  ) throws -> Response {
    let view = ClearPageView(
      clear: ClearView(form: form, store: app.installation.live.name, viewer: app.viewer), failure: failure)
    let frame = Frame(title: app.strings("clear.title"), section: .settings)
    return try app.page(view, frame, status: status)
  }
}
