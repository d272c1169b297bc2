import HTTP

/// One thread that takes jobs from the queue until it is closed.
struct Worker: Sendable {
  let queue: WorkQueue
  let handler: any ServerHandler
  let configuration: ServerConfiguration

  func run() {
    let encoder = ResponseEncoder(configuration)
    while let job = queue.next() {
      job.mailbox.post(.done(connection: job.connection, perform(job.work, encoder)))
    }
  }

  private func perform(_ work: Job.Work, _ encoder: ResponseEncoder) -> Outcome {
    switch work {
    case .admit(let head, let peer): return admit(head, peer, encoder)
    case .respond(let head, let peer, let body, let keepsAlive):
      return .response(encoder.encode(respond(head, peer, body), to: head, keepsAlive: keepsAlive))
    case .spool(let file, let bytes):
      do {
        try file.append(bytes)
        return .spooled(nil)
      } catch { return .spooled(error) }
    case .pull(let stream, let maximum):
      do { return .piece(try stream.next(upTo: maximum)) } catch { return .pieceFailed("\(error)") }
    case .trim:
      configuration.giveMemoryBack()
      return .trimmed
    }
  }

  private func admit(_ head: RequestHead, _ peer: String, _ encoder: ResponseEncoder) -> Outcome {
    switch handler.admission(for: head, peer: peer) {
    case .answer(let response): return .dismissed(encoder.encode(response, to: head, keepsAlive: false))
    case .receive(let policy):
      if policy.isSpooled, case .length(let length) = head.framing, length <= policy.maximum(configuration.limits),
        !SpoolFile.hasRoom(for: length, in: configuration.spoolFolder, reserve: configuration.spoolReserve)
      {
        return .admitted(.failure(HTTPError(.insufficientStorage, "no room for a body of \(length) bytes")))
      }
      return .admitted(.success(policy))
    }
  }

  private func respond(_ head: RequestHead, _ peer: String, _ body: ReceivedBody) -> Response {
    do {
      switch body {
      case .empty: return handler.respond(to: try Request(head: head, peer: peer, body: .empty))
      case .bytes(let bytes, let hold):
        defer { withExtendedLifetime(hold) {} }
        return handler.respond(to: try Request(head: head, peer: peer, body: .bytes(bytes)))
      case .file(let file, let size):
        file.close()
        defer { file.remove() }
        return handler.respond(to: try Request(head: head, peer: peer, body: .file(path: file.path, size: size)))
      }
    } catch {
      configuration.log(.refused(peer: peer, error))
      return handler.response(for: error, to: head)
    }
  }
}
