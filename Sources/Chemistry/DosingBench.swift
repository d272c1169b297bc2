import Foundation

/// What both models need to judge a step: the water, its carbonate system, and the products at hand.
struct DosingBench: Sendable {
  let water: Water
  let volumeGallons: Double
  let index: WaterIndex
  let model: ChemistryModel
  let products: Products
  let system: CarbonateSystem
  private let constants = DosingConstants.documented
  private let carbonate = CarbonateConstants.published

  init(water: Water, volumeGallons: Double, index: WaterIndex, model: ChemistryModel, products: Products) {
    self.water = water
    self.volumeGallons = volumeGallons
    self.index = index
    self.model = model
    self.products = products
    system = CarbonateSystem(of: water, index: index.carbonate)
  }

  /// Whole ounces of the business's product that bring `moles` a litre.
  func ounces(_ kind: ChemicalKind, moles: Double) -> Double {
    let effect = products[kind].effectPerOunce
    guard effect > 0 else { return 0 }
    return constants.wholeOunces(moles * volumeGallons * carbonate.litersPerGallon / effect)
  }

  /// The whole ounces that stay within `moles` a litre.
  func ounces(_ kind: ChemicalKind, within moles: Double) -> Double {
    let effect = products[kind].effectPerOunce
    guard effect > 0 else { return 0 }
    let ounces = moles * volumeGallons * carbonate.litersPerGallon / effect
    return (ounces + constants.ceilingTolerance).rounded(.down)
  }

  /// The recommendation of a step among those of the same visit: with its prediction, cautions and first portion.
  func weighed(_ step: DosingStep, beside steps: [DosingStep]) -> Recommendation {
    guard let kind = step.kind else {
      return Recommendation(advice: step.advice.type, key: step.advice.key, instruction: step.instruction)
    }
    let prediction = Prediction(
      water, system: system, adding: [(products[kind], step.ounces)], volumeGallons: volumeGallons)
    let reach = reach(step.instruction)
    let clouds = kind == .calcium && steps.contains { $0.kind == .base || $0.kind == .alkalinity }
    let others = cautions(step, kind: kind, prediction: prediction, reach: reach)
    return Recommendation(
      kind: kind, ounces: step.ounces, instruction: step.instruction, cautions: (clouds ? [.clouds] : []) + others,
      prediction: prediction,
      firstPortionOunces: others.isEmpty ? nil : firstPortion(step, kind: kind, cautions: others, reach: reach))
  }

  /// Nothing of a dose that is struck through; else a quarter or what reaches the target, no more than a gallon of acid,
  /// and never so much that the pH leaves 7.2 to 7.8.
  private func firstPortion(
    _ step: DosingStep, kind: ChemicalKind, cautions: [Caution], reach: Caution.Reach?
  ) -> Double {
    if cautions.contains(.acidBelowLimit) || cautions.contains(.baseAboveLimit) { return 0 }
    var most = min(step.ounces, constants.firstPortion(of: step.ounces, reach: reach?.ounces))
    if kind == .acid, !products[.acid].isDry { most = min(most, constants.acidLimit) }
    guard system.carbon > 0 else { return most }
    switch kind {
    case .acid: return min(most, max(1, ounces(.acid, within: system.acid(to: carbonate.lowestPH))))
    case .base: return min(most, max(1, ounces(.base, within: system.sodaAsh(to: carbonate.highestPH))))
    default: return most
    }
  }

  /// What the carbonate model finds enough for the target of a step.
  private func reach(_ instruction: Instruction) -> Caution.Reach? {
    guard system.carbon > 0 else { return nil }
    let found: (ounces: Double, parameter: Parameter, target: Double)
    switch instruction {
    case .lowerPH(_, let to): found = (ounces(.acid, moles: system.acid(to: to)), .pH, to)
    case .raisePH(_, let to): found = (ounces(.base, moles: system.sodaAsh(to: to)), .pH, to)
    case .lowerAlkalinity(let from, let to):
      found = (ounces(.acid, moles: (from - to) / carbonate.milligramsPerEquivalent), .totalAlkalinity, to)
    case .raiseAlkalinity(let from, let to):
      found = (ounces(.alkalinity, moles: (to - from) / carbonate.milligramsPerEquivalent), .totalAlkalinity, to)
    case .raiseCalcium(let from, let to):
      found = (ounces(.calcium, moles: (to - from) / carbonate.calciumMilligrams), .calciumHardness, to)
    default: return nil
    }
    return found.ounces > 0 ? .init(ounces: found.ounces, parameter: found.parameter, target: found.target) : nil
  }

  private func cautions(
    _ step: DosingStep, kind: ChemicalKind, prediction: Prediction?, reach: Caution.Reach?
  ) -> [Caution] {
    if case .raiseChlorine(_, let to, _) = step.instruction {
      return to > constants.chlorineLimit ? [.highChlorine(to)] : []
    }
    var cautions: [Caution] = []
    if kind == .acid, water.pH < carbonate.lowestPH { cautions.append(.acidBelowLimit) }
    if kind == .base, water.pH > carbonate.highestPH { cautions.append(.baseAboveLimit) }
    if let pH = prediction?.water.pH, leaves(pH) {
      cautions.append(.predictedPH(pH, reaching: reach.flatMap { $0.ounces < step.ounces ? $0 : nil }))
    }
    if let other = index.dissent.flatMap(index.condition(by:)) { cautions.append(.classesDiffer(other: other)) }
    if model == .documented { cautions += documentedCautions(step, kind: kind) }
    if kind == .acid, !products[.acid].isDry, step.ounces > constants.acidLimit { cautions.append(.moreThanAGallon) }
    return cautions
  }

  /// Whether a dose moves the pH out of its range: past an edge, to the side it pushes to.
  private func leaves(_ pH: Double) -> Bool {
    (pH < carbonate.lowestPH && pH < water.pH) || (pH > carbonate.highestPH && pH > water.pH)
  }

  private func documentedCautions(_ step: DosingStep, kind: ChemicalKind) -> [Caution] {
    var cautions: [Caution] = []
    // Salt is dissolved too: a reading tells of solids that the pool's form does not know yet.
    let solids = max(water.totalDissolvedSolids, water.salt ?? 0)
    if solids > constants.dissolvedSolidsLimit { cautions.append(.highDissolvedSolids(solids)) }
    let tables: [(Parameter, FactorTable, Double)] = [
      (.waterTemp, .temperature, water.temperatureF), (.calciumHardness, .calcium, water.calciumHardness),
      (.totalAlkalinity, .alkalinity, index.documented.adjustedAlkalinity),
      (.totalDissolvedSolids, .dissolvedSolids, water.totalDissolvedSolids),
    ]
    for (parameter, table, value) in tables where !table.covers(value) {
      cautions.append(.outsideTable(parameter, value))
    }
    let product = products[kind]
    let adjusted = product.equivalent(ofDocumented: step.ounces)
    if abs(adjusted - step.ounces) > step.ounces * constants.strengthTolerance {
      cautions.append(.strength(percent: product.strength, ounces: constants.wholeOunces(adjusted)))
    }
    return cautions
  }
}
