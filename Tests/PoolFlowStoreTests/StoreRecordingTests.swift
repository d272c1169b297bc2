import Chemistry
import Foundation
import PoolFlowDomain
import PoolFlowStore
import PoolFlowTesting
import Testing

/// The sequence of a save (decisions.md#visits).
struct StoreRecordingTests {
  @Test func `a visit is saved with its readings, index, doses and cost`() throws {
    let store = try Example.store(Recording.scaling)
    let draft = Example.draft(
      technician: Example.tom.id, measured: [.pH: 8], doses: [Recording.dose()], notes: "gate was open")
    let visit = try Recording.recorded(store, draft)
    #expect(try store.visit(ID(1)) == visit)
    #expect(visit.technician == Example.tom)
    #expect(visit.day == Example.today)
    #expect(visit.notes == "gate was open")
    #expect(visit.model == .documented)
    #expect(visit.reading(.pH) == Reading(.pH, 8, isMeasured: true))
    #expect(visit.reading(.waterTemp) == Reading(.waterTemp, 105, .assumed))
    var water = Recording.scaling.water
    water.pH = 8
    #expect(visit.index == SaturationIndex(of: water).value)
    let dose = try #require(visit.doses.first)
    #expect((dose.quantityOunces, dose.recommendedOunces, dose.takenOunces) == (52, 12, 52))
    #expect((dose.item, dose.chemicalName) == (Recording.acid, "Muriatic Acid (31.45%)"))
    #expect(dose.cost == 2.6)
    #expect(visit.chemicalCost == 2.6)
  }

  @Test func `stock goes down, the pool takes the readings over and the person's counter goes up`() throws {
    let store = try Example.store(Recording.scaling)
    _ = try Recording.recorded(
      store,
      Example.draft(technician: Example.tom.id, measured: [.pH: 8, .cyanuricAcid: 20], doses: [Recording.dose()]))
    #expect(try Recording.acidStock(store) == 256 - 52)
    let pool = try store.pool(ID(1))
    #expect((pool.water.pH, pool.water.cyanuricAcid, pool.water.temperatureF) == (8, 20, 105))
    #expect(pool.version == 1)
    #expect(try store.route(on: Example.today, technician: nil).stops.first?.index == pool.cachedIndex)
    #expect(try store.quickLogCount(of: Example.tom.id) == 1)
    #expect(try store.quickLogCount(of: Example.olivia.id) == 0)
  }

  /// The form's advice is kept for the water, the volume, the model and the stock that it was computed from.
  @Test(arguments: [
    (pH: 7.2, volume: 10_000.0, model: ChemistryModel.documented, price: 1.0), (8, 20_000, .documented, 1),
    (8, 10_000, .carbonate, 1), (8, 10_000, .documented, 2),
  ])
  func `advice for another water, volume, model or stock is computed again`(
    pH: Double, volume: Double, model: ChemistryModel, price: Double
  ) throws {
    func advised(_ advice: Advice?) throws -> [AdvisedDose] {
      let store = try Example.store(Recording.scaling)
      guard case .recorded(let visit) = try store.record(Example.draft(measured: [.pH: 8]), advice: advice) else {
        throw StoreError.unavailable("the visit was not recorded")
      }
      return visit.advised
    }
    var water = Recording.scaling.water
    water.pH = pH
    var stock = try Example.store(Recording.scaling).stock()
    for index in stock.items.indices { stock.items[index].costPerOunce *= price }
    let advice = Advice(for: water, volumeGallons: volume, model: model, stock: stock)
    let expected = try advised(nil)
    #expect(!expected.isEmpty && advice.offers.compactMap(\.advised) != expected)
    #expect(try advised(advice) == expected)
  }

