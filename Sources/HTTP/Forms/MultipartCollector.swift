import Glibc

/// Collects the parts of a form: fields in memory, files in temporary files of `folder`.
struct MultipartCollector: MultipartSink {
  /// Most bytes of all fields together.
  let fieldLimit: Int
  /// Nil: file parts are skipped.
  let folder: String?
  private(set) var fields = FormFields()
  private(set) var files: [UploadedFile] = []
  private var head: PartHead?
  private var value: [UInt8] = []
  private var fieldBytes = 0
  private var file: (descriptor: Int32, path: String, size: Int)?

  init(fieldLimit: Int, folder: String?) {
    self.fieldLimit = fieldLimit
    self.folder = folder
  }

  mutating func partBegan(_ head: PartHead, at offset: Int) throws {
    self.head = head
    value.removeAll(keepingCapacity: true)
    if head.fileName != nil, let folder { file = try Self.makeFile(in: folder) }
  }

  mutating func partContent(_ bytes: Span<UInt8>) throws {
    if let open = file {
      try Self.write(bytes, to: open.descriptor)
      file?.size += bytes.count
    } else if head?.fileName == nil {
      fieldBytes += bytes.count
      if fieldBytes > fieldLimit { throw HTTPError(.contentTooLarge, "form fields over \(fieldLimit) bytes") }
      bytes.withUnsafeBufferPointer { value.append(contentsOf: $0) }
    }
  }

  mutating func partEnded() throws {
    guard let head else { return }
    if let done = file {
      close(done.descriptor)
      file = nil
      keep(done.path, done.size, head)
    } else if head.fileName == nil {
      fields.add(head.name, String(decoding: value, as: UTF8.self))
    }
    self.head = nil
  }

  /// Removes all written files, after an error.
  mutating func discard() {
    if let open = file {
      close(open.descriptor)
      unlink(open.path)
    }
    for file in files { file.remove() }
    file = nil
    files = []
  }

  /// A file control without a chosen file sends an empty file without a name, which is ignored.
  private mutating func keep(_ path: String, _ size: Int, _ head: PartHead) {
    let name = head.fileName ?? ""
    if name.isEmpty, size == 0 {
      unlink(path)
    } else {
      files.append(
        UploadedFile(field: head.name, fileName: name, contentType: head.contentType, path: path, size: size))
    }
  }

  private static func makeFile(in folder: String) throws(HTTPError) -> (descriptor: Int32, path: String, size: Int) {
    guard let file = TemporaryFile.make(in: folder, prefix: "part-") else {
      throw HTTPError(.insufficientStorage, "no temporary file: errno \(errno)")
    }
    return (file.descriptor, file.path, 0)
  }

  private static func write(_ bytes: Span<UInt8>, to descriptor: Int32) throws(HTTPError) {
    let failure: Int32? = bytes.withUnsafeBytes { buffer in
      var rest = buffer[...]
      while !rest.isEmpty {
        let count = Glibc.write(descriptor, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count)
        if count < 0, errno != EINTR { return errno }
        if count > 0 { rest = rest.dropFirst(count) }
      }
      return nil
    }
    if let failure { throw HTTPError(.insufficientStorage, "a temporary file cannot be written: errno \(failure)") }
  }
}
