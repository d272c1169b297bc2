import Foundation
import PoolFlowDomain
import SQLite

extension Connection {
  /// Acts for many customers and their undos. An act from before the window may have its undo in it.
  mutating func bulkActivity(in window: ActivityWindow) throws -> [Activity] {
    let acts = try withEarlierActs(window)
    let found: [ID<AppliedBulkAct>] = try all(
      """
      SELECT id FROM bulk_acts WHERE \(acts.holds("applied_at", "person_id"))
        AND (changed > 0 OR json_extract(act, '$.kind') = 'weeks')
      \(acts.order("applied_at", "row")) LIMIT ?
      """, acts.values()
    ) { try $0.id("id") }
    return try found.compactMap { try bulkAct($0) }.flatMap { act -> [Activity] in
      let technician = try act.act.person.flatMap { try personName($0) }
      let person = try act.person.flatMap { try personName($0) }
      let done = Activity(at: act.appliedAt, person: person, action: .bulk(act, technician: technician), title: "")
      let undone = act.undo.map {
        Activity(at: $0.at, person: nil, action: .bulkUndone(act, technician: technician), title: "")
      }
      // The person of an undo is not known.
      return [window.person == nil ? undone : nil, done].compactMap(\.self)
        .filter { window.contains($0.at) }
    }
  }

  /// The window with the acts before it whose undo may be in it: with the oldest first those of the day in which an act
  /// can be undone, beside as many as the list has room for.
  private mutating func withEarlierActs(_ window: ActivityWindow) throws -> ActivityWindow {
    var acts = window
    guard window.isOldestFirst, window.from > 0 else {
      acts.from = Int.min
      return acts
    }
    acts.from -= Int(AppliedBulkAct.undoTime * 1_000)
    let earlier: Int? = try first(
      "SELECT count(*) AS acts FROM bulk_acts WHERE applied_at >= ? AND applied_at < ?", [acts.from, window.from]
    ) { try $0.int("acts") }
    acts.limit += earlier ?? 0
    return acts
  }

  private mutating func personName(_ person: ID<Person>) throws -> String? {
    try first("SELECT name FROM people WHERE id = ?", [person]) { try $0.text("name") }
  }
}
