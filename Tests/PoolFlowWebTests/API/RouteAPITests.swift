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

  private static func body(
    _ pools: [Int], version: Any?, on: String = "2026-11-23", more: [String: Any] = [:]
  ) -> String {
    var fields: [String: Any] = ["on": on, "poolIDs": pools.map { ID<Pool>($0).text }].merging(more) { $1 }
    fields["version"] = version
    return Program.body(fields)
  }

  private static func pools(_ answer: Program.Answer) -> [String?] { answer.items.map { $0["poolID"] as? String } }

  @Test func `an order is saved by the version of the list, for that date or for every such day`() throws {
    let place = try Workplace(Example.pool(1), Example.pool(2), Example.pool(3))
    let program = try place.program(of: Example.olivia)
    let version = try program.call(.get, "route").json["version"]
    let saved = try program.call(.put, "route/order", Self.body([3, 1, 2], version: version))
    #expect(saved.status == 200 && Self.pools(saved) == [3, 1, 2].map { ID<Pool>($0).text })
    #expect(
      saved.items.map { $0["position"] as? Int } == [0, 1, 2] && saved.json["version"] as? String != version as? String)
    #expect(Self.pools(try program.call(.get, "route")) == Self.pools(saved))
    let nextWeek = "route?on=2026-11-30"
    #expect(Self.pools(try program.call(.get, nextWeek)) == [1, 2, 3].map { ID<Pool>($0).text })
    // The answer was lost, and the program asks again.
    #expect(try program.call(.put, "route/order", Self.body([3, 1, 2], version: version)).status == 200)
    let old = try program.call(.put, "route/order", Self.body([2, 1, 3], version: version))
    #expect((old.status, old.code) == (409, "version_conflict"))
    let route = try #require(old.json["route"] as? [String: Any])
    #expect(route["version"] as? String == saved.json["version"] as? String)
    #expect((route["items"] as? [[String: Any]])?.first?["poolID"] as? String == ID<Pool>(3).text)
    let always = Self.body([2, 1, 3], version: saved.json["version"], more: ["always": true])
    #expect(try program.call(.put, "route/order", always).status == 200)
    #expect(Self.pools(try program.call(.get, nextWeek)) == [2, 1, 3].map { ID<Pool>($0).text })
  }

  @Test func `an order has the same stops, on a day that is not over`() throws {
    let place = try Workplace(Example.pool(1), Example.pool(2))
    let program = try place.program(of: Example.olivia)
    let version = try program.call(.get, "route").json["version"]
    for pools in [[1], [1, 1], [1, 2, 2], [1, 3], []] {
      let answer = try program.call(.put, "route/order", Self.body(pools, version: version))
      #expect(answer.status == 422 && answer.fields["poolIDs"] != nil, "\(pools)")
    }
    let past = try program.call(.put, "route/order", Self.body([1, 2], version: version, on: "2026-11-22"))
    #expect(past.fields["on"] != nil)
    #expect(try program.call(.put, "route/order", Self.body([2, 1], version: nil)).status == 400)
    #expect(Self.pools(try program.call(.get, "route")) == [1, 2].map { ID<Pool>($0).text })
  }

  @Test func `a technician orders own stops and nobody's for a date, the owner each list and every such day`() throws {
    let place = try Workplace(
      Example.pool(1, technician: Workplace.tina.id), Example.pool(2, technician: Example.tom.id), Example.pool(3),
      Example.pool(4, technician: Example.tom.id))
    let program = try place.program(of: Example.tom)
    let version = try program.call(.get, "route").json["version"]
    #expect(try program.call(.put, "route/order", Self.body([4, 3, 2], version: version)).status == 200)
    let owner = try place.program(of: Example.olivia)
    #expect(Self.pools(try owner.call(.get, "route?who=all")) == [1, 4, 3, 2].map { ID<Pool>($0).text })
    for more in [["always": true], ["who": "all"], ["who": Workplace.tina.id.text]] as [[String: Any]] {
      #expect(try program.call(.put, "route/order", Self.body([2, 3, 4], version: version, more: more)).status == 403)
    }
    let who = Example.tom.id.text
    let toms = try owner.call(.get, "route?who=\(who)")
    #expect(Self.pools(toms) == [4, 2].map { ID<Pool>($0).text })
    let body = Self.body([2, 4], version: toms.json["version"], more: ["who": who, "always": true])
    #expect(try owner.call(.put, "route/order", body).status == 200)
    #expect(Self.pools(try owner.call(.get, "route?who=all")) == [1, 2, 3, 4].map { ID<Pool>($0).text })
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

  @Test func `a person's stops are those of the page: all while nobody is assigned, the driver's for a helper`() throws
  {
    let tom = Example.tom.id
    let alone = try Workplace(Example.pool(1), Example.pool(2))
    for person in [Example.tom, Example.olivia] {
      let program = try alone.program(of: person)
      #expect(try program.call(.get, "route?who=\(person.id.text)").items.count == 2, "\(person.name)")
    }
    let place = try Workplace(
      Example.pool(1, technician: tom), Example.pool(2, technician: Workplace.tina.id), Example.pool(3))
    let program = try place.program(of: Example.tom)
    let own = try program.call(.get, "route")
    #expect(Self.pools(own) == [1, 3].map { ID<Pool>($0).text } && own.json["total"] as? Int == 1)
    try place.store.add(
      Absence(id: ID(5), person: tom, from: place.today, until: place.today, ridesWith: Workplace.tina.id), by: nil,
      now: place.now)
    for path in ["route?who=\(tom.text)", "route"] {
      #expect(Self.pools(try program.call(.get, path)).contains(ID<Pool>(2).text), "\(path)")
    }
    #expect(Self.pools(try program.call(.get, "route?who=\(tom.text)")) == [ID<Pool>(2).text])
  }

  @Test func `a technician orders every such day once the owner allows it`() throws {
    let place = try Workplace(Example.pool(1), Example.pool(2))
    let program = try place.program(of: Example.tom)
    let version = try program.call(.get, "route").json["version"]
    let body = Self.body([2, 1], version: version, more: ["always": true])
    #expect(try program.call(.put, "route/order", body).status == 403)
    try place.store.changeBusiness(at: place.now) { $0.techniciansOrderEachDay = true }
    #expect(try program.call(.put, "route/order", body).status == 200)
    #expect(Self.pools(try program.call(.get, "route?on=2026-11-30")) == [2, 1].map { ID<Pool>($0).text })
  }
}
