import Chemistry
import Foundation
import PoolFlowDomain
import PoolFlowStore

/// The spa at the stop of one demo customer: served with the pool at each visit, with bromine.
struct DemoSpa {
  /// The customer with the spa, one of today's stops.
  static let host = "The Hendersons"

  private static let volumeGallons = 420.0
  private static let body = BodyOfWater(sanitizer: .bromine, surface: .fibreglass)
  private let host: CustomerHistory

  init(at host: CustomerHistory) {
    self.host = host
  }

  func history(random: inout DemoRandom) -> CustomerHistory {
    let id: ID<Pool> = ID(UUID())
    var water = DemoWater.spa
    let visits = visits(of: id, water: &water, random: &random)
    let pool = Pool(
      id: id, customerName: "\(host.pool.customerName) · Spa", address: host.pool.address,
      water: water.known(after: visits.last), volumeGallons: Self.volumeGallons, monthlyFee: 0,
      createdAt: host.pool.createdAt, updatedAt: visits.last?.performedAt ?? host.pool.updatedAt, body: Self.body)
    return CustomerHistory(pool: pool.joined(to: host.pool), equipment: [heater], visits: visits)
  }

  private func visits(of pool: ID<Pool>, water: inout DemoWater, random: inout DemoRandom) -> [Visit] {
    guard let technician = host.visits.last?.technician else { return [] }
    var log = DemoLog(pool: pool, volumeGallons: Self.volumeGallons, body: Self.body, technician: technician) { _ in
      .extra("Bromine tablets", .other, ounces: 2, costPerOunce: 0.45)
    }
    return host.visits.map { visit in
      water.passWeek(on: visit.day, random: &random)
      return log.visit(
        ID(of: pool, with: visit.id), on: visit.day, at: visit.performedAt, water: &water, random: &random)
    }
  }

  private var heater: Equipment {
    let installed = host.pool.createdAt
    return Equipment(
      id: ID(UUID()), name: "Spa heater", kind: .heater, manufacturer: "Balboa", modelNumber: "BA-55",
      serialNumber: "771204", createdAt: installed, updatedAt: installed)
  }
}
