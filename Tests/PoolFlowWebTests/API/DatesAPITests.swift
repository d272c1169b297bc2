import Foundation
import HTTP
import PoolFlowDomain
import PoolFlowStore
import PoolFlowTesting
import Testing

@testable import PoolFlowWeb

/// Schedules, skips, moves and absences by the API.
struct DatesAPITests {
  private static let act = ID<StopAct>(77).text
  private static let pool = ID<Pool>(1).text

  @Test func `schedules are sent, returned and kept where they are absent`() throws {
    let place = try Workplace()
    let program = try place.program(of: Example.olivia)
    let schedules = """
      [{"kind": "weekly", "weekday": 5, "everyWeeks": 2, "from": "2026-12-03", "technician": "\(Example.tom.id.text)"},
       {"kind": "monthly", "weekday": 6, "week": -1, "season": {"from": "11-01", "to": "02-28"}, "until": "2027-12-31"},
       {"id": "\(ID<Schedule>(9).text)", "kind": "once", "on": "2026-12-24", "note": "Open the pool", "price": 89.5}]
      """
    let added = try program.call(
      .post, "pools", #"{"customerName": "Ann", "address": "1 Oak", "schedules": \#(schedules)}"#)
    #expect(added.status == 201, "\(added.text)")
    let sent = try #require(added.json["schedules"] as? [[String: Any]])
    #expect(sent.map { $0["kind"] as? String } == ["weekly", "monthly", "once"])
    #expect(sent.allSatisfy { $0.count == 13 })
    #expect(sent[0]["from"] as? String == "2026-12-03" && sent[0]["technician"] as? String == Example.tom.id.text)
    #expect(
      (sent[1]["season"] as? [String: String]) == ["from": "11-01", "to": "02-28"] && sent[1]["week"] as? Int == -1)
    #expect(sent[2]["id"] as? String == ID<Schedule>(9).text && sent[2]["weekday"] is NSNull)
    #expect((sent[2]["price"] as? Double, sent[2]["note"] as? String) == (89.5, "Open the pool"))
    #expect((added.json["serviceDays"] as? [Int]) == [5] && added.json["serviceDayOfWeek"] as? Int == 5)
    let path = "pools/\(try #require(added.json["id"] as? String))"
    // The same weekdays change nothing, another one replaces the weekly schedule and keeps the others.
    let same = try program.call(.put, path, #"{"serviceDays": [5], "notes": "Dog"}"#)
    #expect((same.json["schedules"] as? [[String: Any]])?.count == 3 && same.text.contains("\"everyWeeks\":2"))
    let moved = try program.call(.put, path, #"{"serviceDays": [3]}"#)
    let kept = try #require(moved.json["schedules"] as? [[String: Any]])
    #expect(kept.map { $0["kind"] as? String } == ["weekly", "monthly", "once"] && kept[0]["weekday"] as? Int == 3)
    #expect(kept[0]["technician"] as? String == Example.tom.id.text)
    let onCall = try program.call(.put, path, #"{"schedules": []}"#)
    #expect((onCall.json["schedules"] as? [Any])?.isEmpty == true && onCall.json["serviceDayOfWeek"] as? Int == 2)
  }

  @Test(arguments: [
    #"{"kind": "daily"}"#, #"{"kind": "weekly"}"#, #"{"kind": "weekly", "weekday": 8}"#,
    #"{"kind": "weekly", "weekday": 2, "everyWeeks": 2}"#, #"{"kind": "weekly", "weekday": 2, "everyWeeks": 0}"#,
    #"{"kind": "monthly", "weekday": 2}"#, #"{"kind": "monthly", "weekday": 2, "week": 5}"#,
    #"{"kind": "once", "on": "2026-02-30"}"#, #"{"kind": "once", "on": "2026-12-01", "price": -1}"#,
    #"{"kind": "weekly", "weekday": 2, "price": 1}"#, #"{"kind": "weekly", "weekday": 2, "note": "a"}"#,
    #"{"kind": "weekly", "weekday": 2, "from": "2026-12-02", "until": "2026-12-01"}"#,
    #"{"kind": "weekly", "weekday": 2, "season": {"from": "13-01", "to": "01-01"}}"#,
    #"{"kind": "weekly", "weekday": 2, "technician": "C0000000-0000-0000-0000-00000000FFFF"}"#,
  ])
  func `a wrong schedule is refused with its place, and nothing is saved`(schedule: String) throws {
    let place = try Workplace(Example.pool(1))
    let program = try place.program(of: Example.olivia)
    let good = #"{"kind": "weekly", "weekday": 4}"#
    let answer = try program.call(.put, "pools/\(Self.pool)", #"{"schedules": [\#(good), \#(schedule)]}"#)
    #expect(answer.status == 422)
    #expect(answer.fields["schedules"]?.hasPrefix("entry 2: ") == true, "\(answer.text)")
    #expect(try place.store.pool(ID(1)).serviceDays(from: nil).map(\.weekday) == [.monday])
  }

  @Test func `a skip is undone by its identifier, twice is once`() throws {
    let place = try Workplace(Example.pool(1), Example.pool(2, technician: Workplace.tina.id))
    let program = try place.program(of: Example.tom)
    let skip = ["id": Self.act, "poolID": Self.pool, "on": "2026-11-23", "reason": "gate"]
    let answers = try (1...2).map { _ in try program.call(.post, "skips", Program.body(skip)) }
    #expect(answers.map(\.status) == [201, 201] && answers[0].text == answers[1].text)
    #expect(try program.call(.get, "route").items.map { $0["state"] as? String } == ["skipped"])
    #expect(try (1...2).map { _ in try program.call(.delete, "skips/\(Self.act)").status } == [204, 204])
    #expect(try program.call(.get, "route").items.map { $0["state"] as? String } == ["due"])
    let others = Program.body(skip.merging(["poolID": ID<Pool>(2).text]) { $1 })
    #expect(try program.call(.post, "skips", others).status == 403)
    let noStop = Program.body(skip.merging(["on": "2026-11-24"]) { $1 })
    #expect(try program.call(.post, "skips", noStop).code == "no_stop")
    let wrong = try program.call(.post, "skips", Program.body(skip.merging(["on": "x", "reason": "mood"]) { $1 }))
    #expect(Set(wrong.fields.keys) == ["on", "reason"])
    #expect(
      try program.call(.post, "skips", Program.body(skip.merging(["reason": "other"]) { $1 })).fields["note"] != nil)
  }

  @Test func `a move says when the pool is due already, and merges when told to`() throws {
    let place = try Workplace(Example.pool(1), Example.pool(2))
    let program = try place.program(of: Example.olivia)
    let move: [String: Any] = ["id": Self.act, "poolID": Self.pool, "on": "2026-11-23", "to": "2026-11-30"]
    #expect(try program.call(.post, "moves", Program.body(move)).code == "already_due")
    let merged = try program.call(.post, "moves", Program.body(move.merging(["merge": true]) { $1 }))
    #expect(merged.status == 201)
    let stops = try program.call(.get, "route?on=2026-11-30").items
    #expect(stops.first { $0["poolID"] as? String == Self.pool }?["movedFrom"] as? String == "2026-11-23")
    #expect(stops.map { ($0["tasks"] as? [Any])?.count } == [2, 1])
    #expect(try program.call(.get, "route").items.count == 1)
    #expect(try program.call(.delete, "moves/\(Self.act)").status == 204)
    #expect(try program.call(.get, "route").items.count == 2)
    let past = Program.body(move.merging(["to": "2026-11-20"]) { $1 })
    #expect(try program.call(.post, "moves", past).fields["to"] != nil)
    #expect(
      try program.call(.post, "moves", Program.body(move.merging(["poolID": ID<Pool>(404).text]) { $1 })).status == 404)
  }

  @Test func `a person who left gets no stop and no schedule; schedules they have may be sent back`() throws {
    let place = try Workplace(Example.pool(1), Example.pool(2, technician: Example.tom.id))
    let program = try place.program(of: Example.olivia)
    try place.installation.accounts.disable(place.account(of: Example.tom).id, at: place.now)
    let today = place.today.description
    let tom = Example.tom.id.text
    let move = Program.body(["id": Self.act, "poolID": Self.pool, "on": today, "to": today, "technician": tom])
    #expect(try program.call(.post, "moves", move).status == 422)
    let schedule: [String: Any] = ["kind": "weekly", "weekday": 1, "technician": tom]
    let sent = Program.body(["schedules": [schedule]])
    #expect(try program.call(.put, "pools/\(Self.pool)", sent).status == 422)
    #expect(try program.call(.put, "pools/\(ID<Pool>(2).text)", sent).status == 200)
  }

  @Test func `a technician takes a stop of nobody, and gives none away`() throws {
    let place = try Workplace(Example.pool(1), Example.pool(2, technician: Workplace.tina.id))
    let program = try place.program(of: Example.tom)
    func take(_ pool: Int, for person: Any) -> String {
      Program.body([
        "id": Self.act, "poolID": ID<Pool>(pool).text, "on": "2026-11-23", "to": "2026-11-23", "technician": person,
      ])
    }
    #expect(try program.call(.post, "moves", take(1, for: Workplace.tina.id.text)).status == 403)
    #expect(try program.call(.post, "moves", take(2, for: Example.tom.id.text)).status == 403)
    #expect(try program.call(.post, "moves", take(1, for: Example.tom.id.text)).status == 201)
    let own = try program.call(.get, "route?who=\(Example.tom.id.text)").items
    #expect(own.map { $0["technician"] as? String } == [Example.tom.id.text])
    #expect(
      try place.program(of: Workplace.tina).call(.get, "route").items.map { $0["poolID"] as? String } == [
        ID<Pool>(2).text
      ])
    // Another technician who saw nobody's stop at the same moment.
    let late = MoveRequest(
      act: ID(9), pool: ID(1), on: place.today, to: place.today, assignment: .person(Workplace.tina.id),
      expects: .nobody)
    #expect(try place.store.move(late, by: Workplace.tina.id, now: place.now, today: place.today) == .taken)
    #expect(try program.call(.get, "route?who=all").status == 403)
    #expect(try program.call(.get, "route?who=\(Workplace.tina.id.text)").status == 403)
    let owner = try place.program(of: Example.olivia)
    #expect(try owner.call(.get, "route?who=all").items.count == 2)
    #expect(try owner.call(.get, "route?who=\(Workplace.tina.id.text)").items.count == 1)
    #expect(try owner.call(.get, "route?who=nobody").status == 400)
  }

  @Test func `an absence makes a person's stops nobody's, and belongs to the owner`() throws {
    let place = try Workplace(Example.pool(1, technician: Example.tom.id))
    let owner = try place.program(of: Example.olivia)
    let absence = Program.body([
      "id": ID<Absence>(5).text, "person": Example.tom.id.text, "from": "2026-11-23", "until": "2026-11-25",
      "name": "Doctor",
    ])
    #expect(try place.program(of: Example.tom).call(.post, "absences", absence).status == 403)
    #expect(try owner.call(.post, "absences", absence).status == 201)
    #expect(try owner.call(.post, "absences", absence).status == 201)
    let other = absence.replacing("2026-11-25", with: "2026-11-27")
    #expect(try owner.call(.post, "absences", other).code == "known_id")
    #expect(try owner.call(.get, "route").items.first?["technician"] is NSNull)
    #expect(try owner.call(.delete, "absences/\(ID<Absence>(5).text)").status == 204)
    #expect(try owner.call(.get, "route").items.first?["technician"] as? String == Example.tom.id.text)
    let wrong = Program.body([
      "id": ID<Absence>(6).text, "from": "2026-11-23", "until": "2026-11-22", "person": NSNull(),
    ])
    #expect(try owner.call(.post, "absences", wrong).fields["until"] != nil)
    #expect(
      Set(try owner.call(.get, "people").items.compactMap { $0["name"] as? String }).isSuperset(of: [Example.tom.name]))
  }

  @Test func `a ride with somebody who is away, a second one, and that of a driver are refused`() throws {
    let place = try Workplace(Example.pool(1))
    let owner = try place.program(of: Example.olivia)
    func ride(_ id: Int, _ person: Person, with driver: Person?) throws -> Program.Answer {
      var fields: [String: Any] = [
        "id": ID<Absence>(id).text, "person": person.id.text, "from": "2026-11-23", "until": "2026-11-23",
      ]
      fields["ridesWith"] = driver?.id.text
      return try owner.call(.post, "absences", Program.body(fields))
    }
    #expect(try ride(5, Example.tom, with: Workplace.tina).status == 201)
    #expect(try ride(5, Example.tom, with: Workplace.tina).status == 201)
    #expect(try ride(6, Example.tom, with: Example.olivia).fields["ridesWith"] != nil)
    #expect(try ride(6, Workplace.tina, with: Example.olivia).fields["ridesWith"] != nil)
    #expect(try ride(6, Example.olivia, with: Example.tom).fields["ridesWith"] != nil)
    #expect(try ride(6, Workplace.tina, with: nil).status == 201)
  }
}
