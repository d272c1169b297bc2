@testable import Chemistry
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

  @Test(arguments: [
    (1.0, nil, 1.0), (3, nil, 1), (4, nil, 1), (5, nil, 2), (9, nil, 3), (26, nil, 7), (52, nil, 13), (52, 9, 9),
    (52, 40, 13), (52, 0, 13), (2, 9, 1),
  ])
  func `the first portion is a quarter, or what reaches the target, in whole ounces and at least one`(
    ounces: Double, reach: Double?, portion: Double
  ) {
    #expect(DosingConstants.documented.firstPortion(of: ounces, reach: reach) == portion)
  }
}
