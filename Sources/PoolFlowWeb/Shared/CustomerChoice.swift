import Foundation
import HTTP
import PoolFlowDomain
import PoolFlowStore

/// The customers of the owner's table and their order, as an address names them.
struct CustomerChoice: Sendable, Hashable {
  /// The word for customers of every group, which is no group.
  static let all = "all"
  /// Longest search.
  static let longestQuery = 200

  private(set) var filter = CustomerFilter()
  var order = CustomerOrder.name
  var isDescending = false
  /// The group as it was named; nil for the usual one: in service, and in a search every group.
  private var state: String?

  init(_ fields: FormFields) {
    let typed = (fields["q"] ?? "").replacing("\0", with: "").prefix(Self.longestQuery)
    filter.query = typed.trimmingCharacters(in: .whitespacesAndNewlines)
    filter.weekday = fields["day"].flatMap { Int($0) }.flatMap(Weekday.init(rawValue:))
    filter.technician = fields["who"].flatMap { ID<Person>($0) }
    filter.tag = String((fields["tag"] ?? "").replacing("\0", with: "").prefix(ProfileLimits.tags))
    let named = fields["state"].flatMap { $0 == Self.all || CustomerGroup(rawValue: $0) != nil ? $0 : nil }
    set(named)
    guard let sort = fields["sort"] else { return }
    let isReversed = sort.hasPrefix("-")
    guard let order = CustomerOrder(rawValue: isReversed ? String(sort.dropFirst()) : sort) else { return }
    (self.order, isDescending) = (order, isReversed)
  }

  private mutating func set(_ named: String?) {
    state = named
    filter.group = named.map { CustomerGroup(rawValue: $0) } ?? (filter.query.isEmpty ? .served : nil)
  }

  /// The fields of a form that keeps the choice.
  var fields: [(name: String, value: String)] {
    let sort = order == .name && !isDescending ? "" : (isDescending ? "-" : "") + order.rawValue
    return [
      ("q", filter.query), ("state", state ?? ""), ("day", filter.weekday.map { String($0.rawValue) } ?? ""),
      ("who", filter.technician?.text ?? ""), ("tag", filter.tag), ("sort", sort),
    ].filter { !$0.value.isEmpty }
  }

  func path(after: ID<Pool>? = nil, before: ID<Pool>? = nil) -> String {
    Link.pools
      + Link.query(fields.map { ($0.name, $0.value) } + [("after", after?.text ?? ""), ("before", before?.text ?? "")])
  }

  /// The customers of a group; nil for all.
  func showing(_ group: CustomerGroup?) -> CustomerChoice {
    var choice = self
    choice.set(group?.rawValue ?? Self.all)
    return choice
  }

  /// The same customers in the order of a column: ascending at first, dates and sums descending; a second time reversed.
  func sorted(by order: CustomerOrder) -> CustomerChoice {
    var choice = self
    choice.isDescending = order == self.order ? !isDescending : order == .fee || order == .visit
    choice.order = order
    return choice
  }

  /// Without the search, or without one of the filters.
  func without(_ part: WritableKeyPath<CustomerFilter, String>) -> CustomerChoice {
    var choice = self
    choice.filter[keyPath: part] = ""
    choice.set(state)
    return choice
  }

  func without<Value>(_ part: WritableKeyPath<CustomerFilter, Value?>) -> CustomerChoice {
    var choice = self
    choice.filter[keyPath: part] = nil
    return choice
  }
}
