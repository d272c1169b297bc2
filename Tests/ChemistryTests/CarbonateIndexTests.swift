import Chemistry
import Testing

/// The index of the carbonate model (DECISIONS §5) against a program that knows nothing of it, and against tables.
struct CarbonateIndexTests {
  @Test func `the check water of the formula reads minus 0,18`() throws {
    let water = Water(
      pH: 7.5, temperatureF: 80, calciumHardness: 350, totalAlkalinity: 70, cyanuricAcid: 50, salt: 1_000)
    let value = try #require(CarbonateIndex(of: water).value)
    #expect(abs(value - -0.18) < 0.005)
    #expect(abs(value - -0.179111) < 1e-6)
  }

  @Test func `over the whole region the index follows the independent program, a tenth below it`() throws {
    let entries = try ReferenceWaters().entries
    #expect(entries.count == 400)
    let differences = try entries.map { try #require(CarbonateIndex(of: $0.water).value) - $0.index }
    let spread = Spread(differences)
    #expect(spread.deviation <= 0.03, "\(spread)")
    #expect(abs(spread.mean - -0.11) <= 0.01, "\(spread)")
  }

  @Test func `the documented index is good near 1,000 ppm and far too high in a salt pool`() throws {
    let entries = try ReferenceWaters().entries
    func excess(_ solids: ClosedRange<Double>) -> Spread {
      let near = entries.filter { solids.contains($0.water.totalDissolvedSolids) }
      return Spread(near.map { SaturationIndex(of: $0.water).value - $0.index })
    }
    let fresh = excess(800...1_200)
    #expect(abs(fresh.mean) < 0.05 && fresh.deviation < 0.08, "\(fresh)")
    let salty = excess(3_000...3_400)
    #expect(salty.mean > 0.35 && salty.mean < 0.5, "\(salty)")
  }

  /// The cyanurate factors that test kits and service handbooks print for pH 7.0 to 8.0.
  @Test(arguments: [(7.0, 0.23), (7.2, 0.27), (7.4, 0.31), (7.6, 0.33), (7.8, 0.35), (8.0, 0.36)])
  func `cyanurate counts as the published tables say`(pH: Double, factor: Double) {
    let index = CarbonateIndex(of: Water(pH: pH, totalAlkalinity: 100, cyanuricAcid: 100))
    #expect(abs((100 - index.carbonateAlkalinity) / 100 - factor) <= 0.0051)
  }

  @Test func `each term is its closed form`() throws {
    let water = Water(
      pH: 7, temperatureF: 77, calciumHardness: 100, totalAlkalinity: 100, cyanuricAcid: 0, totalDissolvedSolids: 0)
    let index = CarbonateIndex(of: water)
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

  @Test func `without a salt reading the dissolved solids tell the salt`() {
    let water = Water(calciumHardness: 300, totalAlkalinity: 100, cyanuricAcid: 50, totalDissolvedSolids: 3_000)
    #expect(abs(CarbonateIndex(of: water).sodiumChloride - (3_000 - 1.11 * 300 - 1.68 * 100 - 50)) < 1e-9)
    #expect(CarbonateIndex(of: Water(totalDissolvedSolids: 0)).sodiumChloride == 0)
    #expect(CarbonateIndex(of: Water(totalDissolvedSolids: 0, salt: 3_200)).sodiumChloride == 3_200 - 1.1678 * 250)
  }

  /// A salt reading holds the chloride that came with the calcium; the dissolved solids hold all the calcium chloride.
  @Test(arguments: [(300.0, 80.0, 30.0, 1_500.0), (800, 200, 100, 3_000), (50, 40, 0, 500), (200, 100, 50, 4_000)])
  func `a salt reading and the dissolved solids of one water agree`(
    calcium: Double, alkalinity: Double, cyanuricAcid: Double, solids: Double
  ) throws {
    var water = Water(
      calciumHardness: calcium, totalAlkalinity: alkalinity, cyanuricAcid: cyanuricAcid, totalDissolvedSolids: solids)
    let bySolids = CarbonateIndex(of: water)
    water.salt = bySolids.sodiumChloride + 1.1678 * calcium
    let bySalt = CarbonateIndex(of: water)
    #expect(abs(bySalt.ionicStrength - bySolids.ionicStrength) < 1e-12)
    #expect(abs(try #require(bySalt.value) - (try #require(bySolids.value))) < 1e-12)
  }

  @Test func `less salt than the calcium brought is none, and so are too few dissolved solids`() {
    let base = (1.5 * 400 + 100) / 50_045.0
    var water = Water(calciumHardness: 400, totalAlkalinity: 100, cyanuricAcid: 30, totalDissolvedSolids: 600)
    #expect(abs(CarbonateIndex(of: water).ionicStrength - base) < 1e-12)
    water.salt = 467
    #expect(abs(CarbonateIndex(of: water).ionicStrength - base) < 1e-12)
    water.salt = 468
    #expect(CarbonateIndex(of: water).ionicStrength > base)
  }

  /// At pH 6.83 half of the cyanuric acid is dissociated: 100 ppm of it count for 19.386.
  @Test(arguments: [
    (0.0, 100.0, 0.0, false), (0.001, 100, 0, true), (250, 0, 0, false), (250, 0.001, 0, true),
    (250, 19.386, 100, false), (250, 19.3861, 100, true), (250, 10, 100, false), (0, 0, 0, false),
  ])
  func `without calcium or carbonate there is no index and the documented one counts`(
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

  @Test func `a salt pool is balanced to one model and scale-forming to the other`() {
    let water = Water(
      pH: 7.6, temperatureF: 84, calciumHardness: 300, totalAlkalinity: 90, cyanuricAcid: 70,
      totalDissolvedSolids: 4_000, salt: 3_200)
    #expect(WaterIndex(of: water, by: .carbonate).condition == .balanced)
    #expect(WaterIndex(of: water, by: .documented).condition == .scaleForming)
    #expect(WaterIndex(of: water, by: .carbonate).dissent == .documented)
    #expect(WaterIndex(of: water, by: .documented).dissent == .carbonate)
  }
}
