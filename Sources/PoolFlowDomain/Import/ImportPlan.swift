/// What an import would do with the customers that are there now.
public struct ImportPlan: Sendable {
  /// In order of the first row of each.
  public internal(set) var changes: [CustomerChange] = []
  /// Rows that are not taken.
  public internal(set) var skips = 0
  /// By row.
  public internal(set) var issues: [ImportIssue] = []
  /// Rows that name the same customer and are told apart by nothing.
  public internal(set) var pairs: [ImportPair] = []
  /// Rows that change what an earlier row has made or changed.
  public internal(set) var seconds = 0

  public var creates: Int { changes.count(where: \.isCreated) }

  /// Customers that change, and rows that change one again (DECISIONS §3).
  public var updates: Int { changes.count(where: \.isUpdated) + seconds }

  /// Customers of whom all is known already.
  public var unchanged: Int { changes.count { $0.kind == .keep } }

  /// How many of the customers of the list are served on each day once it is applied.
  public var weekdayCounts: [Weekday: Int] {
    var counts: [Weekday: Int] = [:]
    for change in changes { for day in change.customer.pool.schedule { counts[day.weekday, default: 0] += 1 } }
    return counts
  }

  /// A list that says nothing yet.
  public init() {}
}

/// The customers and people that are there, and what a new customer has where a list says nothing.
public struct ImportSurroundings: Sendable {
  /// In the order they were added.
  public var known: [KnownCustomer]
  public var people: [Person]
  /// Identifiers of pools that lie in the trash.
  public var deleted: Set<ID<Pool>>

  public init(known: [KnownCustomer], people: [Person], deleted: Set<ID<Pool>> = []) {
    self.known = known
    self.people = people
    self.deleted = deleted
  }
}
