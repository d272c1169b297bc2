import PoolFlowDomain
import PoolFlowTesting

@testable import PoolFlowStore

/// The queries of drives and of a better order.
extension QueryPlanTests {
  static let drives = [
    Request(
      name: "a better order, and its undo",
      run: { store in
        let today = Example.today
        _ = try store.apply(on: today, today: today, of: nil, always: true) { $0.map(\.pool) }
        _ = try store.formerOrder(on: today, of: nil)
        _ = try store.restoreOrder(on: today, today: today, of: nil)
        _ = try store.order(on: today, today: today, by: ID(9)) { $0.stops.map(\.pool).reversed() }
        _ = try store.isOrdered(today, by: ID(9))
        _ = try store.restoreOrder(of: today, before: ID(9))
      },
      // The schedules of one weekday.
      allowed: ["USE TEMP B-TREE FOR GROUP BY", "USE TEMP B-TREE FOR ORDER BY"],
      required: ["SEARCH order_undos USING PRIMARY KEY (ordered_on=? AND route_of=?)"]),
    Request(
      name: "the drives of a month", run: { _ = try $0.drives(in: Month(of: Example.today)) },
      // People are few.
      allowed: ["SCAN people"]),
  ]
}
