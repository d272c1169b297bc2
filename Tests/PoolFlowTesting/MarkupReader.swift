/// Reads the strict HTML that the templates write: every element closed, every attribute in quotes, double ones but
/// for JSON.
struct MarkupReader {
  private static let void: Set<String> = ["input", "link", "meta", "img", "br", "hr", "wbr"]

  private let bytes: [UInt8]
  private var place = 0
  private var open: [MarkupElement] = [MarkupElement(name: "", attributes: [:])]
  private var problems: [String] = []

  init(_ html: String) {
    bytes = Array(html.utf8)
  }

  mutating func read() -> (MarkupElement, [String]) {
    while place < bytes.count {
      addText(decoded(upTo { $0 == UInt8(ascii: "<") }))
      guard place < bytes.count else { break }
      place += 1
      if next == UInt8(ascii: "!") {
        skip()
      } else if next == UInt8(ascii: "/") {
        place += 1
        let name = text(upTo { $0 == UInt8(ascii: ">") })
        place += 1
        close(name)
      } else {
        readElement()
      }
    }
    while open.count > 1 { close(open[open.count - 1].name, isMissing: true) }
    return (open[0], problems)
  }

  private var next: UInt8? { place < bytes.count ? bytes[place] : nil }

  /// The bytes from here to the next that is wanted, or to the end.
  private mutating func upTo(_ isWanted: (UInt8) -> Bool) -> Range<Int> {
    let start = place
    while place < bytes.count, !isWanted(bytes[place]) { place += 1 }
    return start..<place
  }

  private func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

  private mutating func readElement() {
    let name = text(upTo { !Self.isLetterOrDigit($0) })
    if name.isEmpty { problems.append("a bare < before \(text(place..<min(place + 20, bytes.count)))") }
    var attributes: [String: String] = [:]
    var isClosed = false
    while let first = next, first != UInt8(ascii: ">") {
      if Self.isBlank(first) {
        place += 1
      } else if first == UInt8(ascii: "/") {
        isClosed = true
        place += 1
      } else {
        let (key, value) = readAttribute(of: name)
        if attributes.updateValue(value, forKey: key) != nil { problems.append("\(name) has \(key) twice") }
      }
    }
    place += 1
    open.append(MarkupElement(name: name, attributes: attributes))
    if isClosed || Self.void.contains(name) { close(name) }
  }

  private mutating func readAttribute(of element: String) -> (String, String) {
    let name = upTo {
      Self.isBlank($0) || $0 == UInt8(ascii: "=") || $0 == UInt8(ascii: ">") || $0 == UInt8(ascii: "/")
    }
    let key = text(name)
    if name.isEmpty || !bytes[name].allSatisfy({ Self.isLetterOrDigit($0) || $0 == UInt8(ascii: "-") }) {
      problems.append("\(element) has an attribute \(key)")
      if name.isEmpty { place += 1 }
    }
    guard next == UInt8(ascii: "=") else { return (key, "") }
    place += 1
    guard let quote = next, quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else {
      problems.append("\(element) has \(key) without quotes")
      return (key, "")
    }
    place += 1
    let value = upTo { $0 == quote }
    place += 1
    if quote == UInt8(ascii: "'"), bytes[value].first != UInt8(ascii: "{") {
      problems.append("\(element) has \(key) in single quotes")
    }
    return (key, decoded(value))
  }

  private mutating func close(_ name: String, isMissing: Bool = false) {
    if isMissing { problems.append("\(name) is not closed") }
    guard open.count > 1, open[open.count - 1].name == name else {
      problems.append("</\(name)> closes \(open[open.count - 1].name)")
      return
    }
    let element = open.removeLast()
    open[open.count - 1].children.append(.element(element))
  }

  private mutating func addText(_ text: String) {
    if !text.isEmpty { open[open.count - 1].children.append(.text(text)) }
  }

  private mutating func skip() {
    _ = upTo { $0 == UInt8(ascii: ">") }
    place += 1
  }

  private static func isLetterOrDigit(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      true
    default: false
    }
  }

  private static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0D).contains(byte) }

  /// The text with its references replaced; an unknown one stays.
  private func decoded(_ range: Range<Int>) -> String {
    var output: [UInt8] = []
    var rest = bytes[range]
    while let mark = rest.firstIndex(of: UInt8(ascii: "&")), let end = rest[mark...].firstIndex(of: UInt8(ascii: ";")) {
      output += rest[..<mark]
      if let character = Self.character(String(decoding: rest[(mark + 1)..<end], as: UTF8.self)) {
        output += character.utf8
      } else {
        output += rest[mark...end]
      }
      rest = rest[(end + 1)...]
    }
    return output.isEmpty ? text(range) : String(decoding: output + rest, as: UTF8.self)
  }

  private static func character(_ name: String) -> String? {
    switch name {
    case "amp": return "&"
    case "lt": return "<"
    case "gt": return ">"
    case "quot": return "\""
    default:
      guard name.hasPrefix("#") else { return nil }
      let digits = name.dropFirst()
      let code = digits.hasPrefix("x") ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)
      return code.flatMap(Unicode.Scalar.init).map { String(Character($0)) }
    }
  }
}
