extension FormFields {
  /// Most fields of one form or query; one more is answered 400.
  public static let maximumCount = 2000

  /// Reads `application/x-www-form-urlencoded` text (URL standard §5.1). Bytes that are not UTF-8 become U+FFFD and a
  /// broken escape stays as it is, so that a page can show the text again. Throws 400 for more than `maximumCount`
  /// fields.
  public init(urlEncoded bytes: Span<UInt8>) throws(HTTPError) {
    var start = 0
    while start < bytes.count {
      let end = bytes.firstIndex(of: 0x26, from: start) ?? bytes.count
      if end > start {
        if count == Self.maximumCount { throw HTTPError(.badRequest, "more than \(Self.maximumCount) form fields") }
        let pair = bytes.extracting(start..<end)
        let equals = pair.firstIndex(of: 0x3D) ?? pair.count
        add(
          PercentEncoding.decodeForm(pair.extracting(0..<equals)),
          PercentEncoding.decodeForm(pair.extracting(Swift.min(equals + 1, pair.count)..<pair.count)))
      }
      start = end + 1
    }
  }

  /// As `init(urlEncoded:)` from text.
  public init(urlEncoded text: String) throws(HTTPError) {
    let bytes = Array(text.utf8)
    try self.init(urlEncoded: bytes.span)
  }

  /// The fields as a query or form body.
  public var urlEncoded: String {
    map { PercentEncoding.encode($0.name) + "=" + PercentEncoding.encode($0.value) }.joined(separator: "&")
  }
}
