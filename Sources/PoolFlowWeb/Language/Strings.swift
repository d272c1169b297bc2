public import Foundation
import Localization

/// One language's texts, and the parts of pages that are kept for its readers.
public struct Strings: Sendable {
  private let catalogue: Catalogue
  /// Parts of pages that are equal for all readers of this language with the same choices.
  let kept = Kept<String, JSONMembers>(limit: 64)
  /// Those that depend on the products as well.
  let ofStock = Recent<StockVariant, VersionedJSON>(limit: 16)
  private let habits = Kept<Habits.Key, Habits>(limit: 64)

  /// Reads a catalogue: nested objects by feature, whose leaves are texts or objects of plural forms.
  ///
  /// - Throws: `CatalogueError` for anything else in the file.
  public init(language: String, json: Data) throws {
    catalogue = try Catalogue(language: language, json: json)
  }

  /// BCP 47 tag, the name of the catalogue's file.
  public var language: String { catalogue.language }

  /// The keys, for the test that compares the catalogues.
  public var keys: Set<String> { catalogue.keys }

  /// Every text by its key, for the tests that compare the catalogues.
  var entries: [String: Catalogue.Entry] { catalogue.entries }

  /// The constants of templates, `{{t.key}}`: every text without plural forms.
  var constants: [String: String] { catalogue.constants }

  /// The text of `key` with its placeholders filled.
  public func callAsFunction(_ key: StringKey, _ values: [String: String] = [:]) -> String {
    catalogue.text(key.name, values)
  }

  /// The plural form of `key` for `count`, which also fills `{count}` unless `values` does.
  public func callAsFunction(
    _ key: StringKey, count: Int, shown: String? = nil, _ values: [String: String] = [:]
  ) -> String {
    catalogue.text(key.name, count: count, shown: shown, values)
  }

  /// The habits of this language in the region of a business.
  func habits(_ key: Habits.Key) -> Habits { habits.value(for: key) { Habits(language: language, key) } }

  /// The texts of a feature by the last part of their keys.
  func group(_ feature: String) -> [String: String] { catalogue.group(feature) }
}

/// The key of a text in the catalogues. A literal, so that a test finds every key that the code uses.
public struct StringKey: Sendable, Hashable, ExpressibleByStringLiteral {
  public let name: String

  public init(stringLiteral name: String) {
    self.name = name
  }
}
