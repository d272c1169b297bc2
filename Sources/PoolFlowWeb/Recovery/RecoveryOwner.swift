import Crypto
import Foundation
import HTTP
import PoolFlowDomain
import PoolFlowStore

/// A new owner if the accounts cannot be opened: no backup contains them. The damaged file is moved aside.
enum RecoveryOwner {
  static let routes: [Route<App>] = [.post(Link.recoveryOwner, save).marked(.open, .recovery)]

  @Sendable static func save(_ request: Request, app: App) throws -> Response {
    if let refusal = RecoveryPage.refusal(request, app: app) { return refusal }
    let installation = app.installation
    guard installation.liveAccounts.failure(now: app.now) != nil else { return .seeOther(Link.recovery) }
    var form = FormReader(try request.form())
    let name = form.text("name", limit: 200, isRequired: true)
    let email = form.email()
    let password = form.password()
    guard form.isValid else { return try RecoveryPage.page(request, app: app, form: form, status: .unprocessable) }
    let cost = installation.settings.passwordCost
    guard let hash = try installation.keeper.hash({ try PasswordHash(of: password, cost: cost) }) else {
      return try RecoveryPage.page(request, app: app, form: form, problem: app.strings("error.busyText"))
    }
    let owner = Account(
      id: installation.newID(), person: installation.newID(), email: email, name: name, role: .owner)
    guard try installation.liveAccounts.makeAnew(for: owner, passwordHash: hash.text, now: app.now) else {
      return .seeOther(Link.recovery)
    }
    installation.log(LogLine("recovered", ("by", "owner")))
    try? app.store.save(Person(id: owner.person, name: name), at: app.now)
    let next = installation.live.failure(now: app.now) == nil ? Link.recoveryCode : Link.recovery
    return try app.signIn(owner, verified: nil, recoveryCode: app.issueRecoveryCode()) { _ in .seeOther(next) }
  }
}
