/// The protocol version that a request speaks (RFC 9112 §2.3); a later minor version counts as 1.1.
public enum Version: Sendable, Hashable {
  case http10
  case http11
}
