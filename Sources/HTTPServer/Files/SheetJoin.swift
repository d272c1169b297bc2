/// Stylesheets as they are sent: written for people over many lines, sent in few bytes.
enum SheetJoin {
  /// A stylesheet without comments that begin a line, indentation, and the blanks and line breaks that separate nothing.
  static func trimmed(_ sheet: [UInt8]) -> [UInt8] {
    var sent: [UInt8] = []
    sent.reserveCapacity(sheet.count)
    var isComment = false
    for line in sheet.split(separator: UInt8(ascii: "\n")) {
      var words = line.drop { $0 == blank }
      isComment = isComment || words.starts(with: [slash, star])
      if isComment {
        guard let end = end(ofCommentIn: words) else { continue }
        isComment = false
        words = words[end...].drop { $0 == blank }
      }
      guard let last = words.last else { continue }
      append(words, to: &sent)
      if !"{};,".utf8.contains(last) { sent.append(UInt8(ascii: "\n")) }
    }
    return sent
  }

  /// Appends a line; a line with a text in quotes as it is.
  private static func append(_ line: ArraySlice<UInt8>, to sent: inout [UInt8]) {
    guard !line.contains(where: "\"'".utf8.contains) else { return sent.append(contentsOf: line) }
    for position in line.indices {
      let (before, behind) = (sent.last ?? blank, position + 1 < line.endIndex ? line[position + 1] : blank)
      // "--x: ;" is a value, of which old browsers ask for the blank.
      let isIdle = "{;,".utf8.contains(before) || "{}".utf8.contains(behind) || (before == colon && behind != semicolon)
      if line[position] == blank, isIdle { continue }
      sent.append(line[position])
    }
  }

  private static func end(ofCommentIn line: ArraySlice<UInt8>) -> Int? {
    line.indices.dropLast().first { line[$0] == star && line[$0 + 1] == slash }.map { $0 + 2 }
  }

  private static let colon = UInt8(ascii: ":")
  private static let semicolon = UInt8(ascii: ";")
  private static let blank = UInt8(ascii: " ")
  private static let slash = UInt8(ascii: "/")
  private static let star = UInt8(ascii: "*")
}
