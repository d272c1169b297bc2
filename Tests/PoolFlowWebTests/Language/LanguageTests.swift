import PoolFlowDomain
import PoolFlowStore
import PoolFlowTesting
import Testing

@testable import PoolFlowWeb

struct LanguageTests {
  @Test(arguments: [
    ("", "en"), ("de", "de"), ("de-AT", "de"), ("DE", "de"), ("pt", "pt-BR"), ("pt-PT", "pt-BR"), ("pt-BR", "pt-BR"),
    ("zh", "en"), ("zh, fr;q=0.5", "fr"), ("fr;q=0.5, es;q=0.9", "es"), ("fr, es", "fr"), ("fr;q=0, es", "es"),
    ("*", "en"), ("es-419,es;q=0.9", "es"), ("en-US,en;q=0.9,de;q=0.8", "en"), ("fr;q=nan, de", "de"),
    (";;;,,,q=1", "en"), ("fr;q=2, de", "de"), ("fr ; q=0.3 , de ; q=0.4", "de"), ("fr;q=", "fr"), ("desperate", "en"),
  ])
  func `the browser's wish is met as well as possible`(header: String, code: String) throws {
    #expect(try Workplace.languages.get().best(preferred: nil, accepted: header).code == code)
  }

  @Test func `a person's choice comes before the browser's wish`() throws {
    let languages = try Workplace.languages.get()
    #expect(languages.best(preferred: "es", accepted: "de").code == "es")
    #expect(languages.best(preferred: "tlh", accepted: "de").code == "de")
    #expect(languages.best(preferred: nil, accepted: nil).code == "en")
  }

  @Test func `a header of a thousand languages is read only in part`() {
    #expect(AcceptedLanguages.tags(Array(repeating: "xx", count: 1_000).joined(separator: ",")).count == 20)
  }

  @Test(arguments: Languages.all.map(\.code))
  func `a page names its language`(code: String) throws {
    let place = try Workplace(Example.pool())
    let browser = try place.browser(of: Example.tom, language: code)
    let reply = try browser.get("/route")
    #expect(reply.markup.elements("html").first?["lang"] == code)
    #expect(reply.says(try place.strings(code)("route.progressText", ["done": "0", "total": "1"])))
  }

  @Test func `the chosen language stays, whatever the browser asks for`() throws {
    let place = try Workplace()
    try place.installation.accounts.save(Preferences(language: "fr"), of: place.account(of: Example.tom).id)
    let reply = try place.browser(of: Example.tom, language: "de").get("/pools")
    #expect(reply.markup.elements("html").first?["lang"] == "fr")
  }
}
