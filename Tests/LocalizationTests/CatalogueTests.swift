import Foundation
import Localization
import Testing

struct CatalogueTests {
  private static func catalogue(_ json: String, language: String = "en") throws -> Catalogue {
    try Catalogue(language: language, json: Data(json.utf8))
  }

  @Test func `nested keys are joined by dots`() throws {
    let catalogue = try Self.catalogue(#"{"a": {"b": {"c": "deep"}, "d": "flat"}}"#)
    #expect(catalogue.text("a.b.c") == "deep")
    #expect(catalogue.text("a.d") == "flat")
    #expect(catalogue.keys == ["a.b.c", "a.d"])
  }

  @Test func `placeholders are filled once, and their values are not searched again`() throws {
    let catalogue = try Self.catalogue(#"{"a": "{one} and {two} and {three}"}"#)
    #expect(catalogue.text("a", ["one": "{two}", "two": "{one}"]) == "{two} and {one} and {three}")
  }

  @Test func `a time that ends in a full stop also ends the sentence`() throws {
    let catalogue = try Self.catalogue(#"{"a": "Two visits: {visits}. Both count."}"#)
    #expect(catalogue.text("a", ["visits": "11:48 a.m."]) == "Two visits: 11:48 a.m. Both count.")
    #expect(catalogue.text("a", ["visits": "11:48"]) == "Two visits: 11:48. Both count.")
  }

  @Test func `a brace that opens no placeholder stays`() throws {
    #expect(try Self.catalogue(#"{"a": "50 % { {name}"}"#).text("a", ["name": "Ann"]) == "50 % { {name}")
    #expect(try Self.catalogue(#"{"a": "{name} {"}"#).text("a", ["name": "Ann"]) == "Ann {")
  }

  @Test func `a missing key shows itself`() throws {
    #expect(try Self.catalogue("{}").text("route.title") == "route.title")
  }

  @Test(arguments: [
    ("en", [0: "other", 1: "one", 2: "other", 21: "other"]), ("de", [0: "other", 1: "one", 2: "other"]),
    ("es", [0: "other", 1: "one", 2: "other"]), ("fr", [0: "one", 1: "one", 2: "other"]),
    ("pt-BR", [0: "one", 1: "one", 2: "other"]),
  ])
  func `each language has its plural forms`(language: String, forms: [Int: String]) throws {
    let catalogue = try Self.catalogue(#"{"a": {"one": "one {count}", "other": "other {count}"}}"#, language: language)
    for (count, form) in forms { #expect(catalogue.text("a", count: count) == "\(form) \(count)") }
  }

  @Test func `a count may be shown in another form than it is counted`() throws {
    let catalogue = try Self.catalogue(#"{"a": {"one": "{count} stop of {name}", "other": "{count} stops of {name}"}}"#)
    #expect(catalogue.text("a", count: 1_200, shown: "1,200", ["name": "Ann"]) == "1,200 stops of Ann")
    #expect(catalogue.text("a") == "{count} stops of {name}")
  }

  @Test func `a group is found by the last part of its keys`() throws {
    let catalogue = try Self.catalogue(#"{"unit": {"a": "A", "b": "B"}, "units": {"c": "C"}}"#)
    #expect(catalogue.group("unit") == ["a": "A", "b": "B"])
  }

  @Test(arguments: ["", "[]", "{", #"{"a": 1}"#, #"{"a": null}"#, #"{"a": ["b"]}"#])
  func `a file that is no catalogue stops the start and is named`(json: String) throws {
    let error = try #require(throws: CatalogueError.self) { try Self.catalogue(json, language: "fr") }
    #expect(error.description.contains("fr.json"))
  }
}
