import Foundation
import Testing

@testable import PoolFlowWeb

/// The browser's modules: folders use each other as the architecture says (architecture.md#modules-of-the-browser); the
/// initial code of a page is in few files, and is named with the page.
@Suite struct ModuleTests {
  private static func source(_ module: String) throws -> String {
    try String(contentsOfFile: "\(SourceTree.root)/Public/js/\(module)", encoding: .utf8)
  }

  /// The modules that are sent as one file, each list under the name of its last module.
  private static func bundles() throws -> [[String]] {
    try source("bundle.txt").split(separator: "\n").reduce(into: []) { bundles, line in
      if line.hasSuffix(":") { bundles.append([]) } else { bundles[bundles.count - 1].append(String(line)) }
    }
  }

  /// The modules named by a module, by their paths: all of them, or those imported before it runs.
  private static func references(in module: String, beforeItRuns: Bool = false) throws -> [String] {
    let text = try source(module)
    let found =
      beforeItRuns
      ? text.matches(of: #/(?m)^(?:import|export) .*?"(\..+?\.js)";/#).map(\.1)
      : text.matches(of: #/"(\.[^"]+\.js)"/#).map(\.1)
    let folder = URL(fileURLWithPath: "/\(module)").deletingLastPathComponent()
    return found.map { String(folder.appending(path: $0).standardized.path.dropFirst()) }
  }

  /// The modules imported before a module runs, directly or indirectly.
  private static func imports(of name: String) throws -> Set<String> {
    var found: Set<String> = []
    var open = [name]
    while let module = open.popLast() {
      for path in try references(in: module, beforeItRuns: true) where found.insert(path).inserted { open.append(path) }
    }
    return found
  }

  @Test func `the quick log names every file that it imports, so that none waits for another`() throws {
    let bundles = try Self.bundles()
    let first = ["quick-log/quick-log.js", "page.js"]
    let homes = try Self.imports(of: first[0]).union(first).map { module in
      try #require(bundles.first { $0.contains(module) }?.last, "\(module) is sent by itself")
    }
    #expect(Set(homes) == Set(QuickLogView.preloads))
  }

  @Test func `modules that are sent as one share no name, and each follows those that it uses`() throws {
    for bundle in try Self.bundles() {
      var names: Set<String> = []
      var before: Set<String> = []
      for module in bundle {
        let text = try Self.source(module)
        let declared = #/(?m)^(?:export )?(?:async )?(?:const|let|class|function\*?) (\w+)/#
        for match in text.matches(of: declared) {
          #expect(names.insert(String(match.1)).inserted, "\(match.1) in \(module) and before it in \(bundle)")
        }
        let used = try Self.references(in: module, beforeItRuns: true)
        #expect(Set(used).intersection(bundle).isSubset(of: before), "\(module) in \(bundle)")
        before.insert(module)
      }
    }
  }

  @Test func `the parts of the service worker share no name`() throws {
    let files = try String(contentsOfFile: "\(SourceTree.root)/Sources/PoolFlowServer/Assets.swift", encoding: .utf8)
    let list = try #require(files.firstMatch(of: #/of: \[([^\]]*)\][^\[]*\[([^\]]*)\]/#))
    let parts =
      list.1.matches(of: #/"([\w-]+)"/#).map { "outbox/\($0.1)" }
      + list.2.matches(of: #/"(\w+)"/#).map { "offline/\($0.1)" }
    #expect(parts.count > 8)
    var names: Set<String> = []
    for part in parts {
      let declared = #/(?m)^(?:export )?(?:async )?(?:const|let|class|function\*?) (\w+)/#
      for match in try Self.source("\(part).js").matches(of: declared) {
        #expect(names.insert(String(match.1)).inserted, "\(match.1) in \(part) and before it")
      }
    }
  }

  /// The folder of a module; of the one beside the folders, its name.
  private static func room(of module: String) -> String {
    String(module.prefix { $0 != "/" })
  }

  @Test func `a folder of modules uses only those above it on the map, and every module that is named is there`() throws
  {
    let files = SourceTree.files(below: "Public/js", ending: ".js").map {
      String($0.path.dropFirst("Public/js/".count))
    }
    var arrows: [String: Set<String>] = [:]
    for module in files {
      let used = try Self.references(in: module)
      #expect(Set(used).isSubset(of: files), "\(module)")
      arrows[Self.room(of: module), default: []].formUnion(used.map(Self.room).filter { $0 != Self.room(of: module) })
    }
    let map = try #require(SourceTree.file("docs/architecture.md")).lines.drop { $0 != "```modules" }.dropFirst()
    var above: Set<String> = []
    for line in map.prefix(while: { $0 != "```" }) {
      let words = line.split(separator: " ").map(String.init)
      #expect(arrows.removeValue(forKey: words[0]) == Set(words.dropFirst(2)).subtracting(["nothing"]), "\(line)")
      #expect(above.isSuperset(of: words.dropFirst(2).filter { $0 != "nothing" }), "\(line)")
      above.insert(words[0])
    }
    #expect(arrows.isEmpty, "not on the map")
  }
}
