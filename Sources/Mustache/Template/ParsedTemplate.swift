/// A template as tokens over its own bytes, before it becomes part of a program.
struct ParsedTemplate {
  let source: TemplateSource
  let bytes: [UInt8]
  let tokens: [Token]

  /// Parses by the rules of the Mustache specification.
  init(_ source: TemplateSource) throws(TemplateError) {
    var parser = TemplateParser(source)
    try parser.parse()
    self.source = source
    bytes = parser.bytes
    tokens = parser.tokens
  }

  /// The tokens without the line break at the template's end.
  var tokensOfLine: [Token] {
    guard let last = tokens.last, case .text(let range) = last.kind, bytes[range].last == Byte.newline else {
      return tokens
    }
    let kind = Token.Kind.text(range.lowerBound..<range.upperBound - 1)
    return tokens.dropLast() + [Token(kind: kind, place: last.place, isStandalone: false)]
  }
}
