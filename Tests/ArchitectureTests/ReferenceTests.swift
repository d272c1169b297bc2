import Foundation
import Testing

/// References to documents: `decisions.md#money` is the heading "Money" of `docs/decisions.md`.
@Suite struct ReferenceTests {
  private static let texts: [SourceTree.File] =
    [
      ("Sources", [".swift", ".md", ".h"]), ("Tests", [".swift", ".py", ".md"]), ("Views", [".mustache", ".md"]),
      ("Public", [".js", ".css"]), ("docs", [".md"]),
    ].flatMap { folder, endings in endings.flatMap { SourceTree.files(below: folder, ending: $0) } }
    + ["README.md", "Makefile", "Package.swift", "Dockerfile", ".ci/run", ".ci/unit"].compactMap(SourceTree.file)

  @Test func `a reference leads to a heading of a document that exists`() {
    var count = 0
    for file in Self.texts where file.text.contains(".md") {
      for line in file.lines where line.contains(".md") {
        for match in line.matches(of: #/([A-Za-z0-9_.\/-]*[A-Za-z0-9_]\.md)(?:#([a-z0-9-]+))?/#) {
          count += 1
          let problem = Self.problem(String(match.1), heading: match.2.map(String.init), in: file)
          #expect(problem == nil, "\(file.path): \(match.0)")
        }
      }
    }
    #expect(count > 250)
  }

  @Test func `a link within a document leads to one of its headings`() {
    for file in Self.texts where file.path.hasSuffix(".md") {
      let headings = Self.headings(file)
      for match in file.text.matches(of: #/\]\(#([a-z0-9-]+)\)/#) {
        #expect(headings.contains(String(match.1)), "\(file.path): \(match.0)")
      }
    }
  }

  @Test func `nothing refers to documents outside the project`() {
    let names = ["decisions", "contract"].map { $0.uppercased() }
    let marks = ["§", "journey", "section "]
    let chapters = (1...5).flatMap { number in marks.map { "0\(number) \($0)" } }
    for file in Self.texts {
      let signs = marks.contains(where: file.text.contains) ? names + chapters : names
      for sign in signs { #expect(!file.text.contains(sign), "\(file.path): \(sign)") }
    }
  }

  @Test func `a test that the architecture names is a file`() throws {
    let page = try #require(SourceTree.file("docs/architecture.md"))
    let tests = [".swift", ".py"].flatMap { SourceTree.files(below: "Tests", ending: $0) }
    let names = Set(tests.compactMap { $0.path.split(separator: "/").last.map(String.init) })
    let named = page.text.matches(of: #/`([A-Za-z0-9]+Tests|[a-z_]+_test\.py)`/#).map { String($0.1) }
    #expect(named.count > 20)
    for name in named { #expect(names.contains(name) || names.contains(name + ".swift"), "\(name)") }
  }

  @Test func `a heading's anchor is the one that forges make`() {
    #expect(Self.slug("Customer's page") == "customers-page")
    #expect(Self.slug("From Log & Done to the disk") == "from-log--done-to-the-disk")
    let place = SourceTree.File(path: "Sources/HTTP/Request.swift", text: "")
    #expect(Self.problem("decisions.md", heading: "money", in: place) == nil)
    #expect(Self.problem("decisions.md", heading: "none", in: place) != nil)
    #expect(Self.problem("nothing" + ".md", heading: nil, in: place) != nil)
  }

  /// The document of a name: in `docs`, beside the file, or in the project's root.
  private static func problem(_ name: String, heading: String?, in file: SourceTree.File) -> String? {
    let folder = file.path.split(separator: "/").dropLast().joined(separator: "/")
    let found = ["docs/\(name)", "\(folder)/\(name)", name].lazy.compactMap(SourceTree.file).first
    guard let found else { return "no such document" }
    guard let heading else { return nil }
    return headings(found).contains(heading) ? nil : "no such heading"
  }

  private static func headings(_ file: SourceTree.File) -> Set<String> {
    var isCode = false
    var names: Set<String> = []
    for line in file.lines {
      if line.hasPrefix("```") { isCode.toggle() }
      guard !isCode, line.hasPrefix("#") else { continue }
      names.insert(slug(line.drop { $0 == "#" }.dropFirst()))
    }
    return names
  }

  private static func slug(_ heading: some StringProtocol) -> String {
    String(
      heading.lowercased().compactMap { character in
        if character == " " { return "-" }
        return character.isLetter || character.isNumber || character == "-" || character == "_" ? character : nil
      })
  }
}
