import Foundation
import Testing

/// Imports point down only (architecture.md#targets). SwiftPM does not enforce this: a module of a dependency's
/// dependency can be imported without being declared.
@Suite struct ImportGraphTests {
  private static let system: Set<String> = [
    "Foundation", "FoundationNetworking", "Dispatch", "Synchronization", "Glibc",
  ]

  /// The arrows of the document, by target.
  private static let allowed = SourceTree.arrows("imports")

  @Test(arguments: SourceTree.targets().filter { !FileManager.isSystemModule($0) })
  func `a target imports only what the map allows it`(target: String) throws {
    let allowed = try #require(Self.allowed[target], "\(target) is not on the map")
    for file in SourceTree.files(below: "Sources/\(target)", ending: ".swift") {
      for line in file.lines {
        // Indented lines are text.
        guard !line.hasPrefix(" "), let module = Self.imported(line) else { continue }
        #expect(allowed.union(Self.system).contains(module), "\(file.path) imports \(module)")
      }
    }
  }

  @Test func `the map names no target that does not exist`() {
    #expect(!Self.allowed.isEmpty)
    #expect(Set(Self.allowed.keys).subtracting(SourceTree.targets()).isEmpty)
  }

  @Test func `the manifest gives each target what the map allows it`() throws {
    let manifest = try #require(SourceTree.file("Package.swift")).text
    let target = #/(?:library|executableTarget)\(\s*(?:name: )?"(\w+)"(?:,\s*(?:dependencies: )?\[([^\]]*)\])?/#
    let declared = manifest.matches(of: target).map { match in
      (String(match.1), Set((match.2 ?? "").matches(of: #/\w+/#).map { String($0.0) }))
    }
    #expect(Dictionary(declared) { $1 } == Self.allowed)
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
