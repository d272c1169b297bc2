import Foundation
import Synchronization

/// Secrets that a page shows once, to the session that created them: the link of an invitation, a new API token.
final class ShownOnce: Sendable {
  /// Seconds for which a secret waits for its page.
  static let lifetime: TimeInterval = 600
  private static let kept = 50

  private struct Entry {
    let session: [UInt8]
    let subject: String
    let secret: String
    let until: Date
  }

  private let entries = Mutex<[Entry]>([])

  /// - Parameter subject: its owner; a later secret replaces an earlier one.
  func keep(_ secret: String, as subject: String, for session: [UInt8], now: Date) {
    let entry = Entry(
      session: session, subject: subject, secret: secret, until: now.addingTimeInterval(Self.lifetime))
    entries.withLock { entries in
      entries.removeAll { $0.until < now || ($0.session == session && $0.subject == subject) }
      entries = entries.suffix(Self.kept - 1) + [entry]
    }
  }

  /// True if a secret waits for its page.
  func waits(_ subject: String, for session: [UInt8], now: Date) -> Bool {
    entries.withLock { entries in
      entries.contains { $0.session == session && $0.subject == subject && $0.until >= now }
    }
  }

  /// Removes and returns the secret; nil if there is none.
  func take(_ subject: String, for session: [UInt8], now: Date) -> String? {
    entries.withLock { entries in
      guard let index = entries.firstIndex(where: { $0.session == session && $0.subject == subject }) else {
        return nil
      }
      let entry = entries.remove(at: index)
      return entry.until >= now ? entry.secret : nil
    }
  }
}
