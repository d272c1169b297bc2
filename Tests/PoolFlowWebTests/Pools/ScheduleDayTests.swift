import HTTP
import PoolFlowDomain
import PoolFlowStore
import PoolFlowTesting
import Testing

@testable import PoolFlowWeb

/// The day from which a schedule holds, and the one on which it ends. Example.today is Monday, 2026-11-23.
struct ScheduleDayTests {
  private static func place() throws -> Workplace {
    try Workplace(Example.pool(on: [.monday]).starting(Example.today.adding(days: -30)))
  }

  private static func schedules(_ place: Workplace) throws -> [Schedule] { try place.store.pool(ID(1)).schedules }

  @Test func `the first day of a schedule says when it is needed, and is not called optional`() throws {
    let place = try Self.place()
    let needed = try place.strings()("schedule.startsOnNeeded")
    let schedule = try #require(Self.schedules(place).first)
    for path in ["/pools/new", Link.newSchedule(ID(1)), Link.schedule(ID(1), schedule.id)] {
      let page = try place.browser(of: Example.olivia).get(path)
      #expect(page.says(needed))
      let label = page.markup.elements("label").first { $0["for"] == "starts_on" }
      #expect(label?.elements("span").isEmpty == true)
    }
  }

  @Test(arguments: [("soon", "form.notADay"), ("2026-02-30", "form.notADay"), ("2026-11-01", "move.past")])
  func `a schedule is not ended with a wrong day: the message is beside it, what was typed stays`(
    typed: String, key: String
  ) throws {
    let place = try Self.place()
    let saved = try Self.schedules(place)
    let browser = try place.browser(of: Example.olivia)
    let path = Link.schedule(ID(1), try #require(saved.first).id)
    try browser.get(path)
    let page = try browser.submit(path, ["starts_on": [typed], "ends_on": ["2027-01-04"], "end": ["1"]])
    #expect(try page.status == 422 && page.message("starts_on") == place.strings()(StringKey(stringLiteral: key)))
    #expect(page.value("starts_on") == typed && page.value("ends_on") == "2027-01-04")
    #expect(try Self.schedules(place) == saved)
    #expect(try browser.submit(path, ["starts_on": ["2026-12-07"], "end": ["1"]]).status == 303)
    #expect(try Self.schedules(place).compactMap(\.until) == [Day("2026-12-06")])
  }
}
