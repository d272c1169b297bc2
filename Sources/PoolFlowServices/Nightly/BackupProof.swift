public import Foundation
public import PoolFlowStore

/// What came of one backup: made, read again from the disk, restored into a store of its own, and counted.
public struct BackupProof: Sendable, Hashable, Codable {
  /// Why a backup is not proven.
  public enum Failure: String, Sendable, Codable {
    /// There is not twice the room of the last one on the disk.
    case noRoom
    /// It could not be written.
    case notWritten
    /// The file is damaged.
    case unreadable
    /// It could not be restored.
    case notRestored
    /// What was restored has other numbers of records than the data had.
    case otherCounts
    /// Not all of its photos came back.
    case photosLost
  }

  public let at: Date
  public let name: String
  public let byteCount: Int
  /// Of the data, at the moment of the backup.
  public let counts: ArchiveCounts
  public let photoCount: Int
  /// How many photos it could not have: the data had lost their files before.
  public let missingPhotos: Int
  /// How long making and proving took.
  public let seconds: Double
  public let failure: Failure?
  /// More about the failure, for the log.
  public let detail: String

  public var isProven: Bool { failure == nil }
}

/// Why something is not proven.
struct ProofFailure: Error, Hashable {
  let reason: BackupProof.Failure
  let detail: String

  init(_ reason: BackupProof.Failure, _ detail: some Any) {
    self.reason = reason
    self.detail = String(String(describing: detail).prefix(500))
  }
}
