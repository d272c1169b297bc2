import Chemistry
import Foundation
import PoolFlowDomain
import PoolFlowStore

/// A fictional customer with all facts that a page can show, for the page of components.
struct SampleCustomer {
  let pool: Pool
  let profile: CustomerProfile
  let pump: Equipment
  let visit: Visit
  let edit: VisitEdit
  let stock: Stock

  /// An unused identifier.
  static func id<Entity>(_ number: UInt8) -> ID<Entity> {
    ID(UUID(uuid: (0, 0, 0, 0, 0, 0, 0x40, 0, 0x80, 0, 0, 0, 0, 0, 0, number)))
  }

  init(_ viewer: Viewer) {
    let strings = viewer.strings
    let name = strings("styles.sample")
    let water = Water(
      pH: 7.1, temperatureF: 68, calciumHardness: 150, totalAlkalinity: 60, cyanuricAcid: 40,
      totalDissolvedSolids: 1_050)
    pool = Pool(
      id: Self.id(1), customerName: name, address: "1201 E Oak St", water: water, volumeGallons: 18_500,
      monthlyFee: 150, notes: strings("pool.notesHint"),
      schedules: [Pool.schedule(ServiceDay(weekday: viewer.today.weekday), of: Self.id(1))],
      createdAt: viewer.now, updatedAt: viewer.now)
    profile = CustomerProfile(
      contactName: "Robin", contactPhone: "(602) 555-0142", contactEmail: "robin@example.com",
      gateAccessType: "4471", preferredArrivalWindow: "8–10", tagsCSV: "HOA")
    pump = Equipment(
      id: Self.id(2), name: viewer.format.name(of: Equipment.Kind.pump), kind: .pump, manufacturer: "Pentair",
      modelNumber: "PE-410", warrantyEndsOn: viewer.today.adding(days: -9),
      nextServiceOn: viewer.today.adding(days: -2),
      createdAt: viewer.now, updatedAt: viewer.now)
    stock = Stock(
      items: DefaultChemical.catalog.enumerated().map { place, item in
        InventoryItem(
          id: Self.id(UInt8(10 + place)), name: item.name, kind: item.kind, costPerOunce: item.costPerOunce,
          stockOunces: place == 0 ? 40 : place == 1 ? nil : item.stockOunces, unitLabel: item.unitLabel,
          concentration: item.concentration, lowStockThresholdOunces: place == 0 ? 64 : 0, isDry: item.isDry)
      })
    let technician = Person(id: Self.id(3), name: strings("people.technician"))
    visit = Visit(
      id: Self.id(4), pool: pool.id, technician: technician, day: viewer.today.adding(days: -7), openedAt: nil,
      performedAt: viewer.now.addingTimeInterval(-7 * 86_400), receivedAt: viewer.now.addingTimeInterval(-7 * 86_400),
      readings: Parameter.readings.compactMap { parameter in
        water[parameter].map { Reading(parameter, $0, isMeasured: true) }
      },
      index: pool.cachedIndex, model: .documented,
      doses: [
        Dose(
          id: Self.id(5), key: "acid", item: nil, chemicalName: stock.items.first?.name ?? "", kind: .acid,
          quantityOunces: 24, recommendedOunces: 20, cost: 1.2, takenOunces: 24)
      ],
      chemicalCost: 1.2, notes: strings("log.internalHint"), customerNote: strings("route.done"),
      checks: [
        Check(
          item: Self.id(41), name: strings("checklist.isCleaning"), state: .skipped(.weather), at: viewer.now)
      ])
    edit = VisitEdit(
      person: technician, editedAt: viewer.now,
      change: FieldChange(.poured(key: "acid"), old: "20.0", new: "24.0"))
  }
}
