public import Foundation

/// One language's catalogue: texts by key, with placeholders `{name}` and plural forms.
public struct Strings: Sendable {
  /// A text, or one form for each plural category.
  enum Entry: Sendable {
    case text(String)
    case plural([PluralCategory: String])
  }

  /// BCP 47 tag, the name of the catalogue's file.
  public let language: String
  let entries: [String: Entry]
  /// The constants of templates, `{{t.key}}`: every text without a placeholder.
  let constants: [String: String]
  /// The constants of each feature by the rest of their keys.
  private let groups: [String: [String: String]]
  /// Parts of pages that are equal for all readers of this language with the same choices.
  let kept = Kept<String, JSONMembers>(limit: 64)
  /// Those that depend on the products as well.
  let ofStock = Recent<StockVariant, VersionedJSON>(limit: 16)
  private let habits = Kept<Habits.Key, Habits>(limit: 64)

  /// Reads a catalogue: nested objects by feature, whose leaves are texts or objects of plural forms.
  ///
  /// - Throws: `CatalogueError` for anything else in the file.
  public init(language: String, json: Data) throws {
    self.language = language
    entries = try CatalogueReader(language: language).read(json)
    constants = entries.compactMapValues { if case .text(let text) = $0 { text } else { nil } }
    groups = Self.grouped(constants)
  }

  /// The keys, for the test that compares the catalogues.
  public var keys: Set<String> { Set(entries.keys) }

  /// The text of `key` with its placeholders filled.
  public func callAsFunction(_ key: StringKey, _ values: [String: String] = [:]) -> String {
    switch entries[key.name] {
    case .text(let pattern): Self.fill(pattern, values)
    case .plural(let forms): Self.fill(forms[.other] ?? "", values)
    case nil: key.name
    }
  }

  /// The plural form of `key` for `count`, which also fills `{count}` unless `values` does.
  public func callAsFunction(
    _ key: StringKey, count: Int, shown: String? = nil, _ values: [String: String] = [:]
  ) -> String {
    let values = values.merging(["count": shown ?? String(count)]) { own, _ in own }
    guard case .plural(let forms) = entries[key.name] else { return self(key, values) }
    let category = PluralCategory(count, language: language)
    return Self.fill(forms[category] ?? forms[.other] ?? "", values)
  }

  /// The habits of this language in the region of a business.
  func habits(_ key: Habits.Key) -> Habits { habits.value(for: key) { Habits(language: language, key) } }

  /// The texts of a feature by the last part of their keys.
  func group(_ feature: String) -> [String: String] { groups[feature] ?? [:] }

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

/// The key of a text in the catalogues. A literal, so that a test finds every key that the code uses.
public struct StringKey: Sendable, Hashable, ExpressibleByStringLiteral {
  public let name: String

  public init(stringLiteral name: String) {
    self.name = name
  }
}

/// The plural categories that the five languages need for the counts of this product (CLDR plural rules).
enum PluralCategory: String, Sendable, CaseIterable {
  case one, other

  init(_ count: Int, language: String) {
    switch language {
    case "fr", "pt-BR": self = count == 0 || count == 1 ? .one : .other
    default: self = count == 1 ? .one : .other
    }
  }
}
