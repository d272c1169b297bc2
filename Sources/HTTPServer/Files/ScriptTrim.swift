/// Lines of a joined module as they are sent: without the blanks and line breaks that separate nothing.
///
/// A line whose texts and divisions cannot be told apart without parsing is sent as it is: one with a template inside a
/// template, a backslash, a single quote, or a slash that is not a division between blanks.
enum ScriptTrim {
  /// The line without the blanks beside punctuation; texts in quotes as they are.
  static func trimmed(_ line: Substring) -> String {
    let bytes = Array(line.utf8)
    guard isPlain(bytes) else { return String(line) }
    var sent: [UInt8] = []
    sent.reserveCapacity(bytes.count)
    var quote: UInt8?
    for (place, byte) in bytes.enumerated() {
      if let open = quote {
        if byte == open { quote = nil }
      } else if quotes.contains(byte) {
        quote = byte
      } else if byte == blank, isIdle(from: sent.last ?? blank, to: bytes[(place + 1)...].first ?? blank) {
        continue
      }
      sent.append(byte)
    }
    return String(decoding: sent, as: UTF8.self)
  }

  /// True if the next line may follow without a break.
  static func endsOpen(_ line: String) -> Bool {
    guard let last = line.utf8.last, "{;,(".utf8.contains(last) else { return false }
    return isPlain(Array(line.utf8))
  }

  /// True for a blank between two bytes of which one separates by itself.
  private static func isIdle(from before: UInt8, to behind: UInt8) -> Bool {
    if punctuation.contains(before) || punctuation.contains(behind) { return true }
    // "a - -b" and "a + +b" keep their blanks.
    let signs = "+-".utf8
    return signs.contains(before) != signs.contains(behind) || before == blank
  }

  private static func isPlain(_ line: [UInt8]) -> Bool {
    var (quote, templates): (UInt8?, Int) = (nil, 0)
    for (place, byte) in line.enumerated() {
      if "\\'".utf8.contains(byte) { return false }
      if byte == UInt8(ascii: "`") { templates += 1 }
      if let open = quote {
        if byte == open { quote = nil }
      } else if quotes.contains(byte) {
        quote = byte
      } else if byte == UInt8(ascii: "/") {
        let around = [place - 1, place + 1].map { line.indices.contains($0) ? line[$0] : byte }
        if around != [blank, blank] { return false }
      }
    }
    return quote == nil && templates <= 2
  }

  private static let blank = UInt8(ascii: " ")
  private static let quotes = Set("\"`".utf8)
  private static let punctuation = Set("{}()[]=,;:?<>&|*!".utf8)
}
