/// A file of a multipart form within the body of its request.
public struct FilePart: Sendable, Hashable {
  /// The name of the form field.
  public let field: String
  /// The name on the sender's device, without folders; not safe as a path.
  public let fileName: String
  /// The type that the sender claims, unchecked.
  public let contentType: String
  /// The range of its content in the body.
  public let range: Range<Int>
}

/// The fields and files of a form; the files stay where they are.
public struct FormParts: Sendable, Hashable {
  public let fields: FormFields
  public let files: [FilePart]

  /// A form without any field or file.
  public init(fields: FormFields = FormFields(), files: [FilePart] = []) {
    self.fields = fields
    self.files = files
  }
}

extension Request {
  /// The fields and files of a form without a copy of any file; an urlencoded body gives fields only. Throws 400, 413
  /// (fields over 1 MB) or 415.
  public func parts() throws -> FormParts {
    if let readFields, let readFiles { return FormParts(fields: readFields, files: readFiles) }
    guard let boundary = multipartBoundary else { return FormParts(fields: try form(), files: []) }
    var parser = try MultipartParser(boundary: boundary)
    var index = PartIndex(fieldLimit: Limits().formBody)
    try body.read { piece in try parser.parse(piece, &index) }
    try parser.finish()
    return FormParts(fields: index.fields, files: index.files)
  }

  private var multipartBoundary: String? {
    let type = MediaType(headers["Content-Type"] ?? "")
    return type.name == "multipart/form-data" && body.size > 0 ? type["boundary"] ?? "" : nil
  }
}

/// Collects the fields of a form, and the ranges of its files.
private struct PartIndex: MultipartSink {
  private var collector: MultipartCollector
  private var head: PartHead?
  private var start = 0
  private var size = 0
  private(set) var files: [FilePart] = []

  var fields: FormFields { collector.fields }

  init(fieldLimit: Int) { collector = MultipartCollector(fieldLimit: fieldLimit) }

  mutating func partBegan(_ head: PartHead, at offset: Int) throws {
    self.head = head
    (start, size) = (offset, 0)
    try collector.partBegan(head, at: offset)
  }

  mutating func partContent(_ bytes: Span<UInt8>) throws {
    size += bytes.count
    try collector.partContent(bytes)
  }

  /// A file control without a chosen file sends an empty file without a name, which is ignored.
  mutating func partEnded() throws {
    try collector.partEnded()
    guard let head, let name = head.fileName, !name.isEmpty || size > 0 else { return }
    files.append(
      FilePart(field: head.name, fileName: name, contentType: head.contentType, range: start..<(start + size)))
  }
}
