public import Foundation
import PoolFlowDomain

/// The state of the backups, for a page.
public struct BackupStatus: Sendable {
  public enum Activity: Sendable, Hashable {
    case idle, making, proving, copying
  }

  public let keep: BackupRetention
  public let activity: Activity
  /// The start of the copy in progress; nil if there is none.
  public let copyingSince: Date?
  /// The newest first.
  public let backups: [KeptBackup]
  /// The last one that was begun, with any result.
  public let last: BackupProof?
  public let lastProven: BackupProof?
  /// True if no backup has been verified for two days, or ever.
  public let isProofOld: Bool
  public let copyFolder: String?
  public let lastCopy: BackupCopyReport?
  /// The last whole backup that has left the disk of the data; nil before the first.
  public let left: LeftCopy?
  let proofs: [BackupProof]

  /// True if a copy takes so long that its folder must hang.
  public func isCopyStuck(now: Date) -> Bool {
    copyingSince.map { abs(now.timeIntervalSince($0)) >= NightlyBackups.copyPatience } ?? false
  }

  /// Seconds for which a verification counts.
  static let patience: TimeInterval = 2 * 86_400

  /// The result of a kept backup; nil if it is no longer known.
  public func proof(of backup: KeptBackup) -> BackupProof? {
    proofs.last { $0.name == BackupName(.daily, backup.name.day).description && $0.byteCount == backup.byteCount }
  }

  /// The fault of the verifications in a data directory, in English; nil if there is none or no backup was ever
  /// tried.
  public static func warning(in folder: String, now: Date) -> String? {
    let journal = BackupJournal.read(in: folder)
    guard let last = journal.last else { return nil }
    if let failure = last.failure {
      return "the last backup, \(last.name) of \(last.at.formatted(.iso8601)), is not verified: "
        + "\(failure.rawValue) \(last.detail)"
    }
    guard abs(now.timeIntervalSince(last.at)) > patience else { return nil }
    return "the last verified backup is old: \(last.name) of \(last.at.formatted(.iso8601))"
  }
}

/// The result of one run: a backup, a copy, both or neither.
public struct BackupRun: Sendable {
  public var proof: BackupProof?
  public var copy: BackupCopyReport?

  public init() {}
}
