import Chemistry
import Foundation
import PoolFlowDomain

/// The visits of one demo pool, in order of time.
struct DemoLog {
  let pool: ID<Pool>
  let volumeGallons: Double
  var body = BodyOfWater.usual
  let technician: Person
  /// The dose of every visit, which keeps the water clean.
  let sanitizer: (Day) -> Dose
  /// The readings of the visit before.
  private var known: Water?

  init(
    pool: ID<Pool>, volumeGallons: Double, body: BodyOfWater = .usual, technician: Person,
    sanitizer: @escaping (Day) -> Dose
  ) {
    self.pool = pool
    self.volumeGallons = volumeGallons
    self.body = body
    self.technician = technician
    self.sanitizer = sanitizer
  }

  /// A visit that measures a part of the water and carries the rest: it measures all at the first visit.
  mutating func visit(
    _ id: ID<Visit> = ID(UUID()), on day: Day, at instant: Date, water: inout DemoWater, random: inout DemoRandom
  ) -> Visit {
    let tested = tested(&random)
    var shown = known ?? water.measured
    for parameter in tested { shown[parameter] = water.measured[parameter] }
    known = shown
    let advice = Advice(
      for: shown, volumeGallons: volumeGallons, in: body, model: .documented, stock: Stock(items: []))
    let doses = doses(of: advice, water: &water, random: &random) + [sanitizer(day)]
    return Visit(
      id: id, pool: pool, technician: technician, day: day,
      openedAt: instant.addingTimeInterval(-random.number(6...18) * 60), performedAt: instant, receivedAt: instant,
      readings: (Parameter.readings + [.totalDissolvedSolids]).compactMap { parameter in
        shown[parameter].map { Reading(parameter, $0, isMeasured: tested.contains(parameter)) }
      },
      index: advice.index.value, model: .documented, doses: doses, chemicalCost: Money.total(doses.map(\.cost)),
      notes: DemoPlaces.visitNotes.randomElement(using: &random) ?? "", volumeGallons: volumeGallons,
      advised: advice.offers.compactMap(\.advised))
  }

  private func tested(_ random: inout DemoRandom) -> [Parameter] {
    Parameter.readings.filter { parameter in
      let isWeekly = parameter == .pH || parameter == .waterTemp || parameter == .totalAlkalinity
      return isWeekly || random.happens(0.25) || known == nil
    }
  }

  /// Most of what is advised is poured.
  private func doses(of advice: Advice, water: inout DemoWater, random: inout DemoRandom) -> [Dose] {
    advice.offers.compactMap { offer -> Dose? in
      let step = offer.recommendation
      guard let kind = step.kind, !step.isStruck, random.happens(0.92) else { return nil }
      water.take(step)
      let name = DefaultChemical.catalog.first { $0.kind == kind }?.name ?? kind.rawValue
      return Dose(
        id: ID(UUID()), key: step.key, item: nil, chemicalName: name, kind: kind,
        quantityOunces: step.pourOunces, recommendedOunces: step.adviceOunces,
        cost: step.pourOunces * step.type.defaultCostPerOunce, takenOunces: 0, product: offer.doseProduct)
    }
  }
}

extension Dose {
  /// Chlorine is poured at every visit, more of it in summer; a few pools use tablets and lose money.
  static func chlorine(volumeGallons: Double, isHeavy: Bool, on day: Day) -> Dose {
    let kind: ChemicalKind = isHeavy ? .trichlor : .hypochlorite
    let isSummer = (5...9).contains(Month(of: day).number)
    let ounces = isHeavy ? 84 : (volumeGallons / 10_000 * (isSummer ? 48 : 32)).rounded()
    let product = DefaultChemical.catalog.first { $0.kind == kind }
    return .extra(product?.name ?? kind.rawValue, kind, ounces: ounces, costPerOunce: product?.costPerOunce ?? 0)
  }

  /// A dose without a recommendation, of a product that is not in stock.
  static func extra(_ name: String, _ kind: ChemicalKind, ounces: Double, costPerOunce: Double) -> Dose {
    Dose(
      id: ID(UUID()), key: "extra-1", item: nil, chemicalName: name, kind: kind, quantityOunces: ounces,
      recommendedOunces: 0, cost: ounces * costPerOunce, takenOunces: 0)
  }
}
