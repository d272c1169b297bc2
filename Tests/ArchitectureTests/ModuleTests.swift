import Foundation
import Testing

@testable import PoolFlowWeb

/// The browser's modules: the code that a page needs before it can be used comes in few files, and the page names
/// them.
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

  /// The modules that a module imports before it runs, directly or not.
  private static func imports(of name: String) throws -> Set<String> {
    var found: Set<String> = []
    var open = [name]
    while let module = open.popLast() {
      for match in try source(module).matches(of: #/(?m)^(?:import|export) .*?"\.\/([a-z-]+\.js)";/#) {
        if found.insert(String(match.1)).inserted { open.append(String(match.1)) }
      }
    }
    return found
  }

  @Test func `the quick log names every file that it imports, so that none waits for another`() throws {
    let bundles = try Self.bundles()
    let homes = try Self.imports(of: "quick-log.js").union(["quick-log.js", "page.js"]).map { module in
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
        let used = text.matches(of: #/(?m)^import .*?"\.\/([a-z-]+\.js)";/#).map { String($0.1) }
        #expect(Set(used).intersection(bundle).isSubset(of: before), "\(module) in \(bundle)")
        before.insert(module)
      }
    }
  }
}
