import Foundation
import PoolFlowDomain
import PoolFlowTesting
import Testing

@testable import PoolFlowStore

/// The money of a job that no schedule has.
struct UnplannedJobStoreTests {
  private static let visit = VisitDraft(
    id: ID(1), pool: ID(1), technician: Example.tom.id, measured: [:], doses: [], notes: "", openedAt: nil,
    performedAt: Example.now, receivedAt: Example.now, day: Example.today, kind: .job, serves: .extra,
    job: VisitJob(note: "Pump seal", price: 75), submission: [1])

  /// The prices at month end, of the customer and of all customers.
  private static func counted(_ store: Store) throws -> [Double] {
    let month = try store.monthAccounts(Month(of: Example.today), limit: 10).accounts.first
    let customer = try store.analysis(of: ID(1), .thirty, now: Example.now)
    let all = try store.analysis(.thirty, now: Example.now, firstWeekday: .monday)
    return [month?.jobPrice.value ?? 0, customer.jobs.value, all.jobs.value]
  }

  @Test func `an unplanned job counts once on the day of its visit, and goes with it`() throws {
    let store = try Example.store()
    let customer = CustomerHistory(pool: Example.pool(), visits: [])
    #expect(try store.fill(Example.business, people: [Example.tom], customers: [customer], at: Example.now))
    _ = try store.record(Self.visit)
    #expect(try Self.counted(store) == [75, 75, 75])
    #expect(try store.visit(ID(1)).job == VisitJob(note: "Pump seal", price: 75))
    _ = try store.delete(ID(1), by: Example.tom.id, role: .owner, now: Example.now)
    #expect(try Self.counted(store) == [0, 0, 0])
    _ = try store.restoreVisit(ID(1), by: Example.tom.id, role: .owner, now: Example.now)
    #expect(try Self.counted(store) == [75, 75, 75])
  }
}
