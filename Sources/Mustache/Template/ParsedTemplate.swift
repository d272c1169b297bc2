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
}
