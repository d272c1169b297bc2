extension DosingBench {
  /// The amount that reaches the target of a documented step by the carbonate model.
  func reach(_ step: DosingStep) -> Caution.Reach? {
    guard model == .documented, system.isDefined, let kind = step.kind else { return nil }
    let found: (moles: Double, parameter: Parameter, target: Double)
    switch step.instruction {
    case .lowerPH(_, let to): found = (system.acid(to: to), .pH, to)
    case .raisePH(_, let to): found = (system.sodaAsh(to: to), .pH, to)
    case .lowerAlkalinity(let from, let to), .raiseAlkalinity(let from, let to):
      found = (abs(to - from) / carbonate.milligramsPerEquivalent, .totalAlkalinity, to)
    case .raiseCalcium(let from, let to): found = ((to - from) / carbonate.calciumMilligrams, .calciumHardness, to)
    default: return nil
    }
    let ounces = up(exact(kind, moles: found.moles))
    return ounces > 0 ? .init(ounces: ounces, parameter: found.parameter, target: found.target) : nil
  }

  func cautions(_ kind: ChemicalKind, whole: Double, reach: Caution.Reach?) -> [Caution] {
    if kind == .hypochlorite { return [] }
    if kind == .acid, water.pH < carbonate.lowestPH { return [.acidBelowLimit] }
    if kind == .base, water.pH > carbonate.highestPH { return [.baseAboveLimit] }
    if kind == .acid || kind == .base, !system.isDefined { return [.alkalinityFirst] }
    var cautions: [Caution] = []
    if let after = predict(kind, ounces: whole) {
      if let caution = aftermath(kind, after, whole: whole, reach: reach) { cautions.append(caution) }
    } else {
      cautions.append(.unpredicted)
    }
    if let other = index.dissent.flatMap(index.condition(by:)) { cautions.append(.classesDiffer(other: other)) }
    if model == .documented { cautions += documentedCautions() }
    if kind == .acid, !products[.acid].isDry, whole > constants.acidLimit {
      cautions.append(.moreThanAGallon)
    } else if cautions.allSatisfy(\.allowsWhole), whole > ceiling(kind) * constants.ceilingMargin {
      cautions.append(.tooMuchAtOnce)
    }
    return cautions
  }

  /// The harm that the whole of a dose would do.
  private func aftermath(
    _ kind: ChemicalKind, _ after: Prediction, whole: Double, reach: Caution.Reach?
  ) -> Caution? {
    let pH = after.water.pH
    if kind == .alkalinity, water.pH > carbonate.highestPH, pH > water.pH { return .raisesPH(pH) }
    // Calcium moves the pH by less than a kit shows.
    if kind != .calcium, leaves(pH) {
      return .predictedPH(pH, reaching: reach.flatMap { $0.ounces < whole ? $0 : nil })
    }
    return turn(after).map { $0.condition == .corrosive ? .corrodes(index: $0.index) : .scales(index: $0.index) }
  }

  private func documentedCautions() -> [Caution] {
    var cautions: [Caution] = []
    // Salt is a dissolved solid as well: its reading implies solids that the pool's form does not know yet.
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
    return cautions
  }

  /// True if doses leave the water no worse than it was: the pH not out of its range, the index in no other ill
  /// class.
  ///
  /// - Parameter kind: the only product: calcium, and alkalinity where the pH is high, are not judged by the pH.
  func isSafe(_ after: Prediction, kind: ChemicalKind?) -> Bool {
    let isSpared = kind == .calcium || (kind == .alkalinity && water.pH > carbonate.highestPH)
    return (isSpared || !leaves(after.water.pH)) && turn(after) == nil
  }

  /// True if doses move the pH out of its range: past an edge, to the side they push to.
  private func leaves(_ pH: Double) -> Bool {
    (pH < carbonate.lowestPH && pH < water.pH) || (pH > carbonate.highestPH && pH > water.pH)
  }

  /// The ill class that the water has only after doses, with its index; nil if there is none.
  private func turn(_ after: Prediction) -> (condition: WaterCondition, index: Double)? {
    var found = [(before: index.carbonate.value, now: after.index)]
    if model == .documented { found.append((index.documented.value, SaturationIndex(of: after.water).value)) }
    for case (let before, let now?) in found {
      let condition = WaterCondition(index: now)
      // Water without calcium has no index and counts as corrosive.
      let earlier = before.map(WaterCondition.init(index:)) ?? .corrosive
      if condition != .balanced, condition != earlier { return (condition, now) }
    }
    return nil
  }
}
