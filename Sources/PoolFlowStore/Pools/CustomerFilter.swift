public import PoolFlowDomain

/// A group of customers in the owner's table; the raw value is that in addresses.
public enum CustomerGroup: String, Sendable, CaseIterable {
  case served, unassigned, outOfRange = "range", feeToConfirm = "fee", paused, closed
}

/// A column by which the owner's table is sorted; the raw value is that in addresses.
public enum CustomerOrder: String, Sendable, CaseIterable {
  case name, day, technician, fee, visit, index, tags, status
}

/// The customers that the owner's table shows.
public struct CustomerFilter: Sendable, Hashable {
  /// Words of a search, as in `Store.pools(matching:)`.
  public var query = ""
  /// Nil for customers in every group.
  public var group: CustomerGroup?
  /// Customers with regular service on a weekday.
  public var weekday: Weekday?
  /// Customers with stops of a person.
  public var technician: ID<Person>?
  /// A tag in any spelling; empty for all.
  public var tag = ""

  public init() {}
}

/// A customer in the owner's table.
public struct CustomerRow: Sendable {
  public let customer: KnownCustomer
  /// The day of the newest visit; nil if never served.
  public let servedOn: Day?
  /// Number of second bodies of water.
  public let guests: Int

  public init(customer: KnownCustomer, servedOn: Day?, guests: Int) {
    self.customer = customer
    self.servedOn = servedOn
    self.guests = guests
  }
}

/// One page of the owner's table.
public struct CustomerRows: Sendable {
  public let rows: [CustomerRow]
  /// The page before this one ends before this customer; nil on the first.
  public let previous: ID<Pool>?
  /// The next page starts after this customer; nil on the last.
  public let next: ID<Pool>?
}

/// The number of customers in each group, and the sum of their fees.
public struct CustomerCounts: Sendable, Hashable {
  public var all = 0
  public var groups: [CustomerGroup: Int] = [:]
  /// The monthly fees of the customers that the filter shows.
  public var fees = 0.0

  /// The number in a group; nil for all.
  public subscript(group: CustomerGroup?) -> Int { group.map { groups[$0, default: 0] } ?? all }
}
