import Foundation
import Localization
import Testing

@testable import PoolFlowWeb

/// The string catalogues are complete and alike, and hold nothing unused.
@Suite struct CatalogueTests {
  private static func catalogue(_ code: String) throws -> Strings {
    let data = try Data(contentsOf: URL(fileURLWithPath: "\(SourceTree.root)/Views/Strings/\(code).json"))
    return try Strings(language: code, json: data)
  }

  @Test(arguments: Languages.all.map(\.code))
  func `a catalogue has every key of the English one, with the same placeholders`(code: String) throws {
    let english = try Self.catalogue("en")
    let other = try Self.catalogue(code)
    #expect(english.keys.subtracting(other.keys).isEmpty, "missing")
    #expect(other.keys.subtracting(english.keys).isEmpty, "unknown")
    for key in english.keys.intersection(other.keys).sorted() {
      #expect(other.shape(of: key) == english.shape(of: key), "\(code) \(key)")
    }
  }

  @Test func `no object of a JSON file has a name twice, of which a reader would keep one`() {
    for file in SourceTree.files(below: "Views", ending: ".json") {
      #expect(JSONNames.repeated(in: file.text) == [], "\(file.path)")
    }
  }

  @Test(arguments: [
    (#"{"a": {"b": "x", "c": "y"}, "b": ["b", {"b": 1}, {"b": 2}]}"#, []), (#"{"a": "b", "b": "a", "c": "a:"}"#, []),
    (#"{"a": {"b": "{\"b\": 1}"}, "c": {"b": "\\"}}"#, []), (#"{"a": 1, "a": 2}"#, ["line 1: a"]),
    ("{\"form\": {\"x\": {\"one\": \"\"},\n\"y\": \"\",\n\"x\": \"\"}}", ["line 3: form.x"]),
    (#"[{"a": "\\", "b": {}, "a": []}]"#, ["line 1: .a"]),
  ])
  func `a name that an object has twice is found with its line`(text: String, found: [String]) {
    #expect(JSONNames.repeated(in: text) == found)
  }

  @Test func `every key is used, and every used key exists`() throws {
    let keys = try Self.catalogue("en").keys
    let features = Set(keys.compactMap { $0.split(separator: ".").first.map(String.init) })
    var used: Set<String> = []
    for file in SourceTree.files(below: "Views", ending: ".mustache") {
      for match in file.text.matches(of: #/(?:\{\{|=)t\.([A-Za-z.]+)/#) { used.insert(String(match.1)) }
    }
    for file in SourceTree.files(below: "Sources/PoolFlowWeb", ending: ".swift") {
      for match in file.text.matches(of: #/"([a-z][A-Za-z]*)\.([A-Za-z]+)"/#) where match.2 != "js" {
        if features.contains(String(match.1)) { used.insert("\(match.1).\(match.2)") }
      }
    }
    #expect(keys.subtracting(used).sorted() == [], "not used")
    #expect(used.subtracting(keys).sorted() == [], "not in the catalogue")
  }

  @Test func `no template contains text of its own`() {
    let allowed: Set = ["PoolFlow"]
    for file in SourceTree.files(below: "Views", ending: ".mustache") {
      let text = file.text.replacing(#/\{\{[^}]*\}\}/#, with: "").replacing(#/<[^>]*>/#, with: " ")
      let words = text.matches(of: #/[A-Za-z]{3,}/#).map { String($0.0) }.filter { !allowed.contains($0) }
      #expect(words == [], "\(file.path)")
      for tag in file.text.matches(of: #/\{\{>[^}]*\}\}/#) {
        let texts = tag.0.matches(of: #/"([^"]*)"/#)
        #expect(texts.allSatisfy { $0.1.wholeMatch(of: #/[a-z\/-]*/#) != nil }, "\(file.path): \(tag.0)")
      }
    }
  }
}

extension Strings {
  /// The placeholders of each form of a text.
  fileprivate func shape(of key: String) -> [String: Set<String>] {
    func places(_ text: String) -> Set<String> { Set(text.matches(of: #/\{([A-Za-z]+)\}/#).map { String($0.1) }) }
    return switch entries[key] {
    case .text(let text): ["text": places(text)]
    case .plural(let forms): ["plural": forms.values.reduce(into: Set<String>()) { $0.formUnion(places($1)) }]
    case nil: [:]
    }
  }
}
