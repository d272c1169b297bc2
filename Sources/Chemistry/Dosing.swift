/// Turns water that is out of balance into doses, by the documented rules (04 §1.2).
public struct Dosing: Sendable {
  /// Steps in the order to take them; never empty.
  public let recommendations: [Recommendation]
  public let index: SaturationIndex

  /// The advice for `water` in a pool of `volumeGallons`. Pure: the same input gives the same advice.
  public init(for water: Water, volumeGallons: Double) {
    index = SaturationIndex(of: water)
    guard volumeGallons > 0 else {
      recommendations = [Recommendation(advice: .none, key: "volume", instruction: .volumeRequired)]
      return
    }
    let rules = Rules(water: water, volumeFactor: volumeGallons / DosingConstants.documented.referenceGallons)
    switch index.condition {
    case .balanced: recommendations = [Recommendation(advice: .none, key: "none", instruction: .balanced)]
    case .corrosive: recommendations = rules.corrosive()
    case .scaleForming: recommendations = rules.scaleForming()
    }
  }
}

private struct Rules {
  let water: Water
  let volumeFactor: Double
  let constants = DosingConstants.documented

  func corrosive() -> [Recommendation] {
    var steps: [Recommendation] = []
    if water.pH < constants.corrosivePHTarget {
      let target = constants.corrosivePHTarget
      let ounces = (target - water.pH) / constants.pHStep * constants.sodaAshOunces
      steps.append(dose(.base, ounces, .raisePH(from: water.pH, to: target)))
    }
    if water.totalAlkalinity < constants.corrosiveAlkalinityTarget {
      let target = constants.corrosiveAlkalinityTarget
      let ounces = (target - water.totalAlkalinity) / constants.ppmStep * constants.bicarbonateOunces
      steps.append(dose(.alkalinity, ounces, .raiseAlkalinity(from: water.totalAlkalinity, to: target)))
    }
    if water.calciumHardness < constants.corrosiveCalciumTarget {
      let target = constants.corrosiveCalciumTarget
      let ounces = (target - water.calciumHardness) / constants.ppmStep * constants.calciumChlorideOunces
      steps.append(dose(.calcium, ounces, .raiseCalcium(from: water.calciumHardness, to: target)))
    }
    return needed(steps) ?? [dose(.base, constants.nudgeBaseOunces, .nudgePHUp)]
  }

  func scaleForming() -> [Recommendation] {
    var steps: [Recommendation] = []
    if water.pH > constants.scalingPHTarget {
      let target = constants.scalingPHTarget
      let ounces = (water.pH - target) / constants.pHStep * constants.acidOunces
      steps.append(dose(.acid, ounces, .lowerPH(from: water.pH, to: target)))
    } else if water.totalAlkalinity > constants.scalingAlkalinityTarget {
      let target = constants.scalingAlkalinityTarget
      let ounces =
        (water.totalAlkalinity - target) / constants.ppmStep * constants.acidOunces * constants.alkalinityAcidShare
      steps.append(dose(.acid, ounces, .lowerAlkalinity(from: water.totalAlkalinity, to: target)))
    }
    if water.calciumHardness > constants.scalingCalciumLimit {
      let advice = Instruction.diluteCalcium(from: water.calciumHardness, below: constants.scalingCalciumLimit)
      steps.append(Recommendation(advice: .dilution, key: "dilution", instruction: advice))
    }
    return needed(steps) ?? [dose(.acid, constants.nudgeAcidOunces, .nudgePHDown)]
  }

  /// The steps without those of no ounce, which a reading within rounding of its target asks for; nil for none.
  private func needed(_ steps: [Recommendation]) -> [Recommendation]? {
    let needed = steps.filter { !$0.isDose || $0.quantityOunces > 0 }
    return needed.isEmpty ? nil : needed
  }

  /// The documented amounts of acid and soda ash miss their target; they are poured by portions (DECISIONS §5).
  private func dose(_ kind: ChemicalKind, _ ounces: Double, _ instruction: Instruction) -> Recommendation {
    let cautions: [Caution] = kind == .acid || kind == .base ? [.firstPortion] : []
    return Recommendation(
      kind: kind, ounces: constants.wholeOunces(ounces * volumeFactor), instruction: instruction, cautions: cautions)
  }
}
