/// The content between an opening and a closing delimiter.
struct Tag {
  /// Distinguished by the character after the opening delimiter.
  enum Kind {
    case escaped
    case unescaped
    case section
    case inverted
    case close
    case partial
    case comment
    case delimiters

    /// Tags that write output in place may not stand alone on a line.
    var canStandAlone: Bool {
      switch self {
      case .escaped, .unescaped: false
      default: true
      }
    }
  }

  let kind: Kind
  /// The content without the sigil, in bytes of the source.
  let content: Range<Int>
  /// From the opening delimiter to after the closing one.
  let extent: Range<Int>
}
