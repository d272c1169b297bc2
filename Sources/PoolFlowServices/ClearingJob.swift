import Foundation
import Glibc
import Synchronization

/// A clearing started from a page, on a separate thread: the backup of many photos takes minutes. One at a time.
public final class ClearingJob: Sendable {
  public enum Phase: Sendable, Hashable {
    case none
    /// Bytes of the backup written so far, and their approximate total.
    case working(done: Int, total: Int)
    case cleared
    case failed
  }

  private let state = Mutex(Phase.none)

  public init() {}

  public var phase: Phase { state.withLock { $0 } }

  /// Begins, unless one is running.
  ///
  /// - Parameter work: clears, or throws and has changed nothing; reports its progress to its argument.
  public func begin(_ work: @escaping @Sendable (_ progress: (Int, Int) -> Void) throws -> Void) {
    let begins = state.withLock { phase in
      if case .working = phase { return false }
      phase = .working(done: 0, total: 0)
      return true
    }
    guard begins else { return }
    Thread.detachNewThread { [self] in
      let isCleared = (try? work { done, total in state.withLock { $0 = .working(done: done, total: total) } }) != nil
      state.withLock { $0 = isCleared ? .cleared : .failed }
    }
  }

  /// Waits until it is over, `seconds` at most.
  public func wait(seconds: Double) {
    for _ in 0..<Int(seconds * 50) {
      guard case .working = phase else { return }
      usleep(20_000)
    }
  }
}
