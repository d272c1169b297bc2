import Foundation
import Testing

/// Imports point down only (Sources/README.md "The map"). SwiftPM does not guard this: a module that a dependency has
/// can be imported without being declared.
@Suite struct ImportGraphTests {
  private static let system: Set<String> = [
    "Foundation", "FoundationNetworking", "Dispatch", "Synchronization", "Glibc",
  ]

  private static let allowed: [String: Set<String>] = [
    "HTTP": [], "Mustache": [], "Chemistry": [], "Images": [], "JSON": [],
    "HTTPServer": ["HTTP", "CZlib", "CLinux"],
    "ZIP": ["CZlib"], "CSV": [],
    "SQLite": ["CSQLite"],
    "Crypto": ["COpenSSL", "CCrypt"],
    "PoolFlowDomain": ["Chemistry"],
    "PoolFlowStore": ["PoolFlowDomain", "Chemistry", "SQLite", "Images", "Crypto", "JSON", "CLinux"],
    "PoolFlowServices": ["PoolFlowStore", "PoolFlowDomain", "Chemistry", "ZIP", "CSV", "Images", "JSON", "Crypto"],
    "PoolFlowWeb": [
      "PoolFlowServices", "PoolFlowStore", "PoolFlowDomain", "Chemistry", "HTTP", "Mustache", "Crypto", "Images", "CSV",
    ],
    "PoolFlowServer": [
      "PoolFlowWeb", "PoolFlowServices", "PoolFlowStore", "PoolFlowDomain", "Chemistry", "HTTPServer", "HTTP",
      "Mustache", "Crypto", "CSV", "SQLite", "ZIP",
    ],
  ]

  @Test(arguments: SourceTree.targets().filter { !FileManager.isSystemModule($0) })
  func `a target imports only what the map allows it`(target: String) throws {
    let allowed = try #require(Self.allowed[target], "\(target) is not on the map")
    for file in SourceTree.files(below: "Sources/\(target)", ending: ".swift") {
      for line in file.lines {
        // What is indented is text.
        guard !line.hasPrefix(" "), let module = Self.imported(line) else { continue }
        #expect(allowed.union(Self.system).contains(module), "\(file.path) imports \(module)")
      }
    }
  }

  @Test func `the map names no target that is gone`() {
    #expect(Set(Self.allowed.keys).subtracting(SourceTree.targets()).isEmpty)
  }

  @Test func `the package depends on no other package`() throws {
    let manifest = try String(contentsOfFile: "\(SourceTree.root)/Package.swift", encoding: .utf8)
    #expect(!manifest.contains(".package("))
  }

  /// The module of an import line; nil for any other line.
  private static func imported(_ line: Substring) -> String? {
    var words = line.split(separator: " ")[...]
    while let first = words.first, first.hasPrefix("@") || ["public", "internal", "package", "private"].contains(first)
    {
      words = words.dropFirst()
    }
    guard words.first == "import", words.count >= 2 else { return nil }
    let kinds = ["struct", "class", "enum", "protocol", "func", "var", "let", "typealias"]
    let name = words.dropFirst().first { !kinds.contains(String($0)) }
    return name.map { String($0.prefix { $0 != "." && $0 != ";" }) }
  }
}

extension FileManager {
  /// Modules of C libraries have headers and no Swift.
  static func isSystemModule(_ target: String) -> Bool {
    FileManager.default.fileExists(atPath: "\(SourceTree.root)/Sources/\(target)/module.modulemap")
  }
}
