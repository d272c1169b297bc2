/// Cuts a template into tokens: delimiters, standalone lines, indentation of partials, balanced sections.
struct TemplateParser {
  /// Longest delimiter in bytes; searching for a long one could take the square of the template's length.
  private static let maximumDelimiterLength = 16

  private let source: TemplateSource
  let bytes: [UInt8]
  private(set) var tokens: [Token] = []
  private var position = 0
  private var opening = Array("{{".utf8)
  private var closing = Array("}}".utf8)
  private var openSections: [(name: String, place: Place)] = []
  private var place = Place()
  private var placedUpTo = 0

  init(_ source: TemplateSource) {
    self.source = source
    bytes = Array(source.text.utf8)
  }

  /// Fills `tokens`, or throws the first fault.
  mutating func parse() throws(TemplateError) {
    while let start = bytes.firstIndex(of: opening, from: position) {
      let textPlace = place
      advancePlace(to: start)
      let tag = try tag(at: start)
      let line = tag.kind.canStandAlone ? standaloneLine(around: tag.extent) : nil
      addText(position..<(line?.lowerBound ?? start), at: textPlace)
      try add(tag, indentation: (line?.lowerBound ?? start)..<start, isStandalone: line != nil)
      position = line?.upperBound ?? tag.extent.upperBound
      advancePlace(to: position)
    }
    addText(position..<bytes.count, at: place)
    if let open = openSections.last { throw source.error(.unclosedSection(open.name), at: open.place) }
  }

  private mutating func advancePlace(to offset: Int) {
    for byte in bytes[placedUpTo..<offset] { place.advance(over: byte) }
    placedUpTo = offset
  }

  private func error(_ problem: TemplateError.Problem) -> TemplateError {
    source.error(problem, at: place)
  }

  private func string(_ range: Range<Int>) -> String {
    String(decoding: bytes[range], as: UTF8.self)
  }

  /// Reads the tag whose opening delimiter is at `start`.
  private func tag(at start: Int) throws(TemplateError) -> Tag {
    var inner = start + opening.count
    while inner < bytes.count, Byte.isWhitespace(bytes[inner]) { inner += 1 }
    guard inner < bytes.count else { throw error(.unclosedTag) }
    var kind = Tag.Kind.escaped
    var terminator = closing
    switch bytes[inner] {
    case UInt8(ascii: "#"): kind = .section
    case UInt8(ascii: "^"): kind = .inverted
    case UInt8(ascii: "/"): kind = .close
    case UInt8(ascii: ">"): kind = .partial
    case UInt8(ascii: "!"): kind = .comment
    case UInt8(ascii: "&"): kind = .unescaped
    case UInt8(ascii: "{"):
      kind = .unescaped
      terminator.insert(UInt8(ascii: "}"), at: 0)
    case UInt8(ascii: "="):
      kind = .delimiters
      terminator.insert(UInt8(ascii: "="), at: 0)
    default: break
    }
    let content = kind == .escaped ? inner : inner + 1
    guard let end = bytes.firstIndex(of: terminator, from: content) else { throw error(.unclosedTag) }
    return Tag(kind: kind, content: bytes.trimmed(content..<end), extent: start..<end + terminator.count)
  }

  /// The whole line around a tag, with its line end, if there are only blanks beside the tag.
  private func standaloneLine(around extent: Range<Int>) -> Range<Int>? {
    var lower = extent.lowerBound
    while lower > position, Byte.isBlank(bytes[lower - 1]) { lower -= 1 }
    guard lower == 0 || bytes[lower - 1] == Byte.newline else { return nil }
    var upper = extent.upperBound
    while upper < bytes.count, Byte.isBlank(bytes[upper]) { upper += 1 }
    if upper == bytes.count { return lower..<upper }
    if bytes[upper] == Byte.carriageReturn, upper + 1 < bytes.count { upper += 1 }
    return bytes[upper] == Byte.newline ? lower..<upper + 1 : nil
  }

  private mutating func addText(_ range: Range<Int>, at place: Place) {
    guard !range.isEmpty else { return }
    let pieces = source.isWrapped ? WrappedText(bytes: bytes).pieces(of: range) : [range]
    tokens += pieces.map { Token(kind: .text($0), place: place, isStandalone: false) }
  }

  private mutating func add(_ tag: Tag, indentation: Range<Int>, isStandalone: Bool) throws(TemplateError) {
    let kind: Token.Kind
    switch tag.kind {
    case .comment, .delimiters:
      if tag.kind == .delimiters { try setDelimiters(tag) }
      if isStandalone { return }
      kind = .text(indentation.upperBound..<indentation.upperBound)
    case .partial: kind = .partial(try call(of: tag), indentation: indentation)
    default: kind = try token(tag, named: try name(of: tag))
    }
    tokens.append(Token(kind: kind, place: place, isStandalone: isStandalone))
  }

  private mutating func token(_ tag: Tag, named name: String) throws(TemplateError) -> Token.Kind {
    switch tag.kind {
    case .section, .inverted:
      openSections.append((name, place))
      return tag.kind == .section ? .section(name) : .inverted(name)
    case .close:
      guard let open = openSections.popLast() else { throw error(.unopenedSection(name)) }
      guard open.name == name else { throw error(.wrongCloseTag(name, open: open.name)) }
      return .close(name)
    default: return .variable(name, isEscaped: tag.kind == .escaped)
    }
  }

  private func call(of tag: Tag) throws(TemplateError) -> PartialCall {
    guard !tag.content.isEmpty else { throw error(.emptyTag) }
    do { return try PartialCall(string(tag.content)) } catch { throw self.error(error) }
  }

  private func name(of tag: Tag) throws(TemplateError) -> String {
    guard !tag.content.isEmpty else { throw error(.emptyTag) }
    let name = string(tag.content)
    if bytes[tag.content].contains(where: Byte.isWhitespace) { throw error(.nameWithWhitespace(name)) }
    return name
  }

  private mutating func setDelimiters(_ tag: Tag) throws(TemplateError) {
    let words = bytes[tag.content].split(whereSeparator: Byte.isWhitespace).map(Array.init)
    let areShort = words.allSatisfy { $0.count <= Self.maximumDelimiterLength }
    guard words.count == 2, areShort, !bytes[tag.content].contains(UInt8(ascii: "=")) else {
      throw error(.badDelimiters(string(tag.content)))
    }
    opening = words[0]
    closing = words[1]
  }
}
