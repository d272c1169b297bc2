/// One piece of a parsed template.
struct Token: Sendable, Equatable {
  enum Kind: Sendable, Equatable {
    /// Bytes of the source; empty for an inline comment.
    case text(Range<Int>)
    case variable(String, isEscaped: Bool)
    case section(String)
    case inverted(String)
    case close(String)
    /// The bytes before a standalone tag, to be put before each line of the partial.
    case partial(PartialCall, indentation: Range<Int>)
  }

  let kind: Kind
  /// The start of the tag or text in the source.
  let place: Place
  /// True if the tag stood alone on its line, which is then not part of the output.
  let isStandalone: Bool
}
