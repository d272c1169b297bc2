import HTTP
import PoolFlowDomain
import PoolFlowStore

extension BulkTarget {
  /// The customers of a preview: "IDENTIFIER MARK" of each, with commas between them.
  static func all(_ text: String) -> [BulkTarget] {
    text.split(separator: ",").prefix(AppliedBulkAct.most + 1).compactMap { entry in
      let parts = entry.split(separator: " ").map(String.init)
      guard parts.count == 2, let pool = ID<Pool>(parts[0]), let mark = BulkMark(parts[1]) else { return nil }
      return BulkTarget(pool, mark)
    }
  }
}

/// The customers that were chosen in the owner's table: some of them, or all that it shows.
struct ChosenCustomers: Sendable {
  static let pool = "pool"
  static let all = "all"

  let pools: [ID<Pool>]
  let isAll: Bool
  let choice: CustomerChoice

  init(_ fields: FormFields) {
    var known: Set<ID<Pool>> = []
    pools = fields.all(Self.pool).compactMap { ID<Pool>($0) }.filter { known.insert($0).inserted }
    isAll = fields.contains(Self.all)
    choice = CustomerChoice(fields)
  }

  /// True if an address names no customers.
  var isEmpty: Bool { !isAll && pools.isEmpty }

  /// The customers by name, or in the order in which they were sent; one more than an act may change, where there are.
  func ids(app: App) throws -> [ID<Pool>] {
    guard isAll else { return Array(pools.prefix(AppliedBulkAct.most + 1)) }
    return try app.store.customerIDs(choice.filter, on: app.today, limit: AppliedBulkAct.most + 1)
  }

  /// The fields of a form that keeps them.
  var fields: [(name: String, value: String)] {
    choice.fields + (isAll ? [(Self.all, "1")] : pools.map { (Self.pool, $0.text) })
  }
}