  @Test func `a visit that cannot be saved whole changes nothing`() throws {
    let store = try Example.store(Recording.scaling)
    let drafts = [
      Example.draft(measured: [.pH: 8], doses: [Recording.dose(), Recording.dose(2, key: "base")]),
      Example.draft(measured: [.pH: 8], doses: [Recording.dose(), Recording.dose(2)]),
      Example.draft(measured: [.pH: 8], doses: [DoseDraft(id: ID(1), key: "acid", item: ID(404))]),
      Example.draft(measured: [.pH: 7], doses: [Recording.dose()]),
    ]
    for draft in drafts {
      guard case .refused = try store.record(draft) else {
        Issue.record("\(draft.doses) was not refused")
        continue
      }
    }
    let broken = [
      Example.draft(measured: [.pH: .nan]), Example.draft(measured: [.pH: .infinity]),
      Example.draft(measured: [.pH: 8], doses: [Recording.dose(ounces: -1)]),
      Example.draft(measured: [.pH: 8], doses: [Recording.dose(ounces: .infinity)]),
      Example.draft(measured: [.pH: 8], doses: [Recording.dose(ounces: .nan)]),
    ]
    for draft in broken { #expect(throws: (any Error).self) { try store.record(draft) } }
    #expect(try store.visits(of: ID(1), limit: 10).isEmpty)
    #expect(try store.pool(ID(1)) == Example.pool(water: Recording.scaling.water).placed(0))
    #expect(try Recording.acidStock(store) == 256)
    #expect(try store.quickLogCount(of: Example.tom.id) == 0)
  }

  @Test func `a visit to a missing pool is refused`() throws {
    let store = try Example.store()
    #expect(throws: StoreError.self) { try store.record(Example.draft()) }
  }

  @Test func `stock never goes below zero and the dose records the amount it took`() throws {
    let store = try Example.store(Recording.scaling)
    let first = try Recording.recorded(
      store, Example.draft(1, measured: [.pH: 8], doses: [Recording.dose(1, ounces: 250)]))
    #expect(first.doses.map(\.takenOunces) == [250])
    let second = try Recording.recorded(store, Example.draft(2, measured: [.pH: 8], doses: [Recording.dose(2)]))
    #expect(second.doses.map(\.takenOunces) == [6])
    #expect(second.doses.map(\.quantityOunces) == [52])
    #expect(try Recording.acidStock(store) == 0)
    let third = try Recording.recorded(store, Example.draft(3, measured: [.pH: 8], doses: [Recording.dose(3)]))
    #expect(third.doses.map(\.takenOunces) == [0])
    #expect(try Recording.acidStock(store) == 0)
  }

  @Test func `each dose takes no more than its product has`() throws {
    let cold = Example.pool(
      water: Water(pH: 6.8, temperatureF: 32, calciumHardness: 100, totalAlkalinity: 50, cyanuricAcid: 0))
    let store = try Example.store(cold)
    let visit = try Recording.recorded(
      store,
      Example.draft(doses: [
        DoseDraft(id: ID(1), key: "base", pouredOunces: 200),
        DoseDraft(id: ID(2), key: "calcium", pouredOunces: 200),
      ]))
    #expect(visit.doses.map(\.takenOunces) == [160, 200])
  }

  @Test func `a product of another kind serves no dose`() throws {
    let store = try Example.store(Recording.scaling)
    let ash = try #require(store.stock().item(for: .base)?.id)
    let doses = [DoseDraft(id: ID(1), key: "acid", pouredOunces: 5, item: ash)]
    guard
      case .refused(.unknownProduct(key: "acid")) = try store.record(Example.draft(measured: [.pH: 8], doses: doses))
    else {
      Issue.record("soda ash was taken for acid")
      return
    }
  }

  @Test func `an older visit that arrives late leaves the pool's readings alone`() throws {
    let store = try Example.store(Recording.scaling)
    _ = try Recording.recorded(store, Example.draft(1, measured: [.pH: 8]))
    let late = try Recording.recorded(
      store,
      Example.draft(
        2, measured: [.pH: 7.1, .waterTemp: 60], performedAt: Example.at(minutes: -60),
        receivedAt: Example.at(minutes: 1)))
    #expect(late.reading(.pH)?.value == 7.1)
    let pool = try store.pool(ID(1))
    #expect((pool.water.pH, pool.water.temperatureF) == (8, 105))
    #expect(try store.visits(of: ID(1), limit: 10).map(\.id) == [ID(1), ID(2)])
  }

  @Test func `of two visits at the same instant the one received last counts`() throws {
    let store = try Example.store(Recording.scaling)
    _ = try Recording.recorded(store, Example.draft(1, measured: [.pH: 8]))
    _ = try Recording.recorded(store, Example.draft(2, measured: [.pH: 7.9]))
    #expect(try store.pool(ID(1)).water.pH == 7.9)
  }

  @Test func `a visit of an unknown person is kept without a name`() throws {
    let store = try Example.store(Recording.scaling)
    let visit = try Recording.recorded(store, Example.draft(technician: ID(404), measured: [.pH: 8]))
    #expect(visit.technician == nil)
    #expect(try store.visit(visit.id).technician == nil)
  }
}
