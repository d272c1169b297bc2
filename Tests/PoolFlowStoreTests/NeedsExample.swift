import Chemistry
import Foundation
import PoolFlowDomain
import PoolFlowTesting
import Testing

@testable import PoolFlowStore

/// A business with one customer, and the needs of its owner.
enum NeedsExample {
  static let today = Example.today
  static let yesterday = today.adding(days: -1)
  static let before = Example.now.addingTimeInterval(-60 * 86_400)

  /// A pool that has been a customer for two months and is served on `weekday`.
  static func pool(_ number: Int = 1, on weekday: Weekday? = yesterday.weekday, fee: Double = 150) -> Pool {
    let pool = Example.pool(number, monthlyFee: fee)
    return Pool(
      id: pool.id, customerName: pool.customerName, address: pool.address, latitude: 1, longitude: 1, water: pool.water,
      volumeGallons: pool.volumeGallons, monthlyFee: fee, notes: "",
      schedules: weekday.map { [Pool.schedule(ServiceDay(weekday: $0), of: pool.id)] } ?? [], createdAt: before,
      updatedAt: before)
  }

  static func visit(
    _ number: Int, daysAgo: Int, pH: Double = 7.5, poured: Double? = nil, recommended: Double = 10, key: String = "acid"
  ) -> Visit {
    let day = today.adding(days: -daysAgo)
    let doses = poured.map { ounces in
      Dose(
        id: ID(9_000 + number), key: key, item: nil, chemicalName: "Acid", kind: .acid, quantityOunces: ounces,
        recommendedOunces: recommended, cost: 1, takenOunces: 0)
    }
    return Example.visit(
      number,
      water: Water(pH: pH, temperatureF: 78, calciumHardness: 300, totalAlkalinity: 100, cyanuricAcid: 40),
      doses: doses.map { [$0] } ?? [], performedAt: day.noon(in: Example.newYork), day: day)
  }

  static func store(_ pool: Pool, _ visits: [Visit] = [], equipment: [Equipment] = []) throws -> Store {
    let store = try Example.store()
    let customer = CustomerHistory(pool: pool, equipment: equipment, visits: visits)
    #expect(try store.fill(Example.business, people: [], customers: [customer], at: Example.now))
    return store
  }

  static func needs(_ store: Store) throws -> [Need.Kind: [Need]] {
    try store.needs(now: Example.now, limit: 20).mapValues(\.items)
  }
}
