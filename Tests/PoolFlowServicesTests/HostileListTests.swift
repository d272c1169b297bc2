import CSV
import Foundation
import PoolFlowDomain
import PoolFlowStore
import PoolFlowTesting
import Testing

@testable import PoolFlowServices

struct HostileListTests {
  @Test func `there are at least sixty, with distinct names`() {
    #expect(HostileList.all.count >= 60)
    #expect(Set(HostileList.all.map(\.name)).count == HostileList.all.count)
  }

  @Test(arguments: HostileList.all)
  func `a list is refused with its reason and changes nothing, or is imported as it is`(list: HostileList) throws {
    let store = try Example.store(Example.pool(1, name: "Kept"))
    let before = try store.customers(limit: 10).map(\.customer)
    let importing = Importing(bytes: list.bytes, store: store)
    switch list.fate {
    case .refused(let error): #expect(throws: error) { try importing.list.get() }
    case .withoutColumns:
      #expect(try importing.list.get().columns.missing.isEmpty == false)
      #expect(try importing.plan().changes.isEmpty)
    case .taken(let created, let skipped):
      let plan = try importing.plan()
      #expect((plan.creates, plan.skips) == (created, skipped))
      guard case .applied(let record) = try importing.apply(seen: plan.fingerprint) else {
        Issue.record("not applied")
        return
      }
      #expect((record.created, record.skipped) == (created, skipped))
      #expect(try store.problems().isEmpty)
      let again = try Importing.apply(bytes: Importing.exported(store), number: 2, to: store)
      #expect((again.created, again.updated) == (0, 0), "its export is not read back unchanged")
    }
    #expect(try store.customers(limit: 1).map(\.customer) == before)
  }
}
