/// A partial tag: the partial's name and the meaning of its arguments in this place.
///
/// `{{>Shared/_icon name="back"}}` gives a fixed text, `{{>Shared/_bar title=heading}}` another name, which is looked up
/// where the partial writes it.
struct PartialCall: Sendable, Equatable {
  enum Argument: Sendable, Equatable {
    case text(String)
    case name(String)
  }

  let name: String
  let arguments: [String: Argument]

  /// Reads the content of a tag.
  init(_ content: String) throws(TemplateError.Problem) {
    let name = content.prefix { !$0.isWhitespace }
    var rest = content[name.endIndex...].drop(while: \.isWhitespace)
    var arguments: [String: Argument] = [:]
    while !rest.isEmpty {
      guard rest.contains("=") else { throw .nameWithWhitespace(content) }
      guard let (name, value) = Self.argument(&rest), arguments.updateValue(value, forKey: name) == nil else {
        throw .badArgument(content)
      }
    }
    self.name = String(name)
    self.arguments = arguments
  }

  /// Takes the first argument off `rest`; nil when it is none.
  private static func argument(_ rest: inout Substring) -> (name: String, value: Argument)? {
    let name = rest.prefix { $0.isLetter }
    rest = rest[name.endIndex...]
    guard !name.isEmpty, rest.popFirst() == "=" else { return nil }
    let isText = rest.first == "\""
    if isText { rest.removeFirst() }
    let value = rest.prefix { isText ? $0 != "\"" : !$0.isWhitespace }
    rest = rest[value.endIndex...]
    guard isText ? rest.popFirst() == "\"" : !value.isEmpty, rest.first?.isWhitespace ?? true else { return nil }
    rest = rest.drop(while: \.isWhitespace)
    return (String(name), isText ? .text(String(value)) : .name(String(value)))
  }
}
