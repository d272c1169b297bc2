/// One row of the route table: a method and a pattern, and their handler.
///
/// A pattern consists of literal segments and `{name}` segments: `/pools/{pool}/log`.
public struct Route<Context>: Sendable {
  public typealias Handler = @Sendable (Request, Context) throws -> Response

  public let method: Method
  public let pattern: String
  public let handler: Handler
  public private(set) var bodyPolicy = BodyPolicy.form
  public private(set) var marks: Set<RouteMark> = []

  public init(_ method: Method, _ pattern: String, _ handler: @escaping Handler) {
    self.method = method
    self.pattern = pattern
    self.handler = handler
  }

  public static func get(_ pattern: String, _ handler: @escaping Handler) -> Route { Route(.get, pattern, handler) }
  public static func post(_ pattern: String, _ handler: @escaping Handler) -> Route { Route(.post, pattern, handler) }
  public static func put(_ pattern: String, _ handler: @escaping Handler) -> Route { Route(.put, pattern, handler) }
  public static func delete(_ pattern: String, _ handler: @escaping Handler) -> Route {
    Route(.delete, pattern, handler)
  }

  /// The route with another way to receive the body.
  public func accepting(_ policy: BodyPolicy) -> Route {
    var copy = self
    copy.bodyPolicy = policy
    return copy
  }

  /// The route with marks for the code around the table.
  public func marked(_ marks: RouteMark...) -> Route {
    var copy = self
    copy.marks.formUnion(marks)
    return copy
  }
}

/// A mark that an application puts on routes, such as `extension RouteMark { static let open: RouteMark = "open" }`.
public struct RouteMark: Sendable, Hashable, ExpressibleByStringLiteral {
  public let name: String

  public init(stringLiteral name: String) { self.name = name }
}
