public import Foundation
import PoolFlowDomain
import SQLite

/// The recovery code of the owner, as it is stored.
public struct KeptRecoveryCode: Sendable, Hashable {
  /// Hashed like a password (crypt(5)).
  public let hash: String
  public let madeAt: Date
}

extension Accounts {
  /// Nil if none has been made.
  public func recoveryCode() throws -> KeptRecoveryCode? {
    let bytes = try database.reading { connection in
      try connection.blob("SELECT value FROM secrets WHERE name = ?", [Self.recoverySecret])
    }
    guard let bytes else { return nil }
    let parts = String(decoding: bytes, as: UTF8.self).split(separator: " ", maxSplits: 1)
    guard parts.count == 2, let milliseconds = Int(parts[0]) else { return nil }
    return KeptRecoveryCode(hash: String(parts[1]), madeAt: Date(milliseconds: milliseconds))
  }

  /// Replaces the recovery code; the previous one is invalid from now on.
  public func setRecoveryCode(hash: String, at now: Date) throws {
    let value = Array("\(now.milliseconds) \(hash)".utf8)
    try database.writing { connection in
      try connection.run(
        """
        INSERT INTO secrets (name, value) VALUES (?, ?) ON CONFLICT (name) DO UPDATE SET value = excluded.value
        """, [Self.recoverySecret, value])
    }
  }

  private static let recoverySecret = "recovery-code"
}
