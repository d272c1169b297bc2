import Foundation
import PoolFlowDomain
import PoolFlowTesting
import Testing

@testable import PoolFlowWeb

struct IndexViewTests {
  @Test(arguments: [
    (-0.31, "corrosive", "34.5%"), (-0.3, "balanced", "35.0%"), (0.0, "balanced", "50.0%"), (0.3, "balanced", "65.0%"),
    (0.30000000001, "balanced", "65.0%"), (0.301, "scaleForming", "65.05%"), (-7.0, "corrosive", "0.0%"),
    (5.0, "scaleForming", "100.0%"),
  ])
  func `an index has its class, and its mark stays on the scale`(index: Double, condition: String, x: String) throws {
    let view = IndexView(index, format: try FormatTests.format("en", "US"), hasScale: true)
    #expect(view.condition == condition)
    #expect(view.markerX == x)
    #expect(view.ticks.map(\.text) == ["−1.0", "−0.3", "0", "+0.3", "+1.0"])
  }

  @Test func `the scale has a text for screen readers, in their own decimals`() throws {
    let format = try FormatTests.format("de", "DE")
    let view = IndexView(0.42, format: format, hasScale: true)
    #expect(view.scaleText == format.strings("lsi.scale", ["value": "+0,42", "low": "−1,0", "high": "+1,0"]))
    #expect(view.value == "0.42")
  }

  @Test func `without an index there is a dash and no class`() throws {
    let view = IndexView(unknown: try FormatTests.format("en", "US"))
    #expect((view.text, view.value, view.condition) == ("–", "", ""))
  }
}
