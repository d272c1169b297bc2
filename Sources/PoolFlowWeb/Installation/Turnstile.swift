import Dispatch
import Foundation
import Synchronization

/// A few places for costly work, and a short queue for them.
final class Turnstile: Sendable {
  private let places: DispatchSemaphore
  private let most: Int
  private let patience: TimeInterval
  private let inside = Atomic<Int>(0)

  /// - Parameters:
  ///   - places: the number that work at a time.
  ///   - waiting: the number that may wait.
  ///   - patience: the maximum wait of each, in seconds.
  init(places: Int, waiting: Int, patience: TimeInterval) {
    self.places = DispatchSemaphore(value: places)
    most = places + waiting
    self.patience = patience
  }

  /// Runs `work` in a place; nil if all are taken and the queue is full, or none became free in time.
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
