import HTTP
import PoolFlowDomain
import PoolFlowTesting
import Testing

@testable import PoolFlowWeb

struct AboutPageTests {
  @Test func `the page names the program's version and every library with its licence`() throws {
    var settings = Installation.Settings()
    settings.program.version = "1.2.3"
    settings.program.libraries = [.init("libexample", version: "4.5", licence: "MIT")]
    let place = try Workplace(settings: settings)
    let page = try place.browser(of: Example.tom).get("/settings/about")
    for text in ["1.2.3", "libexample", "4.5", "MIT"] { #expect(page.says(text), "\(text)") }
  }

  @Test func `all components stand on one page, in every language`() throws {
    let place = try Workplace()
    for (language, _) in Languages.all {
      let page = try place.browser(of: Example.olivia, language: language).get("/styles")
      PageMarkupTests.check(page)
      let names = [
        "card", "tile", "field", "choices", "options", "switch", "notice", "badge", "list", "empty", "secret",
      ]
      for name in names {
        let isThere = page.markup.all.contains { $0["class"]?.split(separator: " ").contains(Substring(name)) == true }
        #expect(isThere, "\(language): \(name)")
      }
    }
  }
}
