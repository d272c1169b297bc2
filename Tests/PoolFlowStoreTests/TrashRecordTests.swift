import Foundation
import PoolFlowDomain
import PoolFlowTesting
import Testing

@testable import PoolFlowStore
@testable import SQLite

/// The trash of an archive contains only records that can be restored, and written to an archive again.
struct TrashRecordTests {
  /// A change of a record: the path of a value in the current and in the earlier format, and its JSON.
  struct Change: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let place: String
    let earlierPlace: String
    let value: String

    init(_ description: String, _ place: String, earlier: String, _ value: String) {
      testDescription = description
      self.place = place
      earlierPlace = earlier
      self.value = value
    }
  }

  private static func name(_ description: String, _ name: String) -> Change {
    Change(description, "pools.0.customerName", earlier: "pool.customerName", "\"\(name)\"")
  }

  private static func edit(_ description: String, fields: String = "fee", at milliseconds: String = "0") -> Change {
    Change(
      description, "pools.0.pool_edits", earlier: "poolEdits",
      "[{\"kind\": \"changed\", \"fields\": \"\(fields)\", \"editedAt\": \(milliseconds)}]")
  }

  private static func skip(_ description: String, note: String = "", at milliseconds: String = "0") -> Change {
    Change(
      description, "pools.0.skips", earlier: "skips",
      """
      [{"skippedOn": "2026-11-20", "reason": "weather", "note": "\(note)", "recordedAt": \(milliseconds)}]
      """)
  }

  private static func changed(_ record: String, _ place: String, to value: String) throws -> [UInt8] {
    func changed(_ old: Any?, _ path: ArraySlice<Substring>) throws -> Any {
      guard let name = path.first else {
        return try JSONSerialization.jsonObject(with: Data(value.utf8), options: .fragmentsAllowed)
      }
      if var list = old as? [Any], let index = Int(name) {
        list[index] = try changed(list[index], path.dropFirst())
        return list
      }
      var fields = try #require(old as? [String: Any])
      fields[String(name)] = try changed(fields[String(name)], path.dropFirst())
      return fields
    }
    let old = try JSONSerialization.jsonObject(with: Data(record.utf8))
    return Array(try JSONSerialization.data(withJSONObject: changed(old, place.split(separator: ".")[...])))
  }

  /// True if a deleted record of a store can be restored after a change; `isEarlier` for one in the first format.
  private static func canRestore(_ kind: TrashKind, _ change: Change, isEarlier: Bool) throws -> Bool {
    let store = try TrashExample.store()
    let deletion = try #require(TrashRoundTripTests.deletions.first { $0.kind == kind })
    try deletion.delete(store)
    let before = try TrashExample.contents(store)
    let answer = try store.database.write { connection in
      let record = isEarlier ? deletion.earlier : try connection.text("SELECT record FROM trash") ?? ""
      let text = try changed(record, isEarlier ? change.earlierPlace : change.place, to: change.value)
      return try (try? TrashRecord(kind, text)).map { try connection.canRestore($0) } ?? false
    }
    #expect(try TrashExample.contents(store) == before, "it was only tried")
    return answer
  }

  @Test(
    arguments: [
      name("as it was", "Lagoon"), name("its longest name", String(repeating: "x", count: 200)),
      Change("the last place", "pools.0.schedules.0.position", earlier: "schedule.0.position", "1000000"),
      edit("a change"), skip("a skip", note: "Gate"),
    ], [false, true])
  func `a value that the schema and an archive allow is restored`(change: Change, isEarlier: Bool) throws {
    #expect(try Self.canRestore(.pool, change, isEarlier: isEarlier))
  }

  @Test(
    arguments: [
      name("no name", ""), name("a name too long", String(repeating: "x", count: 201)),
      Change("a fee of 1e300", "pools.0.monthlyServiceFee", earlier: "pool.monthlyServiceFee", "1e300"),
      Change("a fee of 2e9", "pools.0.monthlyServiceFee", earlier: "pool.monthlyServiceFee", "2e9"),
      Change("NUL in the notes", "pools.0.notes", earlier: "pool.notes", "\"a\\u0000b\""),
      Change("a place beyond any", "pools.0.schedules.0.position", earlier: "schedule.0.position", "1000001"),
      Change("no version", "pools.0.version", earlier: "version", "0"),
      Change("a visit on no day", "pools.0.visits.0.day", earlier: "visits.0.day", "\"someday\""),
      Change(
        "two visits of one identifier", "pools.0.visits.1.id", earlier: "visits.1.event.id",
        "\"C0000000-0000-0000-0000-000000000001\""),
      Change(
        "a path for a photo", "pools.0.visits.1.photos.0.fileName", earlier: "visits.1.photos.0.fileName",
        "\"../a.jpg\""),
      edit("NUL in a change", fields: "fee\\u0000,days"), edit("a change in 300,000 years", at: "10000000000000000"),
      skip("NUL in a skip's note", note: "\\u0000"), skip("a skip before time", at: "-10000000000000000"),
      Change("a list for a name", "pools.0.customerName", earlier: "pool.customerName", "[]"),
      Change("no customer", "pools", earlier: "pool", "[]"),
    ], [false, true])
  func `a record that cannot be restored, or backed up again, is skipped`(change: Change, isEarlier: Bool) throws {
    #expect(try !Self.canRestore(.pool, change, isEarlier: isEarlier))
  }

  @Test(arguments: [("x", true), (String(repeating: "x", count: 500), false)], [false, true])
  func `a product, a piece of equipment and a visit are tried, too`(
    text: (value: String, isRight: Bool), isEarlier: Bool
  ) throws {
    for (kind, place, earlier) in [
      (TrashKind.inventory, "inventory.0.name", "product.name"), (.equipment, "equipment.0.name", "name"),
      (.visit, "visits.0.chemistryModel", "model"),
    ] {
      let change = Change("", place, earlier: earlier, "\"\(text.value)\"")
      #expect(try Self.canRestore(kind, change, isEarlier: isEarlier) == text.isRight, "\(kind)")
    }
  }

  @Test(arguments: [
    "", "{}", "[]", "{\"format\": 3}", "{\"format\": 2}", "{\"format\": 2, \"pools\": [{}]}", "{\"format\": 2",
  ])
  func `a text that is not a record is refused`(text: String) throws {
    let store = try Example.store()
    try store.database.write { connection in
      for kind in [TrashKind.pool, .visit, .inventory, .equipment] {
        let record = try? TrashRecord(kind, Array(text.utf8))
        let canRestore = try record.map { try connection.canRestore($0) } ?? false
        #expect(!canRestore)
      }
    }
  }

  @Test func `a visit that waits for its customer is tried without it`() throws {
    let store = try TrashExample.store()
    for deletion in [TrashRoundTripTests.deletions[1], TrashRoundTripTests.deletions[0]] { try deletion.delete(store) }
    try store.database.write { connection in
      let record = try connection.trashRecord(TrashExample.visit, .visit)
      let canRestore = try record.map { try connection.canRestore($0) }
      #expect(canRestore == true)
    }
    #expect(try store.problems() == [])
  }

  @Test(arguments: [
    (kind: "unheard", fields: "", fee: "0"), ("changed", String(repeating: "x", count: 201), "0"),
    ("changed", "fee", "-1"), ("changed", "fee", "1.1e9"),
  ])
  func `an odd change or skip in the trash of an archive does not keep the customer there`(
    kind: String, fields: String, fee: String
  ) throws {
    let store = try TrashExample.store()
    try TrashRoundTripTests.deletions[0].delete(store)
    let edits = """
      [{"kind": "added", "editedAt": 1}, {"kind": "\(kind)", "fields": "\(fields)", "feeBefore": \(fee), "editedAt": 2}]
      """
    let skips = """
      [{"skippedOn": "2026-11-20", "reason": "", "note": "", "recordedAt": 0}]
      """
    try store.database.write { connection in
      let record = try connection.text("SELECT record FROM trash") ?? ""
      let text = try Self.changed(
        String(decoding: Self.changed(record, "pools.0.pool_edits", to: edits), as: UTF8.self), "pools.0.skips",
        to: skips)
      _ = try connection.run("UPDATE trash SET record = ?", [String(decoding: text, as: UTF8.self)])
    }
    _ = try store.restorePool(TrashExample.pool)
    try store.database.read { connection in
      let edits = try connection.ints("SELECT edited_at FROM pool_edits WHERE pool_row = 2")
      let skips = try connection.int("SELECT count(*) FROM skips")
      #expect(edits == [1] && skips == 0)
    }
  }
}
