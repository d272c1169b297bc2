import Dispatch
import Foundation

/// Work that may hang, such as that of the last seconds before the end.
enum TimeLimit {
  /// True if `work`, on a separate thread, is done within `seconds`; otherwise it continues there.
  static func finishes(within seconds: Double, _ work: @escaping @Sendable () -> Void) -> Bool {
    let done = DispatchSemaphore(value: 0)
    Thread.detachNewThread {
      work()
      done.signal()
    }
    return done.wait(timeout: .now() + seconds) == .success
  }
}
