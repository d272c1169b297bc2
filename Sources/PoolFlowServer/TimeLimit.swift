import Dispatch
import Foundation

/// Work that may hang, such as that of the last seconds before the end.
enum TimeLimit {
  /// True where `work`, on a thread of its own, is done within `seconds`; else it goes on by itself.
  static func finishes(within seconds: Double, _ work: @escaping @Sendable () -> Void) -> Bool {
    let done = DispatchSemaphore(value: 0)
    Thread.detachNewThread {
      work()
      done.signal()
    }
    return done.wait(timeout: .now() + seconds) == .success
  }
}
