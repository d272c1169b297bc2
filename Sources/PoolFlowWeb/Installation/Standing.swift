import Foundation
import HTTP
import PoolFlowDomain
import PoolFlowStore

/// The standing of a request's browser, from its cookies alone.
enum Standing: Sendable, Hashable {
  /// Signed in.
  case signedIn(ID<Account>)
  /// Signed in before: its session has ended, or it has a device cookie.
  case lapsed(ID<Account>)
  /// Signed in when the account was disabled: it may hand in what was made before, and nothing else.
  case handingIn(ID<Account>)
  case stranger

  var sender: BodySender {
    switch self {
    case .signedIn: .known
    case .lapsed, .handingIn: .lapsed
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
      if let handing = try accounts.handingIn(tokenHash: hash, now: now) { return .handingIn(handing.account.id) }
    }
    guard let device = head.cookie(jar.device) else { return .stranger }
    let known = try accounts.all().first { !$0.isDisabled && installation.keeper.knows(device: device, of: $0.id) }
    return known.map { .lapsed($0.id) } ?? .stranger
  }
}
