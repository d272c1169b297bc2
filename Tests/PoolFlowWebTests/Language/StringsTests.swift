import Foundation
import Testing

@testable import PoolFlowWeb

struct StringsTests {
  private static func strings(_ json: String, language: String = "en") throws -> Strings {
    try Strings(language: language, json: Data(json.utf8))
  }

  @Test func `nested keys are joined by dots`() throws {
    let strings = try Self.strings(#"{"a": {"b": {"c": "deep"}, "d": "flat"}}"#)
    #expect(strings("a.b.c") == "deep")
    #expect(strings("a.d") == "flat")
    #expect(strings.keys == ["a.b.c", "a.d"])
  }

  @Test func `placeholders are filled once, and their values are not searched again`() throws {
    let strings = try Self.strings(#"{"a": "{one} and {two} and {three}"}"#)
    #expect(strings("a", ["one": "{two}", "two": "{one}"]) == "{two} and {one} and {three}")
  }

  @Test func `a time that ends in a full stop also ends the sentence`() throws {
    let strings = try Self.strings(#"{"a": "Two visits: {visits}. Both count."}"#)
    #expect(strings("a", ["visits": "11:48 a.m."]) == "Two visits: 11:48 a.m. Both count.")
    #expect(strings("a", ["visits": "11:48"]) == "Two visits: 11:48. Both count.")
  }

  @Test func `a brace that opens no placeholder stays`() throws {
    #expect(try Self.strings(#"{"a": "50 % { {name}"}"#)("a", ["name": "Ann"]) == "50 % { {name}")
    #expect(try Self.strings(#"{"a": "{name} {"}"#)("a", ["name": "Ann"]) == "Ann {")
  }

  @Test func `a missing key shows itself`() throws {
    #expect(try Self.strings("{}")("route.title") == "route.title")
  }

  @Test(arguments: [
    ("en", [0: "other", 1: "one", 2: "other", 21: "other"]), ("de", [0: "other", 1: "one", 2: "other"]),
    ("es", [0: "other", 1: "one", 2: "other"]), ("fr", [0: "one", 1: "one", 2: "other"]),
    ("pt-BR", [0: "one", 1: "one", 2: "other"]),
  ])
  func `each language has its plural forms`(language: String, forms: [Int: String]) throws {
    let strings = try Self.strings(#"{"a": {"one": "one {count}", "other": "other {count}"}}"#, language: language)
    for (count, form) in forms { #expect(strings("a", count: count) == "\(form) \(count)") }
  }

  @Test func `a count may be shown in another form than it is counted`() throws {
    let strings = try Self.strings(#"{"a": {"one": "{count} stop of {name}", "other": "{count} stops of {name}"}}"#)
    #expect(strings("a", count: 1_200, shown: "1,200", ["name": "Ann"]) == "1,200 stops of Ann")
    #expect(strings("a") == "{count} stops of {name}")
  }

  @Test func `a group is found by the last part of its keys`() throws {
    let strings = try Self.strings(#"{"unit": {"a": "A", "b": "B"}, "units": {"c": "C"}}"#)
    #expect(strings.group("unit") == ["a": "A", "b": "B"])
  }

  @Test(arguments: ["", "[]", "{", #"{"a": 1}"#, #"{"a": null}"#, #"{"a": ["b"]}"#])
  func `a file that is no catalogue stops the start and is named`(json: String) throws {
    let error = try #require(throws: CatalogueError.self) { try Self.strings(json, language: "fr") }
    #expect(error.description.contains("fr.json"))
  }

  @Test(arguments: Languages.all.map(\.code))
  func `every catalogue has the keys and placeholders of the English one`(code: String) throws {
    let languages = try Workplace.languages.get()
    let english = languages.fallback.strings
    let other = try #require(languages[code]).strings
    #expect(other.keys.symmetricDifference(english.keys) == [])
    for key in english.keys { #expect(places(of: other.entries[key]) == places(of: english.entries[key]), "\(key)") }
  }

  private func places(of entry: Strings.Entry?) -> Set<String> {
    let texts: [String] =
      switch entry {
      case .text(let text): [text]
      case .plural(let forms): [forms[.other] ?? ""]
      case nil: []
      }
    return Set(texts.flatMap { $0.matches(of: /\{(\w+)\}/).map { String($0.output.1) } })
  }
}
