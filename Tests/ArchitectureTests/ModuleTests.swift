import Foundation
import Testing

@testable import PoolFlowWeb

/// The browser's modules: what a page needs before it can be used is named in its head.
@Suite struct ModuleTests {
  /// What a module imports before it runs, directly or not.
  private static func imports(of name: String) throws -> Set<String> {
    var found: Set<String> = []
    var open = [name]
    while let module = open.popLast() {
      let source = try String(contentsOfFile: "\(SourceTree.root)/Public/js/\(module)", encoding: .utf8)
      for match in source.matches(of: #/(?m)^(?:import|export) .*?"\.\/([a-z-]+\.js)";/#) {
        if found.insert(String(match.1)).inserted { open.append(String(match.1)) }
      }
    }
    return found
  }

  @Test func `the quick log's head names every module that it imports, so that none waits for another`() throws {
    #expect(try Self.imports(of: "quick-log.js") == Set(QuickLogPage.preloads))
  }
}
