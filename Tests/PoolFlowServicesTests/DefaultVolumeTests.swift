import Foundation
import PoolFlowDomain
import PoolFlowStore
import PoolFlowTesting
import Testing

@testable import PoolFlowServices

/// The initial volume of a new pool from a list.
struct DefaultVolumeTests {
  @Test(arguments: [(nil, "US", 15_000.0), (nil, "DE", 13_209), (22_500, "US", 22_500)] as [(Double?, String, Double)])
  func `a list without volumes uses the owner's default, else the country's`(
    own: Double?, region: String, volume: Double
  ) throws {
    let store = try Example.store()
    var business = Example.business
    (business.region, business.defaultVolumeGallons) = (region, own)
    let list = try CustomerList(
      Array("customer_name,address,pool_volume_gallons\nAnn,1 Street,\nBen,2 Street,9000\n".utf8),
      choices: ImportChoices(), language: "en", words: .inEnglish)
    let service = CustomerImport(store: store, business: business, now: Example.now) { ID(UUID()) }
    let plan = try service.plan(list, ImportChoices())
    let volumes = plan.changes.map { ($0.customer.pool.customerName, $0.customer.pool.volumeGallons) }
    #expect(volumes.map(\.0) == ["Ann", "Ben"])
    #expect(volumes.map(\.1) == [volume, 9_000])
  }
}
