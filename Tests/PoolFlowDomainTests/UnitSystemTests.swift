import Chemistry
import PoolFlowDomain
import PoolFlowTesting
import Testing

struct UnitSystemTests {
  @Test(arguments: [(32.0, 0.0), (212, 100), (77, 25), (78, 25.5555555556), (120, 48.8888888889)])
  func `degrees are shown in Celsius and stored in Fahrenheit`(fahrenheit: Double, celsius: Double) {
    expectClose(UnitSystem.metric.shown(fahrenheit, of: .waterTemp), celsius)
    expectClose(UnitSystem.metric.stored(celsius, of: .waterTemp), fahrenheit)
    #expect(UnitSystem.imperial.shown(fahrenheit, of: .waterTemp) == fahrenheit)
    #expect(UnitSystem.imperial.stored(fahrenheit, of: .waterTemp) == fahrenheit)
  }

  @Test(arguments: Parameter.allCases.filter { $0 != .waterTemp && $0 != .filterPressure })
  func `all other readings are the same in both systems`(parameter: Parameter) {
    for system in UnitSystem.allCases {
      #expect(system.shown(7.4, of: parameter) == 7.4)
      #expect(system.stored(7.4, of: parameter) == 7.4)
      #expect(system.inputRange(of: parameter) == parameter.inputRange)
    }
  }

  @Test func `the temperature has a separate range in Celsius`() {
    #expect(UnitSystem.metric.inputRange(of: .waterTemp) == Parameter.celsiusInputRange)
    #expect(UnitSystem.imperial.inputRange(of: .waterTemp) == Parameter.waterTemp.inputRange)
  }

  @Test func `the pressure of a filter is shown in kPa and stored in psi`() {
    expectClose(UnitSystem.metric.shown(12, of: .filterPressure), 82.737084)
    expectClose(UnitSystem.metric.stored(82.737084, of: .filterPressure), 12)
    #expect(UnitSystem.metric.inputRange(of: .filterPressure) == Parameter.kilopascalInputRange)
    #expect(UnitSystem.imperial.shown(12, of: .filterPressure) == 12)
  }

  @Test func `a gallon is 3.78541 litres`() {
    #expect(UnitSystem.litersPerGallon == 3.78541)
    #expect(UnitSystem.poundsToKilograms == 0.453592)
    expectClose(UnitSystem.metric.shownVolume(gallons: 10_000), 37_854.1)
    expectClose(UnitSystem.metric.storedVolume(37_854.1), 10_000)
    #expect(UnitSystem.imperial.shownVolume(gallons: 10_000) == 10_000)
    #expect(UnitSystem.imperial.storedVolume(10_000) == 10_000)
  }

  @Test func `the slider of a volume has its documented ends and step`() {
    #expect(UnitSystem.imperial.volumeSliderRange == InputRange(5_000, 50_000, step: 1_000))
    #expect(UnitSystem.metric.volumeSliderRange == InputRange(19_000, 189_000, step: 1_000))
  }

  @Test func `volumes have the documented bounds in each system`() {
    #expect(UnitSystem.imperial.volumeRange == 100...200_000)
    #expect(UnitSystem.metric.volumeRange == 380...757_082)
  }

  @Test(arguments: [("US", UnitSystem.imperial), ("GB", .metric), ("DE", .metric), ("CA", .metric), ("BR", .metric)])
  func `only the United States start with imperial units`(region: String, units: UnitSystem) {
    var business = Example.business
    business.region = region
    #expect(business.defaultUnits == units)
  }
}
