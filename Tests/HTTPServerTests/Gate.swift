import Dispatch

/// Holds handlers until a test releases them.
final class Gate: Sendable {
  private let arrived = DispatchSemaphore(value: 0)
  private let opened = DispatchSemaphore(value: 0)

  /// Called by a handler: waits until the gate is open.
  func pass() {
    arrived.signal()
    opened.wait()
    opened.signal()
  }

  /// Waits until a handler is at the gate.
  func awaitArrival() { arrived.wait() }

  func open() { opened.signal() }
}
