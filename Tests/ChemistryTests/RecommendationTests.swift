import Chemistry
import Testing

struct RecommendationTests {
  private static let low = Water(
    pH: 6.8, temperatureF: 32, calciumHardness: 100, totalAlkalinity: 50, cyanuricAcid: 0)

  @Test func `acid and soda ash start at the first portion, the others at the whole`() {
    let steps = Dosing(for: Self.low, volumeGallons: 10_000).recommendations
    #expect(steps.map(\.cautions) == [[.firstPortion], [], []])
    #expect(steps.map(\.quantityOunces) == [18, 72, 200])
    #expect(steps.map(\.suggestedOunces) == [5, 72, 200])
    let acid = Dosing(for: Water(pH: 8, temperatureF: 105, calciumHardness: 400), volumeGallons: 10_000).recommendations
    #expect(acid.map(\.suggestedOunces) == [13])
  }

  @Test func `only doses without a caution are ticked when the form opens`() {
    let steps = Dosing(for: Self.low, volumeGallons: 10_000).recommendations
    #expect(steps.map(\.isSelectedAtFirst) == [false, true, true])
    let dilution = Dosing(for: Water(pH: 7.6, temperatureF: 105, calciumHardness: 900), volumeGallons: 10_000)
    #expect(dilution.recommendations.map(\.isSelectedAtFirst) == [false])
    #expect(dilution.recommendations.map(\.isDose) == [false])
  }

  @Test func `the keys of the steps of one advice differ`() {
    for pH in stride(from: 6.0, through: 9.0, by: 0.1) {
      for calcium in [0.0, 250, 900] {
        for temperature in [32.0, 76, 105] {
          let water = Water(pH: pH, temperatureF: temperature, calciumHardness: calcium, totalAlkalinity: 200)
          let keys = Dosing(for: water, volumeGallons: 10_000).recommendations.map(\.key)
          #expect(!keys.isEmpty)
          #expect(Set(keys).count == keys.count)
        }
      }
    }
  }
}
