public import Foundation
import PoolFlowDomain

/// What there is of backups, for a page.
public struct BackupStatus: Sendable {
  public enum Activity: Sendable, Hashable {
    case idle, making, proving, copying
  }

  public let keep: BackupRetention
  public let activity: Activity
  /// Since when a copy is being made; nil while none is.
  public let copyingSince: Date?
  /// The newest first.
  public let backups: [KeptBackup]
  /// The last one that was begun, whatever came of it.
  public let last: BackupProof?
  public let lastProven: BackupProof?
  /// Nothing has been proven for two days, or ever.
  public let isProofOld: Bool
  public let copyFolder: String?
  public let lastCopy: BackupCopyReport?
  /// The last whole backup that has left the disk of the data; nil while none ever has.
  public let left: LeftCopy?
  let proofs: [BackupProof]

  /// Whether a copy takes so long that its folder must hang.
  public func isCopyStuck(now: Date) -> Bool {
    copyingSince.map { abs(now.timeIntervalSince($0)) >= NightlyBackups.copyPatience } ?? false
  }

  /// How long a proof counts, in seconds.
  static let patience: TimeInterval = 2 * 86_400

  /// What came of a backup that is kept; nil where that is not known any more.
  public func proof(of backup: KeptBackup) -> BackupProof? {
    proofs.last { $0.name == BackupName(.daily, backup.name.day).description && $0.byteCount == backup.byteCount }
  }

  /// What is wrong with the proofs in a data directory, in English; nil where all is well or nothing was ever tried.
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

/// What came of one go: a backup, a copy, both or neither.
public struct BackupRun: Sendable {
  public var proof: BackupProof?
  public var copy: BackupCopyReport?

  public init() {}
}
