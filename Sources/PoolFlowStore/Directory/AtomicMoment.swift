import Foundation
import Synchronization

/// An instant that many threads read and set without a lock.
struct AtomicMoment: ~Copyable, Sendable {
  private let seconds: Atomic<UInt64>

  init(_ instant: Date) { seconds = Atomic(instant.timeIntervalSinceReferenceDate.bitPattern) }

  func set(_ instant: Date) { seconds.store(instant.timeIntervalSinceReferenceDate.bitPattern, ordering: .releasing) }

  /// True if it is less than `patience` seconds from `now`, before or behind.
  func isRecent(_ now: Date, _ patience: TimeInterval) -> Bool {
    let instant = Double(bitPattern: seconds.load(ordering: .acquiring))
    return abs(now.timeIntervalSinceReferenceDate - instant) < patience
  }
}
