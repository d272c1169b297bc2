import HTTP

/// Work for a worker thread, and the receiver of its outcome.
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
    /// Return memory that large bodies have left.
    case trim
  }

  let connection: UInt64
  let mailbox: Mailbox
  let work: Work
  let turn: RequestTurn
}

/// A body on its way to the handler; a spooled one is deleted when this is freed.
enum ReceivedBody: Sendable {
  case empty
  case bytes([UInt8], MemoryHold)
  case file(SpoolFile, size: Int)
}

/// The outcome of a job.
enum Outcome: Sendable {
  /// The way in which the body is received, or the refusal.
  case admitted(Result<BodyPolicy, HTTPError>)
  /// The answer that needs no body.
  case dismissed(Outgoing)
  case response(Outgoing)
  /// The bytes are on disk, or the error.
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

  /// The head, and the body if it is small.
  var head: [UInt8]
  /// The body if it is large.
  var tail: [UInt8] = []
  var source = Source.none
  /// True if the connection ends with this response.
  var closes: Bool
}
