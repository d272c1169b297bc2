import HTTP
public import PoolFlowServices
import PoolFlowStore

/// The manual actions on the backups that the server makes.
enum NightlyPage {
  static let routes: [Route<App>] = [.post(Link.provenBackup, start).marked(.owner)]

  /// Seconds to wait for a backup before the page says that it is in progress.
  private static let patience = 3.0

  /// Makes a backup now and verifies it; if one is in progress, waits for that one.
  @Sendable static func start(_ request: Request, app: App) throws -> Response {
    guard let nightly = app.installation.settings.nightly else {
      throw HTTPError(.serviceUnavailable, "data in memory")
    }
    let log = app.installation.log
    _ = try nightly.begin(app.store) { run in for line in run.logLines { log(line) } }
    nightly.wait(seconds: ArchiveUpload.patience)
    return .seeOther("\(Link.data)?proved=1#nightly")
  }

  /// Records a complete download to another machine: a copy outside this server.
  static func note(_ backup: Backup, sentTo address: String, app: App) {
    guard !address.isEmpty, address != "::1", !address.hasPrefix("127."), !address.hasPrefix("::ffff:127.") else {
      return
    }
    app.installation.settings.nightly?.noteDownload(bytes: backup.givenBytes, at: app.installation.now())
  }
}

extension BackupRun {
  public var logLines: [LogLine] {
    var lines: [LogLine] = []
    if let proof {
      let seconds = String((proof.seconds * 10).rounded() / 10)
      lines.append(
        proof.isProven
          ? LogLine(
            "backup-proven", ("name", proof.name), ("bytes", String(proof.byteCount)),
            ("pools", String(proof.counts.pools)), ("visits", String(proof.counts.serviceEvents)),
            ("photos", String(proof.photoCount)), ("photos-missing", String(proof.missingPhotos)), ("seconds", seconds))
          : LogLine(
            "backup-not-proven", ("name", proof.name), ("why", proof.failure?.rawValue ?? ""),
            ("detail", proof.detail), ("seconds", seconds)))
    }
    if let copy {
      lines.append(
        copy.failure == nil
          ? LogLine("backup-copied", ("name", copy.name), ("to", copy.folder), ("other-disk", String(copy.leavesDisk)))
          : LogLine(
            "backup-not-copied", ("name", copy.name), ("to", copy.folder), ("why", copy.failure?.rawValue ?? ""),
            ("detail", copy.detail)))
    }
    return lines
  }
}
