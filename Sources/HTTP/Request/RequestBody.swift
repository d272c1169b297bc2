/// The body of a request as it was received.
public enum RequestBody: Sendable, Hashable {
  case empty
  case bytes([UInt8])
  /// A temporary file of `size` bytes, deleted when the request is over unless it was moved away.
  case file(path: String, size: Int)

  /// The size in bytes.
  public var size: Int {
    switch self {
    case .empty: 0
    case .bytes(let bytes): bytes.count
    case .file(_, let size): size
    }
  }
}
