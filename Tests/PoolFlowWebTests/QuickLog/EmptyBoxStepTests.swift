import Chemistry
import HTTP
import PoolFlowDomain
import PoolFlowStore
import PoolFlowTesting
import Testing

@testable import PoolFlowWeb

/// One tap on an empty box makes up no reading.
struct EmptyBoxStepTests {
  @Test func `an empty free chlorine begins at 0, and cannot be decreased`() throws {
    let (_, browser) = try VisitFormTests.open()
    try browser.submit(QuickLogPageTests.visits, button: "step=free_chlorine:-1")
    #expect(browser.page.value("free_chlorine") == "")
    try browser.submit(QuickLogPageTests.visits, button: "step=free_chlorine:1")
    #expect(browser.page.value("free_chlorine") == "0.5")
    try browser.submit(QuickLogPageTests.visits, button: "step=free_chlorine:-1")
    #expect(browser.page.value("free_chlorine") == "0")
  }

  @Test func `it begins at the last measured value, also after a visit without it`() throws {
    let place = try Workplace(QuickLogPageTests.soft)
    _ = try place.store.record(Example.draft(1, measured: [.freeChlorine: 3]))
    _ = try place.store.record(
      Example.draft(2, measured: [.pH: 7.4], performedAt: Example.at(minutes: 60), submission: [2]))
    let measured = try place.store.lastMeasurements(of: ID(1), Parameter.extras, limit: 1)
    #expect(measured.compactMapValues(\.first?.value) == [.freeChlorine: 3])
    let browser = try place.browser(of: Example.tom)
    try browser.get(QuickLogPageTests.log)
    try browser.submit(QuickLogPageTests.visits, button: "step=free_chlorine:1")
    #expect(browser.page.value("free_chlorine") == "3.5")
    try browser.get("/pools/\(ID<Pool>(1).text)/calculator?free_chlorine=&step=free_chlorine:1")
    #expect(browser.page.value("free_chlorine") == "3.5")
    try browser.get("/pools/\(ID<Pool>(1).text)/calculator?free_chlorine=&step=free_chlorine:-1")
    #expect(browser.page.value("free_chlorine") == "")
  }
}
