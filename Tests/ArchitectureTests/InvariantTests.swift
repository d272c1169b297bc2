import Foundation
import Testing

/// Promises of the code as a whole (architecture.md#invariants).
@Suite struct InvariantTests {
  private static func sources(_ target: String = "") -> [SourceTree.File] {
    SourceTree.files(below: target.isEmpty ? "Sources" : "Sources/\(target)", ending: ".swift")
  }

  @Test func `clock, randomness and environment come in from the executable alone`() {
    let signs = [
      "Date()", "Date.now", "SystemRandomNumberGenerator", ".random(in:", "ProcessInfo", "UUID()", "getenv(",
    ]
    // A UUID is made there as storage for given bytes; its random value is never kept.
    let exceptions = ["Sources/PoolFlowDomain/Values/ID.swift", "Sources/PoolFlowWeb/Installation/Installation.swift"]
    for file in Self.sources() where !file.path.hasPrefix("Sources/PoolFlowServer/") {
      for sign in signs where !exceptions.contains(file.path) {
        #expect(!file.text.contains(sign), "\(file.path) uses \(sign)")
      }
    }
  }

  @Test func `no SQL outside the store`() {
    let signs = ["SELECT ", "INSERT INTO", "DELETE FROM", "CREATE TABLE"]
    for file in Self.sources()
    where !file.path.hasPrefix("Sources/PoolFlowStore/") && !file.path.hasPrefix("Sources/SQLite/") {
      for sign in signs { #expect(!file.text.contains(sign), "\(file.path) has SQL") }
    }
  }

  @Test func `no HTML outside the templates`() {
    for file in Self.sources() {
      for sign in ["<div", "<p>", "<a ", "<span", "</"] {
        let lines = file.lines.filter { !$0.drop { $0 == " " }.hasPrefix("//") && $0.contains(sign) }
        #expect(lines.isEmpty, "\(file.path): \(lines.first ?? "")")
      }
    }
  }

  @Test func `code that the compiler cannot check is only where C is wrapped`() {
    let wrappers: Set = ["Sources/SQLite/Connection.swift", "Sources/ZIP/Deflation.swift"]
    for file in Self.sources() {
      for sign in ["@unchecked Sendable", "nonisolated(unsafe)", "try!", " as! "] where file.text.contains(sign) {
        #expect(wrappers.contains(file.path), "\(file.path) has \(sign)")
      }
    }
  }

  @Test func `references that nobody counts are only where a thread starts and where templates are rendered`() {
    let exceptions: Set = [
      "Sources/HTTPServer/Loop/SystemThread.swift", "Sources/Mustache/Rendering/Context.swift",
      "Sources/Mustache/Rendering/Renderer.swift",
    ]
    for file in Self.sources() {
      for sign in ["Unmanaged", "_withUnsafe"] where file.text.contains(sign) {
        #expect(exceptions.contains(file.path), "\(file.path) has \(sign)")
      }
    }
  }

  @Test func `no template has inline script, style or handlers, which the page's policy forbids`() {
    for file in SourceTree.files(below: "Views", ending: ".mustache") {
      #expect(!file.text.contains(" style="), "\(file.path)")
      #expect(!file.text.contains("<style"), "\(file.path)")
      #expect(file.text.firstMatch(of: #/<script(?![^>]*src=)/#) == nil, "\(file.path)")
      #expect(file.text.firstMatch(of: #/\son[a-z]+=/#) == nil, "\(file.path)")
    }
  }

  @Test(arguments: [("Views", ".mustache"), ("Public", ".css"), ("Public", ".js")])
  func `lines of templates, styles and scripts have 120 columns at most`(folder: String, ending: String) {
    for file in SourceTree.files(below: folder, ending: ending) {
      for line in file.lines { #expect(line.count <= 120, "\(file.path): \(line)") }
    }
  }
}
