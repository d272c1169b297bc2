import CLinux
import Glibc
import HTTP

extension Connection {
  /// Reads once: with level-triggered events the kernel reports further input again.
  func readable() {
    let buffer = loop.scratch
    let count = recv(socket, buffer.baseAddress, mostRead, readFlags)
    if count > 0 {
      receive(UnsafeBufferPointer(rebasing: buffer[..<count]))
    } else if count == 0 {
      ended()
    } else if errno != EAGAIN, errno != EINTR {
      close()
    }
  }

  /// Most bytes of one turn: few of a stranger's body, so that a flood of them delays no turn for long.
  private var mostRead: Int { bodySender ?? .known == .known ? loop.scratch.count : Self.strangersTurn }

  /// Discarded bytes are not copied either (tcp(7)).
  private var readFlags: Int32 { if case .lingering = phase { Int32(MSG_TRUNC) } else { 0 } }

  private func receive(_ bytes: UnsafeBufferPointer<UInt8>) {
    switch phase {
    case .lingering:
      lingered += bytes.count
      if lingered > lingerLimit { close() }
      return
    case .body(var receiver) where inputStart == input.count:
      feed(&receiver, bytes)
    default:
      input.append(contentsOf: bytes)
    }
    advance()
  }

  /// Passes bytes to the body without the input buffer.
  private func feed(_ receiver: inout BodyReceiver, _ bytes: UnsafeBufferPointer<UInt8>) {
    phase = .running
    do {
      let used = try receiver.receive(bytes.span)
      phase = .body(receiver)
      input.append(contentsOf: UnsafeBufferPointer(rebasing: bytes[used...]))
    } catch { refuse(error) }
  }

  /// Called when the client has closed its side: its requests so far are still answered.
  private func ended() {
    inputEnded = true
    switch phase {
    case .body, .lingering: close()
    default: advance()
    }
  }

  /// Reads heads and bodies and hands requests over until one is with a worker or the input is used up.
  func process() {
    while true {
      switch phase {
      case .head:
        guard output.hasRoom, readHead() else { return }
      case .body(var receiver):
        phase = .running
        guard readBody(&receiver) else { return }
      default: return
      }
    }
  }

  /// True if a head was read, or the connection took another turn.
  private func readHead() -> Bool {
    do {
      guard let result = try parser.parse(input.span.extracting(inputStart..<input.count)) else {
        if inputEnded { phase = .ending(lingers: false) }
        return false
      }
      inputStart += result.byteCount
      begin(result.head)
    } catch { refuse(error) }
    return true
  }

  private func begin(_ head: RequestHead) {
    timerKind = .none
    wasUsed = true
    request = head
    if head.framing == .none {
      if let asset = loop.configuration.staticFiles?.asset(for: head) { return answer(asset, head) }
      if let response = loop.handler.quickResponse(to: head) { return answer(response, head) }
      turn = loop.handler.turn(of: head, peer: peer)
      return dispatch(.empty)
    }
    turn = loop.handler.turn(of: head, peer: peer)
    phase = .asking
    if !submit(.admit(head, peer: peer)) { refuse(tooManyWait) }
  }

  var tooManyWait: HTTPError { HTTPError(.serviceUnavailable, "too many requests wait for a worker") }

  /// Called when a worker has decided how the body is received.
  func admitted(_ result: Result<BodyPolicy, HTTPError>) {
    guard case .asking = phase, let head = request else { return }
    let configuration = loop.configuration
    do {
      let receiver = try BodyReceiver(
        head.framing, try result.get(), configuration.limits, memory: configuration.memory)
      if head.expectsContinue, inputStart == input.count { output.append("HTTP/1.1 100 Continue\r\n\r\n") }
      bodyAtLastCheck = 0
      bodyBegan = loop.now
      bodySender = receiver.hold.sender
      phase = .body(receiver)
    } catch { refuse(error) }
    advance()
  }

  /// True if the body is complete and the request handed over.
  private func readBody(_ receiver: inout BodyReceiver) -> Bool {
    do {
      if inputStart < input.count, !receiver.isComplete {
        inputStart += try receiver.receive(input.span.extracting(inputStart..<input.count))
      }
      try holdMemory(receiver)
    } catch {
      refuse(error)
      return true
    }
    if let piece = receiver.nextPiece(loop.configuration) { _ = submit(.spool(piece.file, piece.bytes)) }
    if let body = receiver.takeBody() {
      forgetBody()
      dispatch(body)
      return true
    }
    if inputEnded, !receiver.isComplete {
      close()
      return false
    }
    phase = .body(receiver)
    return false
  }

  /// Takes the body's bytes out of the share of its sender. The largest unfinished body of that share makes room, so
  /// that a flood of large ones never keeps a small one out.
  private func holdMemory(_ receiver: BodyReceiver) throws(HTTPError) {
    bodyHeld = receiver.held
    while !receiver.hold.hold(receiver.held) {
      let sender = receiver.hold.sender
      guard let largest = loop.table.largestBody(of: sender), largest !== self else {
        throw HTTPError(.serviceUnavailable, "too much is being sent at once")
      }
      largest.refuse(HTTPError(.serviceUnavailable, "makes room for smaller bodies"))
      largest.advance()
    }
    if receiver.held > 0 { loop.trimLater() }
  }

  /// Called when a worker has written a piece of the body.
  func spooled(_ error: HTTPError?) {
    guard case .body(var receiver) = phase else { return }
    if let error {
      refuse(error)
    } else {
      receiver.wrote()
      bodyHeld = receiver.held
      phase = .body(receiver)
    }
    advance()
  }
}
