import Dispatch
import Foundation
import Synchronization

/// A few places for costly work, and a few for those who wait for one.
final class Turnstile: Sendable {
  private let places: DispatchSemaphore
  private let most: Int
  private let patience: TimeInterval
  private let inside = Atomic<Int>(0)

  /// - Parameters:
  ///   - places: how many work at a time.
  ///   - waiting: how many more may wait.
  ///   - patience: how long each waits, in seconds.
  init(places: Int, waiting: Int, patience: TimeInterval) {
    self.places = DispatchSemaphore(value: places)
    most = places + waiting
    self.patience = patience
  }

  /// Runs `work` in a place; nil where all are taken and enough others wait, or none came free in time.
  func pass<Value>(_ work: () throws -> Value) rethrows -> Value? {
    guard inside.add(1, ordering: .relaxed).newValue <= most else {
      inside.subtract(1, ordering: .relaxed)
      return nil
    }
    defer { inside.subtract(1, ordering: .relaxed) }
    guard places.wait(timeout: .now() + patience) == .success else { return nil }
    defer { places.signal() }
    return try work()
  }
}
