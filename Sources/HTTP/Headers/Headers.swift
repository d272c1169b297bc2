import Glibc

/// Header fields in order, several of one name allowed, names compared without case (RFC 9110 §5).
///
/// All names and values are in one buffer, in their form on the wire, so that a head is copied and sent whole.
public struct Headers: Sendable {
  /// The ranges of one field in `storage`.
  struct Field: Sendable {
    var nameStart: UInt32
    var nameCount: UInt32
    var valueStart: UInt32
    var valueCount: UInt32

    var name: Range<Int> { Int(nameStart)..<Int(nameStart + nameCount) }
    var value: Range<Int> { Int(valueStart)..<Int(valueStart + valueCount) }
  }

  var storage: [UInt8]
  var fields: [Field]
  /// The start of the field lines: after the request line in a parsed head, else 0.
  var linesStart: Int

  public init() {
    storage = []
    fields = []
    linesStart = 0
  }

  init(storage: [UInt8], fields: [Field], linesStart: Int) {
    self.storage = storage
    self.fields = fields
    self.linesStart = linesStart
  }

  public var count: Int { fields.count }
  public var isEmpty: Bool { fields.isEmpty }

  /// The first value of that name.
  public subscript(name: String) -> String? {
    fields.first { matches($0, name) }.map { text($0.value) }
  }

  /// Every value of that name, in order.
  public func all(_ name: String) -> [String] {
    fields.filter { matches($0, name) }.map { text($0.value) }
  }

  public func contains(_ name: String) -> Bool { fields.contains { matches($0, name) } }

  /// Appends a field. CR, LF and NUL in the value become spaces, so that a value never begins another field (RFC 9110
  /// §5.5); a name must be a token, anything else is a mistake in the program.
  public mutating func add(_ name: String, _ value: String) {
    precondition(!name.isEmpty && name.utf8.allSatisfy(ByteClass.token.contains), "a header name is a token")
    let nameStart = storage.count
    storage.append(contentsOf: name.utf8)
    storage.append(0x3A)
    storage.append(.space)
    let valueStart = storage.count
    for byte in value.utf8 { storage.append(byte == .cr || byte == .lf || byte == 0 ? .space : byte) }
    fields.append(
      Field(
        nameStart: UInt32(nameStart), nameCount: UInt32(name.utf8.count), valueStart: UInt32(valueStart),
        valueCount: UInt32(storage.count - valueStart)))
    storage.append(.cr)
    storage.append(.lf)
  }

  /// Adds the fields of a block that was made before, as one copy of its bytes.
  public mutating func add(_ block: Headers) {
    let shift = UInt32(storage.count) &- UInt32(block.linesStart)
    storage.append(contentsOf: block.storage[block.linesStart...])
    for field in block.fields {
      var field = field
      field.nameStart &+= shift
      field.valueStart &+= shift
      fields.append(field)
    }
  }

  /// Replaces all fields of that name by one.
  public mutating func set(_ name: String, _ value: String) {
    remove(name)
    add(name, value)
  }

  /// Removes every field of that name.
  public mutating func remove(_ name: String) {
    guard contains(name) else { return }
    let kept = self.filter { !$0.name.isEqualIgnoringASCIICase(name) }
    self = Headers()
    for field in kept { add(field.name, field.value) }
  }

  /// Appends all field lines, each with its CRLF, in their form on the wire.
  public func append(to output: inout [UInt8]) {
    output.append(contentsOf: storage[linesStart...])
  }

  func matches(_ field: Field, _ name: String) -> Bool {
    guard Int(field.nameCount) == name.utf8.count else { return false }
    return zip(storage[field.name], name.utf8).allSatisfy { $0.lowercasedASCII == $1.lowercasedASCII }
  }

  private func text(_ range: Range<Int>) -> String { storage.span.extracting(range).text }
}

extension Headers: Sequence {
  public typealias Element = (name: String, value: String)

  public func makeIterator() -> some IteratorProtocol<Element> {
    fields.lazy.map { (name: text($0.name), value: text($0.value)) }.makeIterator()
  }
}

extension Headers: ExpressibleByDictionaryLiteral {
  /// Fields in the order written; a name may be repeated.
  public init(dictionaryLiteral elements: (String, String)...) {
    self.init()
    for (name, value) in elements { add(name, value) }
  }
}

extension Headers: Equatable {
  /// Equal names (without case) and values in the same order.
  public static func == (one: Headers, other: Headers) -> Bool {
    one.elementsEqual(other) { $0.name.isEqualIgnoringASCIICase($1.name) && $0.value == $1.value }
  }
}
