import Dispatch
import Synchronization

/// The moment of the first answer: what is not urgent waits for it.
final class FirstAnswer: Sendable {
  private let isGiven = Atomic<Bool>(false)
  private let given = DispatchSemaphore(value: 0)

  func note() {
    if !isGiven.exchange(true, ordering: .relaxed) { given.signal() }
  }

  /// Waits for it. One thread alone.
  func wait() { given.wait() }
}
