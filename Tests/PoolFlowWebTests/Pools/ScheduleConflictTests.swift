import HTTP
import PoolFlowDomain
import PoolFlowStore
import PoolFlowTesting
import Testing

@testable import PoolFlowWeb

/// Two owners with the same schedule open.
struct ScheduleConflictTests {
  @Test func `the second to save sees what the first one changed, and keeps what was typed`() throws {
    let pool = Example.pool(1, name: "Ann", on: [.monday], technician: Example.tom.id)
    let place = try Desk.place([CustomerHistory(pool: pool)])
    let saved = try #require(try place.store.pool(ID(1)).schedules.first)
    let path = Link.schedule(ID(1), saved.id)
    let browser = try place.browser(of: Example.olivia)
    try browser.get(path)
    var changed = try place.store.pool(ID(1))
    changed.replace(saved, from: Example.today, id: ID(90)) { $0.rule = .weekly(.thursday, everyWeeks: 1) }
    changed.updatedAt = place.now
    #expect(try place.store.update(changed, by: Example.tom.id, today: Example.today))
    let reply = try browser.submit(path, ["weekday": ["6"]])
    #expect(reply.status == 409)
    #expect(reply.says("Last change by Tom Technician"))
    #expect(reply.says("Every Thursday"))
    PageMarkupTests.check(reply)
  }
}
