import CLinux
import Glibc
import Synchronization

/// Where workers leave what they have done for an event loop; an eventfd wakes it, but only when it sleeps.
final class Mailbox: Sendable {
  enum Message: Sendable {
    case done(connection: UInt64, Outcome)
    /// Close what is idle now and the rest when its request is over, or at that moment of the monotonic clock.
    case stop(deadline: UInt64)
  }

  private struct State {
    var messages: [Message] = []
    /// Whether the loop sleeps, or is about to, and nobody has woken it.
    var isAsleep = false
  }

  let signal: Descriptor
  private let state = Mutex(State())

  /// Throws when the kernel gives no eventfd.
  init() throws(ServerError) {
    let number = linux_eventfd()
    guard number >= 0 else { throw ServerError("eventfd", errno: errno) }
    signal = Descriptor(number)
  }

  /// Leaves a message and wakes the loop when it sleeps.
  func post(_ message: Message) {
    let wakes = state.withLock { state in
      state.messages.append(message)
      defer { state.isAsleep = false }
      return state.isAsleep
    }
    if wakes { eventfd_write(signal.number, 1) }
  }

  /// Says that the loop is about to sleep; false when a message is here already.
  func prepareToSleep() -> Bool {
    state.withLock { state in
      state.isAsleep = state.messages.isEmpty
      return state.isAsleep
    }
  }

  /// Makes the eventfd quiet after it woke the loop.
  func acknowledge() {
    var value: eventfd_t = 0
    eventfd_read(signal.number, &value)
  }

  /// Takes all messages, in order; the loop is awake.
  func take() -> [Message] {
    state.withLock { state in
      state.isAsleep = false
      let taken = state.messages
      state.messages = []
      return taken
    }
  }
}
