import Chemistry
import Foundation
import PoolFlowDomain
import PoolFlowTesting
import Testing

@testable import PoolFlowStore

struct ImportSnapshotTests {
  private static let customer = KnownCustomer(
    pool: Example.pool(notes: "Dog", on: [.monday, .friday], technician: Example.tom.id),
    profile: CustomerProfile(contactName: "Ann", tagsCSV: "vip"))

  @Test func `every plain value of a customer is kept, read back and given back`() throws {
    let kept = ImportSnapshot(Self.customer)
    let read = try JSONDecoder().decode(ImportSnapshot.self, from: JSONEncoder().encode(kept))
    #expect(read == kept)
    var other = KnownCustomer(pool: Example.pool(name: "Other"))
    for field in CustomerField.all { field.set(field.value(Self.customer), &other) }
    #expect(other.profile == Self.customer.profile && other.pool.notes == "Dog")
    #expect(other.pool.customerName == Self.customer.pool.customerName)
  }

  @Test func `what an earlier version kept is given back as well`() throws {
    let before = """
      {"customerName":"Old","address":"1 Main Street","latitude":33.4,"longitude":-112.1,"totalDissolvedSolids":1000,
      "volumeGallons":10000,"monthlyFee":120.5,"notes":"","schedule":[{"weekday":2,"position":0}],
      "profile":{"contactName":"","contactPhone":"","contactEmail":"","gateAccessType":"","preferredArrivalWindow":"",
      "tagsCSV":""}}
      """
    var changed = Self.customer
    changed.pool.days = [ServiceDay(weekday: .monday)]
    changed.pool.model = .carbonate
    let after = ImportSnapshot(changed)
    let old = try JSONDecoder().decode(ImportSnapshot.self, from: Data(before.utf8))
    let reversal = ImportReversal(changed, before: old, after: after)
    #expect(!reversal.isPartial && reversal.customer.profile.isEmpty && reversal.customer.pool.model == nil)
    #expect(reversal.customer.pool.customerName == "Old" && reversal.customer.pool.monthlyFee == 120.5)
    changed.pool.notes = "Changed since"
    let partial = ImportReversal(changed, before: old, after: after)
    #expect(partial.isPartial && partial.customer.pool.notes == "Changed since" && partial.customer.profile.isEmpty)
  }
}
