import HTTP
import PoolFlowDomain
import PoolFlowStore
import PoolFlowTesting
import Testing

@testable import PoolFlowWeb

/// The date that the page of a move proposes, and its link to the schedule. Example.today is Monday, 2026-11-23. Ann is
/// nobody's, Bob is Tom's.
struct MoveProposalTests {
  private static let (tuesday, wednesday) = (Example.today.adding(days: 1), Example.today.adding(days: 2))

  private static func place() throws -> Workplace {
    try Workplace(Example.pool(1, name: "Ann"), Example.pool(2, name: "Bob", technician: Example.tom.id))
  }

  private static func path(_ pool: Int, on day: Day = Example.today) -> String { Link.move(ID(pool), on: day) }

  @Test func `the date that is proposed is a working day of the person, the others say that it is none`() throws {
    let place = try Self.place()
    for person in [Example.tom, Workplace.tina, Example.olivia] {
      let days: Set<Weekday> = person.id == Example.tom.id ? [.monday, .wednesday] : [.thursday]
      try place.store.set(WorkTimes(weekdays: days), of: person, at: place.now)
    }
    func proposed(_ pool: Int) throws -> String? {
      try place.browser(of: Example.olivia).get(Self.path(pool)).markup.elements("input").first {
        $0["name"] == "to" && $0["checked"] != nil
      }?["value"]
    }
    #expect(try proposed(2) == "\(Self.wednesday)")
    #expect(try proposed(1) == "\(Self.wednesday)", "nobody's stop: on which anybody works")
    let strings = try place.strings()
    let browser = try place.browser(of: Example.olivia)
    #expect(try browser.get(Self.path(2)).says(strings("move.dayOff", ["name": Example.tom.name])))
    #expect(try browser.get(Self.path(1)).says(strings("move.dayOffAll")))
  }

  @Test func `owners change a stop for good on the page of its schedule, a job and a technician's page have no link`()
    throws
  {
    let place = try Self.place()
    let schedule = try #require(place.store.pool(ID(2)).schedules.first)
    func links(_ person: Person, _ pool: Int, on day: Day = Example.today) throws -> [String] {
      try place.browser(of: person).get(Self.path(pool, on: day)).markup.elements("a").compactMap { $0["href"] }
        .filter { $0.hasPrefix(Link.schedules(ID(pool))) }
    }
    #expect(try links(Example.olivia, 2) == [Link.schedule(ID(2), schedule.id)])
    #expect(try links(Example.tom, 2).isEmpty)
    var pool = try place.store.pool(ID(1))
    pool.schedules.append(Schedule(id: ID(80), .once(Self.tuesday), note: "Filter"))
    #expect(try place.store.update(pool, by: nil, today: Example.today))
    #expect(try links(Example.olivia, 1, on: Self.tuesday).isEmpty)
    #expect(try place.browser(of: Example.olivia).get(Link.schedule(ID(2), schedule.id)).status == 200)
  }
}
