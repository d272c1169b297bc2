import RoutePlanning

/// Two typed numbers: "30.2672, -97.7431", "30,2672; -97,7431", "30.2672° N 97.7431° W", "30°16'02"N 97°44'35"W".
struct PositionText {
  private let text: String

  init(_ text: String) {
    var marks = text
    for (mark, plain) in [("′", "'"), ("’", "'"), ("″", "\""), ("”", "\""), ("−", "-"), ("\u{a0}", " ")] {
      marks = marks.replacing(mark, with: plain)
    }
    self.text = marks.uppercased()
  }

  var coordinate: Coordinate? {
    guard let parts, let latitude = degrees(parts.0, "N", "S"), let longitude = degrees(parts.1, "E", "W") else {
      return nil
    }
    return Coordinate(latitude: latitude, longitude: longitude)
  }

  /// The text of each number.
  private var parts: (Substring, Substring)? {
    let whole = text.drop { $0 == " " || $0 == "(" }
    if let first = whole.first, first == "N" || first == "S" {
      return whole.firstIndex { $0 == "E" || $0 == "W" }.map { (whole[..<$0], whole[$0...]) }
    }
    if let split = whole.firstIndex(where: { $0 == "N" || $0 == "S" }) {
      return (whole[...split], whole[whole.index(after: split)...])
    }
    for separator in [";", ", ", " ", ","] {
      let pieces = whole.split { separator.contains($0) && (separator.count == 1 || $0 == " ") }
      guard pieces.count == 2 else { continue }
      return (pieces[0], pieces[1])
    }
    return nil
  }

  /// Degrees with their minutes and seconds; a second letter is that of the negative side.
  private func degrees(_ text: Substring, _ positive: Character, _ negative: Character) -> Double? {
    var pieces: [String] = [""]
    var isNegative = false
    for character in text {
      switch character {
      case positive: break
      case negative: isNegative.toggle()
      case "°", "'", "\"", " ": pieces.append("")
      case "(", ")", ";": break
      default: pieces[pieces.count - 1].append(character)
      }
    }
    let numbers = pieces.map { $0.trimmingSuffix(",") }.filter { !$0.isEmpty }.map {
      TypedPosition.number($0.replacing(",", with: "."))
    }
    guard (1...3).contains(numbers.count), let whole = numbers[0] else { return nil }
    var fraction = 0.0
    for (number, share) in zip(numbers.dropFirst(), [60.0, 3_600]) {
      guard let number, (0..<60).contains(number) else { return nil }
      fraction += number / share
    }
    let degrees = whole < 0 ? whole - fraction : whole + fraction
    return isNegative ? -degrees : degrees
  }
}

extension String {
  fileprivate func trimmingSuffix(_ character: Character) -> String {
    var text = self
    while text.last == character { text.removeLast() }
    while text.first == character { text.removeFirst() }
    return text
  }
}
