import Foundation
import PoolFlowDomain
import PoolFlowTesting
import Testing

@testable import PoolFlowStore
@testable import SQLite

/// The stops that are kept in memory, while another program writes to the same store.
struct KeptStopsOfOthersTests {
  /// Statements of another program, with today as ?1 and Friday as ?2.
  private static let foreign = [
    "UPDATE schedules SET pool_row = 2 WHERE pool_row = 1 AND ?1 < ?2",
    "UPDATE schedules SET weekday = 5 WHERE pool_row = 2 AND ?1 < ?2",
    "INSERT INTO schedules (pool_row, id, kind, weekday) SELECT 1, randomblob(16), 'weekly', 2 WHERE ?1 < ?2",
    "DELETE FROM schedules WHERE pool_row = 2 AND ?1 < ?2",
    "INSERT INTO pauses (pool_row, starts_on, ends_on, kind) VALUES (3, ?1, ?2, 'paused')",
    "DELETE FROM pauses WHERE ?1 < ?2",
    "INSERT INTO skips (pool_row, skipped_on, reason, recorded_at, act_id) SELECT 3, ?1, 'dog', 0, randomblob(16) WHERE ?1 < ?2",
    "DELETE FROM skips WHERE ?1 < ?2",
    "INSERT INTO moves (pool_row, act_id, moved_on, moved_to, recorded_at) VALUES (3, randomblob(16), ?1, ?2, 0)",
    "UPDATE moves SET moved_to = date(?1, '+2 days') WHERE ?1 < ?2",
    "DELETE FROM moves WHERE ?1 < ?2",
    "INSERT INTO absences (id, starts_on, ends_on, recorded_at) VALUES (randomblob(16), ?1, ?2, 0)",
    "UPDATE absences SET name = 'Holidays' WHERE ?1 < ?2",
    "DELETE FROM absences WHERE ?1 < ?2",
    "INSERT INTO day_orders (ordered_on, pool_row, position) SELECT ?1, 4, 0 WHERE ?1 < ?2",
    "DELETE FROM day_orders WHERE ?1 < ?2",
    "INSERT OR REPLACE INTO profiles (pool_row, gate_access) SELECT 4, '4471' WHERE ?1 < ?2",
    "UPDATE profiles SET tags = 'dog' WHERE ?1 < ?2",
    "DELETE FROM profiles WHERE ?1 < ?2",
    "UPDATE pools SET customer_name = 'Another', sort_name = 'another' WHERE row = 4 AND ?1 < ?2",
    "UPDATE visits SET done_on = ?1 WHERE ?1 < ?2",
    "DELETE FROM visits WHERE ?1 < ?2",
    "UPDATE business SET due_dates_from_on = '2020-01-01' WHERE ?1 < ?2",
    "UPDATE business SET due_dates_from_on = ?1 WHERE ?1 < ?2",
    "UPDATE pools SET created_at = created_at + 1, cached_lsi = 0.77 WHERE row = 4 AND ?1 < ?2",
    "DELETE FROM people WHERE id = (SELECT person_id FROM schedules WHERE pool_row = 5) AND ?1 < ?2",
    "DELETE FROM pools WHERE row = 4 AND ?1 < ?2",
  ]

  @Test func `a change of each table by another program is seen at once`() throws {
    let folder = try TemporaryFolder()
    let store = try KeptStopsExample.fill(Example.store(in: folder))
    // A stop of the Tuesday before is open, once past stops count.
    _ = try store.record(
      Example.draft(
        1, pool: ID(4), performedAt: Example.at(minutes: -20_000), day: KeptStopsExample.today.adding(days: -14)))
    let other = try Database(path: folder.file("stores/first/business.sqlite"))
    try other.write { connection in
      try connection.run("UPDATE pools SET created_at = 0")
      try connection.run("UPDATE schedules SET starts_on = NULL")
    }
    var before = try KeptStopsExample.seen(store)
    for sql in Self.foreign {
      #expect(try other.write { try $0.run(sql, [KeptStopsExample.today, KeptStopsExample.friday]) } > 0, "\(sql)")
      let after = try KeptStopsExample.seen(store)
      #expect(after != before, "\(sql)")
      #expect(try KeptStopsExample.seenAnew(store) == after, "\(sql)")
      before = after
    }
  }
}
