import CLinux
import Glibc
import HTTP

extension Connection {
  /// Sends the content of the outbox. Returns true if the connection may continue with requests that it has
  /// read already.
  func flush() -> Bool {
    let had = !output.isEmpty
    var progress = false
    switch output.send(socket, progress: &progress) {
    case .failed:
      close(reset: true)
      return false
    case .blocked:
      if progress { timerKind = .none }
      return false
    case .sent: break
    }
    switch phase {
    case .head: return had && inputStart < input.count
    case .sending: pull()
    case .ending(let lingers): end(lingers)
    default: break
    }
    return false
  }

  /// Asks a worker for the next piece; the socket has taken everything before.
  private func pull() {
    guard let stream, !isPulling else { return }
    isPulling = true
    _ = submit(.pull(stream.body, maximum: min(OutgoingStream.piece, stream.remaining ?? OutgoingStream.piece)))
  }

  /// Called when a worker has the next piece of the body.
  func pulled(_ piece: [UInt8]) {
    isPulling = false
    guard case .sending = phase, var stream else { return }
    let step = stream.put(piece, into: &output)
    self.stream = stream
    switch step {
    case .more: break
    case .finished:
      self.stream = nil
      finish(closes: stream.closes)
    case .broken: return cut("a stream did not keep to its size")
    }
    advance()
  }

  /// Ends the connection so that the client sees that the body is not whole.
  func cut(_ reason: String) {
    loop.configuration.log(.bodyFailed(peer: peer, reason: reason))
    close(reset: true)
  }

  /// Called when everything is sent. If the client may still be sending, closing now could destroy the answer
  /// on its way (RFC 9112 §9.6): the writing side is closed first and the rest is discarded.
  private func end(_ lingers: Bool) {
    guard lingers, !inputEnded else { return close() }
    shutdown(socket, Int32(SHUT_WR))
    phase = .lingering
    input = []
    inputStart = 0
  }
}
