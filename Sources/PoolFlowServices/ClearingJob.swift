import Foundation
import Glibc
import Synchronization

/// The clearing that somebody has begun on a page, on a thread of its own: the backup of many photos takes minutes. One
/// at a time.
public final class ClearingJob: Sendable {
  public enum Phase: Sendable, Hashable {
    case none
    /// So many bytes of the backup have been written, of about so many.
    case working(done: Int, total: Int)
    case cleared
    case failed
  }

  private let state = Mutex(Phase.none)

  public init() {}

  public var phase: Phase { state.withLock { $0 } }

  /// Begins, unless one is on its way.
  ///
  /// - Parameter work: clears, or throws and has changed nothing; is given what to tell its progress to.
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
