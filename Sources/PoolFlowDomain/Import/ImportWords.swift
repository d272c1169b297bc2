/// The lines of notes for values that a profile has no room for, in the reader's words.
public struct ImportWords: Sendable {
  public let phone: @Sendable (String) -> String
  public let email: @Sendable (String) -> String

  public init(phone: @escaping @Sendable (String) -> String, email: @escaping @Sendable (String) -> String) {
    self.phone = phone
    self.email = email
  }
}
