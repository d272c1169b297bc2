/// The body of a response.
public enum ResponseBody: Sendable {
  case empty
  case bytes([UInt8])
  /// The first `size` bytes of a file, sent from the page cache.
  case file(path: String, size: Int)
  case stream(any BodyStream)

  /// The size in bytes; nil for a stream of unknown size.
  public var size: Int? {
    switch self {
    case .empty: 0
    case .bytes(let bytes): bytes.count
    case .file(_, let size): size
    case .stream(let stream): stream.size
    }
  }
}
