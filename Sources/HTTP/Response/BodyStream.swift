/// A response body made piece by piece, on a worker thread, only after the client has taken the pieces before.
public protocol BodyStream: Sendable {
  /// The whole size in bytes if known; it is then sent as Content-Length and must be exact.
  var size: Int? { get }

  /// The next bytes, at most `maximum`; empty at the end. Never called by two threads at once. If it throws, the
  /// connection is cut so that the client sees that the body is not whole.
  func next(upTo maximum: Int) throws -> [UInt8]
}

extension BodyStream {
  public var size: Int? { nil }
}
