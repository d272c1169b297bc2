public import Foundation

/// One language's catalogue: texts by key, with placeholders `{name}` and plural forms.
public struct Strings: Sendable {
  /// A text, or one form of it for each plural category.
  enum Entry: Sendable {
    case text(String)
    case plural([PluralCategory: String])
  }

  /// BCP 47 tag, the name of the catalogue's file.
  public let language: String
  let entries: [String: Entry]

  /// Reads a catalogue: nested objects by feature, whose leaves are texts or objects of plural forms.
  ///
  /// - Throws: `CatalogueError` for anything else in the file.
  public init(language: String, json: Data) throws {
    self.language = language
    entries = try CatalogueReader(language: language).read(json)
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

  /// The texts of a feature by the last part of their keys.
  func group(_ feature: String) -> [String: String] {
    let prefix = feature + "."
    return Dictionary(
      uniqueKeysWithValues: constants.filter { $0.key.hasPrefix(prefix) }
        .map { (String($0.key.dropFirst(prefix.count)), $0.value) })
  }

  /// What templates may name as `{{t.key}}`: every text without a placeholder.
  var constants: [String: String] {
    entries.compactMapValues { entry in
      if case .text(let text) = entry { text } else { nil }
    }
  }

  /// Replaces each `{name}` once; what is filled in is not looked through again. One that ends in a full stop, as "a.m.",
  /// ends the sentence, too.
  private static func fill(_ pattern: String, _ values: [String: String]) -> String {
    guard !values.isEmpty, pattern.utf8.contains(UInt8(ascii: "{")) else { return pattern }
    var output = ""
    var rest = Substring(pattern)
    while let open = rest.firstIndex(of: "{"), let close = rest[open...].firstIndex(of: "}") {
      output += rest[..<open]
      let name = rest[rest.index(after: open)..<close]
      let value = values[String(name)]
      output += value ?? String(rest[open...close])
      rest = rest[rest.index(after: close)...]
      if value?.hasSuffix(".") == true, rest.first == "." { rest.removeFirst() }
    }
    return output + rest
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
