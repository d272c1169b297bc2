/// Markup made by the program itself, the only text that a template may write unescaped (`{{{name}}}`).
public struct SafeHTML: Sendable, Equatable {
  /// The markup as it goes into the page.
  public let markup: String

  /// Vouches for `markup`: no part of it came from a person without being escaped before.
  public init(trusted markup: String) {
    self.markup = markup
  }
}
