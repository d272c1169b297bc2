/// The form in which a field is read.
@usableFromInline
enum Form: Sendable {
  case value
  /// The text at once at the end of the output.
  case escaped, raw
}

extension Form {
  /// A text as it was asked for; what is written already is absent.
  @inlinable
  func text(_ text: String, _ output: inout [UInt8]) -> Value {
    switch self {
    case .value: return .text(text)
    case .escaped: output.appendEscaped(text)
    case .raw: output.appendRaw(text)
    }
    return .absent
  }
}
