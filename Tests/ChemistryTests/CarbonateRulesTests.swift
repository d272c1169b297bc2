import Chemistry
import Testing

/// The doses of the carbonate model (chemistry.md#carbonate-model): those of each example, and rules that hold for
/// every water.
struct CarbonateRulesTests {
  private static func dosing(
    _ water: Water, gallons: Double = 10_000, products: Products = .documented
  ) -> Dosing {
    Dosing(for: water, volumeGallons: gallons, model: .carbonate, products: products)
  }

  private static func together(_ dosing: Dosing, _ water: Water, gallons: Double) throws -> Prediction {
    let doses = dosing.recommendations.compactMap { step in
      step.kind.map { (Product.documented($0), step.pourOunces) }
    }
    return try #require(Prediction(water, adding: doses, volumeGallons: gallons))
  }

  @Test func `acid for a high pH ends at its target, with the product's real strength`() throws {
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

  @Test(arguments: [(59.9, 80), (60, 80), (61, 80), (70, 80), (20, 40)])
  func `alkalinity rises by twenty ppm a visit at most`(from: Double, to: Double) throws {
    let water = Water(pH: 7.5, temperatureF: 50, calciumHardness: 250, totalAlkalinity: from, cyanuricAcid: 0)
    let step = try #require(Self.dosing(water).recommendations.first)
    #expect(step.kind == .alkalinity)
    #expect(step.instruction == .raiseAlkalinity(from: from, to: to))
    #expect(abs(try #require(step.prediction).water.totalAlkalinity - to) < 0.5)
  }

  @Test(arguments: [
    (Water(pH: 7.5, temperatureF: 50, calciumHardness: 250, totalAlkalinity: 71, cyanuricAcid: 0), false),
    (Water(pH: 7.5, temperatureF: 50, calciumHardness: 250, totalAlkalinity: 70, cyanuricAcid: 0), true),
  ])
  func `alkalinity that is below its target by less than a test kit shows is not raised`(water: Water, isRaised: Bool) {
    #expect(Self.dosing(water).recommendations.contains { $0.kind == .alkalinity } == isRaised)
  }

  @Test(arguments: [180.0, 181, 200])
  func `calcium is raised where the lack below two hundred is one that a test kit shows`(calcium: Double) {
    let water = Water(
      pH: 7.2, temperatureF: 50, calciumHardness: calcium, totalAlkalinity: 80, cyanuricAcid: 0)
    let step = Self.dosing(water).recommendations.first { $0.kind == .calcium }
    #expect((step != nil) == (calcium <= 180))
    if let step { #expect(step.instruction == .raiseCalcium(from: calcium, to: 200)) }
  }

  @Test(arguments: [400.0, 401])
  func `more calcium than four hundred ppm calls for fresh water`(calcium: Double) {
    let water = Water(pH: 8, temperatureF: 90, calciumHardness: calcium, totalAlkalinity: 110, cyanuricAcid: 0)
    let dilution = Self.dosing(water).recommendations.first { $0.key == "dilution" }
    #expect((dilution != nil) == (calcium > 400))
    if let dilution { #expect(dilution.instruction == .diluteCalcium(from: calcium, below: 400)) }
  }

  @Test func `acid aims at pH 7,6 or at index 0, whichever is the higher pH, but at most at 7,8`() throws {
    let high = Water(pH: 8.5, temperatureF: 60, calciumHardness: 150, totalAlkalinity: 90, cyanuricAcid: 60)
    let toLimit = try #require(Self.dosing(high).recommendations.first)
    #expect(toLimit.instruction == .lowerPH(from: 8.5, to: 7.8))
    #expect(toLimit.isSelectedAtFirst)
    #expect(try #require(toLimit.prediction?.index) > -0.3)
    let between = Water(pH: 8.2, temperatureF: 70, calciumHardness: 220, totalAlkalinity: 90, cyanuricAcid: 30)
    let balanced = try #require(Self.dosing(between, gallons: 100_000).recommendations.first?.prediction)
    #expect(abs(try #require(balanced.index)) < 0.02 && (7.6...7.8).contains(balanced.water.pH))
  }

  @Test func `where pH 7,8 would be corrosive, acid is offered, not ticked, and stops before that`() throws {
    let water = Water(pH: 8.6, temperatureF: 60, calciumHardness: 120, totalAlkalinity: 60, cyanuricAcid: 40)
    let acid = try #require(Self.dosing(water).recommendations.first)
    #expect(acid.kind == .acid && !acid.isSelectedAtFirst)
    guard case .corrodes = acid.cautions.first else {
      Issue.record("\(acid.cautions)")
      return
    }
    #expect(acid.pourOunces < acid.quantityOunces)
    if let prediction = acid.prediction { #expect(try #require(prediction.index) >= -0.3) }
  }

  @Test(arguments: [(8.2, ChemicalKind.acid), (6.9, .base)])
  func `a pH out of its range gets its dose though the index is balanced`(pH: Double, kind: ChemicalKind) throws {
    let water =
      kind == .acid
      ? Water(pH: pH, temperatureF: 65, calciumHardness: 180, totalAlkalinity: 80, cyanuricAcid: 50)
      : Water(pH: pH, temperatureF: 85, calciumHardness: 400, totalAlkalinity: 180, cyanuricAcid: 30)
    let dosing = Self.dosing(water)
    #expect(dosing.index.condition == .balanced)
    #expect(dosing.recommendations.map(\.kind) == [kind])
  }

  @Test func `corrosive water above pH 7,8 gets no acid`() throws {
    for entry in try ReferenceWaters().entries where entry.water.pH > 7.8 {
      let dosing = Self.dosing(entry.water)
      guard dosing.index.condition == .corrosive else { continue }
      #expect(!dosing.recommendations.contains { $0.kind == .acid }, "\(entry.water)")
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

  @Test func `acid below pH 7.2 is never advised, and the water is held`() {
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
