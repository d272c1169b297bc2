public import Foundation

/// The texts of one language by key, with placeholders `{name}` and plural forms.
///
/// A file of nested JSON objects: `{"route": {"title": "Route"}}` is the key `route.title`. An object with `other` holds
/// the plural forms of one text.
public struct Catalogue: Sendable {
  /// A text, or one form for each plural category.
  public enum Entry: Sendable {
    case text(String)
    case plural([PluralCategory: String])
  }

  /// BCP 47 tag.
  public let language: String
  /// The texts without plural forms, by their keys.
  public let constants: [String: String]
  /// Every text by its key.
  public let entries: [String: Entry]
  private let groups: [String: [String: String]]

  /// Reads a catalogue and puts its no-break spaces into it.
  ///
  /// - Throws: `CatalogueError` for bytes that are no JSON, or for a leaf that is neither a text nor plural forms.
  public init(language: String, json: Data) throws(CatalogueError) {
    self.language = language
    entries = try CatalogueReader(language: language).read(json)
    constants = entries.compactMapValues { if case .text(let text) = $0 { text } else { nil } }
    groups = Self.grouped(constants)
  }

  /// All keys, those of plural texts included.
  public var keys: Set<String> { Set(entries.keys) }

  /// The constants of a group, by the rest of their keys after its name and the dot.
  public func group(_ name: String) -> [String: String] { groups[name] ?? [:] }

  /// The text of `key` with its placeholders filled; the key itself if there is none.
  public func text(_ key: String, _ values: [String: String] = [:]) -> String {
    switch entries[key] {
    case .text(let pattern): Self.fill(pattern, values)
    case .plural(let forms): Self.fill(forms[.other] ?? "", values)
    case nil: key
    }
  }

  /// The plural form of `key` for `count`, which also fills `{count}` unless `values` does.
  ///
  /// - Parameter shown: the count as it is written; its digits if nil.
  public func text(_ key: String, count: Int, shown: String? = nil, _ values: [String: String] = [:]) -> String {
    let values = values.merging(["count": shown ?? String(count)]) { own, _ in own }
    guard case .plural(let forms) = entries[key] else { return text(key, values) }
    let category = PluralCategory(count, language: language)
    return Self.fill(forms[category] ?? forms[.other] ?? "", values)
  }

  private static func grouped(_ constants: [String: String]) -> [String: [String: String]] {
    var groups: [String: [String: String]] = [:]
    for (key, text) in constants {
      guard let dot = key.utf8.firstIndex(of: UInt8(ascii: ".")) else { continue }
      groups[String(key[..<dot]), default: [:]][String(key[key.utf8.index(after: dot)...])] = text
    }
    return groups
  }

  /// Replaces each `{name}` once; replacements are not searched again. One that ends in a full stop, as "a.m.", ends
  /// the sentence, too.
  private static func fill(_ pattern: String, _ values: [String: String]) -> String {
    guard !values.isEmpty, pattern.utf8.contains(UInt8(ascii: "{")) else { return pattern }
    var output = ""
    var rest = pattern.utf8[...]
    while let open = rest.firstIndex(of: UInt8(ascii: "{")),
      let close = rest[open...].firstIndex(of: UInt8(ascii: "}"))
    {
      output += Substring(rest[..<open])
      let value = values[String(Substring(rest[rest.index(after: open)..<close]))]
      output += value ?? String(Substring(rest[open...close]))
      rest = rest[rest.index(after: close)...]
      if value?.utf8.last == UInt8(ascii: "."), rest.first == UInt8(ascii: ".") { rest.removeFirst() }
    }
    return output + Substring(rest)
  }
}
