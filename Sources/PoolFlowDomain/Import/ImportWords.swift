/// The lines of notes for values that a profile has no room for, and the names of second bodies of water, in the
/// reader's words.
public struct ImportWords: Sendable {
  public let phone: @Sendable (String) -> String
  public let email: @Sendable (String) -> String
  public let spa: String
  /// "Second pool".
  public let secondPool: String

  public init(
    phone: @escaping @Sendable (String) -> String, email: @escaping @Sendable (String) -> String, spa: String,
    secondPool: String
  ) {
    self.phone = phone
    self.email = email
    self.spa = spa
    self.secondPool = secondPool
  }
}
