/// The changes that an import would make to the existing customers.
public struct ImportPlan: Sendable {
  /// In order of the first row of each.
  public internal(set) var changes: [CustomerChange] = []
  /// Rows that are not imported.
  public internal(set) var skips = 0
  /// Skipped rows first, then by row.
  public internal(set) var issues: [ImportIssue] = []
  /// Rows that name the same customer and cannot be distinguished.
  public internal(set) var pairs: [ImportPair] = []
  /// Questions that only the owner can answer, by topic and number of rows.
  public internal(set) var questions: [ImportQuestion] = []
  /// Number of new customers whom a list without start dates brings (decisions.md#money).
  public internal(set) var undated = 0
  /// People whom the list adds to the team.
  public internal(set) var newPeople: [Person] = []

  public var creates: Int { changes.count(where: \.isCreated) }

  /// Existing customers that change.
  public var updates: Int { changes.count(where: \.isUpdated) }

  /// Existing customers without a change in the list.
  public var unchanged: Int { changes.count { $0.kind == .keep } }

  /// Rows of a customer whom an earlier row has already; with the customers and the skipped rows they add up to the
  /// rows of the file.
  public var repeats: Int { changes.reduce(0) { $0 + $1.rows.count - 1 } }

  /// Number of the list's customers served on each day once it is applied.
  public var weekdayCounts: [Weekday: Int] {
    var counts: [Weekday: Int] = [:]
    for change in changes {
      for day in Set(change.customer.pool.schedules.compactMap(\.weekday)) { counts[day, default: 0] += 1 }
    }
    return counts
  }

  /// A plan without rows.
  public init() {}
}

/// The existing customers and people, and the defaults of a new customer.
public struct ImportSurroundings: Sendable {
  /// In the order they were added.
  public var known: [KnownCustomer]
  public var people: [Person]
  /// The second bodies of water by their host.
  public var bodies: [ID<Pool>: [Pool]]
  /// Identifiers of pools in the trash.
  public var deleted: Set<ID<Pool>>
  /// The day of the first visit of each customer who has one.
  public var firstVisits: [ID<Pool>: Day]

  public init(
    known: [KnownCustomer], people: [Person], bodies: [ID<Pool>: [Pool]] = [:], deleted: Set<ID<Pool>> = [],
    firstVisits: [ID<Pool>: Day] = [:]
  ) {
    self.known = known
    self.bodies = bodies
    self.people = people
    self.deleted = deleted
    self.firstVisits = firstVisits
  }
}
