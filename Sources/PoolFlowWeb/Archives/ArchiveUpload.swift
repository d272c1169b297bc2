import Foundation
import Glibc
import HTTP
import PoolFlowDomain
import PoolFlowServices

/// The archive of a restore: uploaded, or one of the server's backups.
enum ArchiveUpload {
  /// Seconds to wait for an upload before the page says that it is being read.
  static let patience = 3.0

  static func restores(_ app: App) throws -> RestoreJobs {
    guard let jobs = app.installation.restores else { throw HTTPError(.serviceUnavailable, "data in memory") }
    return jobs
  }

  static func job(_ request: Request) throws -> UUID {
    let id: ID<RestoreJobs> = try request.id("restore")
    return id.uuid
  }

  static func backup(named name: String, app: App) throws -> StoredBackups.File? {
    guard let directory = app.installation.settings.directory else { return nil }
    return StoredBackups(directory).files().first { $0.name == name }
  }

  /// A second name for a backup, deleted with the restore; the backup stays. Nil if there is no room.
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

  /// Gives a body a permanent name, so that it outlives the request; nil if there is no room.
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
