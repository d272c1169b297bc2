import Foundation

/// The Accept-Language field.
enum AcceptedLanguages {
  /// The tags with a weight above 0, best first; of at most 20.
  static func tags(_ header: String) -> [String] {
    let ranges = header.split(separator: ",").prefix(20).map { range in
      range.split(separator: ";").map { $0.trimmingCharacters(in: .whitespaces).lowercased() }
    }
    let weighted = ranges.enumerated().compactMap { position, parts -> (tag: String, weight: Double, position: Int)? in
      guard let tag = parts.first, !tag.isEmpty else { return nil }
      let quality = parts.dropFirst().first { $0.hasPrefix("q=") }.flatMap { Double($0.dropFirst(2)) } ?? 1
      return quality > 0 && quality <= 1 ? (tag, quality, position) : nil
    }
    return weighted.sorted { ($0.weight, $1.position) > ($1.weight, $0.position) }.map(\.tag)
  }

  /// True if a catalogue matches a tag: "pt" and "pt-PT" match "pt-BR", "de-AT" matches "de".
  static func matches(_ tag: String, _ code: String) -> Bool {
    tag.split(separator: "-").first == code.lowercased().split(separator: "-").first
  }
}
