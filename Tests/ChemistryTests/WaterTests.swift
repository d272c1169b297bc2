import Chemistry
import Testing

struct WaterTests {
  @Test(arguments: [
    (Parameter.pH, 7.4), (.waterTemp, 78), (.calciumHardness, 250), (.totalAlkalinity, 100), (.cyanuricAcid, 30),
    (.totalDissolvedSolids, 1_000),
  ])
  func `water that was never measured has the documented default`(parameter: Parameter, value: Double) {
    #expect(Water.documentedDefault[parameter] == value)
    #expect(Water()[parameter] == value)
  }

  @Test func `the pressure of a filter and phosphates are no input of a calculation`() {
    for parameter in [Parameter.phosphates, .filterPressure] {
      var water = Water.documentedDefault
      water[parameter] = 12.5
      #expect(water == .documentedDefault && water[parameter] == nil)
    }
  }

  @Test(arguments: Parameter.allCases.filter { $0 != .phosphates && $0 != .filterPressure })
  func `setting one parameter changes no other`(parameter: Parameter) {
    var water = Water.documentedDefault
    water[parameter] = 12.5
    for other in Parameter.allCases {
      #expect(water[other] == (other == parameter ? 12.5 : Water.documentedDefault[other]))
    }
  }
}
