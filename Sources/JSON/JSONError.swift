/// A reason why a text is no JSON, or not the JSON that is read here (RFC 8259).
public enum JSONError: Error, Sendable, Hashable, CustomStringConvertible {
  /// Not the grammar of JSON, or cut off.
  case malformed(String)
  /// An element of the list is no object.
  case notAnObject
  /// One element has more bytes than the limit.
  case tooLarge(limit: Int)
  /// A name is used twice in an object.
  case repeatedName(String)

  public var description: String {
    switch self {
    case .malformed(let what): what
    case .notAnObject: "a record is no object"
    case .tooLarge(let limit): "a record is larger than \(limit) bytes"
    case .repeatedName(let name): "\"\(name)\" stands twice in one record"
    }
  }
}
