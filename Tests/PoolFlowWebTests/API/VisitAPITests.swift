import Chemistry
import Foundation
import HTTP
import PoolFlowDomain
import PoolFlowStore
import PoolFlowTesting
import Testing

@testable import PoolFlowWeb

struct VisitAPITests {
  private static let path = "pools/\(ID<Pool>(1).text)/visits"
  private static let id = ID<Visit>(1).text

  @Test func `a visit is recorded with its doses, and sent twice it is one`() throws {
    let place = try Workplace(QuickLogPageTests.soft)
    let program = try place.program(of: Example.olivia)
    let json =
      #"{"id":"\#(Self.id)","pH":7.2,"techNotes":"hi","chemicalDoses":[{"key":"calcium","quantityOz":10},{"key":"base"}]}"#
    let first = try program.call(.post, Self.path, json)
    #expect(first.status == 201)
    #expect(first.json["pH"] as? Double == 7.2)
    #expect(first.json["calciumHardness"] as? Double == 100)
    #expect(
      (first.json["serviceDate"] as? String, first.json["technician"] as? String) == ("2026-11-23", "Olivia Owner"))
    let doses = try #require(first.json["chemicalDoses"] as? [[String: Any]])
    #expect(doses.map { $0["quantityOz"] as? Double } == [10, 6])
    #expect(doses.map { $0["takenOz"] as? Double } == [10, 6])
    #expect(first.json["totalChemicalCost"] as? Double == 1.24)
    let second = try program.call(.post, Self.path, json)
    #expect((second.status, second.text) == (200, first.text))
    #expect(try place.store.visitCount(of: ID(1)) == 1)
    let other = try program.call(.post, Self.path, #"{"id":"\#(Self.id)","pH":7.5}"#)
    #expect((other.status, other.code) == (409, "visit_conflict"))
    _ = try place.store.undo(ID(1), by: Example.olivia.id, role: .owner, now: place.now)
    #expect(try program.call(.post, Self.path, json).code == "visit_undone")
  }

  @Test func `a visit of a program without a required item is accepted and marked`() throws {
    let place = try Workplace(QuickLogPageTests.soft)
    _ = try place.store.add(ChecklistItem(id: ID(1), name: "Brush", price: 5, isRequired: true))
    _ = try place.store.add(ChecklistItem(id: ID(2), name: "Vacuum"))
    let program = try place.program(of: Example.olivia)
    let list = try program.call(.get, "checklists")
    #expect((list.json["items"] as? [[String: Any]])?.compactMap { $0["name"] as? String } == ["Brush", "Vacuum"])
    let json = #"{"pH":7.2,"filterPressure":14,"checks":[{"item":"\#(ID<ChecklistItem>(2).text)","state":"done"}]}"#
    let answer = try program.call(.post, Self.path, json)
    #expect(answer.status == 201 && answer.json["filterPressure"] as? Double == 14)
    let checks = try #require(answer.json["checks"] as? [[String: Any]])
    #expect(checks.map { $0["state"] as? String } == ["open", "done"])
    #expect(checks[0]["price"] as? Double == 5)
    for wrong in [
      #"{"state":"done"}"#, #"{"item":"\#(Self.id)","state":"skipped"}"#, #"{"item":"\#(Self.id)","state":"open"}"#,
    ] {
      #expect(try program.call(.post, Self.path, #"{"checks":[\#(wrong)]}"#).status == 422)
    }
    let technician = try place.program(of: Example.tom)
    let seen = try technician.call(.get, Self.path).text
    #expect(seen.contains("\"open\"") && !seen.contains("\"price\""))
  }

  @Test func `programs send chlorine, the note to the customer and any product as well`() throws {
    let place = try Workplace(QuickLogPageTests.soft)
    let program = try place.program(of: Example.olivia)
    let tabs = Example.product(.trichlor).text
    let json =
      #"{"freeChlorine":2.5,"customerNote":"All well","chemicalDoses":[{"chemicalID":"\#(tabs)","quantityOz":8}]}"#
    let answer = try program.call(.post, Self.path, json)
    #expect(answer.status == 201)
    #expect(answer.json["freeChlorine"] as? Double == 2.5)
    #expect(answer.json["customerNote"] as? String == "All well")
    let doses = try #require(answer.json["chemicalDoses"] as? [[String: Any]])
    #expect(doses.map { $0["key"] as? String } == ["extra-1"])
    #expect(doses.map { $0["kind"] as? String } == ["trichlor"])
  }

