import Chemistry
import Testing

/// Water without carbonate alkalinity, whose pH cannot be predicted: alkalinity first, nothing for the pH.
struct UndefinedWaterTests {
  static let waters = [
    Water(pH: 8.6, temperatureF: 100, calciumHardness: 900, totalAlkalinity: 100, cyanuricAcid: 300),
    Water(pH: 8.9, temperatureF: 104, calciumHardness: 1_000, totalAlkalinity: 60, cyanuricAcid: 170),
    Water(pH: 7.9, temperatureF: 80, calciumHardness: 300, totalAlkalinity: 40, cyanuricAcid: 150),
    Water(pH: 7, temperatureF: 60, calciumHardness: 150, totalAlkalinity: 20, cyanuricAcid: 200),
    Water(pH: 7.4, temperatureF: 80, calciumHardness: 250, totalAlkalinity: 80, cyanuricAcid: 300),
    Water(pH: 6.8, temperatureF: 80, calciumHardness: 250, totalAlkalinity: 0, cyanuricAcid: 0),
    Water(pH: 7.5, temperatureF: 80, calciumHardness: 0, totalAlkalinity: 0, cyanuricAcid: 30),
  ]

  @Test(arguments: waters, ChemistryModel.allCases)
  func `no acid and no base is poured, and a note gives the reason`(water: Water, model: ChemistryModel) {
    let dosing = Dosing(for: water, volumeGallons: 15_000, model: model)
    #expect(Prediction(water, adding: [], volumeGallons: 15_000) == nil)
    #expect(dosing.notes.contains(.alkalinityFirst))
    #expect(!dosing.recommendations.contains { $0.instruction == .balanced || $0.instruction == .indexBalanced })
    for dose in dosing.recommendations where dose.kind == .acid || dose.kind == .base {
      #expect(dose.isStruck, "\(dose)")
      let reasons: [Caution] = [.alkalinityFirst, .acidBelowLimit, .baseAboveLimit]
      #expect(dose.cautions.count == 1 && dose.cautions.allSatisfy(reasons.contains), "\(dose)")
    }
    #expect(!dosing.recommendations.contains { $0.isSelectedAtFirst })
  }

  @Test(arguments: waters)
  func `the carbonate model raises alkalinity first, by a portion that shows on a test kit`(water: Water) throws {
    let dosing = Dosing(for: water, volumeGallons: 15_000, model: .carbonate)
    let first = try #require(dosing.recommendations.first)
    #expect(first.kind == .alkalinity && first.isPortion && first.cautions.first == .unpredicted, "\(first)")
    let ppm = first.pourOunces * Product.documented(.alkalinity).effectPerOunce / (15_000 * 3.785411784) * 50_043.45
    #expect((10...20).contains(ppm), "\(ppm)")
    #expect(dosing.recommendations.dropFirst().allSatisfy { $0.kind == .calcium })
  }

  @Test func `with one more ppm of alkalinity, as carbonate, the pH is corrected again`() {
    let water = Water(pH: 8.6, temperatureF: 100, calciumHardness: 900, totalAlkalinity: 140, cyanuricAcid: 300)
    for model in ChemistryModel.allCases {
      let dosing = Dosing(for: water, volumeGallons: 15_000, model: model)
      #expect(!dosing.notes.contains(.alkalinityFirst))
      #expect(dosing.recommendations.first?.kind == .acid)
      #expect(dosing.recommendations.first?.cautions.contains(.alkalinityFirst) == false)
    }
  }
}
