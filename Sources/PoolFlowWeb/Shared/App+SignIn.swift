import HTTP
import PoolFlowDomain
import PoolFlowStore

extension App {
  /// Starts a session under a new token.
  ///
  /// - Parameters:
  ///   - verified: the hash with which a password was compared; nil if none was required.
  ///   - recoveryCode: a new one, shown by the session's next page.
  ///   - response: renders the next page, by the token of the new session.
  /// - Returns: that page with the cookies of the session; the sign-in page if the password has changed meanwhile.
  func signIn(
    _ account: Account, verified: String?, recoveryCode: RecoveryCode? = nil,
    to response: (BrowserToken) throws -> Response
  ) throws -> Response {
    let token = BrowserToken(random: installation.random)
    let hash = token.hash
    guard try accounts.startSession(tokenHash: hash, of: account.id, verified: verified, now: now) else {
      return .seeOther(Link.login)
    }
    // The browser's previous session ends; if that cannot be written, the new one begins anyway.
    if let before = session {
      try? accounts.endSession(tokenHash: before.tokenHash)
      installation.uploaders.forget(before.tokenHash)
    }
    if let recoveryCode { installation.recovery.keep(recoveryCode, for: hash, now: now) }
    let jar = CookieJar(isSecure: installation.isSecure)
    return try response(token)
      .cookie(jar.cookie(jar.session, token.text, maxAge: CookieJar.lifetime))
      .cookie(jar.cookie(jar.device, installation.keeper.deviceMark(account.id), maxAge: CookieJar.deviceLifetime))
  }
}
