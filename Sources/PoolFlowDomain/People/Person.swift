/// A person whose name visits and assignments carry. People are part of backups; logins never are
/// (decisions.md#people).
public struct Person: Sendable, Hashable {
  public let id: ID<Person>
  public var name: String

  public init(id: ID<Person>, name: String) {
    self.id = id
    self.name = name
  }
}
