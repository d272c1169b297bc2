import Foundation
import HTTP
import PoolFlowDomain
import PoolFlowStore
import PoolFlowTesting
import Testing

@testable import PoolFlowWeb

struct RouteAPITests {
  @Test func `a day's stops come in driving order with their state`() throws {
    let place = try Workplace(
      Example.pool(1), Example.pool(2, technician: Workplace.tina.id), Example.pool(3, on: [.tuesday]))
    _ = try place.store.record(Example.draft(5, pool: ID(1)))
    let owners = try place.program(of: Example.olivia).call(.get, "route")
    #expect(owners.json["on"] as? String == "2026-11-23")
    #expect((owners.json["serviced"] as? Int, owners.json["total"] as? Int) == (1, 2))
    #expect(owners.items.map { $0["poolID"] as? String } == [ID<Pool>(1).text, ID<Pool>(2).text])
    #expect(owners.items[0]["visitID"] as? String == ID<Visit>(5).text)
    #expect(owners.items[0]["lastServiceDate"] as? String == "2026-11-23")
    #expect(owners.json["next"] is NSNull)
    let toms = try place.program(of: Example.tom)
    #expect(try toms.call(.get, "route").items.count == 1)
    #expect(try toms.call(.get, "route?on=2026-11-24").items.count == 1)
    #expect(!owners.text.contains("ee\""))
  }

  @Test func `a skipped stop has its reason`() throws {
    let place = try Workplace(Example.pool(1), Example.pool(2))
    _ = try place.store.skip(
      ID(1), on: Example.today, StopSkip(.noAccess, recordedAt: Example.now), by: Example.tom.id)
    let answer = try place.program(of: Example.tom).call(.get, "route")
    #expect((answer.json["serviced"] as? Int, answer.json["skipped"] as? Int) == (0, 1))
    #expect(answer.items.map { $0["skipReason"] as? String } == ["noAccess", nil])
  }

  @Test(arguments: ["on=", "on=today", "on=2026-02-30"])
  func `an invalid day is refused`(query: String) throws {
    let answer = try Workplace().program(of: Example.tom).call(.get, "route?\(query)")
    #expect((answer.status, answer.code) == (400, "bad_query"))
  }
}
