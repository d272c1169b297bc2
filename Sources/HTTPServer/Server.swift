import CLinux
import Dispatch
import Glibc
import Synchronization

/// An HTTP/1.1 server (RFC 9112): event loops do all socket work, worker threads run the handler.
public final class Server: Sendable {
  private struct Running {
    let listener: Listener
    let queue: WorkQueue
    let mailboxes: [Mailbox]
  }

  private let configuration: ServerConfiguration
  private let handler: any ServerHandler
  private let running = Mutex<Running?>(nil)
  private let ended = DispatchSemaphore(value: 0)

  public init(configuration: ServerConfiguration, handler: any ServerHandler) {
    self.configuration = configuration
    self.handler = handler
  }

  /// Binds, starts the threads and returns the port. Throws if the address is not available; call it once.
  public func start() throws(ServerError) -> Int {
    linux_bound_allocator()
    let listener = try Listener(host: configuration.host, port: configuration.port)
    let queue = WorkQueue(maximum: configuration.maximumQueued, perSender: configuration.maximumQueuedPerSender)
    var mailboxes: [Mailbox] = []
    for _ in 0..<max(1, configuration.loops) { mailboxes.append(try Mailbox()) }
    for _ in 0..<max(1, configuration.workers) {
      let worker = Worker(queue: queue, handler: handler, configuration: configuration)
      try SystemThread.start { worker.run() }
    }
    for mailbox in mailboxes { try startLoop(listener.descriptor, queue, mailbox) }
    running.withLock { $0 = Running(listener: listener, queue: queue, mailboxes: mailboxes) }
    return listener.port
  }

  /// Everything that can fail is made here, so that the loop is ready when its thread runs.
  private func startLoop(_ listener: Descriptor, _ queue: WorkQueue, _ mailbox: Mailbox) throws(ServerError) {
    let number = linux_epoll_create()
    guard number >= 0 else { throw ServerError("epoll_create1", errno: errno) }
    let poller = Descriptor(number)
    let spare = Descriptor.openSpare()
    try SystemThread.start { [configuration, handler, ended] in
      EventLoop(
        configuration: configuration, handler: handler, queue: queue, mailbox: mailbox, listener: listener,
        poller: poller, spare: spare
      ).run()
      ended.signal()
    }
  }

  /// Stops accepting, closes idle connections, lets running requests finish for `seconds`, then closes everything and
  /// returns.
  public func stop(within seconds: Double) {
    let taken = running.withLock { running in
      defer { running = nil }
      return running
    }
    guard let taken else { return }
    shutdown(taken.listener.descriptor.number, Int32(SHUT_RDWR))
    let deadline = Clock.now() + Clock.nanoseconds(seconds)
    for mailbox in taken.mailboxes { mailbox.post(.stop(deadline: deadline)) }
    for _ in taken.mailboxes { _ = ended.wait(timeout: .now() + seconds + 1) }
    taken.queue.close()
  }
}
