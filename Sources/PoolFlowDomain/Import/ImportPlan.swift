/// What an import would do with the customers that are there now.
public struct ImportPlan: Sendable {
  /// In order of the first row of each.
  public internal(set) var changes: [CustomerChange] = []
  /// Rows that are not taken.
  public internal(set) var skips = 0
  /// Skipped rows first, then by row.
  public internal(set) var issues: [ImportIssue] = []
  /// Rows that name the same customer and are told apart by nothing.
  public internal(set) var pairs: [ImportPair] = []
  /// Questions that only the owner can answer, by topic and number of rows.
  public internal(set) var questions: [ImportQuestion] = []
  /// People who join the team with the list.
  public internal(set) var newPeople: [Person] = []

  public var creates: Int { changes.count(where: \.isCreated) }

  /// Existing customers that change.
  public var updates: Int { changes.count(where: \.isUpdated) }

  /// Existing customers of whom the list says nothing new.
  public var unchanged: Int { changes.count { $0.kind == .keep } }

  /// Rows of a customer whom an earlier row has already; with the customers and the skipped rows they add up to the
  /// rows of the file.
  public var repeats: Int { changes.reduce(0) { $0 + $1.rows.count - 1 } }

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
