import Chemistry
public import Foundation
public import PoolFlowDomain

/// A customer list that has been applied.
public struct AppliedImport: Sendable, Hashable {
  public let id: ID<AppliedImport>
  public let fileName: String
  public let person: ID<Person>?
  public let appliedAt: Date
  public var created = 0
  public var updated = 0
  public var unchanged = 0
  public var skipped = 0
  /// Rows whose customer was in an earlier row.
  public var repeated = 0
  /// People added to the team with the list.
  public var addedPeople: [ID<Person>] = []
  public var undo: Undo?

  /// The effect of undoing an import.
  public struct Undo: Sendable, Hashable {
    public var at: Date
    /// New customers that were moved to the trash.
    public var removed = 0
    /// Customers whose former values were restored.
    public var restored = 0
    /// Customers with parts that stay, because of a visit or a change since.
    public var kept = 0

    public init(at: Date) {
      self.at = at
    }
  }

  public init(id: ID<AppliedImport>, fileName: String, person: ID<Person>?, appliedAt: Date) {
    self.id = id
    self.fileName = fileName
    self.person = person
    self.appliedAt = appliedAt
  }
}
