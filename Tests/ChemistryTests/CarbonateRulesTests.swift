import Chemistry
import Testing

/// The doses of the carbonate model (DECISIONS §5): what each example takes, and what holds for every water.
struct CarbonateRulesTests {
  private static func dosing(
    _ water: Water, gallons: Double = 10_000, products: Products = .documented
  ) -> Dosing {
    Dosing(for: water, volumeGallons: gallons, model: .carbonate, products: products)
  }

  private static func together(_ dosing: Dosing, _ water: Water, gallons: Double) throws -> Prediction {
    let doses = dosing.recommendations.compactMap { step in
      step.kind.map { (Product.documented($0), step.quantityOunces) }
    }
    return try #require(Prediction(water, adding: doses, volumeGallons: gallons))
  }

  /// The reference waters for which the carbonate model has an index.
  private static func waters() throws -> [Water] { try ReferenceWaters().entries.map(\.water) }

  @Test func `acid for a high pH ends at its target, real strength counted`() throws {
    let water = Water(pH: 8, temperatureF: 84, calciumHardness: 300, totalAlkalinity: 100, cyanuricAcid: 30)
    let usual = try #require(Self.dosing(water).recommendations.first)
    #expect(usual.kind == .acid)
    #expect(usual.instruction == .lowerPH(from: 8, to: 7.6))
    #expect((10...13).contains(usual.quantityOunces))
    #expect(abs(try #require(usual.prediction).water.pH - 7.6) < 0.05)
    let weak = Products([Product(.acid, strength: 14.5, isDry: false)])
    let other = try #require(Self.dosing(water, products: weak).recommendations.first)
    #expect(other.quantityOunces > 2 * usual.quantityOunces && other.quantityOunces < 2.6 * usual.quantityOunces)
    #expect(abs(try #require(other.prediction).water.pH - 7.6) < 0.05)
    #expect(other.cautions.isEmpty)
  }

  @Test func `low water gets alkalinity, pH and calcium in this order and ends at all three targets`() throws {
    let water = Water(pH: 7.2, temperatureF: 70, calciumHardness: 150, totalAlkalinity: 62, cyanuricAcid: 30)
    let dosing = Self.dosing(water, gallons: 20_000)
    #expect(dosing.recommendations.map(\.kind) == [.alkalinity, .base, .calcium])
    let after = try Self.together(dosing, water, gallons: 20_000).water
    #expect(abs(after.totalAlkalinity - 80) < 0.7, "\(after)")
    #expect(abs(after.pH - 7.4) < 0.03, "\(after)")
    #expect(abs(after.calciumHardness - 200) < 0.5, "\(after)")
  }

  @Test(arguments: [(59.9, 79.9), (60, 80), (61, 80), (79, 80), (20, 40)])
  func `alkalinity rises by twenty ppm a visit at most`(from: Double, to: Double) throws {
    let water = Water(pH: 7.5, temperatureF: 50, calciumHardness: 250, totalAlkalinity: from, cyanuricAcid: 0)
    let step = try #require(Self.dosing(water).recommendations.first)
    #expect(step.kind == .alkalinity)
    #expect(step.instruction == .raiseAlkalinity(from: from, to: to))
    #expect(abs(try #require(step.prediction).water.totalAlkalinity - to) < 0.5)
  }

  @Test(arguments: [
    (Water(pH: 7.5, temperatureF: 50, calciumHardness: 250, totalAlkalinity: 80, cyanuricAcid: 0), false),
    (Water(pH: 7.5, temperatureF: 50, calciumHardness: 250, totalAlkalinity: 79.9, cyanuricAcid: 0), true),
  ])
  func `alkalinity at its target is left alone`(water: Water, isRaised: Bool) {
    #expect(Self.dosing(water).recommendations.contains { $0.kind == .alkalinity } == isRaised)
  }

