import Foundation
import PoolFlowDomain
import SQLite

extension Connection {
  /// Acts for many customers and their undos, the newest first. An act from before the window may have its undo in it.
  mutating func bulkActivity(in window: ActivityWindow) throws -> [Activity] {
    let acts = window.fromBeginning
    let found: [ID<AppliedBulkAct>] = try all(
      """
      SELECT id FROM bulk_acts WHERE \(acts.holds("applied_at", "person_id")) AND changed > 0
      ORDER BY applied_at DESC LIMIT ?
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

  private mutating func personName(_ person: ID<Person>) throws -> String? {
    try first("SELECT name FROM people WHERE id = ?", [person]) { try $0.text("name") }
  }
}
