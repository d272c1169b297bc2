public import Foundation
public import PoolFlowStore

/// The result of one backup: made, read again from the disk, restored into a scratch store, and counted.
public struct BackupProof: Sendable, Hashable, Codable {
  /// A reason why a backup is not verified.
  public enum Failure: String, Sendable, Codable {
    /// There is not twice the room of the last one on the disk.
    case noRoom
    /// It could not be written.
    case notWritten
    /// The file is damaged.
    case unreadable
    /// It could not be restored.
    case notRestored
    /// The restored data has other numbers of records than the original.
    case otherCounts
    /// Some of its photos were not restored.
    case photosLost
  }

  public let at: Date
  public let name: String
  public let byteCount: Int
  /// The counts of the data at the moment of the backup.
  public let counts: ArchiveCounts
  public let photoCount: Int
  /// Number of photos it could not have: the data had lost their files before.
  public let missingPhotos: Int
  /// Duration of making and verifying.
  public let seconds: Double
  public let failure: Failure?
  /// More about the failure, for the log.
  public let detail: String

  public var isProven: Bool { failure == nil }
}

/// A failed verification, with its reason.
struct ProofFailure: Error, Hashable {
  let reason: BackupProof.Failure
  let detail: String

  init(_ reason: BackupProof.Failure, _ detail: some Any) {
    self.reason = reason
    self.detail = String(String(describing: detail).prefix(500))
  }
}
