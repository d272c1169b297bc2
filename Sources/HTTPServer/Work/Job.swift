import HTTP

/// Work for a worker thread, and where its outcome goes.
struct Job: Sendable {
  enum Work: Sendable {
    /// Ask how the body of a request is received.
    case admit(RequestHead, peer: String)
    /// Run the handler.
    case respond(RequestHead, peer: String, ReceivedBody, keepsAlive: Bool)
    /// Write to a spooled body.
    case spool(SpoolFile, [UInt8])
    /// Take the next piece of a response body.
    case pull(any BodyStream, maximum: Int)
    /// Give memory back that large bodies have left.
    case trim
  }

  let connection: UInt64
  let mailbox: Mailbox
  let work: Work
  let turn: RequestTurn
}

/// A body as it goes to the handler; a spooled one is deleted when this is gone.
enum ReceivedBody: Sendable {
  case empty
  case bytes([UInt8], MemoryHold)
  case file(SpoolFile, size: Int)
}

/// What became of a job.
enum Outcome: Sendable {
  /// The body may come in that way, or why not.
  case admitted(Result<BodyPolicy, HTTPError>)
  /// The answer that needs no body.
  case dismissed(Outgoing)
  case response(Outgoing)
  /// The bytes are on disk, or the error why not.
  case spooled(HTTPError?)
  /// Empty at the end.
  case piece([UInt8])
  case pieceFailed(String)
  case trimmed
}

/// A response ready to be sent.
struct Outgoing: Sendable {
  enum Source: Sendable {
    case none
    case file(Descriptor, size: Int)
    /// `size` nil: chunked, or until the connection closes.
    case stream(any BodyStream, size: Int?, isChunked: Bool)
  }

  /// The head, and the body when it is small.
  var head: [UInt8]
  /// The body when it is large.
  var tail: [UInt8] = []
  var source = Source.none
  /// Whether the connection ends with this response.
  var closes: Bool
}
