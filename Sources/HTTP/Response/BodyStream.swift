/// A response body made piece by piece, on a worker thread, only when the client has taken what came before.
public protocol BodyStream: Sendable {
  /// The whole size in bytes when it is known; it is then sent as Content-Length and must be kept to.
  var size: Int? { get }

  /// The next bytes, at most `maximum`; empty at the end. Never called by two threads at once. When it throws, the
  /// connection is cut so that the client sees that the body is not whole.
  func next(upTo maximum: Int) throws -> [UInt8]
}

extension BodyStream {
  public var size: Int? { nil }
}
