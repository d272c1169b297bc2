import Foundation

/// The steps of the carbonate model: targets in the order alkalinity, pH, calcium, at most the change of one visit and
/// at least the change that a test kit shows (chemistry.md#carbonate-model).
struct CarbonateRules {
  let bench: DosingBench
  private let constants = DosingConstants.documented
  private let carbonate = CarbonateConstants.published
  private var water: Water { bench.water }
  private var system: CarbonateSystem { bench.system }

  init(bench: DosingBench) { self.bench = bench }

  func steps() -> [DosingStep] {
    if !system.isDefined { return withoutCarbonates() }
    // Without calcium water dissolves plaster, at any index.
    return switch bench.index.isCarbonateUndefined ? .corrosive : bench.index.condition {
    case .balanced: [forPH() ?? DosingStep(.balanced)]
    case .corrosive: corrosive()
    case .scaleForming: scaleForming()
    }
  }

  /// Alkalinity first, at least enough for a kit to show carbonates again: until then the pH cannot be predicted, and
  /// no dose for it is advised.
  private func withoutCarbonates() -> [DosingStep] {
    let missing = max(
      constants.corrosiveAlkalinityTarget - water.totalAlkalinity,
      carbonate.uncertainAlkalinity - bench.index.carbonate.carbonateAlkalinity)
    let rise = min(missing, carbonate.alkalinityCap) / carbonate.milligramsPerEquivalent
    return [bicarbonate(moles: rise), calcium(to: constants.corrosiveCalciumTarget)].compactMap(\.self)
  }

  /// A pH out of its range gets its dose even if the index is balanced.
  private func forPH() -> DosingStep? {
    if water.pH > carbonate.highestPH { return acidForPH() }
    return water.pH < carbonate.lowestPH ? baseForPH() : nil
  }

  private func corrosive() -> [DosingStep] {
    let steps = (alkaline() + [calcium(to: constants.corrosiveCalciumTarget)]).compactMap(\.self)
    if !steps.isEmpty { return steps }
    if water.pH < carbonate.highestPH {
      let most = min(cappedAsh, system.sodaAsh(to: carbonate.highestPH))
      if let dose = sodaAsh(moles: system.moles(of: .base, toIndex: 0, atMost: most)) { return [dose] }
    }
    let wanted = water.calciumHardness * pow(10, -bench.index.value - WaterCondition.balancedLimit)
    let target = max(
      water.calciumHardness + constants.leastCalcium,
      SaturationIndex.settled(wanted / constants.ppmStep).rounded(.up) * constants.ppmStep)
    if let dose = calcium(to: min(target, constants.scalingCalciumLimit)) { return [dose] }
    return [bicarbonate(moles: rise(to: constants.scalingAlkalinityTarget)) ?? DosingStep(.hold)]
  }

  /// Alkalinity that is missing up to `target`, in eq/L: at most the cap of a visit, zero if a kit does not show it.
  private func rise(to target: Double) -> Double {
    let missing = min(max(0, target - water.totalAlkalinity), carbonate.alkalinityCap)
    return missing >= constants.leastAlkalinity ? missing / carbonate.milligramsPerEquivalent : 0
  }

  /// Bicarbonate and soda ash together: the rise in alkalinity is shared so that both targets are met.
  private func alkaline() -> [DosingStep?] {
    let rise = rise(to: constants.corrosiveAlkalinityTarget)
    let target = constants.corrosivePHTarget
    guard water.pH < target else { return [bicarbonate(moles: rise)] }
    if rise == 0 { return [sodaAsh(moles: system.sodaAsh(to: target))] }
    var ash = max(0, system.sodaAsh(to: target, within: rise))
    if 2 * ash > rise { ash = min(system.sodaAsh(to: target), cappedAsh) }
    if !bench.isTold(.base, moles: ash) { ash = 0 }
    return [bicarbonate(moles: max(0, rise - 2 * ash)), ash > 0 ? sodaAsh(moles: ash) : nil]
  }

  private var cappedAsh: Double { carbonate.alkalinityCap / 2 / carbonate.milligramsPerEquivalent }

