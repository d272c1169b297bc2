/// How the bytes of an entry are kept (APPNOTE 6.3.10 §4.4.5); the two that every program reads.
public enum ZIPMethod: UInt16, Sendable, Hashable {
  /// As they are, for what is packed already.
  case stored = 0
  /// Deflated (RFC 1951).
  case deflated = 8
}
