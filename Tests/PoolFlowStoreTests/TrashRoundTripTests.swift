import Foundation
import PoolFlowDomain
import PoolFlowTesting
import Testing

@testable import PoolFlowStore
@testable import SQLite

/// A deleted and restored record has every value of every column as before, to the last bit; also if an earlier version
/// deleted it.
struct TrashRoundTripTests {
  struct Deletion: Sendable, CustomTestStringConvertible {
    let kind: TrashKind
    let earlier: String
    let delete: @Sendable (Store) throws -> Void
    let restore: @Sendable (Store) throws -> Void
    /// Columns that change with the customer's version.
    var follows: Set<String> = []

    var testDescription: String { kind.rawValue }
  }

  private static let owner = Example.olivia.id
  private static let later = Example.at(minutes: 300)

  static let deletions = [
    Deletion(
      kind: .pool, earlier: EarlierRecords.pool,
      delete: { _ = try $0.delete(TrashExample.pool, by: owner, now: later) },
      restore: { _ = try $0.restorePool(TrashExample.pool) }),
    Deletion(
      kind: .visit, earlier: EarlierRecords.visit,
      delete: { _ = try $0.delete(TrashExample.visit, by: owner, role: .owner, now: later) },
      restore: { _ = try $0.restoreVisit(TrashExample.visit, by: owner, role: .owner, now: later) },
      follows: ["pools", "pool_changes", "restorations"]),
    Deletion(
      kind: .inventory, earlier: EarlierRecords.inventory,
      delete: { _ = try $0.deleteItem(TrashExample.item, by: owner, now: later) },
      restore: { try $0.restoreItem(TrashExample.item) }),
    Deletion(
      kind: .equipment, earlier: EarlierRecords.equipment,
      delete: { _ = try $0.deleteEquipment(TrashExample.equipment, by: owner, now: later) },
      restore: { _ = try $0.restoreEquipment(TrashExample.equipment) }),
  ]

  private static func contents(
    _ store: Store, of deletion: Deletion, without ignored: Set<String> = []
  ) throws -> [String] {
    try TrashExample.contents(store, without: ignored).filter { row in
      !deletion.follows.contains { row.hasPrefix("\($0)|") }
    }
  }

  @Test(arguments: deletions)
  func `a restored record has every value it had`(deletion: Deletion) throws {
    let store = try TrashExample.store()
    let before = try Self.contents(store, of: deletion)
    let pool = try store.pool(TrashExample.pool)
    for _ in 0..<2 {
      try deletion.delete(store)
      #expect(try Self.contents(store, of: deletion) != before)
      try deletion.restore(store)
      #expect(try Self.contents(store, of: deletion) == before)
    }
    let after = try store.pool(TrashExample.pool)
    #expect(after.water == pool.water && after.volumeGallons == pool.volumeGallons)
    #expect(try store.problems() == [])
  }

  @Test(arguments: deletions)
  func `a record deleted by an earlier version is restored as well`(deletion: Deletion) throws {
    let store = try TrashExample.store()
    // Identifiers that earlier versions did not have are made at the restoration; properties of the water are the usual.
    let new: Set = [
      "schedules.id", "skips.act_id", "visits.is_extra", "pools.sanitizer", "pools.surface",
      "pools.free_chlorine_limit", "pools.combined_chlorine_limit", "pools.further_readings", "pools.reading_intervals",
      "pools.stop_minutes", "pool_edits.details",
    ]
    let before = try Self.contents(store, of: deletion, without: new)
    try deletion.delete(store)
    try store.database.write { connection in
      _ = try connection.run("UPDATE trash SET record = ?", [deletion.earlier])
    }
    let entry = try #require(try store.trash(by: nil, after: nil, now: Self.later, limit: 9).entries.first)
    #expect((entry.visitDay != nil) == (deletion.kind == .visit) && !entry.waitsForPool)
    try deletion.restore(store)
    #expect(try Self.contents(store, of: deletion, without: new) == before)
    #expect(try store.problems() == [])
  }

  @Test func `the list of the trash and the details of a deletion read the records of earlier versions`() throws {
    let store = try TrashExample.store()
    for deletion in Self.deletions.dropFirst() { try deletion.delete(store) }
    let item = try store.deletedItem(TrashExample.item)
    let visit = try #require(try store.deletedVisit(TrashExample.visit))
    #expect(item?.stockOunces == 663.8 && visit.day == Example.today)
    for deletion in Self.deletions.dropFirst() {
      try store.database.write { connection in
        _ = try connection.run(
          "UPDATE trash SET record = ? WHERE kind = ?", [deletion.earlier, deletion.kind.rawValue])
      }
    }
    #expect(try store.deletedItem(TrashExample.item) == item)
    #expect(try store.deletedVisit(TrashExample.visit)?.day == visit.day)
    try Self.deletions[0].delete(store)
    let entries = try store.trash(by: nil, after: nil, now: Self.later, limit: 9).entries
    #expect(entries.filter(\.waitsForPool).map(\.kind.rawValue).sorted() == ["equipment", "visit"])
  }
}
