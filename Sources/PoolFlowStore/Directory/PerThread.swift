import Glibc
import Synchronization

/// Copies of a value that every request reads and that seldom changes: each thread has one, so that none waits
/// for another.
final class PerThread<Value: Sendable>: Sendable {
  private final class Place: Sendable {
    let value = Mutex<Value?>(nil)
  }

  /// More than the threads of a server, which so seldom share one.
  private let places = (0..<32).map { _ in Place() }

  /// This thread's copy where it is still right, else a new one.
  func value(where isRight: (Value) -> Bool, else make: () throws -> Value) rethrows -> Value {
    // Stacks are 8 MB apart: the threads of a pool get places side by side.
    let place = places[Int(UInt(pthread_self()) >> 23) % places.count]
    if let kept = place.value.withLock(\.self), isRight(kept) { return kept }
    let made = try make()
    place.value.withLock { $0 = made }
    return made
  }

  /// Drops all copies, so that nothing outlives its replacement in the place of a thread that asks no more.
  func removeAll() {
    for place in places { place.value.withLock { $0 = nil } }
  }
}
