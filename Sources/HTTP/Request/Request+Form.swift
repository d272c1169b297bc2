import Glibc

extension Request {
  /// The fields of an urlencoded or multipart body in order; files of a multipart body are skipped. Without a body
  /// there are no fields. Throws 400, 413 (fields over 1 MB) or 415 (another type).
  public func form() throws -> FormFields {
    if let readFields { return readFields }
    if body.size == 0 { return FormFields() }
    let type = MediaType(headers["Content-Type"] ?? "")
    switch type.name {
    case "application/x-www-form-urlencoded":
      if body.size > Self.fieldLimit { throw HTTPError(.contentTooLarge, "form over \(Self.fieldLimit) bytes") }
      var bytes: [UInt8] = []
      try body.read { piece in piece.withUnsafeBufferPointer { bytes.append(contentsOf: $0) } }
      return try FormFields(urlEncoded: bytes.span)
    case "multipart/form-data":
      return try collect(type)
    default:
      throw HTTPError(.unsupportedMediaType, "a body that is no form")
    }
  }

  /// Most bytes of all form fields together.
  private static var fieldLimit: Int { Limits().formBody }

  private func collect(_ type: MediaType) throws -> FormFields {
    guard let boundary = type["boundary"] else { throw HTTPError(.badRequest, "multipart without a boundary") }
    var parser = try MultipartParser(boundary: boundary)
    var collector = MultipartCollector(fieldLimit: Self.fieldLimit)
    try body.read { piece in try parser.parse(piece, &collector) }
    try parser.finish()
    return collector.fields
  }
}

extension RequestBody {
  /// Passes on the content in order, a file in pieces of 64 KB. Throws 500 if the file cannot be read.
  public func read(_ take: (Span<UInt8>) throws -> Void) throws {
    switch self {
    case .empty: break
    case .bytes(let bytes): try take(bytes.span)
    case .file(let path, _):
      let descriptor = open(path, O_RDONLY | O_CLOEXEC)
      guard descriptor >= 0 else { throw HTTPError(.internalServerError, "a spooled body is gone: errno \(errno)") }
      defer { close(descriptor) }
      var buffer = [UInt8](repeating: 0, count: 64 * 1024)
      while true {
        let count = Glibc.read(descriptor, &buffer, buffer.count)
        if count == 0 { return }
        if count > 0 {
          try take(buffer.span.extracting(0..<count))
        } else if errno != EINTR {
          throw HTTPError(.internalServerError, "a spooled body cannot be read: errno \(errno)")
        }
      }
    }
  }
}
