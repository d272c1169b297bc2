public import Foundation
public import PoolFlowDomain

/// A bulk act that has been applied.
public struct AppliedBulkAct: Sendable, Hashable {
  public let id: ID<AppliedBulkAct>
  public let act: BulkAct
  public let person: ID<Person>?
  public let appliedAt: Date
  /// Number of changed customers.
  public var changed = 0
  public var undo: Undo?

  /// The effect of undoing an act.
  public struct Undo: Sendable, Hashable {
    public var at: Date
    /// Customers who are as before the act.
    public var restored = 0
    /// True where others keep the driving order of the act, because it has changed since; known right after the undo.
    public internal(set) var keepsOrder = false

    public init(at: Date) { self.at = at }
  }

  /// The time in which an act can be undone.
  public static let undoTime: TimeInterval = 86_400
  /// The most customers of an act.
  public static let most = 5_000

  public init(id: ID<AppliedBulkAct>, act: BulkAct, person: ID<Person>?, appliedAt: Date) {
    (self.id, self.act, self.person, self.appliedAt) = (id, act, person, appliedAt)
  }

  public func mayUndo(at now: Date) -> Bool {
    undo == nil && now < appliedAt.addingTimeInterval(Self.undoTime)
  }
}

/// A customer whom a bulk act did not change, or its undo did not restore.
public struct BulkException: Sendable, Hashable {
  public let pool: ID<Pool>
  public let name: String
  /// Nil for one that the undo did not restore.
  public let reason: BulkOutcome.Reason?
}

/// What an act would change of one customer.
public struct BulkLine: Sendable {
  public let before: BulkCustomer
  public let outcome: BulkOutcome
  public let mark: BulkMark
}

/// A customer as the preview showed it.
public struct BulkTarget: Sendable, Hashable {
  public let pool: ID<Pool>
  public let mark: BulkMark

  public init(_ pool: ID<Pool>, _ mark: BulkMark) { (self.pool, self.mark) = (pool, mark) }
}
