import Glibc
import HTTP

extension Connection {
  /// Sets a new deadline when the connection waits for something else than before.
  func updateTimer() {
    let kind = wantedTimer
    guard kind != timerKind else { return }
    timerKind = kind
    guard kind != .none else {
      deadline = 0
      return
    }
    deadline = loop.now + Clock.nanoseconds(seconds(kind))
    loop.schedule(self)
    loop.joinLine(self)
  }

  /// True if it has waited for a whole head for this many seconds, or has been refused, and no response is due.
  func isUnfinished(for seconds: Double) -> Bool {
    if case .lingering = phase { return true }
    guard case .head = phase, timerKind == .head || timerKind == .idle, output.isEmpty else { return false }
    return loop.now >= waitingSince + Clock.nanoseconds(seconds)
  }

  /// The start of the present wait for a head.
  var waitingSince: UInt64 { deadline - min(deadline, Clock.nanoseconds(seconds(timerKind))) }

  private var wantedTimer: TimerKind {
    if case .lingering = phase { return .linger }
    if !output.isEmpty { return .write }
    switch phase {
    case .head: return wasUsed && inputStart == input.count ? .idle : .head
    case .body: return .body
    default: return .none
    }
  }

  private func seconds(_ kind: TimerKind) -> Double {
    let timeouts = loop.configuration.timeouts
    return switch kind {
    case .none: 0
    case .idle: timeouts.idle
    case .head: timeouts.head
    case .body: timeouts.bodyWindow
    case .write: timeouts.write
    case .linger: timeouts.linger
    }
  }

  /// Called by the wheel: closes the connection if its deadline is over, else continues to wait.
  func timerFired() {
    scheduled = 0
    guard timerKind != .none else { return }
    guard deadline <= loop.now else { return loop.schedule(self) }
    switch timerKind {
    case .none: break
    case .idle: timedOut(.idle, isLogged: false)
    case .linger: close()
    case .write: timedOut(.write, reset: true)
    case .head: headIsLate()
    case .body: checkBody()
    }
  }

  private func timedOut(_ what: LogEvent.Timeout, isLogged: Bool = true, reset: Bool = false) {
    if isLogged { loop.configuration.log(.timedOut(peer: peer, what)) }
    close(reset: reset)
  }

  /// A head that has begun is answered 408, a silent connection is just closed.
  private func headIsLate() {
    guard parser.hasBegun else { return timedOut(.head, isLogged: false) }
    loop.configuration.log(.timedOut(peer: peer, .head))
    refuse(HTTPError(.requestTimeout, "the head did not come in time"))
    advance()
  }

  /// A body must keep its rate over each window, a stranger's also over its whole time; while the server's disk delays
  /// it, no rate is required.
  private func checkBody() {
    guard case .body(let receiver) = phase else { return }
    let timeouts = loop.configuration.timeouts
    let stalls = Double(receiver.received - bodyAtLastCheck) < timeouts.bodyRate * timeouts.bodyWindow
    let seconds = Double(loop.now - min(loop.now, bodyBegan)) / 1e9
    let drips = receiver.hold.sender != .known && Double(receiver.received) < timeouts.wholeBodyRate * seconds
    let isSlow = stalls || drips
    if isSlow, receiver.wantsInput {
      loop.configuration.log(.timedOut(peer: peer, .body))
      refuse(HTTPError(.requestTimeout, "the body came too slowly"))
    } else {
      bodyAtLastCheck = receiver.received
      timerKind = .none
    }
    advance()
  }
}
