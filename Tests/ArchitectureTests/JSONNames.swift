/// The names in a JSON text.
enum JSONNames {
  /// Names that an object has twice, of which a reader keeps one, each with its line.
  static func repeated(in text: String) -> [String] {
    var found: [String] = []
    var objects: [(name: String, names: Set<String>)] = []
    var (line, word, isInText, isEscaped) = (1, "", false, false)
    for scalar in text.unicodeScalars {
      if scalar == "\n" { line += 1 }
      if isInText {
        isInText = scalar != "\"" || isEscaped
        if isInText { word.unicodeScalars.append(scalar) }
        isEscaped = scalar == "\\" && !isEscaped
        continue
      }
      switch scalar {
      case "\"": (word, isInText) = ("", true)
      case "{", "[": objects.append((word, []))
      case "}", "]": _ = objects.popLast()
      case ":":
        guard !objects.isEmpty, !objects[objects.count - 1].names.insert(word).inserted else { continue }
        found.append("line \(line): \((objects.dropFirst().map(\.name) + [word]).joined(separator: "."))")
      default: break
      }
    }
    return found
  }
}
