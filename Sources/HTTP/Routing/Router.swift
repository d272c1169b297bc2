/// A route table compiled to a tree of segments.
///
/// A literal segment wins over a parameter; the path is resolved first and the method then, so that a path whose
/// pattern has only other methods is "method not allowed". HEAD is answered by GET (RFC 9110 §9.3.2).
public struct Router<Context>: Sendable {
  public enum Match: Sendable {
    case found(Route<Context>, PathParameters)
    /// With the methods for the Allow field (RFC 9110 §10.2.1).
    case methodNotAllowed(allow: [Method])
    case notFound
  }

  private struct Node: Sendable {
    var literals: [String: Int] = [:]
    var parameter: Int?
    /// Indices into `routes`.
    var ends: [Int] = []
  }

  /// Every route in the order given.
  public let routes: [Route<Context>]
  private let names: [[String]]
  private var nodes = [Node()]

  /// Throws for a bad pattern, and for two routes of one method whose patterns match the same paths.
  public init(_ routes: [Route<Context>]) throws(RouterError) {
    self.routes = routes
    var names: [[String]] = []
    for (index, route) in routes.enumerated() {
      let pattern = try RoutePattern(route.pattern)
      names.append(pattern.names)
      let node = Self.insert(pattern.segments, &nodes)
      if let other = nodes[node].ends.first(where: { routes[$0].method == route.method }) {
        throw RouterError("\(route.method.rawValue) \(route.pattern) matches the same as \(routes[other].pattern)")
      }
      nodes[node].ends.append(index)
    }
    self.names = names
  }

  /// The route for a request; its path parameters go with `request.parameters = …`.
  public func match(_ request: Request) -> Match { match(request.method, segments: request.segments) }

  /// The route for a head, before its body has arrived.
  public func match(_ head: RequestHead) -> Match { match(head.method, segments: head.segments) }

  /// The route for the path of a link: percent-encoded, a query or fragment is cut off.
  public func match(_ method: Method, _ path: String) -> Match {
    let path = Array(path.utf8.prefix { $0 != 0x3F && $0 != 0x23 })
    return match(method, segments: PathSegments.split(path.span))
  }

  /// The route for decoded segments.
  public func match(_ method: Method, segments: [String]) -> Match {
    var values: [String] = []
    guard let node = find(0, segments[...], &values) else { return .notFound }
    let ends = nodes[node].ends
    let wanted = ends.first { routes[$0].method == method }
    if let index = wanted ?? (method == .head ? ends.first { routes[$0].method == .get } : nil) {
      return .found(routes[index], PathParameters(names: names[index], values: values))
    }
    let methods = ends.map { routes[$0].method }
    return .methodNotAllowed(allow: methods.contains(.get) && !methods.contains(.head) ? methods + [.head] : methods)
  }

  /// The node with routes that `segments` lead to; an empty segment is no value of a parameter.
  private func find(_ node: Int, _ segments: ArraySlice<String>, _ values: inout [String]) -> Int? {
    guard let segment = segments.first else { return nodes[node].ends.isEmpty ? nil : node }
    if let next = nodes[node].literals[segment], let end = find(next, segments.dropFirst(), &values) { return end }
    guard let next = nodes[node].parameter, !segment.isEmpty else { return nil }
    values.append(segment)
    if let end = find(next, segments.dropFirst(), &values) { return end }
    values.removeLast()
    return nil
  }

  private static func insert(_ segments: [RoutePattern.Segment], _ nodes: inout [Node]) -> Int {
    var node = 0
    for segment in segments {
      let next = nodes.count
      switch segment {
      case .literal(let text):
        if let known = nodes[node].literals[text] {
          node = known
          continue
        }
        nodes[node].literals[text] = next
      case .parameter:
        if let known = nodes[node].parameter {
          node = known
          continue
        }
        nodes[node].parameter = next
      }
      nodes.append(Node())
      node = next
    }
    return node
  }
}
