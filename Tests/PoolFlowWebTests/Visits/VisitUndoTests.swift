import Chemistry
import HTTP
import PoolFlowDomain
import PoolFlowStore
import PoolFlowTesting
import Testing

@testable import PoolFlowWeb

struct VisitUndoTests {
  private static let undo = "/visits/\(ID<Visit>(1).text)/undo"

  private static func place() throws -> Workplace {
    let place = try Workplace(QuickLogPageTests.soft)
    _ = try place.store.record(
      Example.draft(
        technician: Example.tom.id, measured: [.pH: 7.0], doses: [DoseDraft(id: ID(1), key: "calcium")]))
    return place
  }

  private static func post(_ browser: Browser) throws -> Reply {
    try browser.get("/settings")
    return try browser.post(undo, ["csrf": browser.page.token ?? ""])
  }

  @Test func `a visit is undone from the toast of its save`() throws {
    let place = try Self.place()
    let browser = try place.browser(of: Example.tom)
    try browser.get("/route?saved=\(ID<Visit>(1).text)")
    #expect(try browser.submit(Self.undo).location == "/route?on=2026-11-23&undone=\(ID<Pool>(1).text)")
    #expect(try browser.follow().says(place.strings()("route.undone")))
    #expect(try place.store.pool(ID(1)).water.pH == 7.2)
    #expect(try place.store.stock().item(Example.product(.calcium))?.stockOunces == 400)
    #expect(try Self.post(browser).location == "/route")
  }

  @Test(arguments: ["en", "es", "fr", "pt-BR", "de"])
  func `the visit's page describes the undo and its time limit, as long as it is possible`(language: String) throws {
    let place = try Self.place()
    let browser = try place.browser(of: Example.tom, language: language)
    let words = try place.strings(language)("visit.undoText").split(separator: "{")[0]
    #expect(try browser.get("/visits/\(ID<Visit>(1).text)").says(String(words)))
    if language == "en" { #expect(browser.page.says("Possible until")) }
    place.wait(minutes: 10.01)
    #expect(try !browser.get("/visits/\(ID<Visit>(1).text)").says(String(words)))
  }

  @Test func `ten minutes later it is too late, and the page says so`() throws {
    let place = try Self.place()
    let browser = try place.browser(of: Example.tom)
    place.wait(minutes: 10.01)
    #expect(try Self.post(browser).location == "/route?undone=late")
    #expect(try browser.follow().says(place.strings()("route.undoTooLate")))
    #expect(try place.store.visitCount(of: ID(1)) == 1)
  }

  @Test func `a technician undoes only their own visit, an owner any`() throws {
    let place = try Self.place()
    #expect(try Self.post(place.browser(of: Workplace.tina)).location == "/route?undone=late")
    #expect(try place.store.visitCount(of: ID(1)) == 1)
    #expect(try Self.post(place.browser(of: Example.olivia)).location?.contains("&undone=") == true)
  }

  @Test func `a visit that others build on stays`() throws {
    let place = try Self.place()
    _ = try place.store.record(Example.draft(2, submission: [2]))
    #expect(try Self.post(place.browser(of: Example.tom)).location == "/route?undone=late")
  }

  @Test func `a visit that never existed is a missing page`() throws {
    let place = try Workplace()
    let browser = try place.browser(of: Example.tom)
    #expect(try Self.post(browser).status == 404)
  }

  @Test func `an undo after the session has ended is kept and done after signing in`() throws {
    let place = try Self.place()
    let browser = try place.browser(of: Example.tom)
    try browser.get("/route?saved=\(ID<Visit>(1).text)")
    browser.forget("poolflow")
    #expect(try browser.submit(Self.undo).status == 401)
    try browser.submit("/login", ["email": ["tom@example.com"], "password": [Workplace.password]])
    #expect(try browser.submit(Self.undo).status == 303)
    #expect(try place.store.visitCount(of: ID(1)) == 0)
  }
}
