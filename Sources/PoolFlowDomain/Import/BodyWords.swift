import Foundation

/// Words for bodies of water in lists, in five languages: a spa is told from a pool (import-export.md#matching).
public enum BodyWords {
  /// The longer ones first.
  private static let spas = [
    "banheira de hidromassagem", "bain a remous", "hidromassagem", "hidromasaje", "hot tub", "whirlpool", "hottub",
    "jacuzzi", "swimspa", "ofuro", "spa",
  ]

  private static let pools: Set<String> = [
    "pool", "pools", "piscina", "alberca", "pileta", "piscine", "schwimmbad", "schwimmbecken", "schwimmpool",
  ]

  /// The largest body of water that its volume alone makes a spa, in gallons.
  static let spaGallons = 1_500.0

  /// The other words for the same kind of water; none for a word that names no kind.
  ///
  /// - Parameter word: as a search has it (`SortKey`).
  public static func kin(of word: String) -> [String] { spas.contains(word) ? spas.filter { $0 != word } : [] }

  /// True for "Spa" and "Hot tub, 400 gal", not for "Pool and spa".
  static func isSpa(_ text: String) -> Bool {
    let words = words(text)
    let line = " \(words.joined(separator: " ")) "
    return spas.contains { line.contains(" \($0) ") } && !words.contains(where: pools.contains)
  }

  /// True for the pool itself: "Pool".
  static func isPool(_ text: String) -> Bool {
    let words = words(text)
    return words.count == 1 && pools.contains(words[0])
  }

  /// A customer's name that ends with a spa, in two parts: "Anna" and "Spa" of "Anna (Spa)"; the name may be empty.
  static func ending(of name: String) -> (name: String, body: String)? {
    let whole = name.trimmingCharacters(in: marks)
    let folded = SortKey.of(whole)
    guard let word = spas.first(where: folded.hasSuffix),
      let range = whole.range(of: word, options: [.caseInsensitive, .diacriticInsensitive, .anchored, .backwards])
    else { return nil }
    let rest = whole[..<range.lowerBound]
    if let last = rest.last, last.isLetter || last.isNumber { return nil }
    return (rest.trimmingCharacters(in: marks), String(whole[range]))
  }

  private static let marks = CharacterSet.whitespacesAndNewlines.union(CharacterSet(charactersIn: "()[]-–—·•:,;/|&+"))

  private static func words(_ text: String) -> [String] {
    SortKey.of(text).split { !$0.isLetter && !$0.isNumber }.map(String.init)
  }
}
