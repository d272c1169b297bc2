import HTTP
import PoolFlowWeb
import Testing

/// The paths of the contract compared with the routes of the program (contract.md#pages).
@Suite struct ContractTests {
  /// A path of the contract with its methods; empty if the text around it names them.
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
}
