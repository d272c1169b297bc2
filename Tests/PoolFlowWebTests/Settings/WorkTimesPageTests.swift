import HTTP
import PoolFlowDomain
import PoolFlowStore
import PoolFlowTesting
import Testing

@testable import PoolFlowWeb

/// The working week of a person, and the usual minutes of a stop (decisions.md#working-day).
struct WorkTimesPageTests {
  private static func page(of person: Person, in place: Workplace) throws -> String {
    Link.person(try #require(try place.installation.accounts.all().first { $0.person == person.id }).id)
  }

  private static let typed: [String: [String]] = [
    "work_days": ["2", "6"], "works_from": ["07:30"], "works_until": ["16:00"], "start_address": ["1 Yard"],
    "end_address": [""],
  ]

  @Test func `the owner sets a working week, and the person sees it under the own account`() throws {
    let place = try Workplace()
    let owner = try place.browser(of: Example.olivia)
    let path = try Self.page(of: Example.tom, in: place)
    _ = try owner.get(path)
    let reply = try owner.submit(path + "/times", Self.typed)
    #expect(reply.status == 303)
    let times = WorkTimes(weekdays: [.monday, .friday], from: 450, until: 960, startAddress: "1 Yard")
    #expect(try place.store.workTimes(of: Example.tom.id) == times)
    #expect(try owner.get(path).value("start_address") == "1 Yard")
    let account = try place.browser(of: Example.tom).get("/settings/account")
    #expect(account.says("1 Yard") && account.says("Mon and Fri"))
    #expect(try !owner.get("/settings/account").says("1 Yard"))
    let unlocated = try place.strings()("optimize.endsUnlocated", ["example": TypedPosition.example])
    #expect(try owner.get(path).says(unlocated))
    _ = try owner.submit(path + "/times", Self.typed.merging(["start_address": [TypedPosition.example]]) { $1 })
    #expect(try !owner.get(path).says(unlocated))
  }

  @Test(arguments: [("works_until", "07:00"), ("works_from", "25:00"), ("work_days", "9")])
  func `a wrong hour or day gets its message, and what was typed is kept`(name: String, text: String) throws {
    let place = try Workplace()
    let owner = try place.browser(of: Example.olivia)
    let path = try Self.page(of: Example.tom, in: place)
    _ = try owner.get(path)
    let reply = try owner.submit(path + "/times", Self.typed.merging([name: [text]]) { $1 })
    #expect(reply.status == 422 && reply.value("start_address") == "1 Yard")
    #expect(try place.store.workTimes(of: Example.tom.id) == .unknown)
  }

  @Test func `a technician sets no working week`() throws {
    let place = try Workplace()
    let browser = try place.browser(of: Example.tom)
    _ = try browser.get("/settings/account")
    let path = try Self.page(of: Example.tom, in: place)
    #expect(try browser.post(path + "/times", ["works_from": "07:30"]).status == 403)
  }
}
