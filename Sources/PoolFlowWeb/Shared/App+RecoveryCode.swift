import Crypto
import PoolFlowStore

extension App {
  /// Creates a recovery code and stores its hash; nil if that fails, so that the caller can continue.
  func issueRecoveryCode() -> RecoveryCode? {
    // Four groups: 80 bits, and a slow hash.
    let code = RecoveryCode(random: installation.random, groups: 4)
    do {
      let cost = installation.settings.passwordCost
      guard let hash = try installation.keeper.hash({ try PasswordHash(of: code.folded, cost: cost) }) else {
        return nil
      }
      try accounts.setRecoveryCode(hash: hash.text, at: now)
      return code
    } catch {
      installation.log(LogLine("no-recovery-code", ("why", String(describing: error))))
      return nil
    }
  }
}
