import PoolFlowDomain
import PoolFlowTesting

@testable import PoolFlowStore

/// The queries of the work of people.
extension QueryPlanTests {
  static let people = [
    Request(
      name: "the work of people in a week",
      run: { _ = try $0.work(on: Example.today.monday...Example.today.monday.adding(days: 6)) },
      required: [
        "SEARCH v USING INDEX visits_in_order (done_on>? AND done_on<?)",
        "SEARCH s USING INDEX skips_by_day (skipped_on>? AND skipped_on<?)",
      ])
  ]
}
