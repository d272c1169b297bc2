import Chemistry
import Foundation
import PoolFlowDomain
import PoolFlowTesting
import Testing

struct RecordsTests {
  private func keys(_ record: some Encodable) throws -> Set<String> {
    let object = try JSONSerialization.jsonObject(with: JSONEncoder().encode(record))
    return Set(try #require(object as? [String: Any]).keys)
  }

  @Test func `a pool has the documented fields and no other`() throws {
    var pool = Example.pool(on: [.tuesday, .friday])
    pool.days[0].position = 4
    let record = PoolRecord(pool, today: Example.today)
    #expect(
      try keys(record) == [
        "id", "customerName", "address", "latitude", "longitude", "waterTempF", "pH", "calciumHardness",
        "totalAlkalinity", "totalDissolvedSolids", "cyanuricAcid", "monthlyServiceFee", "poolVolumeGallons", "notes",
        "serviceDayOfWeek", "routeOrder", "cachedLSI", "createdAt", "updatedAt",
      ])
    #expect(record.serviceDayOfWeek == 3)
    #expect(record.routeOrder == 4)
    #expect(record.cachedLSI == pool.cachedIndex)
  }

  @Test func `a pool without a service day falls on the documented Monday`() {
    #expect(PoolRecord(Example.pool(on: []), today: Example.today).serviceDayOfWeek == 2)
  }

  @Test func `a visit has the documented fields`() throws {
    let visit = Example.visit(water: Water(pH: 7.7, temperatureF: 81, calciumHardness: 310, totalAlkalinity: 95))
    let record = ServiceEventRecord(visit)
    #expect(
      try keys(record) == [
        "id", "poolID", "timestamp", "waterTempF", "pH", "calciumHardness", "totalAlkalinity", "cyanuricAcid",
        "lsiValue", "totalChemicalCost", "techNotes",
      ])
    #expect((record.pH, record.waterTempF, record.calciumHardness) == (7.7, 81, 310))
    #expect((record.totalAlkalinity, record.cyanuricAcid, record.lsiValue) == (95, 30, visit.index))
  }

  @Test func `a dose has the documented fields among others`() throws {
    let dose = Dose(
      id: ID(1), key: "acid", item: ID(2), chemicalName: "Acid", kind: .acid, quantityOunces: 26,
      recommendedOunces: 52, cost: 1.3, takenOunces: 20)
    let record = ChemicalDoseRecord(dose, visit: ID(3))
    let documented: Set<String> = ["id", "serviceEventID", "chemicalID", "quantityOz", "cost"]
    #expect(try keys(record).isSuperset(of: documented))
    #expect(record.serviceEventID == ID(3))
    #expect((record.quantityOz, record.recommendedOz, record.takenOz) == (26, 52, 20))
  }
}
