import Chemistry
import Testing

struct CarbonateIndexTests {
  @Test func `the check water of the formula reads minus 0,18`() throws {
    let water = Water(
      pH: 7.5, temperatureF: 80, calciumHardness: 350, totalAlkalinity: 70, cyanuricAcid: 50, salt: 1_000)
    let index = try #require(CarbonateIndex(of: water).value)
    #expect(abs(index - -0.18) < 0.005)
  }

  @Test func `without a salt reading the dissolved solids tell the salt`() {
    let water = Water(calciumHardness: 300, totalAlkalinity: 100, cyanuricAcid: 50, totalDissolvedSolids: 3_000)
    #expect(abs(CarbonateIndex(of: water).sodiumChloride - (3_000 - 1.11 * 300 - 1.68 * 100 - 50)) < 1e-9)
    #expect(CarbonateIndex(of: Water(totalDissolvedSolids: 0)).sodiumChloride == 0)
    #expect(CarbonateIndex(of: Water(totalDissolvedSolids: 0, salt: 3_200)).sodiumChloride == 3_200 - 1.1678 * 250)
  }

  @Test(arguments: [
    Water(calciumHardness: 0), Water(totalAlkalinity: 0), Water(totalAlkalinity: 20, cyanuricAcid: 300),
  ])
  func `without calcium or carbonate there is no index and the documented one counts`(water: Water) {
    #expect(CarbonateIndex(of: water).value == nil)
    let index = WaterIndex(of: water, by: .carbonate)
    #expect(index.isCarbonateUndefined)
    #expect(index.model == .documented)
    #expect(index.value == SaturationIndex(of: water).value)
    #expect(index.dissent == nil)
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
