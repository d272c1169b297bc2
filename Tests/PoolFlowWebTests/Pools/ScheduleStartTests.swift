import Foundation
import HTTP
import PoolFlowDomain
import PoolFlowStore
import PoolFlowTesting
import Testing

@testable import PoolFlowWeb

/// A change of the schedule from a date, and the dates that the forms show before it is saved.
struct ScheduleStartTests {
  private static let begin = Example.today.next(.thursday)

  /// Every other Thursday.
  private static func place(from day: Day) throws -> Workplace {
    var pool = Example.pool(on: [])
    pool.schedules = [Schedule(id: ID(71), .weekly(.thursday, everyWeeks: 2), from: day, technician: Example.tom.id)]
    let place = try Workplace(pool)
    return place
  }

  private static func dates(_ place: Workplace) throws -> [Day] {
    try place.store.pool(ID(1)).schedules.dates(from: Example.today, count: 3)
  }

  /// The days after the first Thursday.
  private static func days(_ weeks: Int...) -> [Day] { weeks.map { begin.adding(days: 7 * $0) } }

  @Test(arguments: [begin.adding(days: -14), begin])
  func `another technician from a date keeps the weeks, a first day alone begins them anew`(from day: Day) throws {
    let place = try Self.place(from: day)
    let browser = try place.browser(of: Example.olivia)
    let path = Link.schedule(ID(1), ID(71))
    let later = Self.begin.adding(days: 7).description
    try browser.get(path)
    try browser.submit(path, ["starts_on": [later], "technician": [Workplace.tina.id.text]])
    #expect(browser.page.status == 303)
    #expect(try Self.dates(place) == Self.days(0, 2, 4))
    let parts = try place.store.pool(ID(1)).schedules
    #expect(parts.map(\.technician) == [Example.tom.id, Workplace.tina.id])

    let other = try Self.place(from: day)
    let second = try other.browser(of: Example.olivia)
    try second.get(path)
    try second.submit(path, ["starts_on": [later]])
    #expect(try Self.dates(other) == (day < Example.today ? Self.days(0, 1, 3) : Self.days(1, 3, 5)))
  }

  @Test func `every other week from a past date counts the weeks from that date, and past days stay`() throws {
    var pool = Example.pool(on: [])
    let known = Schedule(id: ID(71), .weekly(.thursday, everyWeeks: 1), from: Self.begin.adding(days: -70))
    pool.schedules = [known]
    let place = try Workplace(pool)
    let browser = try place.browser(of: Example.olivia)
    let path = Link.schedule(ID(1), ID(71))
    try browser.get(path)
    try browser.submit(path, ["repeats": ["2"], "starts_on": [Self.begin.adding(days: -7).description]])
    #expect(browser.page.status == 303)
    #expect(try Self.dates(place) == Self.days(1, 3, 5))
    let past = Self.begin.adding(days: -70)...Self.begin.adding(days: -7)
    #expect(try place.store.pool(ID(1)).schedules.dates(in: past) == [known].dates(in: past))
  }

  @Test func `the customer's form shows the dates of what is typed and saves nothing`() throws {
    let place = try Self.place(from: Self.begin)
    let browser = try place.browser(of: Example.olivia)
    let path = "/pools/\(ID<Pool>(1).text)"
    try browser.get("\(path)/edit")
    let monday = Example.today.adding(days: 14)
    try browser.submit(
      path, ["service_day": ["2"], "starts_on": [monday.description], "notes": ["dog"], "show": ["dates"]])
    #expect(browser.page.status == 200 && browser.page.value("starts_on") == monday.description)
    PageMarkupTests.check(browser.page)
    let words = ScheduleWords(viewer: try place.viewer(), crew: Crew([]))
    let next = Self.days(0) + [0, 2, 4].map { monday.adding(days: 7 * $0) }
    #expect(browser.page.says(words.next(next)))
    #expect(try place.store.pool(ID(1)).notes.isEmpty && Self.dates(place) == Self.days(0, 2, 4))
    try browser.submit(path)
    #expect(try place.store.pool(ID(1)).notes == "dog" && Self.dates(place)[1] == monday)
  }

  @Test func `a new customer's form shows them as well`() throws {
    let place = try Self.place(from: Self.begin)
    let browser = try place.browser(of: Example.olivia)
    try browser.get("/pools/new")
    try browser.submit(
      "/pools",
      [
        "customer_name": ["Eva"], "address": ["2 Oak"], "monthly_fee": ["150"], "service_day": ["2"],
        "repeats": ["1"], "show": ["dates"],
      ])
    let words = ScheduleWords(viewer: try place.viewer(), crew: Crew([]))
    #expect(browser.page.says(words.next((0..<4).map { Example.today.next(.monday).adding(days: 7 * $0) })))
    #expect(browser.page.status == 200 && browser.page.value("customer_name") == "Eva")
    #expect(try place.store.poolCount() == 1)
  }

  @Test func `the next dates are those after a pause`() throws {
    let place = try Self.place(from: Self.begin)
    let back = Self.begin.adding(days: 60)
    let pause = ServicePause(.paused, from: Example.today, until: back)
    _ = try place.store.pause(
      ID(1), pause, replacing: nil, acceptsVisits: false, by: Example.olivia.id, now: place.now)
    let words = ScheduleWords(viewer: try place.viewer(), crew: Crew([]))
    let next = Self.days(10, 12, 14, 16)
    #expect(next[0] >= back)
    #expect(try place.browser(of: Example.olivia).get(Link.pool(ID(1))).says(words.next(next)))
  }
}
