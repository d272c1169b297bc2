import Foundation
import HTTP
import PoolFlowDomain
import PoolFlowStore
import PoolFlowTesting
import Testing

@testable import PoolFlowWeb

/// What disagrees with the business is a line for the owner, with both sides. Example.now is noon of Monday.
struct LateDisagreementTests {
  private static func place() throws -> Workplace {
    try Workplace(
      Example.pool(1, name: "Ann", technician: Example.tom.id), Example.pool(2, name: "Bob", technician: Example.tom.id)
    )
  }

  private static func visit(_ browser: Browser, at performed: String) throws -> FormFields {
    try browser.get(QuickLogPageTests.log)
    let form = try #require(browser.page.markup.elements("form", class: "log").first)
    var fields = FormFields()
    for field in form.entries where field.name != "performed_at" { fields.add(field.name, field.value) }
    fields.add("performed_at", performed)
    return fields
  }

  private static func lines(_ place: Workplace) throws -> [Need] {
    try place.store.needs(now: place.now, limit: 9)[.phone]?.items ?? []
  }

  @Test func `a visit whose time was corrected names both times, until the owner dismisses it`() throws {
    let place = try Self.place()
    let browser = try place.browser(of: Example.tom)
    let fields = try Self.visit(browser, at: "2027-06-01T08:00:00Z")
    #expect(try browser.sendLate("visit", QuickLogPageTests.visits, fields).result == "done")
    let item = try #require(Self.lines(place).first?.phone)
    #expect(item.reason == .clock && item.person == "Tom Technician")
    #expect(item.saidAt == Date(iso8601: "2027-06-01T08:00:00Z") && item.takenAt == place.now)
    let owner = try place.browser(of: Example.olivia)
    let page = try owner.get(Link.needs)
    let line = try #require(page.markup.elements("a").first { $0.text == "View visit" })
    #expect(line["href"]?.hasPrefix("/visits/") == true && page.says("Ann"))
    let key = try #require(Self.lines(place).first?.key)
    try place.store.dismiss([key], by: Example.olivia.id, now: place.now)
    #expect(try Self.lines(place).isEmpty)
    try place.store.undismiss(key)
    #expect(try Self.lines(place).count == 1)
  }

  @Test func `a clock that is right is no line`() throws {
    let place = try Self.place()
    let browser = try place.browser(of: Example.tom)
    let fields = try Self.visit(browser, at: "2026-11-23T15:00:00Z")
    #expect(try browser.sendLate("visit", QuickLogPageTests.visits, fields).result == "done")
    #expect(try Self.lines(place).isEmpty)
  }

  @Test func `a skip of a stop that was served meanwhile names both sides`() throws {
    let place = try Self.place()
    let (tom, tina) = (try place.browser(of: Example.tom), try place.browser(of: Workplace.tina))
    let fields = try Self.visit(tina, at: "2026-11-23T16:00:00Z")
    #expect(try tina.post(QuickLogPageTests.visits, fields).status == 303)
    try tom.get("/route")
    let skip: FormFields = ["csrf": tom.page.token ?? "", "on": Example.today.description, "reason": "gate"]
    let result = try tom.sendLate("skip", Link.poolSkip(ID<Pool>(1)), skip, at: "2026-11-23T15:00:00Z")
    #expect(result.result == "refused")
    let item = try #require(Self.lines(place).first?.phone)
    #expect(item.reason == .refused && item.kind == "skip" && item.entries == result.message)
    // A mistake of the form is for its author.
    try tom.get("/route")
    let wrong: FormFields = ["csrf": tom.page.token ?? "", "text": ""]
    #expect(try tom.sendLate("note", Link.officeNotes, wrong).result == "refused")
    #expect(try Self.lines(place).count == 1)
  }

  @Test func `a form of the data before a restore is done, and the owner hears of it`() throws {
    let folder = try TemporaryFolder()
    let place = try Workplace(in: folder, Example.pool(1, name: "Ann", technician: Example.tom.id))
    let browser = try place.browser(of: Example.tom)
    for (store, count) in [(place.installation.live.name ?? "", 0), ("earlier", 1)] {
      try browser.get("/route")
      let skip: FormFields = ["csrf": browser.page.token ?? "", "on": Example.today.description, "reason": "gate"]
      #expect(try browser.sendLate("skip", Link.poolSkip(ID<Pool>(1)), skip, store: store).result == "done")
      #expect(try Self.lines(place).map(\.phone?.reason) == Array(repeating: .restored, count: count))
    }
  }
}
