import Foundation

/// Reads the strict HTML that the templates write: every element closed, every attribute in quotes, double ones but
/// for JSON.
struct MarkupReader {
  private static let void: Set<String> = ["input", "link", "meta", "img", "br", "hr", "wbr"]

  private var rest: Substring
  private var open: [MarkupElement] = [MarkupElement(name: "", attributes: [:])]
  private var problems: [String] = []

  init(_ html: String) {
    rest = Substring(html)
  }

  mutating func read() -> (MarkupElement, [String]) {
    while let mark = rest.firstIndex(of: "<") {
      add(.text(Self.decoded(rest[..<mark])))
      rest = rest[rest.index(after: mark)...]
      if rest.hasPrefix("!") {
        skip(through: ">")
      } else if rest.hasPrefix("/") {
        close(String(rest.dropFirst().prefix { $0 != ">" }))
        skip(through: ">")
      } else {
        readElement()
      }
    }
    add(.text(Self.decoded(rest)))
    while open.count > 1 { close(open[open.count - 1].name, isMissing: true) }
    return (open[0], problems)
  }

  private mutating func readElement() {
    let name = String(rest.prefix { $0.isLetter || $0.isNumber })
    if name.isEmpty { problems.append("a bare < before \(rest.prefix(20))") }
    rest = rest.dropFirst(name.count)
    var attributes: [String: String] = [:]
    var isClosed = false
    while let first = rest.first, first != ">" {
      if first.isWhitespace {
        rest = rest.dropFirst()
      } else if first == "/" {
        isClosed = true
        rest = rest.dropFirst()
      } else {
        let (key, value) = readAttribute(of: name)
        if attributes.updateValue(value, forKey: key) != nil { problems.append("\(name) has \(key) twice") }
      }
    }
    rest = rest.dropFirst()
    open.append(MarkupElement(name: name, attributes: attributes))
    if isClosed || Self.void.contains(name) { close(name) }
  }

  private mutating func readAttribute(of element: String) -> (String, String) {
    let key = String(rest.prefix { !$0.isWhitespace && $0 != "=" && $0 != ">" && $0 != "/" })
    rest = rest.dropFirst(key.count)
    if key.isEmpty || !key.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "-" }) {
      problems.append("\(element) has an attribute \(key)")
      rest = rest.dropFirst(key.isEmpty ? 1 : 0)
    }
    guard rest.hasPrefix("=") else { return (key, "") }
    guard let quote = rest.dropFirst().first, quote == "\"" || quote == "'" else {
      problems.append("\(element) has \(key) without quotes")
      rest = rest.dropFirst()
      return (key, "")
    }
    rest = rest.dropFirst(2)
    let value = rest.prefix { $0 != quote }
    if quote == "'", !value.hasPrefix("{") { problems.append("\(element) has \(key) in single quotes") }
    rest = rest[value.endIndex...].dropFirst()
    return (key, Self.decoded(value))
  }

  private mutating func close(_ name: String, isMissing: Bool = false) {
    if isMissing { problems.append("\(name) is not closed") }
    guard open.count > 1, open[open.count - 1].name == name else {
      problems.append("</\(name)> closes \(open[open.count - 1].name)")
      return
    }
    add(.element(open.removeLast()))
  }

  private mutating func add(_ child: MarkupElement.Child) {
    if case .text("") = child { return }
    open[open.count - 1].children.append(child)
  }

  private mutating func skip(through end: Character) {
    rest = rest.firstIndex(of: end).map { rest[rest.index(after: $0)...] } ?? ""
  }

  private static func decoded(_ text: Substring) -> String {
    guard text.contains("&") else { return String(text) }
    var output = ""
    var rest = text
    while let mark = rest.firstIndex(of: "&"), let end = rest[mark...].firstIndex(of: ";") {
      output += rest[..<mark]
      let name = rest[rest.index(after: mark)..<end]
      output += character(name) ?? String(rest[mark...end])
      rest = rest[rest.index(after: end)...]
    }
    return output + rest
  }

  private static func character(_ name: Substring) -> String? {
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
