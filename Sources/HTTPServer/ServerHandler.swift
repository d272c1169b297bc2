public import HTTP

/// Answers the requests of a server.
public protocol ServerHandler: Sendable {
  /// The way in which the body of a request is received, or the answer without it. Called on a worker thread and may
  /// block.
  func admission(for head: RequestHead, peer: String) -> BodyAdmission

  /// The turn a request takes while all workers are busy. Called on the event loop: it must not block.
  func turn(of head: RequestHead, peer: String) -> RequestTurn

  /// The answer to a request without a body that needs no worker; nil where one is needed. Called on the event loop: it
  /// must not block.
  func quickResponse(to head: RequestHead) -> Response?

  /// Answers one request. Called on a worker thread and may block; a spooled body is deleted afterwards unless it was
  /// moved away.
  func respond(to request: Request) -> Response

  /// The response to a request that the server refuses itself. Called on the event loop: it must not block.
  ///
  /// - Parameter head: the request's, if it was read.
  func response(for error: HTTPError, to head: RequestHead?) -> Response
}

extension ServerHandler {
  public func admission(for head: RequestHead, peer: String) -> BodyAdmission { .receive(.form) }

  public func turn(of head: RequestHead, peer: String) -> RequestTurn { RequestTurn(sender: peer, isKnown: false) }

  public func quickResponse(to head: RequestHead) -> Response? { nil }

  public func response(for error: HTTPError, to head: RequestHead?) -> Response { Response(error.status) }
}