  @Test(arguments: [199.0, 200])
  func `calcium is raised below two hundred`(calcium: Double) {
    let water = Water(
      pH: 7.2, temperatureF: 50, calciumHardness: calcium, totalAlkalinity: 80, cyanuricAcid: 0)
    let step = Self.dosing(water).recommendations.first { $0.kind == .calcium }
    #expect((step != nil) == (calcium < 200))
    if let step { #expect(step.instruction == .raiseCalcium(from: calcium, to: 200)) }
  }

  @Test(arguments: [400.0, 401])
  func `more calcium than four hundred ppm asks for fresh water`(calcium: Double) {
    let water = Water(pH: 8, temperatureF: 90, calciumHardness: calcium, totalAlkalinity: 110, cyanuricAcid: 0)
    let dilution = Self.dosing(water).recommendations.first { $0.key == "dilution" }
    #expect((dilution != nil) == (calcium > 400))
    if let dilution { #expect(dilution.instruction == .diluteCalcium(from: calcium, below: 400)) }
  }

  @Test func `the classes of the carbonate index decide, and balanced water needs nothing`() throws {
    for water in try Self.waters() {
      let index = try #require(CarbonateIndex(of: water).condition)
      let steps = Self.dosing(water).recommendations
      #expect(!steps.isEmpty)
      #expect((steps.map(\.instruction) == [.balanced]) == (index == .balanced), "\(water)")
      let kinds = steps.compactMap(\.kind)
      if index == .corrosive { #expect(kinds.allSatisfy { [.alkalinity, .base, .calcium].contains($0) }) }
      if index == .scaleForming { #expect(kinds.allSatisfy { $0 == .acid }) }
    }
  }

  @Test(arguments: [10_000.0, 20_000, 50_000])
  func `no dose moves the pH out of its range nor the alkalinity by more than its cap`(gallons: Double) throws {
    for water in try Self.waters() {
      let dosing = Self.dosing(water, gallons: gallons)
      let after = try Self.together(dosing, water, gallons: gallons).water
      #expect(abs(after.totalAlkalinity - water.totalAlkalinity) <= 22, "\(water)")
      for step in dosing.recommendations where step.isDose {
        let pH = try #require(step.prediction).water.pH
        if step.kind == .acid { #expect(pH >= 7.2, "\(water) \(pH)") }
        if step.kind == .base { #expect(pH <= 7.85, "\(water) \(pH)") }
        #expect(!step.isStruck)
      }
    }
  }

  /// The pH target of 7.6 may leave water that was hardly scale-forming a little corrosive, never more than that.
  @Test(arguments: [10_000.0, 100_000])
  func `the doses of a visit bring every water nearer to balance`(gallons: Double) throws {
    for water in try Self.waters() {
      let dosing = Self.dosing(water, gallons: gallons)
      guard dosing.recommendations.contains(where: \.isDose) else { continue }
      let before = try #require(CarbonateIndex(of: water).value)
      let after = try #require(try Self.together(dosing, water, gallons: gallons).index)
      #expect(abs(after) < max(abs(before), 0.36), "\(water): \(before) to \(after)")
    }
  }

  @Test(arguments: [
    (Water(calciumHardness: 0), [ChemicalKind.calcium]), (Water(totalAlkalinity: 0), [.alkalinity]),
    (Water(totalAlkalinity: 10, cyanuricAcid: 100), [.alkalinity]),
  ])
  func `water without calcium or carbonate is treated as corrosive`(water: Water, kinds: [ChemicalKind]) {
    let steps = Self.dosing(water).recommendations
    #expect(steps.compactMap(\.kind) == kinds)
    #expect(steps.map(\.quantityOunces).allSatisfy { $0 > 0 })
  }

  @Test func `acid below pH 7.2 is never advised; the water is held`() {
    let water = Water(pH: 7.15, temperatureF: 104, calciumHardness: 400, totalAlkalinity: 300, cyanuricAcid: 0)
    #expect(CarbonateIndex(of: water).condition == .scaleForming)
    #expect(Self.dosing(water).recommendations.map(\.instruction) == [.hold])
  }

  @Test(arguments: ChemistryModel.allCases)
  func `no volume, no dose`(model: ChemistryModel) {
    let dosing = Dosing(for: Water(pH: 8.4), volumeGallons: 0, model: model)
    #expect(dosing.recommendations.map(\.instruction) == [.volumeRequired])
  }
}
