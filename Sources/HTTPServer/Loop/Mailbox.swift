import CLinux
import Glibc
import Synchronization

/// The results of workers for an event loop; an eventfd wakes it, but only if it sleeps.
final class Mailbox: Sendable {
  enum Message: Sendable {
    case done(connection: UInt64, Outcome)
    /// Close idle connections now and the rest when their request is over, or at that moment of the monotonic
    /// clock.
    case stop(deadline: UInt64)
  }

  private struct State {
    var messages: [Message] = []
    /// True if the loop sleeps, or is about to, and was not woken.
    var isAsleep = false
  }

  let signal: Descriptor
  private let state = Mutex(State())

  /// Throws if the kernel gives no eventfd.
  init() throws(ServerError) {
    let number = linux_eventfd()
    guard number >= 0 else { throw ServerError("eventfd", errno: errno) }
    signal = Descriptor(number)
  }

  /// Adds a message and wakes the loop if it sleeps.
  func post(_ message: Message) {
    let wakes = state.withLock { state in
      state.messages.append(message)
      defer { state.isAsleep = false }
      return state.isAsleep
    }
    if wakes { eventfd_write(signal.number, 1) }
  }

  /// Announces that the loop is about to sleep; false if there is a message already.
  func prepareToSleep() -> Bool {
    state.withLock { state in
      state.isAsleep = state.messages.isEmpty
      return state.isAsleep
    }
  }

  /// Clears the eventfd after it woke the loop.
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
