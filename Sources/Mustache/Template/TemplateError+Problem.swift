extension TemplateError {
  /// The kinds of fault, found while compiling, while checking against views, or while rendering.
  public enum Problem: Error, Sendable, Equatable {
    /// The closing delimiter is missing.
    case unclosedTag
    /// There are only spaces between the delimiters.
    case emptyTag
    /// A name is one word.
    case nameWithWhitespace(String)
    /// A set delimiter tag holds two words of at most 16 bytes without `=`.
    case badDelimiters(String)
    /// The template ends before the section.
    case unclosedSection(String)
    /// A close tag without a section.
    case unopenedSection(String)
    /// A close tag for another section than the innermost.
    case wrongCloseTag(String, open: String)
    /// The requested page or layout is not in the library.
    case unknownTemplate
    /// Two sources have the same name.
    case duplicateTemplate
    /// A partial tag names no template; `content` is one only inside a layout.
    case missingPartial(String)
    /// The text after a partial's name is not `name="text"` or `name=other`, or a name is given twice.
    case badArgument(String)
    /// The table of constants has no such key.
    case unknownConstant(String)
    /// A constant or a fixed text in a section or unescaped.
    case misusedConstant(String)
    /// More than 64 MB of templates, or 65,536 partials written in place.
    case sourceTooLong
    /// No view around the tag has the field.
    case unknownName(String, searched: [String])
    /// Two fields of a table have the same name.
    case duplicateField(String, view: String)
    /// A view or list in place of a text.
    case notText(String)
    /// A dotted name through something that is no single view.
    case notASingleView(String)
    /// Plain text in three braces.
    case unescapedText(String)
    /// Markup in two braces.
    case escapedHTML(String)
    /// More than 200 partials or 1,000 sections inside each other, while rendering.
    case tooDeep
    /// More than 10 million steps, while rendering.
    case tooMuchWork
    /// More than 32 MB of output.
    case outputTooLong
  }
}

extension TemplateError.Problem: CustomStringConvertible {
  /// The fault in one line of English.
  public var description: String {
    switch self {
    case .unclosedTag: "this tag is never closed"
    case .emptyTag: "this tag names nothing"
    case .nameWithWhitespace(let name): "a name has no spaces: '\(Self.oneLine(name))'"
    case .badDelimiters(let text): "delimiters are two short words without '=': '\(Self.oneLine(text))'"
    case .unclosedSection(let name): "section '\(name)' is never closed"
    case .unopenedSection(let name): "'\(name)' is closed here but was never opened"
    case .wrongCloseTag(let name, let open): "'\(name)' is closed here while '\(open)' is open"
    case .unknownTemplate: "there is no template of this name"
    case .duplicateTemplate: "there are two templates of this name"
    case .missingPartial(let name): "there is no partial '\(name)'"
    case .badArgument(let text): "an argument is name=\"text\" or name=other: '\(Self.oneLine(text))'"
    case .unknownConstant(let name): "no string is known for '\(name)'"
    case .misusedConstant(let name): "the constant '\(name)' can only be written as {{\(name)}}"
    case .sourceTooLong: "the templates are too long together"
    default: viewOrRenderingDescription
    }
  }

  private var viewOrRenderingDescription: String {
    switch self {
    case .unknownName(let name, let searched): "no field '\(name)' in \(searched.joined(separator: ", "))"
    case .duplicateField(let name, let view): "\(view) has two fields '\(name)'"
    case .notText(let name): "'\(name)' is a view or a list and cannot be written as text"
    case .notASingleView(let name): "'\(name)' is not a single view, so nothing can follow its dot"
    case .unescapedText(let name): "'\(name)' is plain text and must be escaped: {{\(name)}}"
    case .escapedHTML(let name): "'\(name)' is markup and must not be escaped: {{{\(name)}}}"
    case .tooDeep: "partials or sections are nested too deeply here"
    case .tooMuchWork: "rendering takes too many steps here"
    default: "the page gets too long here"
    }
  }

  /// The beginning of `text` with each stretch of whitespace as one space.
  private static func oneLine(_ text: String) -> String {
    let line = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    return line.count > 60 ? line.prefix(60) + "…" : line
  }
}
