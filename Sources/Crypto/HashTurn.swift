import Dispatch
import Synchronization

/// Runs one hash at a time, in the order of arrival: each takes 64 MB at the usual cost, and a processor that pages
/// need as well.
final class HashTurn: Sendable {
  private struct State {
    var isTaken = false
    var waiting: [DispatchSemaphore] = []
  }

  private let state = Mutex(State())

  /// Number of threads that wait for their turn.
  var waiting: Int { state.withLock { $0.waiting.count } }

  /// Runs `work` alone.
  func take<Value>(_ work: () -> Value) -> Value {
    let ahead = state.withLock { state -> DispatchSemaphore? in
      guard state.isTaken else {
        state.isTaken = true
        return nil
      }
      let mine = DispatchSemaphore(value: 0)
      state.waiting.append(mine)
      return mine
    }
    ahead?.wait()
    defer { pass() }
    return work()
  }

  /// Hands the turn to the thread that has waited the longest; a new arrival cannot overtake it.
  private func pass() {
    let next = state.withLock { state -> DispatchSemaphore? in
      guard state.waiting.isEmpty else { return state.waiting.removeFirst() }
      state.isTaken = false
      return nil
    }
    next?.signal()
  }
}
