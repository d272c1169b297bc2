/// Stylesheets as they are sent: written for people over many lines, sent in few bytes.
enum SheetJoin {
  /// A stylesheet without comments on lines of their own, indentation, and line breaks that separate nothing.
  static func trimmed(_ sheet: [UInt8]) -> [UInt8] {
    var sent = ""
    var isComment = false
    for line in String(decoding: sheet, as: UTF8.self).split(separator: "\n") {
      let words = line.drop { $0 == " " }
      if words.hasPrefix("/*") { isComment = true }
      if isComment {
        guard let end = words.firstRange(of: "*/")?.upperBound else { continue }
        isComment = false
        if end == words.endIndex { continue }
      }
      sent += words
      if !endsItself(words) { sent += "\n" }
    }
    return Array(sent.utf8)
  }

  private static func endsItself(_ line: Substring) -> Bool {
    line.last.map { "{};,".contains($0) } ?? true
  }
}
