import Glibc
import HTTP

extension Connection {
  /// True if the connection is kept after the response to `head`.
  private func keeps(_ head: RequestHead) -> Bool { head.keepsAlive && !loop.isStopping }

  /// Hands the request to a worker, or answers 503 if too many wait (RFC 9110 §15.6.4).
  func dispatch(_ body: ReceivedBody) {
    guard let head = request else { return }
    phase = .running
    if submit(.respond(head, peer: peer, body, keepsAlive: keeps(head))) { return }
    let error = tooManyWait
    loop.configuration.log(.refused(peer: peer, error))
    let response = loop.handler.response(for: error, to: head).setting("Retry-After", "1")
    put(loop.encoder.encode(response, to: head, keepsAlive: keeps(head)))
  }

  func submit(_ work: Job.Work) -> Bool {
    loop.submit(work, for: token, turn)
  }

  /// Answers a request that cannot be read further, and ends the connection.
  func refuse(_ error: HTTPError) {
    loop.configuration.log(.refused(peer: peer, error))
    let outgoing = loop.encoder.encode(loop.handler.response(for: error, to: request), to: request, keepsAlive: false)
    output.append(outgoing.head)
    if !outgoing.tail.isEmpty { output.setTail(outgoing.tail) }
    forgetBody()
    phase = .ending(lingers: true)
  }

  /// Called when a worker has the answer that needs no body; sent bytes of the body are discarded.
  func dismiss(_ outgoing: Outgoing) {
    guard case .asking = phase else { return }
    lingerLimit = Self.mostDismissed
    put(outgoing)
    if case .ending = phase { phase = .ending(lingers: true) }
    advance()
  }

  /// Answers from the files in memory.
  func answer(_ asset: StaticFiles.Asset, _ head: RequestHead) {
    let closes = !keeps(head)
    let answer = asset.answer(to: head)
    output.build { bytes in
      bytes.append(contentsOf: answer.head)
      loop.date.append(to: &bytes)
      if closes {
        bytes.append(contentsOf: "Connection: close\r\n\r\n".utf8)
      } else if head.version == .http10 {
        bytes.append(contentsOf: "Connection: keep-alive\r\n\r\n".utf8)
      } else {
        bytes.append(contentsOf: "\r\n".utf8)
      }
      if answer.body.count <= 16 * 1024 { bytes.append(contentsOf: answer.body) }
    }
    if answer.body.count > 16 * 1024 { output.setTail(answer.body) }
    finish(closes: closes)
  }

  /// Answers at once what the handler has ready.
  func answer(_ response: Response, _ head: RequestHead) {
    put(loop.encoder.encode(response, to: head, keepsAlive: keeps(head)))
  }

  /// Called when a worker has the response.
  func respond(_ outgoing: Outgoing) {
    guard case .running = phase else { return }
    put(outgoing)
    advance()
  }

  /// Puts a response into the outbox.
  private func put(_ outgoing: Outgoing) {
    output.append(outgoing.head)
    switch outgoing.source {
    case .none:
      if !outgoing.tail.isEmpty { output.setTail(outgoing.tail) }
      finish(closes: outgoing.closes)
    case .file(let descriptor, let size):
      output.setFile(descriptor, size: size)
      finish(closes: outgoing.closes)
    case .stream(let body, let size, let isChunked):
      stream = OutgoingStream(body: body, remaining: size, isChunked: isChunked, closes: outgoing.closes)
      phase = .sending
    }
  }

  /// Called when the whole response is in the outbox.
  func finish(closes: Bool) {
    let clientCloses = !(request?.keepsAlive ?? true)
    request = nil
    phase = closes || loop.isStopping ? .ending(lingers: !clientCloses) : .head
  }
}
