import Foundation
import PoolFlowStore

extension Installation {
  /// Prints the recovery code on the server's console, once, if the data cannot be used.
  public func announceRecovery() {
    guard live.failure(now: now()) != nil, let code = recovery.issueConsoleCode(random: random) else { return }
    log(LogLine("recovery", ("code", code), ("at", Link.recovery)))
  }
}
