import Testing

/// The settings of the server, as the document and `serve --help` list them (configuration.md).
@Suite struct ConfigurationTests {
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
