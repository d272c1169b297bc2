/// The documented steps for water that is out of balance (chemistry.md#documented-doses).
struct DocumentedRules {
  let water: Water
  let volumeFactor: Double
  let condition: WaterCondition
  let constants = DosingConstants.documented

  init(water: Water, volumeGallons: Double, condition: WaterCondition) {
    self.water = water
    volumeFactor = volumeGallons / DosingConstants.documented.referenceGallons
    self.condition = condition
  }

  func steps() -> [DosingStep] {
    switch condition {
    case .balanced: [DosingStep(.balanced)]
    case .corrosive: corrosive()
    case .scaleForming: scaleForming()
    }
  }

  private func corrosive() -> [DosingStep] {
    var steps: [DosingStep] = []
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

  private func scaleForming() -> [DosingStep] {
    var steps: [DosingStep] = []
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
      steps.append(DosingStep(advice, type: .dilution, key: "dilution"))
    }
    return needed(steps) ?? [dose(.acid, constants.nudgeAcidOunces, .nudgePHDown)]
  }

  /// The steps without those of zero ounces, which a reading within rounding of its target gives; nil if none
  /// remain.
  private func needed(_ steps: [DosingStep]) -> [DosingStep]? {
    let needed = steps.filter(\.isNeeded)
    return needed.isEmpty ? nil : needed
  }

  private func dose(_ kind: ChemicalKind, _ ounces: Double, _ instruction: Instruction) -> DosingStep {
    let exact = ounces * volumeFactor
    return DosingStep(kind, constants.wholeOunces(exact), documented: exact, instruction)
  }
}
