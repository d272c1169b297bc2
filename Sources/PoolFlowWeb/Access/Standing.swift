import Foundation
import HTTP
import PoolFlowDomain
import PoolFlowStore
import Synchronization

/// How well the browser of a request is known, told from its cookies alone.
enum Standing: Sendable, Hashable {
  /// Signed in.
  case signedIn(ID<Account>)
  /// Signed in once: its session has ended, or it carries the mark of a device.
  case lapsed(ID<Account>)
  case stranger

  var sender: BodySender {
    switch self {
    case .signedIn: .known
    case .lapsed: .lapsed
    case .stranger: .stranger
    }
  }

  static func of(_ head: RequestHead, installation: Installation, now: Date) throws -> Standing {
    let jar = CookieJar(isSecure: installation.isSecure)
    let accounts = installation.accounts
    if let hash = BrowserToken(head.cookie(jar.session))?.hash {
      if let found = try accounts.session(tokenHash: hash, now: now) {
        installation.recent.note(hash, of: found.account.id)
        return .signedIn(found.account.id)
      }
      if let account = try accounts.endedSession(tokenHash: hash) { return .lapsed(account) }
    }
    guard let device = head.cookie(jar.device) else { return .stranger }
    let known = try accounts.all().first { !$0.isDisabled && installation.keeper.knows(device: device, of: $0.id) }
    return known.map { .lapsed($0.id) } ?? .stranger
  }
}

/// Sessions and tokens seen lately, in memory: they only tell senders apart while all workers are busy, and allow
/// nothing.
final class RecentSenders: Sendable {
  private static let most = 1_000

  private struct State {
    var young: [[UInt8]: ID<Account>] = [:]
    var old: [[UInt8]: ID<Account>] = [:]
  }

  private let state = Mutex(State())

  func note(_ tokenHash: [UInt8], of account: ID<Account>) {
    state.withLock { state in
      guard state.young[tokenHash] != account else { return }
      if state.young.count >= Self.most {
        state.old = state.young
        state.young = [:]
      }
      state.young[tokenHash] = account
    }
  }

  func account(of tokenHash: [UInt8]) -> ID<Account>? {
    state.withLock { $0.young[tokenHash] ?? $0.old[tokenHash] }
  }
}
