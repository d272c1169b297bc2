import Foundation
import HTTP
import PoolFlowStore
import Synchronization

/// The browsers that may repair the data while it cannot be opened, in memory: the accounts may be damaged.
final class RecoveryDesk: Sendable {
  /// Validity of a proof, and of the display of a new code, in seconds.
  static let lifetime: TimeInterval = 3_600
  private static let kept = 50
  /// Three groups: 60 bits, and guesses are limited.
  private static let consoleGroups = 3

  private struct Entry {
    let tokenHash: [UInt8]
    let code: RecoveryCode?
    let until: Date
  }

  private struct State {
    var consoleCode: RecoveryCode?
    /// The browsers that have given a valid code.
    var proofs: [Entry] = []
    /// The new codes, each for the session that made it.
    var codes: [Entry] = []
  }

  private let state = Mutex(State())

  /// The code for the server's console, once per start; nil if it was made already.
  func issueConsoleCode(random: (Int) -> [UInt8]) -> String? {
    let code = RecoveryCode(random: random, groups: Self.consoleGroups)
    return state.withLock { state in
      guard state.consoleCode == nil else { return nil }
      state.consoleCode = code
      return code.text
    }
  }

  func isConsoleCode(_ folded: String) -> Bool { state.withLock(\.consoleCode)?.matches(folded) ?? false }

  func admit(_ tokenHash: [UInt8], now: Date) {
    state.withLock { Self.add(Entry(tokenHash: tokenHash, code: nil, until: Self.end(now)), to: &$0.proofs, now: now) }
  }

  /// True for a request of a browser that has given a valid code. Does not block.
  func admits(_ head: RequestHead, installation: Installation) -> Bool {
    let jar = CookieJar(isSecure: installation.isSecure)
    guard let hash = BrowserToken(head.cookie(jar.recovery))?.hash else { return false }
    let now = installation.now()
    return state.withLock { $0.proofs.contains { $0.tokenHash == hash && $0.until >= now } }
  }

  /// Keeps a new code for its session until the owner confirms having written it down.
  func keep(_ code: RecoveryCode, for tokenHash: [UInt8], now: Date) {
    state.withLock { Self.add(Entry(tokenHash: tokenHash, code: code, until: Self.end(now)), to: &$0.codes, now: now) }
  }

  func code(for tokenHash: [UInt8], now: Date) -> RecoveryCode? {
    state.withLock { $0.codes.first { $0.tokenHash == tokenHash && $0.until >= now }?.code }
  }

  func forgetCode(for tokenHash: [UInt8]) { state.withLock { $0.codes.removeAll { $0.tokenHash == tokenHash } } }

  private static func end(_ now: Date) -> Date { now.addingTimeInterval(lifetime) }

  private static func add(_ entry: Entry, to entries: inout [Entry], now: Date) {
    entries.removeAll { $0.tokenHash == entry.tokenHash || $0.until < now }
    entries = entries.suffix(kept - 1) + [entry]
  }
}
