import Chemistry
import Foundation
import HTTP
import PoolFlowDomain
import PoolFlowStore
import PoolFlowTesting
import Testing

@testable import PoolFlowWeb

/// The form is sent and shown again without saving.
struct ReadingStepTests {
  @Test func `the buttons beside a reading move it by a step and stop at its bounds`() throws {
    let (place, browser) = try VisitFormTests.open()
    try browser.submit(QuickLogPageTests.visits, ["notes": ["kept"]], button: "step=ph:1")
    #expect(browser.page.value("ph") == "7.3")
    try browser.submit(QuickLogPageTests.visits, button: "step=water_temp:-1")
    #expect((browser.page.value("ph"), browser.page.value("water_temp")) == ("7.3", "59"))
    #expect(browser.page.value("notes") == "kept")
    try browser.submit(QuickLogPageTests.visits, ["ph": ["9"]], button: "step=ph:1")
    #expect(browser.page.value("ph") == "9.0")
    for step in ["ph:2", "ph", "ph:nan", "total_dissolved_solids:1", "x:1", ":", "ph:1:1", "ph:0x1"] {
      #expect(try browser.submit(QuickLogPageTests.visits, button: "step=\(step)").value("ph") == "9.0")
    }
    #expect(try place.store.visitCount(of: ID(1)) == 0)
  }

  @Test func `untouched readings are still carried after the numbers were updated`() throws {
    let (place, browser) = try VisitFormTests.open(Example.pool(water: Water(pH: 7.446, temperatureF: 60)))
    try browser.submit(QuickLogPageTests.visits, button: "recalculate=1")
    #expect(browser.page.says(try place.strings()("log.updated")))
    try browser.submit(QuickLogPageTests.visits, button: "step=total_alkalinity:-1")
    #expect(try browser.submit(QuickLogPageTests.visits).status == 303)
    let visit = try #require(try place.store.visits(of: ID(1), limit: 1).first)
    #expect(visit.readings.filter(\.isMeasured).map(\.parameter) == [.totalAlkalinity])
    #expect(visit.reading(.pH)?.value == 7.446)
  }
}
