import Foundation
import HTTP
import PoolFlowDomain
import PoolFlowServices
import PoolFlowStore

/// Restores while the data cannot be opened: an uploaded archive, or one on the server.
enum RecoveryRestore {
  static let routes: [Route<App>] = [
    .post(Link.recoveryRestore, begin).marked(.open, .recovery, .archive).accepting(.upload(limit: 16 * 1_024)),
    .get(Link.recoveryRestoration, preview).marked(.open, .recovery),
    .post(Link.recoveryRestorationApply, apply).marked(.open, .recovery),
    .post(Link.recoveryRestorationCancel, cancel).marked(.open, .recovery),
  ]

  @Sendable static func begin(_ request: Request, app: App) throws -> Response {
    if let refusal = RecoveryPage.refusal(request, app: app) { return refusal }
    let jobs = try ArchiveUpload.restores(app)
    let id: ID<RestoreJobs> = app.installation.newID()
    let archive: (path: String?, part: Range<Int>?)
    if let name = try request.form()["backup"] {
      guard let file = try ArchiveUpload.backup(named: name, app: app) else {
        return try RecoveryPage.page(request, app: app, problem: app.strings("recovery.backupGone"), status: .notFound)
      }
      archive = (ArchiveUpload.link(file, as: "restore-\(id.text)", app: app), nil)
    } else {
      guard let part = try request.parts().files.first(where: { $0.field == "file" }), !part.range.isEmpty else {
        return try RecoveryPage.page(
          request, app: app, fileProblem: app.strings("restore.noFile"), status: .unprocessable)
      }
      archive = (try ArchiveUpload.keep(request.body, as: "restore-\(id.text)", app: app), part.range)
    }
    guard let path = archive.path else {
      return try RecoveryPage.page(
        request, app: app, problem: app.strings("restore.noRoom"), status: .insufficientStorage)
    }
    let begins = jobs.begin(
      id.uuid, file: path, part: archive.part,
      storeName: DataDirectory.storeName(at: app.now, random: app.installation.random),
      fallback: Self.business(app), now: app.now)
    guard begins else {
      return try RecoveryPage.page(request, app: app, problem: app.strings("restore.busy"), status: .conflict)
    }
    jobs.wait(for: id.uuid, seconds: ArchiveUpload.patience)
    return .seeOther(Link.recoveryRestoration(id.uuid))
  }

  @Sendable static func preview(_ request: Request, app: App) throws -> Response {
    guard RecoveryPage.isProved(request, app: app) else { return .seeOther(Link.recovery) }
    return try page(try ArchiveUpload.job(request), app: app)
  }

  @Sendable static func apply(_ request: Request, app: App) throws -> Response {
    let id = try ArchiveUpload.job(request)
    let jobs = try ArchiveUpload.restores(app)
    guard case .ready? = jobs.phase(id) else { return .seeOther(Link.recoveryRestoration(id)) }
    if let refusal = RecoveryPage.refusal(request, app: app) { return refusal }
    guard try request.form()["confirm"] == "1" else {
      return try page(id, app: app, problem: app.strings("restore.confirmMissing"), status: .unprocessable)
    }
    let isApplied: Bool
    do {
      isApplied = try jobs.apply(id, people: app.accounts.people(), now: app.now)
    } catch {
      app.installation.log(LogLine("restore-not-applied", ("why", String(describing: error))))
      return try page(id, app: app, problem: app.strings("restore.notApplied"), status: .serviceUnavailable)
    }
    if isApplied {
      app.installation.live.followReplacement(now: app.now)
      app.installation.log(LogLine("recovered", ("by", "restore")))
    }
    return .seeOther(Link.recoveryRestoration(id))
  }

  @Sendable static func cancel(_ request: Request, app: App) throws -> Response {
    if let refusal = RecoveryPage.refusal(request, app: app) { return refusal }
    try ArchiveUpload.restores(app).cancel(try ArchiveUpload.job(request))
    return .seeOther(Link.recovery)
  }

  /// The settings for a business whose archive has none.
  static func business(_ app: App) -> Business {
    app.installation.settings.directory?.readableBusiness() ?? app.installation.live.defaultBusiness ?? app.business
  }

  private static func page(_ id: UUID, app: App, problem: String? = nil, status: Status = .ok) throws -> Response {
    guard let phase = try ArchiveUpload.restores(app).phase(id) else { return .seeOther(Link.recovery) }
    let view = RestorationView(
      phase, id: id, problem: problem, isRecovery: true, beside: try app.restoreContext(phase), viewer: app.viewer)
    let frame = Frame(title: view.title, modules: ["settings/restore.js"], isBare: true)
    let response = try app.page(view, frame, status: status)
    guard case .working = phase else { return response }
    return response.header("Refresh", "2")
  }
}
