/// The compression of an entry (APPNOTE 6.3.10 §4.4.5); the two methods that every program reads.
public enum ZIPMethod: UInt16, Sendable, Hashable {
  /// Stored, for bytes that are packed already.
  case stored = 0
  /// Deflated (RFC 1951).
  case deflated = 8
}
