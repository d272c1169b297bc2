import Foundation
import PoolFlowDomain
import Synchronization

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
