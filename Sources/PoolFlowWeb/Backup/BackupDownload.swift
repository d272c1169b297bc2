import Foundation
import HTTP
import PoolFlowDomain
import PoolFlowServices
import PoolFlowStore

/// `GET /backup.zip`: the current data, streamed (archive-format.md).
enum BackupDownload {
  static let routes: [Route<App>] = [
    .get(Link.backup, download).marked(.owner),
    .get(Link.backupProgress, progress).marked(.owner),
  ]

  @Sendable static func download(_ request: Request, app: App) throws -> Response {
    let installation = app.installation
    guard let directory = installation.settings.directory else {
      throw HTTPError(.serviceUnavailable, "data in memory")
    }
    let mark = String((request.query["mark"] ?? "").prefix(64))
    guard installation.downloads.begin(mark) else { throw HTTPError(.serviceUnavailable, "backups are running") }
    let backup: Backup
    do {
      backup = try Backup(
        of: app.store, spoolFolder: directory.uploads, memoryLimit: installation.settings.backupMemory, now: app.now)
      try backup.waitForRecords()
    } catch {
      installation.downloads.end()
      guard case .noRoom(let reason)? = error as? BackupError else { throw error }
      installation.log(LogLine("no-room", ("why", reason)))
      return try noRoom(app)
    }
    let address = RequestSource.address(request, trustedProxies: installation.settings.trustedProxies)
    let body = BackupBody(backup, mark: mark, downloads: installation.downloads) { backup in
      installation.log(
        LogLine(
          "backup-sent", ("bytes", String(backup.givenBytes)), ("photos-missing", String(backup.skippedPhotos))))
      NightlyPage.note(backup, sentTo: address, app: app)
    }
    return Response(.ok, body: .stream(body))
      .header("Content-Type", "application/zip")
      .header("Content-Disposition", "attachment; filename=\"\(fileName(app))\"")
  }

  /// The page that explains why there is no backup, instead of a truncated file.
  private static func noRoom(_ app: App) throws -> Response {
    let strings = app.strings
    let view = ErrorView(
      code: String(Status.insufficientStorage.code), heading: strings("error.fullTitle"),
      text: strings("data.noRoom"), step: ErrorView.Step(path: Link.data, label: strings("data.toData")))
    return try app.page(view, Frame(title: view.heading), status: .insufficientStorage)
  }

  /// The progress of a download, for the page that started it.
  @Sendable static func progress(_ request: Request, app: App) throws -> Response {
    guard let progress = app.installation.downloads.progress(request.query["mark"] ?? "") else {
      throw HTTPError(.notFound, "no such download")
    }
    let state = progress.isFinished ? "finished" : progress.isBroken ? "broken" : "running"
    struct Answer: Encodable {
      let state: String
      let given: Int
      let photoBytes: Int
      let size: String
    }
    let answer = Answer(
      state: state, given: progress.given, photoBytes: progress.photoBytes, size: app.format.bytes(progress.given))
    return .json(Array(try JSONEncoder().encode(answer)))
  }

  /// "full-backup-20261121-154300.zip" by the clock of the business.
  private static func fileName(_ app: App) -> String {
    let text = app.now.iso8601(in: app.business.timeZone)
    let digits = text.prefix(19).filter { $0.isNumber || $0 == "T" }.replacing("T", with: "-")
    return "full-backup-\(digits).zip"
  }
}
