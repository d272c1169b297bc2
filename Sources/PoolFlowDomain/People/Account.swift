/// The rights of an account (decisions.md#roles).
public enum Role: String, Sendable, CaseIterable, Codable {
  case owner, technician
}

/// A login of this server; it belongs to a person.
public struct Account: Sendable, Hashable {
  public let id: ID<Account>
  public let person: ID<Person>
  public let email: String
  public let name: String
  public let role: Role
  public let isDisabled: Bool

  public init(
    id: ID<Account>, person: ID<Person>, email: String, name: String, role: Role, isDisabled: Bool = false
  ) {
    self.id = id
    self.person = person
    self.email = email
    self.name = name
    self.role = role
    self.isDisabled = isDisabled
  }
}
