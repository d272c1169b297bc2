/// A request method that the library understands (RFC 9110 §9.3, RFC 5789); any other is answered 501.
public enum Method: String, Sendable, Hashable, CaseIterable {
  case get = "GET"
  case head = "HEAD"
  case post = "POST"
  case put = "PUT"
  case delete = "DELETE"
  case patch = "PATCH"
  case options = "OPTIONS"

  /// The method whose name is exactly `name`; methods are case-sensitive (RFC 9110 §9.1).
  init?(_ name: Span<UInt8>) {
    switch name.count {
    case 3 where name.isEqual("GET"): self = .get
    case 3 where name.isEqual("PUT"): self = .put
    case 4 where name.isEqual("POST"): self = .post
    case 4 where name.isEqual("HEAD"): self = .head
    case 5 where name.isEqual("PATCH"): self = .patch
    case 6 where name.isEqual("DELETE"): self = .delete
    case 7 where name.isEqual("OPTIONS"): self = .options
    default: return nil
    }
  }
}
