import Foundation
import HTTP
import PoolFlowDomain
import PoolFlowStore
import PoolFlowTesting
import Testing

@testable import PoolFlowWeb

/// The identifiers of acts on stops, which a program sends again after a lost answer (contract.md#json-api).
struct KnownActAPITests {
  private static let act = ID<StopAct>(77).text
  private static let pool = ID<Pool>(1).text

  @Test func `an identifier of one customer's act is not taken for another's, and a move leads somewhere`() throws {
    let place = try Workplace(Example.pool(1), Example.pool(2))
    let program = try place.program(of: Example.olivia)
    let today = place.today.description
    let skip = { (pool: Int) in
      Program.body(["id": Self.act, "poolID": ID<Pool>(pool).text, "on": today, "reason": "gate"])
    }
    #expect(try program.call(.post, "skips", skip(1)).status == 201)
    #expect(try program.call(.post, "skips", skip(1)).status == 201)
    #expect(try program.call(.post, "skips", skip(2)).code == "known_id")
    let move = ["id": Self.act, "poolID": ID<Pool>(2).text, "on": today, "to": place.today.adding(days: 1).description]
    #expect(try program.call(.post, "moves", Program.body(move)).code == "known_id")
    #expect(try program.call(.delete, "skips/\(Self.act)").status == 204)
    let still = move.merging(["id": ID<StopAct>(78).text, "to": today]) { $1 }
    #expect(try program.call(.post, "moves", Program.body(still)).fields["to"] != nil)
  }

  @Test func `an identifier is that of one act: another date, kind or outcome of the same customer is refused`() throws
  {
    let place = try Workplace(Example.pool(1, on: [.monday, .tuesday]))
    let program = try place.program(of: Example.olivia)
    let days = (0...9).map { place.today.adding(days: $0).description }
    func skip(_ on: String, _ reason: String = "gate", id: Int = 77) -> String {
      Program.body(["id": ID<StopAct>(id).text, "poolID": Self.pool, "on": on, "reason": reason])
    }
    func move(_ on: String, _ to: String, id: Int = 78, _ more: [String: Any] = [:]) -> String {
      let fields: [String: Any] = ["id": ID<StopAct>(id).text, "poolID": Self.pool, "on": on, "to": to]
      return Program.body(fields.merging(more) { $1 })
    }
    #expect(try program.call(.post, "skips", skip(days[0])).status == 201)
    #expect(try program.call(.post, "skips", skip(days[1])).code == "known_id")
    #expect(try program.call(.post, "moves", move(days[1], days[2], id: 77)).code == "known_id")
    #expect(try program.call(.post, "skips", skip(days[0], "dog")).status == 201)
    #expect(try place.store.skip(of: ID(1), on: place.today)?.reason == .dog)
    #expect(try program.call(.post, "moves", move(days[1], days[2])).status == 201)
    #expect(try program.call(.post, "moves", move(days[1], days[2])).status == 201)
    #expect(try program.call(.post, "moves", move(days[1], days[3])).code == "known_id")
    #expect(try program.call(.post, "moves", move(days[7], days[9])).code == "known_id")
    #expect(try program.call(.post, "moves", move(days[7], days[2])).code == "known_id")
    #expect(
      try program.call(.post, "moves", move(days[1], days[2], id: 78, ["technician": NSNull()])).code == "known_id")
    #expect(try program.call(.post, "skips", skip(days[2], id: 78)).code == "known_id")
    // A moved stop is moved on from where it is.
    #expect(try program.call(.post, "moves", move(days[2], days[4], id: 79)).status == 201)
    #expect(try program.call(.post, "moves", move(days[2], days[4], id: 79)).status == 201)
    #expect(try program.call(.post, "moves", move(days[3], days[4], id: 79)).code == "known_id")
    #expect(try place.store.plan(on: place.today.adding(days: 4), today: place.today).stops.count == 1)
  }

  @Test func `the skip of a carried stop sent again is the same answer`() throws {
    let place = try Workplace(now: Example.at(minutes: 1_440))
    try place.store.add(Example.pool(1), by: nil, today: Example.today)
    let program = try place.program(of: Example.olivia)
    let skip = Program.body(["id": Self.act, "poolID": Self.pool, "on": place.today.description, "reason": "gate"])
    let answers = try (1...2).map { _ in try program.call(.post, "skips", skip) }
    #expect(answers.map(\.status) == [201, 201] && answers[0].text == answers[1].text)
    #expect(answers[0].json["on"] as? String == Example.today.description)
  }

  @Test func `an act sent again is the same answer after its stop was served and its date is over`() throws {
    let place = try Workplace(Example.pool(1), Example.pool(2))
    let program = try place.program(of: Example.olivia)
    let skip = Program.body(["id": Self.act, "poolID": Self.pool, "on": place.today.description, "reason": "gate"])
    let move = Program.body([
      "id": ID<StopAct>(78).text, "poolID": ID<Pool>(2).text, "on": place.today.description,
      "to": place.today.adding(days: 1).description,
    ])
    let first = [try program.call(.post, "skips", skip), try program.call(.post, "moves", move)]
    #expect(first.map(\.status) == [201, 201])
    _ = try place.store.record(
      Example.draft(5, pool: ID(2), performedAt: Example.at(minutes: 1_440), day: place.today.adding(days: 1)))
    place.wait(minutes: 40 * 1_440)
    let later = try place.program(of: Example.olivia)
    let second = [try later.call(.post, "skips", skip), try later.call(.post, "moves", move)]
    #expect(second.map(\.status) == [201, 201] && second.map(\.text) == first.map(\.text))
  }
}
