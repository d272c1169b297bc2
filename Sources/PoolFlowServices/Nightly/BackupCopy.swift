public import Foundation
import Glibc
import PoolFlowDomain

/// The result of copying a backup to the named folder.
public struct BackupCopyReport: Sendable, Hashable, Codable {
  public enum Failure: String, Sendable, Codable {
    /// The folder is missing, or its disk is not mounted.
    case missing
    /// It could not be written, for lack of room or of rights.
    case notWritten
    /// The bytes read back differ from those written.
    case differs
  }

  public let at: Date
  public let folder: String
  public let name: String
  public let byteCount: Int
  /// True if the folder is on another file system than the data.
  public let leavesDisk: Bool
  public let failure: Failure?
  /// More about the failure, for the log.
  public let detail: String
}

/// A whole backup that has left the disk of the data.
public struct LeftCopy: Sendable, Hashable, Codable {
  public enum Way: String, Sendable, Codable {
    case copy, download
  }

  public let at: Date
  public let byteCount: Int
  public let way: Way
}

/// Copies backups to another folder and reads them back.
struct BackupCopy: Sendable {
  let source: BackupFolder
  let target: BackupFolder

  /// Copies one backup, and the weekly ones that are missing.
  ///
  /// - Parameter before: the report of the last copy: a folder that was on another file system then, and is not now, is
  ///   a disk that is not mounted, and nothing is written in its place.
  func make(of name: BackupName, keep: BackupRetention, now: Date, before: BackupCopyReport?) -> BackupCopyReport {
    var leaves = false
    var failure: BackupCopyReport.Failure?
    var detail = ""
    do {
      leaves = try leavesDisk(before: before)
      try copy(name)
      for weekly in source.backups().map(\.name) where weekly.kind == .weekly && target.size(weekly) == nil {
        // If it is the same file, a second name is enough.
        if weekly.day == name.day { try target.give(weekly, to: name) } else { try copy(weekly) }
      }
      target.removeExpired(keep, today: name.day, spared: name)
      target.removeUnfinished()
    } catch let error as CopyFailure {
      failure = error.reason
      detail = error.detail
    } catch {
      failure = .notWritten
      detail = String(String(describing: error).prefix(500))
    }
    // A disk that is missing now is remembered as another disk.
    if failure != nil, let before, before.folder == target.path, before.leavesDisk { leaves = true }
    return BackupCopyReport(
      at: now, folder: target.path, name: name.description, byteCount: source.size(name) ?? 0,
      leavesDisk: leaves, failure: failure, detail: detail)
  }

  private func leavesDisk(before: BackupCopyReport?) throws(CopyFailure) -> Bool {
    var (here, there) = (stat(), stat())
    guard stat(target.path, &there) == 0, there.st_mode & S_IFMT == S_IFDIR, stat(source.path, &here) == 0 else {
      throw CopyFailure(reason: .missing, detail: "\(target.path) is no folder")
    }
    let leaves = here.st_dev != there.st_dev
    if !leaves, let before, before.folder == target.path, before.leavesDisk {
      throw CopyFailure(reason: .missing, detail: "\(target.path) was on a disk of its own, which is not there now")
    }
    return leaves
  }

  private func copy(_ name: BackupName) throws {
    try FileCopy.make(of: source.file(name), at: target.file(name))
    guard try FileCopy.areEqual(source.file(name), target.file(name)) else {
      unlink(target.file(name))
      throw CopyFailure(reason: .differs, detail: "\(target.file(name)) was read back otherwise than it was written")
    }
  }
}

private struct CopyFailure: Error {
  let reason: BackupCopyReport.Failure
  let detail: String
}
