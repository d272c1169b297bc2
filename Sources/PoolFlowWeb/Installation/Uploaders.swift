import Foundation
import HTTP
import PoolFlowDomain
import PoolFlowStore
import Synchronization

/// The browsers of owners with the restore page open: they may send archives as large as the disk allows. Kept in
/// memory, because it is needed before a body is received, where nothing may wait for a disk.
final class Uploaders: Sendable {
  private let browsers = Mutex<[(hash: [UInt8], until: Date)]>([])
  private static let kept = 50
  private static let lifetime: TimeInterval = 12 * 3_600

  func admit(_ tokenHash: [UInt8], now: Date) {
    browsers.withLock { browsers in
      browsers.removeAll { $0.hash == tokenHash || $0.until < now }
      browsers = browsers.suffix(Self.kept - 1) + [(tokenHash, now.addingTimeInterval(Self.lifetime))]
    }
  }

  /// Removes a browser whose session has ended.
  func forget(_ tokenHash: [UInt8]) { browsers.withLock { $0.removeAll { $0.hash == tokenHash } } }

  /// Removes those that `isOwners` rejects: signed out elsewhere, disabled, or no longer an owner.
  func keep(where isOwners: ([UInt8]) -> Bool) {
    let hashes = browsers.withLock { $0.map(\.hash) }
    for hash in hashes where !isOwners(hash) { forget(hash) }
  }

  /// True for a request of one of them. Does not block.
  func includes(_ head: RequestHead, installation: Installation) -> Bool {
    let jar = CookieJar(isSecure: installation.isSecure)
    guard let token = BrowserToken(head.cookie(jar.session)) else { return false }
    let hash = token.hash
    let now = installation.now()
    return browsers.withLock { $0.contains { $0.hash == hash && $0.until >= now } }
  }
}

extension Installation {
  /// Removes browsers that are no longer an owner's; called periodically.
  public func forgetUploaders() {
    uploaders.keep { hash in (try? accounts.session(tokenHash: hash, now: now()))?.account.role == .owner }
  }
}
