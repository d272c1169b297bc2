import PoolFlowStore
import Foundation

extension Installation {
  /// Prints the code for the way back on the server's console, once, where the data cannot be used.
  public func announceRecovery() {
    guard live.failure(now: now()) != nil, let code = recovery.issueConsoleCode(random: random) else { return }
    log(LogLine("recovery", ("code", code), ("at", Link.recovery)))
  }
}
