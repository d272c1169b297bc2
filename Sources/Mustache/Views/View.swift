/// The content of a page, as finished strings, flags, lists and nested views.
///
/// `fields` is a stored `static let`, made once; a generic type cannot have one and would build its table at each use.
public protocol View: Sendable {
  /// The names that a template may use, each with the function that reads it.
  static var fields: Fields<Self> { get }
}
