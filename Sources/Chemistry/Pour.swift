/// The part of a dose that is poured now, with the reasons for less than all (chemistry.md#what-is-poured).
struct Pour: Sendable {
  /// Ounces of the business's product; 0 if nothing should be poured, and then the reason is among the cautions.
  var ounces: Double
  var cautions: [Caution]
  /// The most of one visit: the whole dose within its ceiling.
  var most = 0.0
  /// True if less than all is poured because of a caution.
  var isPortion = false
}

extension DosingBench {
  /// The recommendation of a step among those of the same visit.
  func weighed(_ step: DosingStep, beside steps: [DosingStep]) -> Recommendation {
    guard let kind = step.kind else {
      return Recommendation(advice: step.advice.type, key: step.advice.key, instruction: step.instruction)
    }
    let pour = pour(step, kind: kind, beside: steps)
    return Recommendation(
      step, kind: kind, pour: pour, prediction: pour.ounces > 0 ? predict(kind, ounces: pour.ounces) : nil)
  }

  private func pour(_ step: DosingStep, kind: ChemicalKind, beside steps: [DosingStep]) -> Pour {
    let whole = step.isOwn ? step.ounces : up(products[kind].equivalent(ofDocumented: step.exact))
    let reach = reach(step)
    var cautions = cautions(kind, whole: whole, reach: reach)
    if kind == .calcium, steps.contains(where: { $0.kind == .base || $0.kind == .alkalinity }) {
      cautions.insert(.clouds, at: 0)
    }
    let isPortion = !cautions.allSatisfy(\.allowsWhole)
    var pour = amount(kind, whole: whole, cautions: cautions, reach: isPortion ? reach : nil)
    let isCut = cautions.allSatisfy { $0.allowsWhole || $0 == .tooMuchAtOnce }
    pour.most = min(whole, ceiling(kind))
    pour.isPortion = !isCut && pour.ounces > 0 && pour.ounces < whole
    if let strength = strength(kind, told: isPortion || pour.ounces == 0 ? nil : pour.ounces) {
      pour.cautions.append(strength)
    }
    if let usual = products[kind].missedStrength {
      pour.cautions.append(.unusualStrength(percent: products[kind].strength, usual: usual))
    }
    return pour
  }

  private func amount(_ kind: ChemicalKind, whole: Double, cautions: [Caution], reach: Caution.Reach?) -> Pour {
    if cautions.contains(where: \.forbids) { return Pour(ounces: 0, cautions: cautions) }
    if kind == .hypochlorite { return Pour(ounces: whole, cautions: cautions) }
    let least = exact(kind, moles: least(kind))
    func isTold(_ ounces: Double) -> Bool { ounces > 0 && ounces >= least * (1 - 1e-6) }
    guard isTold(whole), reach.map({ isTold($0.ounces) }) ?? true else {
      return Pour(ounces: 0, cautions: cautions + [.belowKit])
    }
    let ceiling = ceiling(kind)
    if cautions.allSatisfy(\.allowsWhole) { return Pour(ounces: min(whole, ceiling), cautions: cautions) }
    let quarter = up(max(whole * constants.firstPortionShare, least))
    // A dose that is limited only by its size: the first portion is the ceiling instead of a quarter.
    let isCeiling = cautions.allSatisfy { $0.allowsWhole || $0.isCeiling }
    let most = min(whole, isCeiling ? ceiling : quarter, reach?.ounces ?? whole, ceiling)
    let safe = largest(kind, upTo: most) { isSafe($0, kind: kind) }
    if isTold(safe) { return Pour(ounces: safe, cautions: cautions) }
    let reason = kind == .acid && water.pH < carbonate.highestPH ? Caution.aerateFirst : .noPortion
    return Pour(ounces: 0, cautions: cautions + [reason])
  }

  /// A product that is not of the documented strength.
  private func strength(_ kind: ChemicalKind, told ounces: Double?) -> Caution? {
    guard model == .documented, kind != .hypochlorite else { return nil }
    let product = products[kind]
    guard abs(product.equivalent(ofDocumented: 1) - 1) > constants.strengthTolerance else { return nil }
    return .strength(percent: product.strength, ounces: ounces)
  }

  /// True if the surface needs no more calcium than the water has.
  private var hasEnoughCalcium: Bool {
    !body.surface.needsCalcium && water.calciumHardness >= constants.surfaceCalcium
  }

  /// The notes about steps of a visit.
  func notes(beside steps: [DosingStep]) -> [Note] {
    hasEnoughCalcium && steps.contains { $0.kind == .calcium }
      ? [.calciumForSurface(water.calciumHardness, limit: constants.surfaceCalcium)] : []
  }

  /// Ticks the doses that may be poured together on one visit, and gives each other dose the reason why it is not
  /// ticked; that of calcium for the surface is a note.
  func selected(_ steps: [Recommendation], chlorine: DosingStep?) -> [Recommendation] {
    let later = later(steps, chlorine: chlorine)
    var poured: [(product: Product, ounces: Double)] = []
    return steps.map { step in
      guard let kind = step.kind else { return step }
      let step = kind == later ? step.cautioned(.acidAndChlorine) : step
      if !step.cautions.isEmpty || step.pourOunces == 0 { return step }
      if kind == .calcium, model == .carbonate, hasEnoughCalcium { return step }
      let together = poured + [(products[kind], step.pourOunces)]
      let after = Prediction(water, system: system, adding: together, volumeGallons: volumeGallons)
      if let after, !isSafe(after, kind: nil) {
        return step.cautioned(kind == .calcium && poured.isEmpty ? .phFirst : .notTogether)
      }
      poured = together
      return step.selected()
    }
  }

  /// The one of acid and chlorine that is not ticked: chlorine, unless it is below its minimum or the acid is
  /// cautioned.
  private func later(_ steps: [Recommendation], chlorine: DosingStep?) -> ChemicalKind? {
    guard let acid = steps.first(where: { $0.kind == .acid && $0.pourOunces > 0 }),
      steps.contains(where: { $0.kind == .hypochlorite && $0.pourOunces > 0 })
    else { return nil }
    let isNeeded =
      switch chlorine?.instruction {
      case .raiseChlorine(let free, _, let minimum): free < minimum
      default: true
      }
    return isNeeded || !acid.cautions.isEmpty ? .acid : .hypochlorite
  }
}
