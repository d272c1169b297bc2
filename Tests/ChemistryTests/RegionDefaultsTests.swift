import Chemistry
import Testing

struct RegionDefaultsTests {
  @Test(arguments: [
    ("US", 15_000.0, 78.0), ("CA", 15_000, 78), ("GB", 13_209, 77), ("DE", 13_209, 77), ("AU", 13_209, 79),
    ("FR", 13_209, 79), ("ES", 13_209, 82), ("BR", 13_209, 82), ("JP", 13_209, 79), ("ZZ", 13_209, 79),
    ("", 13_209, 79),
  ])
  func `a new pool starts with the volume and temperature of its region`(
    region: String, gallons: Double, temperature: Double
  ) {
    let defaults = RegionDefaults(region: region)
    #expect(defaults.volumeGallons == gallons)
    #expect(defaults.waterTempF == temperature)
  }

  @Test func `a new pool pays 150 a month`() {
    #expect(RegionDefaults.monthlyFee == 150)
  }
}
