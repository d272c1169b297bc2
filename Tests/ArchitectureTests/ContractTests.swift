import HTTP
import PoolFlowWeb
import Testing

/// `docs/contract.md` and `docs/configuration.md` beside the program.
@Suite struct ContractTests {
  /// A path of the contract with its methods; none where the text around says which.
  private struct Promise {
    let methods: Set<String>
    let path: String
  }

  private static let promises: [Promise] =
    (SourceTree.file("docs/contract.md")?.text ?? "").matches(of: #/`([^`\n]+)`/#).compactMap { span in
      let words = span.1.split(separator: " ")
      guard let last = words.last, last.hasPrefix("/") else { return nil }
      let path = last.prefix { $0 != "?" && $0 != "\\" }
      return Promise(methods: Set(words.dropLast().map(String.init)), path: String(path))
    }

  @Test func `every route of the program is in the contract`() {
    for route in Site.routes {
      let isThere = Self.promises.contains { promise in
        promise.path == route.pattern && (promise.methods.isEmpty || promise.methods.contains(route.method.rawValue))
      }
      #expect(isThere, "\(route.method.rawValue) \(route.pattern)")
    }
  }

  @Test func `every path of the contract is answered by a route`() {
    let routes = Set(Site.routes.map { "\($0.method.rawValue) \($0.pattern)" })
    for promise in Self.promises where promise.path != "/healthz" {
      for method in promise.methods {
        #expect(routes.contains("\(method) \(promise.path)"), "\(method) \(promise.path)")
      }
    }
  }

  @Test func `the table of settings is that of serve --help`() throws {
    let usage = try #require(SourceTree.file("Sources/PoolFlowServer/Commands/ServeCommand.swift"))
    let table = try #require(SourceTree.file("docs/configuration.md"))
    let told = usage.lines.compactMap { line in
      line.firstMatch(of: #/^ +(--[a-z-]+) .* (POOLFLOW_[A-Z_]+) +(.+)$/#).map { "\($0.2) \($0.1) \($0.3)" }
    }
    let listed = table.lines.compactMap { line in
      line.firstMatch(of: #/^\| `(POOLFLOW_[A-Z_]+)` \| `(--[a-z-]+)` \| ([^|]+) \|/#).map { row in
        "\(row.1) \(row.2) \(row.3.filter { $0 != "`" })"
      }
    }
    #expect(!told.isEmpty)
    #expect(told.sorted() == listed.sorted())
    let read = SourceTree.files(below: "Sources/PoolFlowServer", ending: ".swift").flatMap { file in
      file.text.matches(of: #/POOLFLOW_[A-Z_]+/#).map { String($0.0) }
    }
    #expect(Set(read) == Set(listed.map { String($0.prefix { $0 != " " }) }))
  }
}
