import Foundation
import HTTP
import PoolFlowDomain
import PoolFlowStore
import PoolFlowTesting
import Testing

@testable import PoolFlowWeb

/// Two visits of one pool on one day, of which one did not know of the other.
struct TwinVisitTests {
  private static let log = QuickLogPageTests.log
  private static let visits = QuickLogPageTests.visits

  private static func form(_ browser: Browser) throws -> FormFields {
    try browser.get(log)
    var fields = FormFields()
    for field in try #require(browser.page.markup.elements("form", class: "log").first).entries {
      fields.add(field.name, field.value)
    }
    return fields
  }

  /// Both open the form, then both save.
  private static func both(_ people: [Person]) throws -> (place: Workplace, browser: Browser, second: Visit) {
    let place = try Workplace(QuickLogPageTests.soft)
    let browsers = try people.map { try place.browser(of: $0) }
    let forms = try browsers.map(form)
    for (browser, form) in zip(browsers, forms) {
      place.wait(minutes: 1)
      try #require(try browser.post(visits, form).status == 303)
      try browser.follow()
    }
    return (place, try #require(browsers.last), try #require(try place.store.visits(of: ID(1), limit: 1).first))
  }

  @Test(arguments: ["en", "es", "fr", "pt-BR", "de"])
  func `the second to save sees the first author and time, and can undo`(language: String) throws {
    let (place, browser, second) = try Self.both([Example.tom, Workplace.tina])
    let reader = try place.browser(of: Workplace.tina, language: language)
    try reader.get("/route?on=2026-11-23&saved=\(second.id.text)")
    let strings = try place.strings(language)
    let values = ["name": Example.tom.name, "customer": "Customer 1", "time": ""]
    let text = try #require(strings("route.twin", values).split(separator: "Customer 1").first)
    #expect(reader.page.says(String(text)))
    #expect(reader.page.says(strings("route.twinKeep")))
    #expect(reader.page.markup.element(with: "data-toast") == nil)
    try browser.get("/route?saved=\(second.id.text)")
    #expect(
      try browser.submit("/visits/\(second.id.text)/undo").location == "/route?on=2026-11-23&undone=\(ID<Pool>(1).text)"
    )
    #expect(try place.store.visitCount(of: ID(1)) == 1)
  }

  @Test func `two tabs of one person are told as well`() throws {
    let (place, browser, _) = try Self.both([Example.tom, Example.tom])
    let text = try place.strings()("route.twinOwn").split(separator: "{").first.map(String.init) ?? "no text"
    #expect(browser.page.says(text))
  }

  @Test func `a second visit that is known to be one asks nothing, and the route counts it`() throws {
    let place = try Workplace(QuickLogPageTests.soft, Example.pool(2))
    let browser = try place.browser(of: Example.tom)
    for _ in 1...2 {
      place.wait(minutes: 1)
      try browser.post(Self.visits, Self.form(browser))
      try browser.follow()
    }
    #expect(!browser.page.says(try place.strings()("route.twinKeep")))
    #expect(browser.page.says(try place.strings()("route.visits", count: 2, shown: "2")))
    #expect(try place.store.needs(now: place.now, limit: 9)[.loggedTwice] == nil)
  }

  @Test func `a visit that a phone sends later is answered with a note on the other one`() throws {
    let place = try Workplace(QuickLogPageTests.soft)
    let phone = try place.browser(of: Example.tom)
    var late = try Self.form(phone)
    late.add("performed_at", place.now.iso8601(in: .gmt))
    let tina = try place.browser(of: Workplace.tina)
    place.wait(minutes: 5)
    try tina.post(Self.visits, Self.form(tina))
    place.wait(minutes: 60)
    phone.headers = ["Accept": "application/json"]
    let answer = try phone.post(Self.visits, late)
    #expect(answer.status == 200)
    struct Receipt: Decodable { let also: String? }
    let receipt = try JSONDecoder().decode(Receipt.self, from: Data(answer.response.bytes))
    #expect(receipt.also?.contains(Workplace.tina.name) == true)
  }

  @Test func `the owner finds the pair in the list, with both names, until it is dismissed or one is deleted`() throws {
    let (place, _, second) = try Self.both([Example.tom, Workplace.tina])
    let browser = try place.browser(of: Example.olivia)
    try browser.get("/needs")
    #expect(browser.page.says(try place.strings()("needs.loggedTwice")))
    #expect(browser.page.says(Example.tom.name) && browser.page.says(Workplace.tina.name))
    let steps = browser.page.markup.elements("a", class: "button").compactMap { $0["href"] }
    #expect(steps.contains("/pools/\(ID<Pool>(1).text)/history"))
    let need = try #require(try place.store.needs(now: place.now, limit: 9)[.loggedTwice]?.items.first)
    #expect(need.subject == second.id.text)
    try place.store.dismiss([need.key], by: nil, now: place.now)
    #expect(try place.store.needs(now: place.now, limit: 9)[.loggedTwice] == nil)
    try place.store.undismiss(need.key)
    _ = try place.store.undo(second.id, by: Example.olivia.id, role: .owner, now: place.now)
    #expect(try place.store.needs(now: place.now, limit: 9)[.loggedTwice] == nil)
  }

  @Test func `visits of two pools, or of two days, are no pair`() throws {
    let place = try Workplace(Example.pool(1), Example.pool(2))
    _ = try place.store.record(Example.draft(1, technician: Example.tom.id))
    _ = try place.store.record(Example.draft(2, pool: ID(2), technician: Workplace.tina.id))
    let yesterday = Example.today.adding(days: -1)
    _ = try place.store.record(
      Example.draft(3, technician: Workplace.tina.id, performedAt: yesterday.noon(in: .gmt), day: yesterday))
    for number in 1...3 { #expect(try place.store.twin(of: ID(number)) == nil) }
    #expect(try place.store.needs(now: place.now, limit: 9)[.loggedTwice] == nil)
  }
}
