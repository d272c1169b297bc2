/// Text of a template whose long lines are wrapped: an indented line continues the line before it, and so does a line that
/// begins with a closing tag behind an indented line.
///
/// Break and indentation are written as one space between words and attributes, and as nothing beside a tag of HTML or
/// before one of Mustache, so that wrapping never puts space between elements.
struct WrappedText {
  let bytes: [UInt8]

  /// The parts of `range` that are written.
  func pieces(of range: Range<Int>) -> [Range<Int>] {
    var pieces: [Range<Int>] = []
    var start =
      isLineStart(range.lowerBound) ? afterIndentation(from: range.lowerBound, within: range) : range.lowerBound
    for position in range where bytes[position] == Byte.newline && isContinued(behind: position) {
      pieces.append(start..<max(start, position))
      start = afterIndentation(from: position + 1, within: range)
    }
    pieces.append(start..<range.upperBound)
    return pieces.filter { !$0.isEmpty }
  }

  private func isContinued(behind lineBreak: Int) -> Bool {
    let content = firstContent(from: lineBreak + 1)
    guard content < bytes.count, bytes[content] != Byte.newline else { return false }
    return content > lineBreak + 1
      || (bytes[content...].starts(with: Self.closing) && isIndented(lineBefore: lineBreak))
  }

  private func isIndented(lineBefore lineBreak: Int) -> Bool {
    let start = bytes[..<lineBreak].lastIndex(of: Byte.newline).map { $0 + 1 } ?? 0
    let content = firstContent(from: start)
    return content > start && content < lineBreak
  }

  private func isLineStart(_ position: Int) -> Bool {
    position == 0 || bytes[position - 1] == Byte.newline
  }

  private func firstContent(from position: Int) -> Int {
    var position = position
    while position < bytes.count, Byte.isBlank(bytes[position]) { position += 1 }
    return position
  }

  /// The first written byte of a line that begins at `lineStart`: one of its blanks is kept between words.
  private func afterIndentation(from lineStart: Int, within range: Range<Int>) -> Int {
    let content = firstContent(from: lineStart)
    guard content > lineStart, content < range.upperBound, !isBesideTag(lineStart: lineStart, content: content) else {
      return min(content, range.upperBound)
    }
    return content - 1
  }

  private func isBesideTag(lineStart: Int, content: Int) -> Bool {
    let isBehind = lineStart > 1 && bytes[lineStart - 2] == UInt8(ascii: ">")
    let rest = bytes[content...].prefix(2)
    return isBehind || Self.tags.contains { rest.starts(with: $0) }
  }

  private static let closing = [UInt8(ascii: "<"), UInt8(ascii: "/")]
  private static let tags = ["<", ">", "/>", "{{"].map { Array($0.utf8) }
}
