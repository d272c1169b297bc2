import CLinux
import Glibc
import HTTP

/// One thread's share of the connections: waits for the kernel, workers and deadlines, and does all socket work.
final class EventLoop {
  enum Token {
    static let mailbox: UInt64 = 0
    static let listener: UInt64 = 1
    static let stop: UInt64 = 2
    static let trim: UInt64 = 3
  }

  let configuration: ServerConfiguration
  let handler: any ServerHandler
  let queue: WorkQueue
  let mailbox: Mailbox
  let listener: Descriptor
  private let poller: Descriptor
  let encoder: ResponseEncoder
  var date: DateLine
  /// The buffer that sockets are read into, one at a time.
  let scratch = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: 64 * 1024)
  /// Nanoseconds of the monotonic clock, read once a round.
  private(set) var now = Clock.now()
  private(set) var isStopping = false

  var table = ConnectionTable()
  /// Connections that wait for a whole head, and those whose refusal is sent.
  var headLine = WaitingLine()
  var refusedLine = WaitingLine()
  var isAccepting = false
  /// A spare descriptor, closed for a moment when no other is left; nothing else may own it.
  var spare: Descriptor?
  let maximumConnections: Int
  let maximumPerAddress: Int
  /// The connections of each address that is limited.
  var shares: [String: AddressShare] = [:]
  /// Jobs of this round, handed over together at its end.
  private var jobs: [Job] = []
  private var wheel: TimerWheel
  private var stopDeadline = UInt64.max
  /// True if memory is to be returned once large bodies are freed.
  private var trimsLater = false
  /// Connections that have ended since memory was last returned.
  private var endedSinceTrim = 0

  init(
    configuration: ServerConfiguration, handler: any ServerHandler, queue: WorkQueue, mailbox: Mailbox,
    listener: Descriptor, poller: Descriptor, spare: Int32
  ) {
    self.configuration = configuration
    self.handler = handler
    self.queue = queue
    self.mailbox = mailbox
    self.listener = listener
    self.poller = poller
    self.spare = Descriptor(spare)
    encoder = ResponseEncoder(configuration, compresses: false)
    date = DateLine(wallClock: configuration.wallClock)
    wheel = TimerWheel(now: now)
    maximumConnections = max(1, configuration.maximumConnections / max(1, configuration.loops))
    maximumPerAddress = max(1, configuration.maximumPerAddress / max(1, configuration.loops))
  }

  deinit {
    scratch.deallocate()
  }

  var epoll: Int32 { poller.number }

  /// Works until the server stops and no connection is left, or the time for that is over.
  func run() {
    var events = [epoll_event](repeating: epoll_event(), count: 256)
    _ = linux_epoll_add(epoll, mailbox.signal.number, linux_epoll_in, Token.mailbox)
    resumeAccepting()
    while !isStopping || (table.count > 0 && now < stopDeadline) {
      let timeout = mailbox.prepareToSleep() ? wheel.wait(now: now) : 0
      let count = epoll_wait(epoll, &events, Int32(events.count), timeout)
      now = Clock.now()
      for index in 0..<max(0, Int(count)) { handle(&events[index]) }
      for message in mailbox.take() { receive(message) }
      for token in wheel.expire(now: now) { timerFired(token) }
      handOver()
    }
    for connection in table.all { connection.close(reset: true) }
  }

  private func handle(_ event: inout epoll_event) {
    switch linux_epoll_token(&event) {
    case Token.mailbox: mailbox.acknowledge()
    case Token.listener: accept()
    case let token: table[token]?.handle(event.events)
    }
  }

  private func receive(_ message: Mailbox.Message) {
    switch message {
    case .stop(let deadline): stop(deadline)
    case .done(let token, let outcome):
      guard let connection = table[token] else { return }
      switch outcome {
      case .admitted(let result): connection.admitted(result)
      case .dismissed(let outgoing): connection.dismiss(outgoing)
      case .response(let outgoing): connection.respond(outgoing)
      case .spooled(let error): connection.spooled(error)
      case .piece(let bytes): connection.pulled(bytes)
      case .pieceFailed(let reason): connection.cut(reason)
      case .trimmed: break
      }
    }
  }

  /// Gives a worker work for a connection. A request is refused if too many wait; work of a request that has begun
  /// never is.
  func submit(_ work: Job.Work, for connection: UInt64, _ turn: RequestTurn) -> Bool {
    switch work {
    case .respond, .admit: guard queue.hasRoom(for: turn, besides: jobs.lazy.map(\.turn)) else { return false }
    case .spool, .pull, .trim: break
    }
    jobs.append(Job(connection: connection, mailbox: mailbox, work: work, turn: turn))
    return true
  }

  private func handOver() {
    guard !jobs.isEmpty else { return }
    queue.push(jobs)
    jobs.removeAll(keepingCapacity: true)
  }

  private func stop(_ deadline: UInt64) {
    isStopping = true
    stopDeadline = deadline
    pauseAccepting()
    _ = wheel.schedule(Token.stop, at: deadline)
    for connection in table.all where connection.isIdle { connection.close() }
  }

  private func timerFired(_ token: UInt64) {
    switch token {
    case Token.listener: resumeAccepting()
    case Token.stop: if now < stopDeadline { _ = wheel.schedule(Token.stop, at: stopDeadline) }
    case Token.trim: trim()
    default: table[token]?.timerFired()
    }
  }

  /// Notes that a large body has taken memory: it is returned to the system after the body is freed.
  func trimLater() {
    if configuration.memory.used > Self.trimThreshold { scheduleTrim() }
  }

  /// Called when a connection has ended: the memory of many of them is returned to the system as well.
  func trimAfterMany() {
    endedSinceTrim += 1
    if endedSinceTrim >= configuration.connectionsPerTrim { scheduleTrim() }
  }

  private func scheduleTrim() {
    guard !trimsLater else { return }
    trimsLater = true
    _ = wheel.schedule(Token.trim, at: now + Clock.nanoseconds(configuration.timeouts.trim))
  }

  private func trim() {
    trimsLater = false
    trimLater()
    guard !trimsLater else { return }
    endedSinceTrim = 0
    _ = submit(.trim, for: Token.trim, RequestTurn(sender: "", isKnown: true))
  }

  private static let trimThreshold = 1 << 20

  /// Ensures that the wheel reaches `connection` no later than its deadline.
  func schedule(_ connection: Connection) {
    if connection.scheduled != 0, connection.scheduled <= connection.deadline + TimerWheel.tick { return }
    connection.scheduled = wheel.schedule(connection.token, at: connection.deadline)
  }

  /// Pauses the listener for `seconds`.
  func restAccepting(_ seconds: Double) {
    pauseAccepting()
    _ = wheel.schedule(Token.listener, at: now + Clock.nanoseconds(seconds))
  }
}
