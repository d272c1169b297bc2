import Dispatch
import Synchronization

/// The moment of the first answer: work that is not urgent waits for it.
final class FirstAnswer: Sendable {
  private let isGiven = Atomic<Bool>(false)
  private let given = DispatchSemaphore(value: 0)

  func note() {
    if isGiven.load(ordering: .relaxed) { return }
    if !isGiven.exchange(true, ordering: .relaxed) { given.signal() }
  }

  /// Waits for it, for one thread only.
  func wait() { given.wait() }
}
