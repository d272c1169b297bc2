import Foundation
import PoolFlowDomain
import Synchronization

/// Recently seen sessions and tokens, in memory: they only distinguish senders while all workers are busy, and grant
/// nothing.
final class RecentSenders: Sendable {
  /// Of each shelf.
  private static let most = 64

  private struct State {
    var young: [[UInt8]: ID<Account>] = [:]
    var old: [[UInt8]: ID<Account>] = [:]
  }

  /// The tokens that begin alike, so that two senders seldom meet at one lock.
  private final class Shelf: Sendable {
    let state = Mutex(State())
  }

  private let shelves = (0..<16).map { _ in Shelf() }

  private func shelf(of tokenHash: [UInt8]) -> Shelf { shelves[Int(tokenHash.first ?? 0) % shelves.count] }

  func note(_ tokenHash: [UInt8], of account: ID<Account>) {
    shelf(of: tokenHash).state.withLock { state in
      guard state.young[tokenHash] != account else { return }
      if state.young.count >= Self.most {
        state.old = state.young
        state.young = [:]
      }
      state.young[tokenHash] = account
    }
  }

  func account(of tokenHash: [UInt8]) -> ID<Account>? {
    shelf(of: tokenHash).state.withLock { $0.young[tokenHash] ?? $0.old[tokenHash] }
  }
}
