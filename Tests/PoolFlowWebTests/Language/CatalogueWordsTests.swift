import Foundation
import Localization
import Testing

@testable import PoolFlowWeb

/// The voice of the five catalogues: no page has a text that a native technician would not say.
struct CatalogueWordsTests {
  private static let codes = Languages.all.map(\.code)

  /// Every text of a language with its key, each plural form by itself.
  private static func texts(_ code: String) throws -> [(key: String, text: String)] {
    let strings = try #require(try Workplace.languages.get()[code]).strings
    return strings.entries.sorted { $0.key < $1.key }.flatMap { key, entry in
      switch entry {
      case .text(let text): [(key, text)]
      case .plural(let forms): forms.values.sorted().map { (key, $0) }
      }
    }
  }

  private static func places(_ text: String) -> Set<String> {
    Set(text.matches(of: /\{(\w+)\}/).map { String($0.output.1) })
  }

  @Test(arguments: codes)
  func `no text has a word that the house forbids`(code: String) throws {
    let patterns = try (HouseWords.forbidden[code] ?? []).map { pattern in
      let regex = try Regex(pattern)
      return (pattern, code == "de" ? regex : regex.ignoresCase())
    }
    #expect(patterns.count > 10)
    for (key, text) in try Self.texts(code) {
      for (pattern, regex) in patterns { #expect(text.firstMatch(of: regex) == nil, "\(key): \(text) (\(pattern))") }
    }
  }

  @Test(arguments: [
    ("en", "Customers are brought back"), ("en", "The last proven backup"), ("es", "Añadir otro producto"),
    ("es", "Revisa tu ruta"), ("fr", "La sauvegarde est prouvée"), ("pt-BR", "Nota para o cliente"),
    ("de", "Wählen Sie eine Datei."), ("de", "Zuerst sehen Sie eine Vorschau"), ("de", "Das ist deine Tour"),
  ])
  func `a forbidden word is found`(code: String, text: String) throws {
    let found = try (HouseWords.forbidden[code] ?? []).contains { pattern in
      let regex = try Regex(pattern)
      return text.firstMatch(of: code == "de" ? regex : regex.ignoresCase()) != nil
    }
    #expect(found)
  }

  @Test(arguments: [
    ("de", "Sie haben diesen Server nicht verlassen."), ("de", "Fertig: Sie wird gesendet."), ("en", "Improve it"),
  ])
  func `a word that only looks like a forbidden one is allowed`(code: String, text: String) throws {
    for pattern in HouseWords.forbidden[code] ?? [] {
      let regex = try Regex(pattern)
      #expect(text.firstMatch(of: code == "de" ? regex : regex.ignoresCase()) == nil, "\(pattern)")
    }
  }

  @Test func `English labels have a capital only at their beginning`() throws {
    for (key, text) in try Self.texts("en") where !text.contains(/[.?!…:]( |$)/) {
      for word in text.split(separator: " ").dropFirst() {
        let word = word.trimmingCharacters(in: CharacterSet(charactersIn: "(),;"))
        guard let first = word.first, first.isUppercase else { continue }
        #expect(HouseWords.names.contains(word), "\(key): \(text)")
      }
    }
  }

  @Test(arguments: codes)
  func `quotes, dots and spaces are those of the language`(code: String) throws {
    let marks = ["en": "«»„", "pt-BR": "«»„", "es": "“”„", "fr": "“”„", "de": "«»”"][code] ?? ""
    for (key, text) in try Self.texts(code) {
      #expect(!text.contains { "\"'`".contains($0) || marks.contains($0) }, "\(key): \(text)")
      #expect(!text.contains("...") && !text.contains(" …") && !text.contains("  "), "\(key): \(text)")
      #expect(text.first?.isWhitespace == false && text.last?.isWhitespace == false, "\(key): \(text)")
      for (open, close) in Self.pairs[code] ?? [] {
        #expect(text.count { $0 == open } == text.count { $0 == close }, "\(key): \(text)")
      }
    }
  }

  /// German closes a quotation with the sign that opens one in English.
  private static let pairs: [String: [(Character, Character)]] = [
    "en": [("“", "”"), ("(", ")")], "pt-BR": [("“", "”"), ("(", ")")], "es": [("«", "»"), ("(", ")")],
    "fr": [("«", "»"), ("(", ")")], "de": [("„", "“"), ("(", ")")],
  ]

  @Test(arguments: codes)
  func `no number with decimals is typed into a text`(code: String) throws {
    for (key, text) in try Self.texts(code) { #expect(!text.contains(/[0-9][.,][0-9]/), "\(key): \(text)") }
  }

  @Test(arguments: codes)
  func `both plural forms have the same placeholders, except the count`(code: String) throws {
    let entries = try #require(try Workplace.languages.get()[code]).strings.entries
    for (key, entry) in entries {
      guard case .plural(let forms) = entry else { continue }
      #expect(forms[.one] != nil && forms[.other] != nil, "\(key)")
      let one = Self.places(forms[.one] ?? "").subtracting(["count"])
      #expect(one == Self.places(forms[.other] ?? "").subtracting(["count"]), "\(key)")
    }
  }

  @Test(arguments: codes)
  func `lines that wait for the owner have one name`(code: String) throws {
    let strings = try #require(try Workplace.languages.get()[code]).strings
    #expect(strings("layout.needs") == strings("needs.title"))
    #expect(strings("settings.attention") == strings("needs.title"))
  }
}
