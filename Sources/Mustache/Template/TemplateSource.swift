/// One template as it was read: the name by which pages and partial tags call it, and its text.
public struct TemplateSource: Sendable {
  /// For example `Route/route` or `Shared/_stop`.
  public let name: String
  /// The name in errors, for example `Views/Route/route.mustache`.
  public let path: String
  /// The template itself.
  public let text: String
  /// True if an indented line continues the line before it (`WrappedText`); the specification has no such rule.
  public let isWrapped: Bool

  /// `path` is the name if none is given.
  public init(name: String, text: String, path: String? = nil, isWrapped: Bool = false) {
    self.name = name
    self.text = text
    self.path = path ?? name
    self.isWrapped = isWrapped
  }
}
