/// The fields of a form or query in the order sent, several of one name allowed.
public struct FormFields: Sendable, Hashable {
  public struct Field: Sendable, Hashable {
    public let name: String
    public let value: String
  }

  private var fields: [Field] = []

  public init() {}

  /// The first value of that name.
  public subscript(name: String) -> String? { fields.first { $0.name == name }?.value }

  /// Every value of that name, in order.
  public func all(_ name: String) -> [String] { fields.filter { $0.name == name }.map(\.value) }

  public func contains(_ name: String) -> Bool { fields.contains { $0.name == name } }

  public mutating func add(_ name: String, _ value: String) { fields.append(Field(name: name, value: value)) }
}

extension FormFields: RandomAccessCollection {
  public var startIndex: Int { 0 }
  public var endIndex: Int { fields.count }
  public subscript(index: Int) -> Field { fields[index] }
}

extension FormFields: ExpressibleByDictionaryLiteral {
  /// Fields in the order written; a name may be repeated.
  public init(dictionaryLiteral elements: (String, String)...) {
    for (name, value) in elements { add(name, value) }
  }
}
