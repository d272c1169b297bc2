/// The names in a Swift file, without comments and without the text of strings.
struct SwiftSource {
  struct Member {
    let name: String
    /// The type whose braces enclose the member.
    let owner: String
    let isInExtension: Bool
  }

  /// Types declared outside of all braces.
  private(set) var types: [String] = []
  /// Members of types and extensions that other files can see.
  private(set) var declared: [Member] = []
  /// Names with a capital first letter.
  private(set) var names: Set<String> = []
  /// Names after a dot.
  private(set) var members: Set<String> = []

  init(_ text: String) {
    var modifiers: Set<String> = []
    var keyword: String?
    var owner: (name: String, isExtension: Bool, isPrivate: Bool)?
    for token in SwiftTokens(text) {
      if token.isMember { members.insert(token.text) }
      if token.text.first?.isUppercase == true { names.insert(token.text) }
      if let introducer = keyword {
        keyword = nil
        let isHidden = !modifiers.isDisjoint(with: ["private", "fileprivate"])
        if token.depth == 0, Self.typeKeywords.contains(introducer) {
          owner = (token.text, introducer == "extension", isHidden)
          if introducer != "extension" { types.append(token.text) }
        } else if token.depth == 1, let owner, !isHidden, !owner.isPrivate {
          declared.append(Member(name: token.text, owner: owner.name, isInExtension: owner.isExtension))
        }
        modifiers = []
      } else if token.depth == 0 ? Self.typeKeywords.contains(token.text) : Self.memberKeywords.contains(token.text),
        !token.isMember
      {
        keyword = token.text
      } else if Self.modifiers.contains(token.text) {
        modifiers.insert(token.text)
      } else {
        modifiers = []
      }
    }
  }

  private static let typeKeywords: Set = ["struct", "class", "enum", "actor", "protocol", "extension"]
  private static let memberKeywords: Set = ["func", "var", "let", "case"]
  private static let modifiers: Set = [
    "public", "package", "internal", "private", "fileprivate", "static", "final", "mutating", "indirect", "override",
  ]
}

/// The words of a Swift file with their depth of braces, including those in string interpolations.
struct SwiftTokens: Sequence, IteratorProtocol {
  struct Token {
    let text: String
    let depth: Int
    /// True after a dot.
    let isMember: Bool
  }

  private let bytes: [UInt8]
  private var place = 0
  private var depth = 0
  /// Open parentheses within each current string interpolation.
  private var interpolations: [Int] = []
  private var quotes: [Int] = []

  init(_ text: String) { bytes = Array(text.utf8) }

  mutating func next() -> Token? {
    while place < bytes.count {
      let byte = bytes[place]
      switch byte {
      case UInt8(ascii: "/") where at(1) == UInt8(ascii: "/"): skipLine()
      case UInt8(ascii: "\""): openString()
      case UInt8(ascii: "("):
        if !interpolations.isEmpty { interpolations[interpolations.count - 1] += 1 }
        place += 1
      case UInt8(ascii: ")"):
        place += 1
        closeParenthesis()
      case UInt8(ascii: "{"):
        depth += 1
        place += 1
      case UInt8(ascii: "}"):
        depth -= 1
        place += 1
      case let byte where Self.isWord(byte): return word()
      default: place += 1
      }
    }
    return nil
  }

  private func at(_ offset: Int) -> UInt8 { place + offset < bytes.count ? bytes[place + offset] : 0 }

  private mutating func word() -> Token {
    let start = place
    while place < bytes.count, Self.isWord(bytes[place]) { place += 1 }
    let isMember = start > 0 && bytes[start - 1] == UInt8(ascii: ".")
    return Token(text: String(decoding: bytes[start..<place], as: UTF8.self), depth: depth, isMember: isMember)
  }

  private mutating func skipLine() {
    while place < bytes.count, bytes[place] != UInt8(ascii: "\n") { place += 1 }
  }

  private mutating func openString() {
    let isLong = at(1) == UInt8(ascii: "\"") && at(2) == UInt8(ascii: "\"")
    quotes.append(isLong ? 3 : 1)
    place += isLong ? 3 : 1
    skipText()
  }

  /// Skips to the end of the string, or to its next interpolation.
  private mutating func skipText() {
    let quote = quotes.last ?? 1
    while place < bytes.count {
      if bytes[place] == UInt8(ascii: "\\") {
        if at(1) == UInt8(ascii: "(") {
          place += 2
          interpolations.append(1)
          return
        }
        place += 2
      } else if bytes[place] == UInt8(ascii: "\""),
        quote == 1 || (at(1) == UInt8(ascii: "\"") && at(2) == UInt8(ascii: "\""))
      {
        place += quote
        quotes.removeLast()
        return
      } else {
        place += 1
      }
    }
  }

  private mutating func closeParenthesis() {
    guard let open = interpolations.last else { return }
    if open > 1 {
      interpolations[interpolations.count - 1] -= 1
    } else {
      interpolations.removeLast()
      skipText()
    }
  }

  private static func isWord(_ byte: UInt8) -> Bool {
    byte >= 128 || byte == UInt8(ascii: "_") || (48...57).contains(byte) || (65...90).contains(byte)
      || (97...122).contains(byte)
  }
}
