import Foundation
import HTTP
import PoolFlowDomain
import PoolFlowTesting
import Testing

@testable import PoolFlowWeb

struct AboutPageTests {
  @Test func `the page names the program's version and every library with its licence`() throws {
    var settings = Installation.Settings()
    settings.program.version = "1.2.3"
    settings.program.libraries = [.init("libexample", version: "4.5", licence: "MIT")]
    let place = try Workplace(settings: settings)
    let page = try place.browser(of: Example.tom).get("/settings/about")
    for text in ["1.2.3", "libexample", "4.5", "MIT", "self-hosted, everything included"] {
      #expect(page.says(text), "\(text)")
    }
  }

  /// Classes that arrange pages, or are one page's own frame, and are no part to use again.
  private static let frames: Set = [
    "actions", "alone", "analytics", "aside", "board-empty", "board-form", "boxes", "calculator", "center", "desk",
    "entry", "first-submit", "is-new",
    "log",
    "narrow",
    "needs", "pairs", "picker", "preview", "prose", "scripted", "settings", "sheet", "skipping", "split", "sticky",
    "update",
  ]

  /// The names of the parts of each stylesheet: classes that are neither an element of a part nor a kind of it.
  private static func parts() throws -> [(file: String, names: Set<String>)] {
    func text(_ path: String) throws -> String {
      try String(contentsOfFile: "\(Workplace.root)/\(path)", encoding: .utf8)
    }
    let files = try text("Public/css/bundle.txt").split(whereSeparator: \.isWhitespace)
      .filter { !$0.hasSuffix(":") }
    return try files.map { file in
      let css = try text("Public/css/\(file)")
        .replacing(#/\/\*[\s\S]*?\*\//#, with: "").replacing(#/\{[^{}]*\}/#, with: "{}")
      let names = css.matches(of: #/\.([a-z][a-z0-9_-]*)/#).map { String($0.1) }
      return (String(file), Set(names.filter { !$0.contains("__") && !$0.contains("--") }))
    }
  }

  /// The classes of an element and of everything shown in it.
  private static func classes(_ element: MarkupElement) -> Set<String> {
    element.children.reduce(into: Set((element["class"] ?? "").split(separator: " ").map(String.init))) { all, child in
      if case .element(let inner) = child, inner.name != "template" { all.formUnion(classes(inner)) }
    }
  }

  @Test func `every part of every stylesheet is on the page of components, in every language`() throws {
    let place = try Workplace()
    let parts = try Self.parts()
    #expect(parts.count > 30 && parts.reduce(0) { $0 + $1.names.count } > 100)
    for (language, _) in Languages.all {
      let page = try place.browser(of: Example.olivia, language: language).get("/styles?saved=1")
      PageMarkupTests.check(page)
      let shown = Self.classes(page.markup.root)
      for (file, names) in parts {
        let missing = names.subtracting(shown).subtracting(Self.frames)
        #expect(missing.isEmpty, "\(language), \(file): \(missing.sorted())")
      }
    }
  }

  @Test func `a question is shown open with its text`() throws {
    let page = try Workplace().browser(of: Example.olivia).get("/styles")
    let open = page.markup.elements("dialog").filter { $0["open"] != nil }
    #expect(open.count == 2 && open.allSatisfy { !$0.text.isEmpty })
  }
}
