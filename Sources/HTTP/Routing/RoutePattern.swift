/// A parsed pattern of a route.
struct RoutePattern: Sendable {
  enum Segment: Sendable, Hashable {
    case literal(String)
    case parameter
  }

  let segments: [Segment]
  let names: [String]

  /// Throws if the pattern does not consist of literal and `{name}` segments, or uses a name twice.
  init(_ pattern: String) throws(RouterError) {
    guard pattern.hasPrefix("/") else { throw RouterError("\(pattern): a pattern begins with a slash") }
    var segments: [Segment] = []
    var names: [String] = []
    for part in pattern.dropFirst().split(separator: "/", omittingEmptySubsequences: false) {
      if part.hasPrefix("{"), part.hasSuffix("}"), part.count > 2 {
        segments.append(.parameter)
        names.append(String(part.dropFirst().dropLast()))
      } else {
        segments.append(.literal(String(part)))
      }
      if part.contains("%") || part.dropFirst().contains("{") || part.dropLast().contains("}") || part == "{"
        || part == "{}"
      {
        throw RouterError("\(pattern): a segment is a literal or {name}")
      }
    }
    if segments.count > 1, segments.contains(.literal("")) { throw RouterError("\(pattern): an empty segment") }
    if Set(names).count != names.count { throw RouterError("\(pattern): a name stands twice") }
    self.segments = segments
    self.names = names
  }
}

/// A route table that cannot be compiled: a mistake in the program, reported at start.
public struct RouterError: Error, Sendable, Hashable, CustomStringConvertible {
  public let description: String

  init(_ description: String) { self.description = description }
}
