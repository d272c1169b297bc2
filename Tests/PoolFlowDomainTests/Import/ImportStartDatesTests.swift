import PoolFlowTesting
import Testing

@testable import PoolFlowDomain

/// The first day as a customer in a list of existing customers.
struct ImportStartDatesTests {
  private static let known = [ListOfAnna.schedule(1, .weekly(.monday, everyWeeks: 1))]

  private static func since(_ plan: ImportPlan) -> String? {
    plan.changes.first?.customer.pool.customerSince?.description
  }

  @Test func `the start of a changed schedule sets its weeks, and the customer stays one`() {
    let columns = ["day": "every other Monday", "start": "2026-11-30"]
    let plan = ListOfAnna.plan(columns, Self.known, since: "2025-11-24", firstVisit: "2025-11-24")
    #expect(Self.since(plan) == "2025-11-24")
    #expect(ListOfAnna.words(plan).last == "monday 2: 11-30 12-14")
    #expect(plan.issues.map(\.problem) == [.startLater] && plan.issues.map(\.field) == [.customerSince])
  }

  @Test(
    arguments: [
      ("2026-01-05", "2025-11-24", nil), ("2026-01-05", "", "2025-12-01"), ("2025-12-02", "2026-01-01", "2025-12-01"),
      ("2026-11-24", "", nil),
    ] as [(String, String, String?)])
  func `a day behind the known one or the first visit, or to come, is not taken`(
    start: String, since: String, firstVisit: String?
  ) {
    let plan = ListOfAnna.plan(["start": start], Self.known, since: since, firstVisit: firstVisit)
    #expect(plan.unchanged == 1 && plan.issues.map(\.problem) == [.startLater])
  }

  @Test(
    arguments: [
      ("2025-06-02", "2025-11-24", nil), ("2025-06-02", "", "2025-12-01"), ("2025-12-01", "2026-01-01", "2025-12-01"),
      ("2026-11-23", "", nil), ("2026-12-01", "2026-12-07", nil),
    ] as [(String, String, String?)])
  func `an earlier day is taken, without a remark`(start: String, since: String, firstVisit: String?) {
    let plan = ListOfAnna.plan(["start": start], Self.known, since: since, firstVisit: firstVisit)
    #expect(Self.since(plan) == start && plan.issues.isEmpty)
  }

  @Test func `an export and a new customer have the day of the list`() {
    let exported = ListOfAnna.plan(
      ["customer_since": "2026-01-05", "pool_id": Example.pool(1).id.text], Self.known, since: "2025-11-24",
      firstVisit: "2025-11-24")
    #expect(Self.since(exported) == "2026-01-05" && exported.issues.isEmpty)
    let new = ListOfAnna.plan(["day": "Mon", "start": "2026-12-07"])
    #expect(Self.since(new) == "2026-12-07" && new.issues.isEmpty)
  }
}
