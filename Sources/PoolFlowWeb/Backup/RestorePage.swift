import Foundation
import Glibc
import HTTP
import Mustache
import PoolFlowDomain
import PoolFlowServices
import PoolFlowStore

/// Upload, preview, apply: what a backup has takes the place of the data (backups.md).
enum RestorePage {
  static let routes: [Route<App>] = [
    .get(Link.restore, show).marked(.owner),
    .post(Link.restore, upload).marked(.owner, .archive).accepting(.upload(limit: 256 * 1_024 * 1_024)),
    .post(Link.restoreKept, restoreKept).marked(.owner),
    .get("/restore/{restore}", preview).marked(.owner),
    .post("/restore/{restore}/apply", apply).marked(.owner),
    .post("/restore/{restore}/cancel", cancel).marked(.owner),
  ]

  /// So long an upload is waited for before the page says that it is being read.
  static let patience = 3.0

  @Sendable static func show(_ request: Request, app: App) throws -> Response {
    if let session = app.session { app.installation.uploaders.admit(session.tokenHash, now: app.now) }
    return try page(app)
  }

  @Sendable static func upload(_ request: Request, app: App) throws -> Response {
    guard let file = try request.parts().files.first(where: { $0.field == "file" }), !file.range.isEmpty else {
      return try page(app, problem: app.strings("restore.noFile"), status: .unprocessable)
    }
    let id: ID<RestoreJobs> = app.installation.newID()
    let path = try keep(request.body, as: "restore-\(id.text)", app: app)
    return try begin(id, path, part: file.range, app: app)
  }

  /// A backup that lies on the server leads to the same preview.
  @Sendable static func restoreKept(_ request: Request, app: App) throws -> Response {
    guard let name = try request.form()["backup"], let file = try backup(named: name, app: app) else {
      return try page(app, problem: app.strings("recovery.backupGone"), status: .notFound)
    }
    let id: ID<RestoreJobs> = app.installation.newID()
    return try begin(id, link(file, as: "restore-\(id.text)", app: app), part: nil, app: app)
  }

  /// - Parameter path: the archive's file, which goes with the restore; nil when there was no room for it.
  private static func begin(_ id: ID<RestoreJobs>, _ path: String?, part: Range<Int>?, app: App) throws -> Response {
    guard let path else {
      return try page(app, problem: app.strings("restore.noRoom"), status: .insufficientStorage)
    }
    let jobs = try restores(app)
    let begins = jobs.begin(
      id.uuid, file: path, part: part,
      storeName: DataDirectory.storeName(at: app.now, random: app.installation.random), fallback: app.business,
      now: app.now)
    guard begins else { return try page(app, problem: app.strings("restore.busy"), status: .conflict) }
    jobs.wait(for: id.uuid, seconds: patience)
    return .seeOther(Link.restore(id.uuid))
  }

  @Sendable static func preview(_ request: Request, app: App) throws -> Response {
    try preview(try job(request), app: app)
  }

  @Sendable static func apply(_ request: Request, app: App) throws -> Response {
    let id = try job(request)
    let jobs = try restores(app)
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
    return .seeOther(Link.restore(id))
  }

  @Sendable static func cancel(_ request: Request, app: App) throws -> Response {
    try restores(app).cancel(try job(request))
    return .seeOther(Link.restore)
  }

  static func job(_ request: Request) throws -> UUID {
    let id: ID<RestoreJobs> = try request.id("restore")
    return id.uuid
  }

  static func restores(_ app: App) throws -> RestoreJobs {
    guard let jobs = app.installation.restores else { throw HTTPError(.serviceUnavailable, "data in memory") }
    return jobs
  }

  private static func preview(
    _ id: UUID, app: App, problem: String? = nil, status: Status = .ok
  ) throws -> Response {
    guard let phase = try restores(app).phase(id) else {
      return try page(app, problem: app.strings("restore.gone"), status: .notFound)
    }
    let view = try RestorationView(phase, id: id, problem: problem, app: app)
    let frame = Frame(title: view.title, section: .settings, modules: ["restore.js"])
    let response = try app.page(.restoration, view, frame, status: status)
    guard case .working = phase else { return response }
    return response.header("Refresh", "2")
  }

  private static func page(_ app: App, problem: String? = nil, status: Status = .ok) throws -> Response {
    let frame = Frame(title: app.strings("restore.title"), section: .settings, modules: ["restore.js"])
    return try app.page(.restore, RestoreView(problem: problem, app: app), frame, status: status)
  }

  static func backup(named name: String, app: App) throws -> StoredBackups.File? {
    guard let directory = app.installation.settings.directory else { return nil }
    return StoredBackups(directory).files().first { $0.name == name }
  }

  /// A second name for a backup, which goes with the restore; the backup stays. Nil when there is no room.
  static func link(_ file: StoredBackups.File, as name: String, app: App) -> String? {
    let path = "\(app.installation.settings.uploadFolder)/\(name)"
    if Glibc.link(file.path, path) == 0 { return path }
    do {
      try FileManager.default.copyItem(atPath: file.path, toPath: path)
      return path
    } catch {
      unlink(path)
      return nil
    }
  }

  /// Gives a body a name of its own, so that it stays when the request is over; nil when there is no room.
  static func keep(_ body: RequestBody, as name: String, app: App) throws -> String? {
    let path = "\(app.installation.settings.uploadFolder)/\(name)"
    switch body {
    case .empty: return nil
    case .file(let file, _): return Glibc.link(file, path) == 0 ? path : nil
    case .bytes(let bytes):
      return FileManager.default.createFile(
        atPath: path, contents: Data(bytes), attributes: [.posixPermissions: 0o600]) ? path : nil
    }
  }
}

/// `Backup/restore`.
struct RestoreView: View {
  let summary: SummaryView?
  let file: FieldView
  let sending: String
  let reading: String

  static let fields: Fields<RestoreView> = [
    .view("summary") { $0.summary }, .view("file") { $0.file }, .text("sending") { $0.sending },
    .text("reading") { $0.reading },
  ]

  init(problem: String?, app: App) {
    file = FieldView(
      name: "file", label: app.strings("restore.file"), hint: app.strings("restore.fileHint"), error: problem)
    summary = SummaryView(
      [problem.map { SummaryView.Item(target: "file", text: $0) }].compactMap(\.self), strings: app.strings)
    sending = app.strings("restore.sending", ["percent": "{percent}"])
    reading = app.strings("restore.reading")
  }
}
