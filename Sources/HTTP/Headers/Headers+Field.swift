extension Headers.Field {
  /// Reads one field line (RFC 9112 §5): a token, a colon right after it, a value without controls. Throws 400.
  init(_ bytes: Span<UInt8>, _ range: Range<Int>) throws(HTTPError) {
    var colon = range.lowerBound
    while colon < range.upperBound, ByteClass.token.contains(bytes[unchecked: colon]) { colon += 1 }
    guard colon > range.lowerBound, colon < range.upperBound, bytes[colon] == 0x3A else {
      throw HTTPError(.badRequest, "a header line is not a name, a colon and a value")
    }
    var start = colon + 1
    var end = range.upperBound
    while start < end, bytes[start] == .space || bytes[start] == .tab { start += 1 }
    while start < end, bytes[end - 1] == .space || bytes[end - 1] == .tab { end -= 1 }
    guard Self.isValue(bytes.extracting(start..<end)) else {
      throw HTTPError(.badRequest, "a header value has a control character")
    }
    self.init(
      nameStart: UInt32(range.lowerBound), nameCount: UInt32(colon - range.lowerBound), valueStart: UInt32(start),
      valueCount: UInt32(end - start))
  }

  /// True if no byte is a control except the tab (RFC 9110 §5.5); one pass without branches, so that it is
  /// vectorised.
  private static func isValue(_ value: Span<UInt8>) -> Bool {
    value.withUnsafeBufferPointer { bytes in
      var controls: UInt8 = 0
      for byte in bytes { controls |= (byte < 32 && byte != 9) || byte == 127 ? 1 : 0 }
      return controls == 0
    }
  }
}
