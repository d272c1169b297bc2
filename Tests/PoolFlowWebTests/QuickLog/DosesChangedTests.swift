import Chemistry
import Foundation
import HTTP
import PoolFlowDomain
import PoolFlowStore
import PoolFlowTesting
import Testing

@testable import PoolFlowWeb

/// Doses follow the readings, and a person's ticks and typed amounts stay.
struct DosesChangedTests {
  @Test func `when the readings change, the doses are shown again before anything is saved`() throws {
    let (place, browser) = try DoseViewTests.open()
    let reply = try browser.submit(
      QuickLogPageTests.visits, ["ph": ["7.3"], "dose": ["base", "calcium"], "dose_oz.calcium": ["150"]])
    #expect(reply.status == 422)
    #expect(reply.says(try place.strings()("log.dosesChanged")))
    #expect(reply.markup.element(with: "data-recommendation", "base")?["data-quantity-oz"] == "3")
    #expect(DoseViewTests.ticked(browser) == ["base", "calcium"])
    #expect(browser.page.value("dose_oz.calcium") == "150")
    #expect(browser.page.value("dose_oz.base") == "3")
    try browser.submit(QuickLogPageTests.visits)
    #expect(try DoseViewTests.visit(place).doses.map(\.quantityOunces) == [3, 150])
  }

  @Test func `a typed amount stays when the recommended one changes`() throws {
    let (_, browser) = try DoseViewTests.open()
    try browser.submit(QuickLogPageTests.visits, ["ph": ["7.3"], "dose": ["base"], "dose_oz.base": ["5"]])
    #expect(browser.page.value("dose_oz.base") == "5")
  }

  @Test func `a dose that appears is ticked by default, and one that disappears is forgotten`() throws {
    let (_, browser) = try DoseViewTests.open()
    try browser.submit(
      QuickLogPageTests.visits, ["ph": ["7.4"], "dose": ["base", "calcium"]], button: "recalculate=1")
    #expect(DoseViewTests.ticked(browser) == ["calcium"])
    try browser.submit(QuickLogPageTests.visits, ["ph": ["7.3"]], button: "recalculate=1")
    #expect(DoseViewTests.ticked(browser) == ["base", "calcium"])
  }
}
