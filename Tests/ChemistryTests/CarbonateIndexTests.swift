@testable import Chemistry
import Testing

/// The index of the carbonate model (chemistry.md#carbonate-model) against an independent program and published
/// tables.
struct CarbonateIndexTests {
  @Test func `the closed form keeps its value for the check water, and the index is a tenth above it`() throws {
    let water = Water(
      pH: 7.5, temperatureF: 80, calciumHardness: 350, totalAlkalinity: 70, cyanuricAcid: 50, salt: 1_000)
    let index = CarbonateIndex(of: water)
    #expect(abs(try #require(index.familiar.value) - -0.179111) < 1e-6)
    #expect(abs(try #require(index.value) - -0.07) < 0.02)
  }

  /// pH 6.8–9.0, 45–104 °F, CH 50–1,000, TA 20–250, CYA 0–150, salt 0–6,000, at least 10 ppm of carbonate alkalinity.
  @Test func `over the whole region the index is the independent program's`() throws {
    let entries = try ReferenceWaters().entries
    #expect(entries.count >= 2_000)
    let differences = try entries.map { try #require(CarbonateIndex(of: $0.water).value) - $0.index }
    let spread = Spread(differences)
    #expect(abs(spread.mean) <= 0.01 && spread.deviation <= 0.006 && spread.largest <= 0.02, "\(spread)")
  }

  @Test func `the index is the sum of its terms`() throws {
    for entry in try ReferenceWaters().entries.prefix(200) {
      let index = CarbonateIndex(of: entry.water)
      let sum = index.calciumTerm + index.carbonateTerm - index.solubilityTerm
      #expect(abs(try #require(index.value) - sum) < 1e-9)
      #expect(!index.isUncertain)
    }
  }

  @Test(arguments: [(40.0, true), (36, true), (60, false)])
  func `with less than ten ppm of carbonate alkalinity the index is uncertain, and a note says so`(
    alkalinity: Double, isUncertain: Bool
  ) {
    let water = Water(pH: 7.5, totalAlkalinity: alkalinity, cyanuricAcid: 100)
    let dosing = Dosing(for: water, volumeGallons: 10_000, model: .carbonate)
    #expect(dosing.index.carbonate.isUncertain == isUncertain)
    #expect(dosing.notes.map(\.key).contains("indexUncertain") == isUncertain)
  }

  @Test func `the documented index is good near 1,000 ppm and far too high in a salt pool`() throws {
    let entries = try ReferenceWaters().entries
    func excess(_ solids: ClosedRange<Double>) -> Spread {
      let found = entries.compactMap { entry -> Double? in
        var water = entry.water
        guard Self.isUsual(water), let salt = water.salt else { return nil }
        // The dissolved solids of such water.
        let chloride = max(0, salt - 1.1678 * water.calciumHardness)
        water.totalDissolvedSolids =
          chloride + 1.11 * water.calciumHardness + 1.68 * water.totalAlkalinity + water.cyanuricAcid
        return solids.contains(water.totalDissolvedSolids) ? SaturationIndex(of: water).value - entry.index : nil
      }
      return Spread(found)
    }
    let fresh = excess(700...1_300)
    #expect(abs(fresh.mean) < 0.06 && fresh.deviation < 0.1, "\(fresh)")
    let salty = excess(2_800...3_600)
    #expect(salty.mean > 0.3 && salty.mean < 0.5, "\(salty)")
  }

  private static func isUsual(_ water: Water) -> Bool {
    (7...8.2).contains(water.pH) && (60...100).contains(water.temperatureF)
      && (100...800).contains(water.calciumHardness) && (50...200).contains(water.totalAlkalinity)
  }

  /// The cyanurate factors that test kits and service handbooks print for pH 7.0 to 8.0.
  @Test(arguments: [(7.0, 0.23), (7.2, 0.27), (7.4, 0.31), (7.6, 0.33), (7.8, 0.35), (8.0, 0.36)])
  func `cyanurate counts as the published tables say`(pH: Double, factor: Double) {
    let index = ClosedFormIndex(of: Water(pH: pH, totalAlkalinity: 100, cyanuricAcid: 100))
    #expect(abs((100 - index.carbonateAlkalinity) / 100 - factor) <= 0.0051)
  }

  @Test func `each term of the closed form is computed by its formula`() throws {
    let water = Water(
      pH: 7, temperatureF: 77, calciumHardness: 100, totalAlkalinity: 100, cyanuricAcid: 0, totalDissolvedSolids: 0)
    let index = ClosedFormIndex(of: water)
    #expect(index.calciumTerm == 2)
    #expect(index.alkalinityTerm == 2)
    #expect(index.carbonateAlkalinity == 100)
    #expect(abs(index.temperatureTerm - 1412.5 / 298.15) < 1e-12)
    #expect(abs(index.temperatureTerm - 4.7375) < 1e-4)
    #expect(abs(index.ionicStrength - 250 / 50_045) < 1e-12)
    let root = (250 / 50_045.0).squareRoot()
    #expect(abs(index.ionicTerm - 2.56 * root / (1 + 1.65 * root)) < 1e-12)
    let value = try #require(index.value)
    #expect(abs(value - (7 - 11.677 + 4 - index.ionicTerm - index.temperatureTerm + 4.7375)) < 1e-12)
  }

  @Test func `without a salt reading the salt follows from the dissolved solids`() {
    let water = Water(calciumHardness: 300, totalAlkalinity: 100, cyanuricAcid: 50, totalDissolvedSolids: 3_000)
    #expect(abs(water.sodiumChloride - (3_000 - 1.11 * 300 - 1.68 * 100 - 50)) < 1e-9)
    #expect(Water(totalDissolvedSolids: 0).sodiumChloride == 0)
    #expect(Water(totalDissolvedSolids: 0, salt: 3_200).sodiumChloride == 3_200 - 1.1678 * 250)
  }

  /// A salt reading holds the chloride that came with the calcium; the dissolved solids hold all the calcium chloride.
  @Test(arguments: [(300.0, 80.0, 30.0, 1_500.0), (800, 200, 100, 3_000), (50, 40, 0, 500), (200, 100, 50, 4_000)])
  func `a salt reading and the dissolved solids of one water agree`(
    calcium: Double, alkalinity: Double, cyanuricAcid: Double, solids: Double
  ) throws {
    var water = Water(
      calciumHardness: calcium, totalAlkalinity: alkalinity, cyanuricAcid: cyanuricAcid, totalDissolvedSolids: solids)
    let bySolids = CarbonateIndex(of: water)
    water.salt = water.sodiumChloride + 1.1678 * calcium
    let bySalt = CarbonateIndex(of: water)
    #expect(abs(bySalt.ionicStrength - bySolids.ionicStrength) < 1e-12)
    #expect(abs(try #require(bySalt.value) - (try #require(bySolids.value))) < 1e-12)
  }

  @Test func `a salt reading below the calcium's chloride means no salt, and so do too few dissolved solids`() {
    let base = (1.5 * 400 + 100) / 50_045.0
    var water = Water(calciumHardness: 400, totalAlkalinity: 100, cyanuricAcid: 30, totalDissolvedSolids: 600)
    #expect(abs(CarbonateIndex(of: water).ionicStrength - base) < 1e-12)
    water.salt = 467
    #expect(abs(CarbonateIndex(of: water).ionicStrength - base) < 1e-12)
    water.salt = 468
    #expect(CarbonateIndex(of: water).ionicStrength > base)
  }

  /// At pH 6.8 about half of the cyanuric acid is dissociated: 100 ppm of it count for about 19.
  @Test(arguments: [
    (0.0, 100.0, 0.0, false), (0.001, 100, 0, true), (250, 0, 0, false), (250, 0.02, 0, true),
    (250, 18, 100, false), (250, 21, 100, true), (250, 10, 100, false), (0, 0, 0, false),
  ])
  func `without calcium or carbonate there is no index and the documented one is used`(
    calcium: Double, alkalinity: Double, cyanuricAcid: Double, isDefined: Bool
  ) {
    let water = Water(pH: 6.83, calciumHardness: calcium, totalAlkalinity: alkalinity, cyanuricAcid: cyanuricAcid)
    let index = CarbonateIndex(of: water)
    #expect((index.value != nil) == isDefined)
    #expect((index.condition != nil) == isDefined)
    let chosen = WaterIndex(of: water, by: .carbonate)
    #expect(chosen.isCarbonateUndefined == !isDefined)
    #expect(chosen.model == (isDefined ? .carbonate : .documented))
    #expect(chosen.value == (index.value ?? SaturationIndex(of: water).value))
    if !isDefined { #expect(chosen.dissent == nil) }
  }

  @Test func `a salt pool is balanced by one model and scale-forming by the other`() {
    let water = Water(
      pH: 7.6, temperatureF: 84, calciumHardness: 300, totalAlkalinity: 90, cyanuricAcid: 70,
      totalDissolvedSolids: 4_000, salt: 3_200)
    #expect(WaterIndex(of: water, by: .carbonate).condition == .balanced)
    #expect(WaterIndex(of: water, by: .documented).condition == .scaleForming)
    #expect(WaterIndex(of: water, by: .carbonate).dissent == .documented)
    #expect(WaterIndex(of: water, by: .documented).dissent == .carbonate)
  }
}
