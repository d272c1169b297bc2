public import Foundation
public import PoolFlowDomain
import SQLite

/// A form that a phone sent later, as a thing with an identifier.
public enum SyncOperation: Sendable {}

/// The result of an operation that was done.
public struct SyncResult: Sendable, Hashable {
  /// The SHA-256 digest of its content.
  public let digest: [UInt8]
  /// The address to which its form led.
  public let location: String

  public init(digest: [UInt8], location: String) {
    self.digest = digest
    self.location = location
  }
}

/// The operation that an act carries out. Its result is kept in the transaction of the act: a phone that asks again after
/// a crash between the two does not do it twice.
public struct SyncMark: Sendable, Hashable {
  public let operation: ID<SyncOperation>
  public let result: SyncResult
  public let at: Date

  public init(_ operation: ID<SyncOperation>, digest: [UInt8], location: String = "/", at instant: Date) {
    self.operation = operation
    at = instant
    result = SyncResult(digest: digest, location: location)
  }

  /// The same, leading to the page that follows the act.
  public func leading(to location: String) -> SyncMark {
    SyncMark(operation, digest: result.digest, location: location, at: at)
  }
}

extension Store {
  /// The result of an operation that was done; nil for an unknown one.
  public func syncResult(of operation: ID<SyncOperation>) throws -> SyncResult? {
    try database.reading { connection in
      try connection.all("SELECT digest, location FROM sync_results WHERE operation_id = ?", [operation]) { row in
        SyncResult(digest: try row.blob("digest"), location: try row.text("location"))
      }.first
    }
  }

  /// Keeps the result of an operation for 90 days; older ones are removed.
  public func keep(_ result: SyncResult, of operation: ID<SyncOperation>, now: Date) throws {
    try database.writing { connection in try connection.keep(result, of: operation, now: now) }
  }
}

extension Connection {
  /// 90 days, in milliseconds: a phone that was away for longer asks for what it did as if for the first time.
  private static let syncResultAge = 90 * 86_400_000

  /// Keeps the result of an operation with its act; nothing without one.
  mutating func keep(_ mark: SyncMark?) throws {
    if let mark { try keep(mark.result, of: mark.operation, now: mark.at) }
  }

  mutating func keep(_ result: SyncResult, of operation: ID<SyncOperation>, now: Date) throws {
    try run("DELETE FROM sync_results WHERE done_at <= ?", [now.milliseconds - Self.syncResultAge])
    try run(
      "INSERT OR REPLACE INTO sync_results (operation_id, digest, location, done_at) VALUES (?, ?, ?, ?)",
      [operation, result.digest, result.location, now.milliseconds])
    // It was refused before, and the phone did not get that answer: nothing is left for the owner to look at.
    try run("DELETE FROM phone_items WHERE id = ? AND reason = 'refused'", [operation])
  }
}
