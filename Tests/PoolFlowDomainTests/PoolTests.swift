import Chemistry
import PoolFlowDomain
import PoolFlowTesting
import Testing

struct PoolTests {
  @Test func `a pool keeps the index of its water`() {
    #expect(Example.pool(water: .documentedDefault).cachedIndex == SaturationIndex(of: .documentedDefault).value)
  }

  @Test func `both coordinates at 0 mean an unknown position`() {
    var pool = Example.pool()
    #expect(pool.isLocated)
    (pool.latitude, pool.longitude) = (0, 0)
    #expect(!pool.isLocated)
    pool.longitude = -0.1
    #expect(pool.isLocated)
  }

  @Test func `the limits are those of the contract`() {
    #expect(PoolLimits.customerName == 200)
    #expect(PoolLimits.address == 300)
    #expect(PoolLimits.notes == 5_000)
    #expect(PoolLimits.volumeGallons == 100...200_000)
    #expect(PoolLimits.volumeLiters == 380...757_082)
  }
}