  @Test(arguments: [
    (#"{"freeChlorine":51}"#, "freeChlorine"), (#"{"customerNote":"\u0007"}"#, "customerNote"),
    (#"{"pH":99}"#, "pH"), (#"{"timestamp":1}"#, "timestamp"), (#"{"chemicalDoses":{}}"#, "chemicalDoses"),
    (#"{"chemicalDoses":[{"quantityOz":"1"}]}"#, "chemicalDoses"), (#"{"waterTempF":0}"#, "waterTempF"),
    (#"{"techNotes":"\u0007"}"#, "techNotes"),
    (#"{"timestamp":"2026-11-23T12:06:00-05:00"}"#, "timestamp"),
    (#"{"timestamp":"2025-01-01T00:00:00Z"}"#, "timestamp"),
    (#"{"chemicalDoses":[{"key":"acid"}]}"#, "chemicalDoses"), (#"{"chemicalDoses":[{}]}"#, "chemicalDoses"),
    (#"{"chemicalDoses":[{"key":"base","quantityOz":-1}]}"#, "chemicalDoses"),
    (#"{"chemicalDoses":[{"key":"base","quantityOz":1e300}]}"#, "chemicalDoses"),
    (#"{"chemicalDoses":[{"key":"base","chemicalID":"C0000000-0000-0000-0000-000000000404"}]}"#, "chemicalDoses"),
  ])
  func `a wrong value is reported with its field, and nothing is recorded`(json: String, field: String) throws {
    let place = try Workplace(QuickLogPageTests.soft)
    let answer = try place.program(of: Example.tom).call(.post, Self.path, json)
    #expect((answer.status, answer.code) == (422, "invalid"))
    #expect(Array(answer.fields.keys) == [field])
    #expect(try place.store.visitCount(of: ID(1)) == 0)
  }

  @Test func `more doses than anyone pours are refused, not cut off`() throws {
    let place = try Workplace(QuickLogPageTests.soft)
    let doses = Array(repeating: #"{"key":"base"}"#, count: 51).joined(separator: ",")
    let answer = try place.program(of: Example.tom).call(.post, Self.path, #"{"chemicalDoses":[\#(doses)]}"#)
    #expect(answer.fields["chemicalDoses"] != nil)
  }

  @Test(arguments: [#"{"id":"x"}"#, #"{"timestamp":"yesterday"}"#])
  func `an unreadable body is refused`(json: String) throws {
    let answer = try Workplace(Example.pool()).program(of: Example.tom).call(.post, Self.path, json)
    #expect((answer.status, answer.code) == (400, "bad_json"))
  }

  @Test func `a technician sees no cost unless the owner allows it`() throws {
    let place = try Workplace(QuickLogPageTests.soft)
    let program = try place.program(of: Example.tom)
    let json = #"{"id":"\#(Self.id)","chemicalDoses":[{"key":"calcium"}]}"#
    for answer in [
      try program.call(.post, Self.path, json), try program.call(.post, Self.path, json),
      try program.call(.get, Self.path),
    ] {
      #expect(answer.status < 300)
      #expect(!answer.text.lowercased().contains("cost"))
    }
    var business = Example.business
    business.showsCostsToTechnicians = true
    try place.store.update(business, at: place.now)
    #expect(try program.call(.get, Self.path).items.first?["totalChemicalCost"] as? Double == 10.71)
  }

  @Test func `visits are listed newest first, page by page`() throws {
    let place = try Workplace(Example.pool(), Example.pool(2))
    for number in 1...7 {
      _ = try place.store.record(
        Example.draft(number, performedAt: Example.at(minutes: Double(number / 2)), submission: [UInt8(number)]))
    }
    let program = try place.program(of: Example.tom)
    var seen: [String] = []
    var after = ""
    repeat {
      let answer = try program.call(.get, "\(Self.path)?limit=3\(after)")
      seen += answer.items.compactMap { $0["id"] as? String }
      after = answer.next.map { "&after=\($0)" } ?? ""
    } while !after.isEmpty
    #expect(seen == (1...7).reversed().map { ID<Visit>($0).text })
    for cursor in ["x", ID<Visit>(404).text] {
      #expect(try program.call(.get, "\(Self.path)?after=\(cursor)").code == "bad_query")
    }
    #expect(try program.call(.get, "pools/\(ID<Pool>(2).text)/visits?after=\(Self.id)").code == "bad_query")
  }

  @Test func `a visit of last week does not change the readings of today`() throws {
    let place = try Workplace(Example.pool())
    let program = try place.program(of: Example.tom)
    #expect(try program.call(.post, Self.path, #"{"pH":7.6}"#).status == 201)
    let late = try program.call(.post, Self.path, #"{"pH":7.0,"timestamp":"2026-11-16T23:30:00-05:00"}"#)
    #expect(late.json["serviceDate"] as? String == "2026-11-16")
    #expect(try place.store.pool(ID(1)).water.pH == 7.6)
  }

  @Test func `an answer has the readings beside the five, the note to the customer, the model and the last change`()
    throws
  {
    let place = try VisitPageTests.place()
    let program = try place.program(of: Example.tom)
    let before = try #require(try program.call(.get, Self.path).items.first)
    #expect(before["freeChlorine"] as? Double == 2.5 && before["salt"] == nil && before["editedAt"] == nil)
    #expect(before["customerNote"] as? String == "Filter cleaned" && before["techNotes"] as? String == "gate 4711")
    #expect((before["model"] as? String, before["modelVersion"] as? Int) == ("documented", 1))
    _ = try place.store.edit(
      ID(1), VisitChange(readings: [.salt: 3_000]), version: nil, by: Example.tom.id, role: .technician, now: place.now)
    let after = try #require(try program.call(.get, Self.path).items.first)
    #expect(after["salt"] as? Double == 3_000)
    #expect((after["editedAt"] as? String)?.hasPrefix("2026-11-23T12:00:00") == true)
  }
}
