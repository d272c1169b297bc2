import Chemistry
import Foundation
import PoolFlowDomain
import PoolFlowTesting
import Testing

@testable import PoolFlowStore
@testable import SQLite

/// The trash of an archive: only records that can be restored and archived again.
struct TrashRecordTests {
  /// A change of a deleted pool's record.
  struct Change: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let make: @Sendable (inout TrashedPool) -> Void

    init(_ description: String, _ make: @escaping @Sendable (inout TrashedPool) -> Void) {
      testDescription = description
      self.make = make
    }
  }

  private static func edit(_ pool: inout TrashedPool, fields: String = "fee", at milliseconds: Int = 0) {
    pool.poolEdits = [
      TrashedPool.PoolEditRecord(
        kind: "changed", fields: fields, personID: nil, editedAt: Date(milliseconds: milliseconds))
    ]
  }

  private static func skip(_ pool: inout TrashedPool, note: String = "", at milliseconds: Int = 0) {
    pool.skips = [
      TrashedPool.SkipRecord(
        skippedOn: "2026-11-20", reason: "weather", note: note, personID: nil,
        recordedAt: Date(milliseconds: milliseconds))
    ]
  }

  /// True if the one deleted pool of a store can be restored after a change of its record.
  private static func canBringBack(_ change: Change) throws -> Bool {
    let store = try Example.store(Example.pool(notes: "Dog"))
    _ = try store.record(Example.draft(1))
    _ = try store.delete(ID<Pool>(1), by: nil, now: Example.now)
    return try store.database.write { connection in
      let json = try #require(try connection.text("SELECT record FROM trash"))
      var record = try TrashCoding.decoder.decode(TrashedPool.self, from: Data(json.utf8))
      change.make(&record)
      let changed = String(decoding: try TrashCoding.encoder.encode(record), as: UTF8.self)
      let answer = try TrashRecord(kind: "pool", json: changed).map { try connection.canBringBack($0) } ?? false
      #expect(try connection.int("SELECT count(*) FROM pools") == 0, "it was only tried")
      return answer
    }
  }

  @Test(arguments: [
    Change("as it was") { _ in },
    Change("its longest name") { $0.pool.customerName = String(repeating: "x", count: 200) },
    Change("the last place") { $0.schedule[0].position = 1_000_000 },
    Change("a change") { edit(&$0) },
    Change("a skip") { skip(&$0, note: "Gate") },
  ])
  func `records that the schema and an archive accept are restored`(change: Change) throws {
    #expect(try Self.canBringBack(change))
  }

  @Test(arguments: [
    Change("no name") { $0.pool.customerName = "" },
    Change("a name too long") { $0.pool.customerName = String(repeating: "x", count: 201) },
    Change("a fee of 1e300") { $0.pool.monthlyServiceFee = 1e300 },
    Change("a fee of 2e9") { $0.pool.monthlyServiceFee = 2e9 },
    Change("NUL in the notes") { $0.pool.notes = "a\u{0}b" },
    Change("a place beyond any") { $0.schedule[0].position = 1_000_001 },
    Change("no version") { $0.version = 0 },
    Change("a visit on no day") { $0.visits[0].day = "someday" },
    Change("two visits of one identifier") { $0.visits.append($0.visits[0]) },
    Change("NUL in a change") { edit(&$0, fields: "fee\u{0},days") },
    Change("a change in 300,000 years") { edit(&$0, at: 10_000_000_000_000_000) },
    Change("NUL in a skip's note") { skip(&$0, note: "\u{0}") },
    Change("a skip before time") { skip(&$0, at: -10_000_000_000_000_000) },
  ])
  func `records that could not be restored, or not be archived again, are dropped`(change: Change) throws {
    #expect(try !Self.canBringBack(change))
  }

  /// True if the record of one deletion can be restored with a text of it changed.
  private static func canBringBack(
    _ kind: TrashKind, changing old: String, to new: String, _ delete: (Store) throws -> Void
  ) throws -> Bool {
    let store = try Example.store(Example.pool())
    try delete(store)
    return try store.database.write { connection in
      let json = try #require(
        try connection.text("SELECT record FROM trash WHERE kind = ?", [kind.rawValue]))
      #expect(json.contains(old))
      let changed = TrashRecord(kind: kind.rawValue, json: json.replacing(old, with: new))
      return try changed.map { try connection.canBringBack($0) } ?? false
    }
  }

  @Test(arguments: [("", true), (String(repeating: "x", count: 500), false)])
  func `a product, a piece of equipment and a visit are checked as well`(more: String, isRight: Bool) throws {
    let item = Example.product(.base)
    #expect(
      try Self.canBringBack(.inventory, changing: "\"name\":\"", to: "\"name\":\"\(more)") {
        _ = try $0.deleteItem(item, by: nil, now: Example.now)
      } == isRight)
    let pump = Equipment(id: ID(5), name: "Pump", kind: .pump, createdAt: Example.now, updatedAt: Example.now)
    #expect(
      try Self.canBringBack(.equipment, changing: "\"name\":\"", to: "\"name\":\"\(more)") {
        _ = try $0.add(pump, to: ID(1))
        _ = try $0.deleteEquipment(pump.id, by: nil, now: Example.now)
      } == isRight)
    #expect(
      try Self.canBringBack(.visit, changing: "\"model\":\"", to: "\"model\":\"\(more)") {
        _ = try $0.record(Example.draft(1))
        _ = try $0.delete(ID<Visit>(1), by: Example.olivia.id, role: .owner, now: Example.now)
      } == isRight)
  }
}
