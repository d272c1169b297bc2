/// Strings that are known when a library is built, such as the catalogue of one language: `{{t.route.title}}` with the
/// prefix `t` is looked up as `route.title`, escaped, and becomes part of the literal text around it.
public struct Constants: Sendable {
  let prefix: String
  let strings: [String: String]

  /// `strings` by key, without the prefix.
  public init(prefix: String, strings: [String: String]) {
    self.prefix = prefix
    self.strings = strings
  }

  /// The key of the constant `name`, or nil if it is an ordinary name.
  func key(of name: String) -> String? {
    guard name.hasPrefix(prefix + ".") else { return nil }
    return String(name.dropFirst(prefix.count + 1))
  }
}
