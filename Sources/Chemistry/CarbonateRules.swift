import Foundation

/// The steps of the carbonate model: targets in the order alkalinity, pH, calcium, side effects counted, no more than a
/// visit should change (DECISIONS §5).
struct CarbonateRules {
  let bench: DosingBench
  private let constants = DosingConstants.documented
  private let carbonate = CarbonateConstants.published
  private var water: Water { bench.water }
  private var system: CarbonateSystem { bench.system }

  init(bench: DosingBench) { self.bench = bench }

  func steps() -> [DosingStep] {
    // Without calcium or carbonate alkalinity water dissolves plaster, whatever its index would be.
    switch bench.index.isCarbonateUndefined ? .corrosive : bench.index.condition {
    case .balanced: [DosingStep(.balanced)]
    case .corrosive: corrosive()
    case .scaleForming: scaleForming()
    }
  }

  private func corrosive() -> [DosingStep] {
    let steps = (alkaline() + [calcium(to: constants.corrosiveCalciumTarget)]).compactMap(\.self).filter(\.isNeeded)
    if !steps.isEmpty { return steps }
    let deficit = -bench.index.value
    if let dose = sodaAsh(to: min(carbonate.highestPH, water.pH + deficit)), dose.isNeeded { return [dose] }
    let wanted = water.calciumHardness * pow(10, deficit - WaterCondition.balancedLimit)
    let target = SaturationIndex.settled(wanted / constants.ppmStep).rounded(.up) * constants.ppmStep
    if let dose = calcium(to: min(constants.scalingCalciumLimit, target)), dose.isNeeded { return [dose] }
    return [DosingStep(.hold)]
  }

  /// Bicarbonate and soda ash together: the rise in alkalinity is shared so that both targets are met.
  private func alkaline() -> [DosingStep?] {
    let missing = min(max(0, constants.corrosiveAlkalinityTarget - water.totalAlkalinity), carbonate.alkalinityCap)
    let isLow = water.pH < constants.corrosivePHTarget
    guard missing > 0 else { return [isLow ? sodaAsh(to: constants.corrosivePHTarget) : nil] }
    let rise = missing / carbonate.milligramsPerEquivalent
    var ash = 0.0
    if isLow, system.carbon > 0 {
      ash = max(0, system.sodaAsh(to: constants.corrosivePHTarget, within: rise))
      if 2 * ash > rise { ash = min(system.sodaAsh(to: constants.corrosivePHTarget), cappedAsh) }
    }
    let bicarbonate = max(0, rise - 2 * ash)
    let target = water.totalAlkalinity + missing
    return [
      bicarbonate > 0
        ? DosingStep(
          .alkalinity, bench.ounces(.alkalinity, moles: bicarbonate),
          .raiseAlkalinity(from: water.totalAlkalinity, to: target)) : nil,
      ash > 0 ? sodaAsh(moles: ash, with: bicarbonate, target: constants.corrosivePHTarget) : nil,
    ]
  }

  private var cappedAsh: Double { carbonate.alkalinityCap / 2 / carbonate.milligramsPerEquivalent }

  private func sodaAsh(to target: Double) -> DosingStep? {
    guard system.carbon > 0 else { return nil }
    let moles = min(system.sodaAsh(to: target), cappedAsh)
    return moles > 0 ? sodaAsh(moles: moles, with: 0, target: target) : nil
  }

  /// - Parameter bicarbonate: what is added before it, in mol/L.
  private func sodaAsh(moles: Double, with bicarbonate: Double, target: Double) -> DosingStep {
    let reached = system.pH(adding: 2 * moles + bicarbonate, carbon: moles + bicarbonate)
    return DosingStep(
      .base, bench.ounces(.base, moles: moles), .raisePH(from: water.pH, to: min(target, Self.tenth(reached))))
  }

  private func calcium(to target: Double) -> DosingStep? {
    guard water.calciumHardness < target else { return nil }
    let moles = (target - water.calciumHardness) / carbonate.calciumMilligrams
    return DosingStep(
      .calcium, bench.ounces(.calcium, moles: moles), .raiseCalcium(from: water.calciumHardness, to: target))
  }

  private func scaleForming() -> [DosingStep] {
    var steps = [acid()].compactMap(\.self)
    if water.calciumHardness > constants.scalingCalciumLimit {
      let advice = Instruction.diluteCalcium(from: water.calciumHardness, below: constants.scalingCalciumLimit)
      steps.append(DosingStep(advice, type: .dilution, key: "dilution"))
    }
    if !steps.isEmpty { return steps }
    return [acid(moles: system.acid(to: max(carbonate.lowestPH, water.pH - bench.index.value))) ?? DosingStep(.hold)]
  }

  /// Acid for whichever asks for more, the alkalinity or the pH; never below pH 7.2. For the alkalinity alone no more
  /// than brings the index to about zero: the rest waits for the next visit.
  private func acid() -> DosingStep? {
    let surplus = min(max(0, water.totalAlkalinity - constants.scalingAlkalinityTarget), carbonate.alkalinityCap)
    let isHigh = water.pH > constants.scalingPHTarget
    let forPH = isHigh ? system.acid(to: constants.scalingPHTarget) : 0
    let forBalance = max(0, system.acid(to: max(carbonate.lowestPH, water.pH - bench.index.value)))
    let forAlkalinity = min(surplus / carbonate.milligramsPerEquivalent, forBalance)
    if isHigh { return acid(moles: max(forPH, forAlkalinity)) }
    let (ounces, moles) = limited(forAlkalinity)
    let to = SaturationIndex.settled(water.totalAlkalinity - moles * carbonate.milligramsPerEquivalent).rounded()
    return ounces > 0 ? DosingStep(.acid, ounces, .lowerAlkalinity(from: water.totalAlkalinity, to: to)) : nil
  }

  private func acid(moles: Double) -> DosingStep? {
    let (ounces, moles) = limited(moles)
    guard ounces > 0 else { return nil }
    return DosingStep(.acid, ounces, .lowerPH(from: water.pH, to: Self.tenth(system.pH(adding: -moles))))
  }

  /// No more than the cap of a visit, and never below pH 7.2: there the last ounce is left out.
  private func limited(_ moles: Double) -> (ounces: Double, moles: Double) {
    guard system.carbon > 0, moles > 0 else { return (0, 0) }
    let most = system.acid(to: carbonate.lowestPH)
    let wanted = min(moles, carbonate.alkalinityCap / carbonate.milligramsPerEquivalent)
    guard most > 0 else { return (0, 0) }
    if wanted < most { return (min(bench.ounces(.acid, moles: wanted), bench.ounces(.acid, within: most)), wanted) }
    return (bench.ounces(.acid, within: most), most)
  }

  private static func tenth(_ pH: Double) -> Double { (pH * 10).rounded() / 10 }
}
