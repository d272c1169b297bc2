import Chemistry
import Testing

struct RecommendationTests {
  @Test func `a dose without a caution starts at the whole amount and is ticked`() {
    let water = Water(
      pH: 7.4, temperatureF: 50, calciumHardness: 150, totalAlkalinity: 70, cyanuricAcid: 0, totalDissolvedSolids: 1_000
    )
    let steps = Dosing(for: water, volumeGallons: 10_000).recommendations
    #expect(steps.map(\.key) == ["alkalinity", "calcium"])
    #expect(steps.map(\.cautions) == [[], [.clouds]])
    #expect(steps.map(\.quantityOunces) == [24, 100])
    #expect(steps.map(\.pourOunces) == [24, 100])
    #expect(steps.map(\.isStruck) == [false, false])
    #expect(steps.map(\.isSelectedAtFirst) == [true, false])
  }

  @Test func `the documented acid overshoots and starts at the amount that reaches its target`() throws {
    let water = Water(
      pH: 8, temperatureF: 84, calciumHardness: 300, totalAlkalinity: 100, cyanuricAcid: 30,
      totalDissolvedSolids: 1_000)
    let acid = try #require(Dosing(for: water, volumeGallons: 10_000).recommendations.first)
    #expect(acid.quantityOunces == 52)
    guard case .predictedPH(let cautioned, let reach) = try #require(acid.cautions.first) else {
      Issue.record("the first caution is the predicted pH")
      return
    }
    #expect(abs(cautioned - 6.94) < 0.05)
    #expect(abs(try #require(acid.prediction).water.pH - 7.6) < 0.05)
    #expect(reach?.target == 7.6)
    #expect(try #require(reach).ounces <= 12)
    #expect(acid.firstPortionOunces == reach?.ounces)
    #expect(!acid.isSelectedAtFirst)
  }

  @Test func `a dose that is struck through has no proposed amount`() throws {
    let water = Water(pH: 7, temperatureF: 104, calciumHardness: 1_000, totalAlkalinity: 300, cyanuricAcid: 0)
    let acid = try #require(Dosing(for: water, volumeGallons: 43_000).recommendations.first)
    #expect(acid.isStruck)
    #expect(acid.pourOunces == 0)
  }

  @Test func `a first portion of acid is no more than a gallon and keeps the pH at 7,2`() {
    for pH in stride(from: 7.2, through: 9, by: 0.05) {
      for alkalinity in [40.0, 100, 300, 500] {
        let water = Water(
          pH: pH, temperatureF: 100, calciumHardness: 900, totalAlkalinity: alkalinity, cyanuricAcid: 30)
        for model in ChemistryModel.allCases {
          for step in Dosing(for: water, volumeGallons: 40_000, model: model).recommendations where step.kind == .acid {
            #expect(step.pourOunces <= 128)
            let doses = [(product: Product.documented(.acid), ounces: step.pourOunces)]
            let after = Prediction(water, adding: doses, volumeGallons: 40_000)?.water.pH ?? 7.2
            #expect(after >= 7.2)
          }
        }
      }
    }
  }

  @Test func `dilution cannot be ticked`() {
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