  private func bicarbonate(moles: Double) -> DosingStep? {
    let to = SaturationIndex.settled(water.totalAlkalinity + moles * carbonate.milligramsPerEquivalent).rounded()
    return dose(.alkalinity, moles: moles, .raiseAlkalinity(from: water.totalAlkalinity, to: to))
  }

  private func sodaAsh(moles: Double) -> DosingStep? {
    let moles = min(moles, cappedAsh)
    guard bench.isTold(.base, moles: moles) else { return nil }
    let reached = system.after(.init(.base, moles: moles)).water.pH
    return dose(.base, moles: moles, .raisePH(from: water.pH, to: Self.tenth(reached)))
  }

  /// Soda ash for balanced water of low pH: to 7.4 or to index 0, whichever is the lower pH, at least to 7.2.
  private func baseForPH() -> DosingStep? {
    let most = system.sodaAsh(to: constants.corrosivePHTarget)
    let forBalance = system.moles(of: .base, toIndex: 0, atMost: most)
    return sodaAsh(moles: max(system.sodaAsh(to: carbonate.lowestPH), forBalance))
  }

  /// Calcium up to `target`, at most the cap of a visit.
  private func calcium(to target: Double) -> DosingStep? {
    let to = min(target, water.calciumHardness + constants.calciumCap)
    let moles = (to - water.calciumHardness) / carbonate.calciumMilligrams
    return dose(.calcium, moles: moles, .raiseCalcium(from: water.calciumHardness, to: to))
  }

  private func scaleForming() -> [DosingStep] {
    var steps = [acidForPH() ?? acidForBalance()].compactMap(\.self)
    if water.calciumHardness > constants.scalingCalciumLimit {
      let advice = Instruction.diluteCalcium(from: water.calciumHardness, below: constants.scalingCalciumLimit)
      steps.append(DosingStep(advice, type: .dilution, key: "dilution"))
    }
    return steps.isEmpty ? [DosingStep(.hold)] : steps
  }

  /// Acid to pH 7.6 or to index 0, whichever is the higher pH, at most 7.8.
  private func acidForPH() -> DosingStep? {
    guard water.pH > constants.scalingPHTarget else { return nil }
    let forBalance = system.moles(of: .acid, toIndex: 0, atMost: system.acid(to: constants.scalingPHTarget))
    return acid(moles: max(system.acid(to: carbonate.highestPH), forBalance))
  }

  /// Acid for the index alone, or for the alkalinity: at most to index 0, and never below pH 7.2.
  private func acidForBalance() -> DosingStep? {
    let moles = system.moles(of: .acid, toIndex: 0, atMost: system.acid(to: carbonate.lowestPH))
    let surplus = water.totalAlkalinity - constants.scalingAlkalinityTarget
    if surplus < constants.leastAlkalinity { return acid(moles: moles) }
    let lowered = min(moles, min(surplus, carbonate.alkalinityCap) / carbonate.milligramsPerEquivalent)
    let to = SaturationIndex.settled(water.totalAlkalinity - lowered * carbonate.milligramsPerEquivalent).rounded()
    return dose(.acid, moles: lowered, .lowerAlkalinity(from: water.totalAlkalinity, to: to))
  }

  private func acid(moles: Double) -> DosingStep? {
    let moles = min(moles, carbonate.alkalinityCap / carbonate.milligramsPerEquivalent)
    guard bench.isTold(.acid, moles: moles) else { return nil }
    let reached = system.after(.init(.acid, moles: moles)).water.pH
    return dose(.acid, moles: moles, .lowerPH(from: water.pH, to: Self.tenth(reached)))
  }

  /// A dose within its ceiling, of acid within the cap of alkalinity; nil if a kit would not show it.
  private func dose(_ kind: ChemicalKind, moles: Double, _ instruction: Instruction) -> DosingStep? {
    guard bench.isTold(kind, moles: moles) else { return nil }
    let whole = bench.ounces(kind, moles: moles)
    let ounces = kind == .acid ? whole : min(whole, bench.ceiling(kind))
    guard bench.isTold(kind, moles: bench.moles(kind, ounces: ounces)) else { return nil }
    return DosingStep(kind, ounces, instruction)
  }

  private static func tenth(_ pH: Double) -> Double { (pH * 10).rounded() / 10 }
}
