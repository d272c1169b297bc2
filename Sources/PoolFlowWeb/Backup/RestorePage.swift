import Foundation
import Glibc
import HTTP
import PoolFlowDomain
import PoolFlowServices
import PoolFlowStore

/// Upload, preview, apply: the content of a backup replaces the data (backups.md).
enum RestorePage {
  static let routes: [Route<App>] = [
    .get(Link.restore, show).marked(.owner),
    .post(Link.restore, upload).marked(.owner, .archive).accepting(.upload(limit: 256 * 1_024 * 1_024)),
    .post(Link.restoreKept, restoreKept).marked(.owner),
    .get(Link.restoration, preview).marked(.owner),
    .post(Link.restorationApply, apply).marked(.owner),
    .post(Link.restorationCancel, cancel).marked(.owner),
  ]

  @Sendable static func show(_ request: Request, app: App) throws -> Response {
    if let session = app.session { app.installation.uploaders.admit(session.tokenHash, now: app.now) }
    return try page(app)
  }

  @Sendable static func upload(_ request: Request, app: App) throws -> Response {
    guard let file = try request.parts().files.first(where: { $0.field == "file" }), !file.range.isEmpty else {
      return try page(app, problem: app.strings("restore.noFile"), status: .unprocessable)
    }
    let id: ID<RestoreJobs> = app.installation.newID()
    let path = try ArchiveUpload.keep(request.body, as: "restore-\(id.text)", app: app)
    return try begin(id, path, part: file.range, app: app)
  }

  /// A backup on the server leads to the same preview.
  @Sendable static func restoreKept(_ request: Request, app: App) throws -> Response {
    guard let name = try request.form()["backup"], let file = try ArchiveUpload.backup(named: name, app: app) else {
      return try page(app, problem: app.strings("recovery.backupGone"), status: .notFound)
    }
    let id: ID<RestoreJobs> = app.installation.newID()
    return try begin(id, ArchiveUpload.link(file, as: "restore-\(id.text)", app: app), part: nil, app: app)
  }

  /// - Parameter path: the archive's file, deleted with the restore; nil if there was no room for it.
  private static func begin(_ id: ID<RestoreJobs>, _ path: String?, part: Range<Int>?, app: App) throws -> Response {
    guard let path else {
      return try page(app, problem: app.strings("restore.noRoom"), status: .insufficientStorage)
    }
    let jobs = try ArchiveUpload.restores(app)
    let begins = jobs.begin(
      id.uuid, file: path, part: part,
      storeName: DataDirectory.storeName(at: app.now, random: app.installation.random), fallback: app.business,
      now: app.now)
    guard begins else { return try page(app, problem: app.strings("restore.busy"), status: .conflict) }
    jobs.wait(for: id.uuid, seconds: ArchiveUpload.patience)
    return .seeOther(Link.restoration(id.uuid))
  }

  @Sendable static func preview(_ request: Request, app: App) throws -> Response {
    try preview(try ArchiveUpload.job(request), app: app)
  }

  @Sendable static func apply(_ request: Request, app: App) throws -> Response {
    let id = try ArchiveUpload.job(request)
    let jobs = try ArchiveUpload.restores(app)
    guard try request.form()["confirm"] == "1" else {
      return try preview(id, app: app, problem: app.strings("restore.confirmMissing"), status: .unprocessable)
    }
    if case .ready? = jobs.phase(id) {
      let people = try app.accounts.people()
      let isApplied: Bool
      do {
        isApplied = try jobs.apply(id, people: people, now: app.now)
      } catch {
        app.installation.log(LogLine("restore-not-applied", ("why", String(describing: error))))
        return try preview(
          id, app: app, problem: app.strings("restore.notApplied"), status: .serviceUnavailable)
      }
      if isApplied {
        app.installation.live.followReplacement(now: app.now)
        app.installation.log(LogLine("restored", ("by", app.accountText)))
      }
    }
    return .seeOther(Link.restoration(id))
  }

  @Sendable static func cancel(_ request: Request, app: App) throws -> Response {
    try ArchiveUpload.restores(app).cancel(try ArchiveUpload.job(request))
    return .seeOther(Link.restore)
  }

  private static func preview(
    _ id: UUID, app: App, problem: String? = nil, status: Status = .ok
  ) throws -> Response {
    guard let phase = try ArchiveUpload.restores(app).phase(id) else {
      return try page(app, problem: app.strings("restore.gone"), status: .notFound)
    }
    let view = RestorationView(
      phase, id: id, problem: problem, beside: try app.restoreContext(phase), viewer: app.viewer)
    let frame = Frame(title: view.title, section: .settings, modules: ["settings/restore.js"])
    let response = try app.page(view, frame, status: status)
    guard case .working = phase else { return response }
    return response.header("Refresh", "2")
  }

  private static func page(_ app: App, problem: String? = nil, status: Status = .ok) throws -> Response {
    let frame = Frame(title: app.strings("restore.title"), section: .settings, modules: ["settings/restore.js"])
    return try app.page(RestoreView(problem: problem, viewer: app.viewer), frame, status: status)
  }
}
