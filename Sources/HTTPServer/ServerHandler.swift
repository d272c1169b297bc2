public import HTTP

/// What answers the requests of a server.
public protocol ServerHandler: Sendable {
  /// How the body of a request is received. Called on the event loop: it must not block.
  func bodyPolicy(for head: RequestHead) -> BodyPolicy

  /// Answers one request. Called on a worker thread and may block; a spooled body is deleted afterwards unless it was
  /// moved away.
  func respond(to request: Request) -> Response

  /// The response to a request that the server refuses itself. Called on the event loop: it must not block.
  ///
  /// - Parameter head: the request's, where it was read.
  func response(for error: HTTPError, to head: RequestHead?) -> Response
}

extension ServerHandler {
  public func bodyPolicy(for head: RequestHead) -> BodyPolicy { .form }

  public func response(for error: HTTPError, to head: RequestHead?) -> Response { Response(error.status) }
}
