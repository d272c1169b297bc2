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

  @Test func `the ceilings and the steps of a test kit are those of the decisions`() {
    let constants = DosingConstants.documented
    #expect(constants.acidLimit == 128)
    #expect(constants.acidPerReference == 64)
    #expect(constants.calciumCap == 80)
    #expect(constants.chlorineLimit == 10)
    #expect(constants.leastPH == 0.1)
    #expect(constants.leastAlkalinity == 10)
    #expect(constants.leastCalcium == 20)
    #expect(constants.leastChlorine == 0.5)
  }
}
