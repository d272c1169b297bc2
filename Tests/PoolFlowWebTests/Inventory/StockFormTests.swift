import Chemistry
import PoolFlowDomain
import PoolFlowTesting
import Testing

@testable import PoolFlowWeb

/// A delivery or a count that comes back.
struct StockFormTests {
  private static let page = "/inventory/\(Example.product(.acid).text)"

  @Test(arguments: [[], [""], ["stone"]])
  func `a form without a unit comes back with the product's own`(unit: [String]) throws {
    let place = try Workplace()
    let browser = try place.browser(of: Example.olivia)
    for (action, amounts, name) in [
      ("receive", ["packages": ["4"], "package_size": ["1"]], "package_unit"),
      ("count", ["counted": ["5"]], "counted_unit"),
    ] {
      try browser.get(Self.page)
      let action = "\(Self.page)/\(action)"
      #expect(try browser.submit(action, amounts.merging([name: unit]) { $1 }).status == 422)
      #expect(browser.page.message(name) != nil)
      #expect(browser.page.value(name) == "gal")
    }
  }

  @Test func `a size that was not sent is that of the last delivery, one that was emptied stays empty`() throws {
    let place = try Workplace()
    let browser = try place.browser(of: Example.olivia)
    let receive = "\(Self.page)/receive"
    try browser.get(Self.page)
    try browser.submit(receive, ["packages": ["4"], "package_size": ["2.5"], "package_unit": ["gal"]])
    try browser.follow()
    #expect(browser.page.value("package_size") == "2.5")
    for (size, shown) in [([], "2.5"), ([""], ""), (["x"], "x")] as [([String], String)] {
      #expect(try browser.submit(receive, ["packages": ["2"], "package_size": size]).status == 422)
      #expect(browser.page.value("package_size") == shown)
    }
  }
}
