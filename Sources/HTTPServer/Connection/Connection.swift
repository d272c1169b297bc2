import CLinux
import Glibc
import HTTP

/// One connection, confined to the thread of its event loop.
///
/// At most one of its requests runs at a time; further input is read up to a limit and waits.
final class Connection {
  /// The state of the connection.
  enum Phase {
    /// Waiting for a head, or reading it.
    case head
    /// A worker is asked how the body of `request` is received.
    case asking
    /// Receiving the body of `request`.
    case body(BodyReceiver)
    /// A worker has the request.
    case running
    /// The rest of a response comes from a file or stream.
    case sending
    /// The last response is on its way; then the connection is closed, after reading on if the request was refused.
    case ending(lingers: Bool)
    /// Everything is sent; further input is discarded.
    case lingering
    case closed
  }

  /// The wait that the current deadline is for.
  enum TimerKind { case none, idle, head, body, write, linger }

  /// Most bytes that are read ahead while a request runs.
  static let readAhead = 64 * 1024
  /// Most bytes read of a body that was answered before it arrived: they are discarded, a few photos of a phone, so
  /// that the browser sees the answer.
  static let mostDismissed = 16 * 1024 * 1024
  /// Most bytes of a stranger's body that are read in one turn.
  static let strangersTurn = 16 * 1024
  /// Bytes of input that every connection may have.
  static let normalInput = 8 * 1024

  let socket: Int32
  let token: UInt64
  let peer: String
  /// The peer's network, by which connections are counted.
  let address: String
  /// The share of its address; nil if that is not limited.
  var share: AddressShare?
  unowned let loop: EventLoop

  var phase = Phase.head
  var parser: RequestParser
  var input: [UInt8] = []
  var inputStart = 0
  var request: RequestHead?
  var output = Outbox()
  var stream: OutgoingStream?
  var isPulling = false
  /// True if the client has closed its side.
  var inputEnded = false
  /// True if a request has been answered on this connection.
  var wasUsed = false
  var interest: UInt32
  var lingered = 0
  /// Most bytes that are discarded after a refusal.
  var lingerLimit = 256 * 1024

  var timerKind = TimerKind.none
  var deadline: UInt64 = 0
  /// The time at which the wheel reaches this connection; 0 if it is not in the wheel.
  var scheduled: UInt64 = 0
  var bodyAtLastCheck = 0
  var bodyBegan: UInt64 = 0
  /// The sender of the body being received, and its bytes in memory; nil and 0 without a body.
  var bodySender: BodySender?
  var bodyHeld = 0
  /// The turn that the present request takes.
  var turn: RequestTurn
  /// The memory of heads that the input takes.
  var heldInput = HeldInput()

  init(socket: Int32, token: UInt64, peer: String, address: String, loop: EventLoop) {
    self.socket = socket
    self.token = token
    self.peer = peer
    self.address = address
    turn = RequestTurn(sender: address, isKnown: false)
    self.loop = loop
    parser = RequestParser(limits: loop.configuration.limits)
    interest = linux_epoll_in
  }

  var isClosed: Bool { if case .closed = phase { true } else { false } }

  /// True if it can be closed without loss to its client.
  var isIdle: Bool {
    if case .head = phase { return inputStart == input.count && output.isEmpty }
    return false
  }

  /// Called when the kernel has an event for this connection.
  func handle(_ events: UInt32) {
    if events & (linux_epoll_error | linux_epoll_hangup) != 0 { return close() }
    if events & linux_epoll_in != 0 { readable() }
    if events & linux_epoll_out != 0, !isClosed { advance() }
  }

  /// Continues as far as possible: reads requests, sends pending bytes, sets interest and deadline.
  func advance() {
    var again = true
    while again, !isClosed {
      process()
      again = flush()
    }
    guard !isClosed else { return }
    compactInput()
    guard holdInput() else { return overflow() }
    updateInterest()
    updateTimer()
  }

  func close(reset: Bool = false) {
    guard !isClosed else { return }
    phase = .closed
    input = []
    inputStart = 0
    releaseInput()
    forgetBody()
    if reset { _ = linux_reset_on_close(socket) }
    Glibc.close(socket)
    loop.forget(self)
  }

  private func updateInterest() {
    var wanted: UInt32 = wantsInput ? linux_epoll_in : 0
    if !output.isEmpty { wanted |= linux_epoll_out }
    guard wanted != interest else { return }
    interest = wanted
    _ = linux_epoll_modify(loop.epoll, socket, wanted, token)
  }

  private var wantsInput: Bool {
    if inputEnded { return false }
    switch phase {
    case .head: return output.hasRoom
    case .body(let receiver): return receiver.wantsInput
    case .asking: return false
    case .running, .sending: return input.count - inputStart < Self.readAhead
    case .lingering: return true
    case .ending, .closed: return false
    }
  }

  private func compactInput() {
    if inputStart == input.count {
      if input.capacity > Self.normalInput { input = [] } else { input.removeAll(keepingCapacity: true) }
    } else if inputStart > 0 {
      input.removeFirst(inputStart)
    }
    inputStart = 0
  }

  func forgetBody() {
    bodySender = nil
    bodyHeld = 0
  }
}
