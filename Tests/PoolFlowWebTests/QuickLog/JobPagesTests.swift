import HTTP
import PoolFlowDomain
import PoolFlowStore
import PoolFlowTesting
import Testing

@testable import PoolFlowWeb

/// The words about a job on the page of its stop, in its form and in its schedule.
struct JobPagesTests {
  private static let form = Link.log(ID(1), kind: .job)

  private static func place(_ job: Schedule) throws -> Workplace {
    var pool = Example.pool()
    pool.schedules = [job]
    return try Workplace(pool)
  }

  private static let job = Schedule(id: ID(7), .once(Example.today), note: "Filter clean\nBring the key", price: 120)

  @Test func `the page of a stop names its job, with the price for owners, and leads to its form`() throws {
    let place = try Self.place(Self.job)
    let page = try place.browser(of: Example.tom).get(Link.stop(ID<Pool>(1), on: Example.today))
    #expect(page.says("Job: Filter clean Bring the key") && !page.says("$120"))
    let link = page.markup.elements("a").first { $0["href"] == Self.form }
    #expect(try link?.text.contains(place.strings()("log.titleJob")) == true)
    let owners = try place.browser(of: Example.olivia).get(Link.stop(ID<Pool>(1), on: Example.today))
    #expect(owners.says("Bring the key · $120.00"))
    let service = try Workplace(Example.pool(on: [Example.today.weekday])).browser(of: Example.tom)
    #expect(try service.get(Link.stop(ID<Pool>(1), on: Example.today)).says("Log service"))
    #expect(!service.page.says("Job:"))
  }

  @Test func `the readings of a job that were never measured are called standard`() throws {
    let place = try Self.place(Self.job)
    let page = try place.browser(of: Example.tom).get(Self.form)
    let ages = page.markup.elements("span", class: "rest__age").map(\.text)
    #expect(try ages.count { $0.contains(try place.strings()("reading.standard")) } == 5)
  }

  @Test(arguments: [
    ("job_minutes", "long", "Time on site: enter a number, like 45."),
    ("job_minutes", "0", "Time on site: enter 1 or more."),
    ("job_price", "much", "Price: enter a number, like 120."),
  ])
  func `a wrong box of a job is named above the form, with an example that fits`(
    name: String, typed: String, message: String
  ) throws {
    let browser = try Workplace(Example.pool()).browser(of: Example.olivia)
    try browser.get(Self.form)
    try browser.submit(QuickLogPageTests.visits, ["job_note": ["Leak"], name: [typed]])
    let summary = browser.page.markup.element(id: "problems")
    #expect(browser.page.status == 422 && summary?.text.contains(message) == true)
    let beside = try #require(browser.page.message(name))
    #expect(message.hasSuffix(beside.dropFirst()))
  }

  @Test func `a corrected job names its minutes above the form, too`() throws {
    let place = try Self.place(Self.job)
    let browser = try place.browser(of: Example.olivia)
    try browser.get(Self.form)
    try browser.submit(QuickLogPageTests.visits, ["job_minutes": ["30"]])
    let visit = try #require(place.store.visits(of: ID(1), limit: 1).first)
    try browser.get("\(Link.visit(visit.id))/edit")
    try browser.submit(Link.visit(visit.id), ["job_minutes": ["long"]])
    #expect(browser.page.markup.element(id: "problems")?.text.contains("Time on site: enter a number") == true)
  }

  @Test func `the sentence of a job has its date and the day by which it is to be done`() throws {
    var job = Self.job
    job.until = Example.today.adding(days: 9)
    let viewer = try Self.place(job).viewer()
    let words = ScheduleWords(viewer: viewer, crew: Crew([]))
    #expect(words.sentence(job).hasPrefix("Job: Filter clean · Mon, Nov 23, done by Wed, Dec 2"))
    job.rule = .once(nil)
    #expect(words.sentence(job).hasPrefix("Job: Filter clean · no date yet, by Wed, Dec 2"))
  }
}
