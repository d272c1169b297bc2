import Chemistry
import Testing

struct DosingConstantsTests {
  @Test func `the constants are those of the document`() {
    let constants = DosingConstants.documented
    #expect(constants.acidOunces == 26)
    #expect(constants.sodaAshOunces == 6)
    #expect(constants.pHStep == 0.2)
    #expect(constants.bicarbonateOunces == 24)
    #expect(constants.calciumChlorideOunces == 20)
    #expect(constants.ppmStep == 10)
    #expect(constants.referenceGallons == 10_000)
    #expect(constants.alkalinityAcidShare == 0.5)
    #expect(constants.nudgeBaseOunces == 3)
    #expect(constants.nudgeAcidOunces == 8)
  }

  @Test func `the targets are those of the document`() {
    let constants = DosingConstants.documented
    #expect(constants.corrosivePHTarget == 7.4)
    #expect(constants.corrosiveAlkalinityTarget == 80)
    #expect(constants.corrosiveCalciumTarget == 200)
    #expect(constants.scalingPHTarget == 7.6)
    #expect(constants.scalingAlkalinityTarget == 120)
    #expect(constants.scalingCalciumLimit == 400)
  }

  @Test(arguments: [(1.0, 1.0), (3, 1), (4, 1), (5, 2), (9, 3), (26, 7), (28, 7), (52, 13), (100, 25)])
  func `the first portion is a quarter in whole ounces and at least one`(ounces: Double, portion: Double) {
    #expect(DosingConstants.documented.firstPortion(of: ounces) == portion)
  }
}
