import Foundation
import HTTP
import PoolFlowDomain
import PoolFlowStore
import PoolFlowTesting
import Testing

@testable import PoolFlowWeb

/// The minutes of a job, which its form asks for: seldom is the page open while one works.
struct JobMinutesTests {
  private static let form = Link.log(ID(1), kind: .job)
  private static let visits = QuickLogPageTests.visits

  private static func planned() throws -> Workplace {
    var pool = Example.pool()
    pool.schedules = [Schedule(id: ID(7), .once(Example.today), note: "Filter clean")]
    return try Workplace(pool)
  }

  private static func saved(_ place: Workplace) throws -> Visit {
    try #require(try place.store.visits(of: ID(1), limit: 1).first)
  }

  private static func asks(_ page: Reply) -> Bool {
    page.markup.elements("input").contains { $0["name"] == "job_minutes" }
  }

  @Test func `the form of a job asks for minutes, planned or not; that of a service does not`() throws {
    let planned = try Self.planned().browser(of: Example.tom)
    #expect(try Self.asks(planned.get(Self.form)))
    PageMarkupTests.check(planned.page)
    let unplanned = try Workplace(Example.pool()).browser(of: Example.tom)
    #expect(try Self.asks(unplanned.get(Self.form)) && !Self.asks(unplanned.get(QuickLogPageTests.log)))
  }

  @Test func `said minutes are the time on site, on the visit's page and in the history`() throws {
    let place = try Self.planned()
    let browser = try place.browser(of: Example.tom)
    try browser.get(Self.form)
    try browser.submit(Self.visits, ["job_minutes": ["95"]])
    let visit = try Self.saved(place)
    #expect(VisitRules.minutesOnSite(visit) == 95)
    #expect(try browser.get(Link.visit(visit.id)).says("95 minutes"))
  }

  @Test func `no minutes: the time since the form was opened`() throws {
    let place = try Self.planned()
    let browser = try place.browser(of: Example.tom)
    try browser.get(Self.form)
    place.wait(minutes: 12)
    try browser.submit(Self.visits, ["job_minutes": [" "]])
    #expect(VisitRules.minutesOnSite(try Self.saved(place)) == 12)
  }

  @Test(arguments: ["0", "721", "long", "-5"])
  func `minutes that are none are refused beside their box, with what was typed`(typed: String) throws {
    let browser = try Self.planned().browser(of: Example.tom)
    try browser.get(Self.form)
    try browser.submit(Self.visits, ["job_minutes": [typed]])
    #expect(browser.page.status == 422 && browser.page.value("job_minutes") == typed)
    #expect(browser.page.markup.elements("a").contains { $0["href"] == "#job_minutes" })
    PageMarkupTests.check(browser.page)
  }

  @Test func `minutes are corrected later, and the visit's page names the change`() throws {
    let place = try Self.planned()
    let browser = try place.browser(of: Example.olivia)
    try browser.get(Self.form)
    try browser.submit(Self.visits, ["job_minutes": ["15"]])
    let visit = try Self.saved(place)
    let page = Link.visit(visit.id)
    #expect(try browser.get("\(page)/edit").value("job_minutes") == "15")
    PageMarkupTests.check(browser.page)
    try browser.submit(page, ["job_minutes": ["150"]])
    let changed = try Self.saved(place)
    #expect(VisitRules.minutesOnSite(changed) == 150 && changed.performedAt == visit.performedAt)
    #expect(try browser.get(page).says("15 minutes") && browser.page.says("150 minutes"))
    // An untouched box is no change.
    try browser.get("\(page)/edit")
    try browser.submit(page, [:])
    #expect(try place.store.editedVisit(visit.id).edits.count == 1)
  }

  @Test func `a corrected time keeps the minutes, an emptied box is refused`() throws {
    let place = try Self.planned()
    let browser = try place.browser(of: Example.olivia)
    try browser.get(Self.form)
    try browser.submit(Self.visits, ["job_minutes": ["45"]])
    let visit = try Self.saved(place)
    let page = Link.visit(visit.id)
    let earlier = LocalMoment.text(visit.performedAt.addingTimeInterval(-1_800), in: Example.business.timeZone)
    try browser.get("\(page)/edit")
    try browser.submit(page, ["performed_at": [earlier]])
    let changed = try Self.saved(place)
    #expect(changed.performedAt < visit.performedAt && VisitRules.minutesOnSite(changed) == 45)
    try browser.get("\(page)/edit")
    try browser.submit(page, ["job_minutes": [""]])
    #expect(browser.page.status == 422)
    #expect(VisitRules.minutesOnSite(try Self.saved(place)) == 45)
  }

  @Test func `two jobs of one person, and a job beside a service, are not the same visit twice`() throws {
    let place = try Self.planned()
    let browser = try place.browser(of: Example.tom)
    try browser.get(Self.form)
    try browser.submit(Self.visits, ["job_minutes": ["60"]])
    place.wait(minutes: 5)
    try browser.get(Self.form)
    try browser.submit(
      Self.visits, ["job_note": ["Lid"], "serves": ["extra"], "job_minutes": ["60"], "confirmed": ["1"]])
    let second = try Self.saved(place)
    #expect(second.job?.note == "Lid")
    #expect(try place.store.twin(of: second.id) == nil)
  }

  @Test func `the same form with other minutes is another visit: both are shown`() throws {
    let place = try Self.planned()
    let browser = try place.browser(of: Example.tom)
    let id = try #require(browser.get(Self.form).markup.elements("input").first { $0["name"] == "visit_id" }?["value"])
    try browser.submit(Self.visits, ["job_minutes": ["15"]])
    try browser.get(Self.form)
    try browser.submit(Self.visits, ["visit_id": [id], "job_minutes": ["90"]])
    #expect(browser.page.status == 409)
  }

  @Test func `an undone job comes back with its time on site`() throws {
    let place = try Self.planned()
    let browser = try place.browser(of: Example.olivia)
    try browser.get(Self.form)
    try browser.submit(Self.visits, ["job_minutes": ["45"]])
    try browser.get(Link.visit(Self.saved(place).id))
    try browser.submit(Link.undo(Self.saved(place).id), [:])
    try browser.follow()
    try browser.submit(Self.visits, [:])
    #expect(VisitRules.minutesOnSite(try Self.saved(place)) == 45)
  }
}
