import PoolFlowDomain
import Testing

struct MoneyTests {
  @Test(
    arguments: [
      ([], 0.0), ([0.1, 0.2], 0.3), ([0.05 * 26, 0.09 * 6], 1.84), ([0.00004], 0), ([0.00005], 0.0001),
      ([1.00005, -1.00005], 0), ([1e9, 0.0001], 1_000_000_000.0001),
    ] as [([Double], Double)])
  func `a total is the sum of ten-thousandths`(amounts: [Double], total: Double) {
    #expect(Money.total(amounts) == total)
  }

  @Test func `a total does not depend on the order`() {
    let amounts = (1...1_000).map { Double($0) * 0.0137 + 1 / Double($0) }
    #expect(Money.total(amounts) == Money.total(amounts.reversed()))
    #expect(Money.total(amounts) == Money.total(amounts.sorted { $0.hashValue < $1.hashValue }))
  }

  @Test(arguments: [
    (0.0, 0.0), (1.234, 1.23), (1.235, 1.24), (1.2349, 1.23), (1.005, 1.01), (2.675, 2.68), (0.005, 0.01),
    (0.0049, 0), (-1.234, -1.23), (-1.235, -1.23), (-1.236, -1.24), (150, 150), (99.995, 100),
  ])
  func `cents are rounded half up`(amount: Double, cents: Double) {
    #expect(Money.cents(amount) == cents)
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity, 1e300, -1e300, 1e13, 9.9e12, -9.9e12])
  func `an absurd amount does not crash the program`(amount: Double) {
    #expect(Money.total(Array(repeating: amount, count: 10_000)).isFinite)
    #expect(Money.cents(amount).isFinite)
  }
}
