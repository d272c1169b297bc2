import CLinux
import Glibc
import HTTP

extension Connection {
  /// Reads once: with level-triggered events the kernel says so when there is more.
  func readable() {
    let buffer = loop.scratch
    let count = recv(socket, buffer.baseAddress, buffer.count, 0)
    if count > 0 {
      receive(UnsafeBufferPointer(rebasing: buffer[..<count]))
    } else if count == 0 {
      ended()
    } else if errno != EAGAIN, errno != EINTR {
      close()
    }
  }

  private func receive(_ bytes: UnsafeBufferPointer<UInt8>) {
    switch phase {
    case .lingering:
      lingered += bytes.count
      if lingered > 256 * 1024 { close() }
      return
    case .body(var receiver) where inputStart == input.count:
      feed(&receiver, bytes)
    default:
      input.append(contentsOf: bytes)
    }
    advance()
  }

  /// Gives bytes to the body without passing through the input buffer.
  private func feed(_ receiver: inout BodyReceiver, _ bytes: UnsafeBufferPointer<UInt8>) {
    phase = .running
    do {
      let used = try receiver.receive(bytes.span)
      phase = .body(receiver)
      input.append(contentsOf: UnsafeBufferPointer(rebasing: bytes[used...]))
    } catch { refuse(error) }
  }

  /// The client closed its side: what it asked before is still answered.
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

  /// Whether a head was read, or the connection took another turn.
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
      return dispatch(.empty)
    }
    do {
      let policy = loop.handler.bodyPolicy(for: head)
      let receiver = try BodyReceiver(head.framing, policy, loop.configuration.limits)
      if head.expectsContinue, inputStart == input.count { output.append("HTTP/1.1 100 Continue\r\n\r\n") }
      bodyAtLastCheck = 0
      phase = .body(receiver)
    } catch { refuse(error) }
  }

  /// Whether the body is complete and the request handed over.
  private func readBody(_ receiver: inout BodyReceiver) -> Bool {
    do {
      if inputStart < input.count, !receiver.isComplete {
        inputStart += try receiver.receive(input.span.extracting(inputStart..<input.count))
      }
    } catch {
      refuse(error)
      return true
    }
    if let piece = receiver.nextPiece(
      folder: loop.configuration.spoolFolder, budget: loop.configuration.spoolBudget)
    {
      _ = submit(.spool(piece.file, piece.bytes))
    }
    if let body = receiver.takeBody() {
      dispatch(body)
      return true
    }
    phase = .body(receiver)
    return false
  }

  /// A worker has written a piece of the body.
  func spooled(_ error: HTTPError?) {
    guard case .body(var receiver) = phase else { return }
    if let error {
      refuse(error)
    } else {
      receiver.isWriting = false
      phase = .body(receiver)
    }
    advance()
  }
}
