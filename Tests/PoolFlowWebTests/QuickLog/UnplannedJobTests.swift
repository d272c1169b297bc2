import Foundation
import HTTP
import PoolFlowDomain
import PoolFlowStore
import PoolFlowTesting
import Testing

@testable import PoolFlowWeb

/// A job that no schedule has: what it was, and its price.
struct UnplannedJobTests {
  private static let form = Link.log(ID(1), kind: .job)
  private static let visits = QuickLogPageTests.visits

  private static func names(_ page: Reply) -> Set<String> {
    let boxes = page.markup.elements("input") + page.markup.elements("textarea")
    return Set(boxes.compactMap { $0["name"] }).intersection(["job_note", "job_price"])
  }

  private static func saved(_ place: Workplace) throws -> Visit {
    try #require(try place.store.visits(of: ID(1), limit: 1).first)
  }

  @Test func `the owner enters what it was and its price, and the visit's page and the month have both`() throws {
    let place = try Workplace(Example.pool())
    let browser = try place.browser(of: Example.olivia)
    #expect(try Self.names(browser.get(QuickLogPageTests.log)).isEmpty)
    let page = try browser.get(Self.form)
    PageMarkupTests.check(page)
    #expect(Self.names(page) == ["job_note", "job_price"])
    try browser.submit(Self.visits, ["job_note": ["Pump seal"], "job_price": ["75,50"]])
    #expect(browser.page.status == 303)
    let visit = try Self.saved(place)
    #expect(visit.job == VisitJob(note: "Pump seal", price: 75.5))
    #expect(try browser.get(Link.visit(visit.id)).says("Pump seal · $75.50"))
    let toms = try place.browser(of: Example.tom).get(Link.visit(visit.id))
    #expect(toms.says("Pump seal") && !toms.says("$75.50"))
    #expect(try browser.get("\(Link.monthEnd)?month=2026-11").says("Pump seal"))
  }

  @Test func `a technician says what it was, and has no say in its price`() throws {
    let place = try Workplace(Example.pool())
    let browser = try place.browser(of: Example.tom)
    #expect(try Self.names(browser.get(Self.form)) == ["job_note"])
    try browser.submit(Self.visits, ["job_note": ["Pump seal"], "job_price": ["75"]])
    #expect(try Self.saved(place).job == VisitJob(note: "Pump seal", price: nil))
  }

  @Test func `a planned job of today has its own note: the form asks for none`() throws {
    var pool = Example.pool()
    pool.schedules = [Schedule(id: ID(7), .once(Example.today), note: "Filter clean")]
    let place = try Workplace(pool)
    #expect(try Self.names(place.browser(of: Example.olivia).get(Self.form)).isEmpty)
  }

  @Test func `a wrong price is refused beside its box, an undone job comes back, another note is a conflict`() throws {
    let place = try Workplace(Example.pool())
    let browser = try place.browser(of: Example.olivia)
    try browser.get(Self.form)
    try browser.submit(Self.visits, ["job_note": ["Pump seal"], "job_price": ["lots"]])
    #expect(browser.page.status == 422 && browser.page.value("job_note") == "Pump seal")
    #expect(browser.page.markup.elements("a").contains { $0["href"] == "#job_price" })
    PageMarkupTests.check(browser.page)
    let id = try #require(browser.page.markup.elements("input").first { $0["name"] == "visit_id" }?["value"])
    try browser.submit(Self.visits, ["job_price": ["75"]])
    #expect(browser.page.status == 303)
    try browser.get(Self.form)
    try browser.submit(Self.visits, ["visit_id": [id], "job_note": ["Other work"], "job_price": ["75"]])
    #expect(browser.page.status == 409 && browser.page.says("Other work") && browser.page.says("Pump seal"))
    try browser.get(Link.visit(Self.saved(place).id))
    try browser.submit(Link.undo(Self.saved(place).id), [:])
    let again = try browser.follow()
    #expect(again.value("job_note") == "Pump seal" && again.value("job_price") == "75")
  }

  @Test func `note and price are corrected later: the price by an owner alone, who alone sees it`() throws {
    let place = try Workplace(Example.pool())
    let olivia = try place.browser(of: Example.olivia)
    let tom = try place.browser(of: Example.tom)
    try tom.get(Self.form)
    try tom.submit(Self.visits, ["job_note": ["Pump seal"]])
    let visit = Link.visit(try Self.saved(place).id)
    #expect(try Self.names(olivia.get("\(visit)/edit")) == ["job_note", "job_price"])
    PageMarkupTests.check(olivia.page)
    try olivia.submit(visit, ["job_price": ["much"], "job_note": ["Pump seal, new"]])
    #expect(olivia.page.status == 422 && olivia.page.value("job_note") == "Pump seal, new")
    #expect(olivia.page.markup.elements("a").contains { $0["href"] == "#job_price" })
    try olivia.submit(visit, ["job_price": ["82.50"]])
    #expect(try Self.saved(place).job == VisitJob(note: "Pump seal, new", price: 82.5))
    #expect(try olivia.get(visit).says("$82.50") && olivia.page.says("Pump seal, new"))
    #expect(try olivia.get("\(Link.monthEnd)?month=2026-11").says("$82.50"))
    // The technician corrects the words, and neither sees nor changes the price.
    #expect(try Self.names(tom.get("\(visit)/edit")) == ["job_note"] && !tom.page.text.contains("82.5"))
    try tom.submit(visit, ["job_note": ["Pump seal and lid"], "job_price": ["1"]])
    #expect(try Self.saved(place).job == VisitJob(note: "Pump seal and lid", price: 82.5))
    #expect(try tom.get(visit).says("Pump seal and lid") && !tom.page.text.contains("82.5"))
    try olivia.get("\(visit)/edit")
    try olivia.submit(visit, ["job_price": [""]])
    #expect(try Self.saved(place).job == VisitJob(note: "Pump seal and lid", price: nil))
  }

  @Test func `another visit has no boxes of a job in its correction`() throws {
    var pool = Example.pool()
    pool.schedules = [Schedule(id: ID(7), .once(Example.today), note: "Filter clean")]
    let place = try Workplace(pool)
    let browser = try place.browser(of: Example.olivia)
    try browser.get(Self.form)
    try browser.submit(Self.visits)
    #expect(try Self.names(browser.get("\(Link.visit(Self.saved(place).id))/edit")).isEmpty)
  }

  @Test func `an unplanned job without a word asks what was done, a planned one does not`() throws {
    let place = try Workplace(Example.pool())
    let browser = try place.browser(of: Example.tom)
    try browser.get(Self.form)
    try browser.submit(Self.visits)
    #expect(browser.page.status == 422)
    #expect(browser.page.markup.elements("a").contains { $0["href"] == "#job_note" })
    PageMarkupTests.check(browser.page)
    try browser.submit(Self.visits, ["job_note": ["Lid"]])
    #expect(try browser.page.status == 303 && Self.saved(place).job?.note == "Lid")
    // A note to the customer says it as well.
    try browser.get(Self.form)
    try browser.submit(Self.visits, ["customer_note": ["New lid"]])
    #expect(browser.page.status == 303)
    var pool = Example.pool()
    pool.schedules = [Schedule(id: ID(7), .once(Example.today), note: "Filter clean")]
    let planned = try Workplace(pool).browser(of: Example.tom)
    try planned.get(Self.form)
    try planned.submit(Self.visits)
    #expect(planned.page.status == 303)
  }
}
