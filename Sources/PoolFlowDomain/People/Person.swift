/// Somebody whose name visits and assignments carry. People travel in backups; logins never do (decisions.md#people).
public struct Person: Sendable, Hashable {
  public let id: ID<Person>
  public var name: String

  public init(id: ID<Person>, name: String) {
    self.id = id
    self.name = name
  }
}
