import Foundation
import HTTP
import PoolFlowDomain

/// A path with one variable segment, "/pools/{pool}/edit": the pattern of its routes, and the links to it.
struct PathPattern<Value: PathValue>: Sendable {
  let pattern: String
  private let before: String
  private let after: String

  /// - Parameter pattern: literal segments and one `{name}`.
  init(_ pattern: String) {
    self.pattern = pattern
    before = String(pattern.prefix { $0 != "{" })
    after = String(pattern.drop { $0 != "}" }.dropFirst())
  }

  /// The path of one value.
  func callAsFunction(_ value: Value) -> String { before + value.pathText + after }
}

/// A path with two variable segments, "/visits/{visit}/photos/{position}".
struct PathPattern2<First: PathValue, Second: PathValue>: Sendable {
  let pattern: String
  private let parts: [String]

  /// - Parameter pattern: literal segments and two `{name}`.
  init(_ pattern: String) {
    self.pattern = pattern
    parts = pattern.split(separator: "{", omittingEmptySubsequences: false).map { part in
      String(part.contains("}") ? part.drop { $0 != "}" }.dropFirst() : part)
    }
  }

  /// The path of two values, in their order.
  func callAsFunction(_ first: First, _ second: Second) -> String {
    parts[0] + first.pathText + parts[1] + second.pathText + parts[2]
  }
}

/// A value of a path's segment.
protocol PathValue {
  var pathText: String { get }
}

extension ID: PathValue {
  var pathText: String { text }
}

extension UUID: PathValue {
  var pathText: String { uuidString }
}

extension Int: PathValue {
  var pathText: String { String(self) }
}

extension String: PathValue {
  var pathText: String { self }
}

extension Route {
  static func get<Value>(_ path: PathPattern<Value>, _ handler: @escaping Handler) -> Route {
    Route(.get, path.pattern, handler)
  }

  static func post<Value>(_ path: PathPattern<Value>, _ handler: @escaping Handler) -> Route {
    Route(.post, path.pattern, handler)
  }

  static func post<First, Second>(_ path: PathPattern2<First, Second>, _ handler: @escaping Handler) -> Route {
    Route(.post, path.pattern, handler)
  }

  static func get<First, Second>(_ path: PathPattern2<First, Second>, _ handler: @escaping Handler) -> Route {
    Route(.get, path.pattern, handler)
  }
}
