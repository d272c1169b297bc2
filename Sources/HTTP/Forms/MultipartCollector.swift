/// Collects the fields of a form in memory; parts with files are skipped.
struct MultipartCollector: MultipartSink {
  /// Most bytes of all fields together.
  let fieldLimit: Int
  private(set) var fields = FormFields()
  private var head: PartHead?
  private var value: [UInt8] = []
  private var fieldBytes = 0

  init(fieldLimit: Int) { self.fieldLimit = fieldLimit }

  mutating func partBegan(_ head: PartHead, at offset: Int) throws {
    self.head = head
    value.removeAll(keepingCapacity: true)
  }

  mutating func partContent(_ bytes: Span<UInt8>) throws {
    guard head?.fileName == nil else { return }
    fieldBytes += bytes.count
    if fieldBytes > fieldLimit { throw HTTPError(.contentTooLarge, "form fields over \(fieldLimit) bytes") }
    bytes.withUnsafeBufferPointer { value.append(contentsOf: $0) }
  }

  mutating func partEnded() throws {
    guard let head else { return }
    if head.fileName == nil { fields.add(head.name, String(decoding: value, as: UTF8.self)) }
    self.head = nil
  }
}
