public import Foundation
public import PoolFlowDomain
import SQLite

/// An entry of the trash, as in its list.
public struct TrashEntry: Sendable {
  /// The identifier of the deleted record.
  public let id: ID<TrashKind>
  public let kind: TrashKind
  /// The name of the customer, product or piece of equipment.
  public let title: String
  public let deletedAt: Date
  public let person: Person?
  /// The day of a visit, the first one of an absence.
  public let visitDay: Day?
  /// True if it belongs to a customer that is in the trash, too: the customer is restored first.
  public let waitsForPool: Bool
}

/// One page of the trash, newest first.
public struct TrashList: Sendable {
  public let entries: [TrashEntry]
  /// The start of the next page; nil on the last.
  public let next: Place?

  /// A position in the list, by instant and identifier: several records may be deleted at the same moment.
  public struct Place: Sendable, Hashable {
    public let instant: Date
    public let id: ID<TrashKind>

    public init(instant: Date, id: ID<TrashKind>) {
      self.instant = instant
      self.id = id
    }
  }
}

extension Store {
  /// Records deleted in the last days, newest first.
  ///
  /// - Parameter person: the person who deleted them; nil for all.
  public func trash(by person: ID<Person>?, after place: TrashList.Place?, now: Date, limit: Int) throws -> TrashList {
    try database.reading { connection in
      let oldest = now.milliseconds - Self.trashDays * 86_400_000
      let entries = try connection.all(
        """
        SELECT trash.id AS id, kind, title, deleted_at, people.id AS person_id, people.name AS person_name,
          \(TrashTable.visitDay) AS visit_day, \(TrashTable.pool) AS pool
        FROM trash LEFT JOIN people ON people.id = trash.person_id
        WHERE deleted_at >= ?1 AND (?2 IS NULL OR (deleted_at, trash.id) < (?2, ?3))
          AND (?4 IS NULL OR trash.person_id = ?4)
        ORDER BY deleted_at DESC, trash.id DESC LIMIT ?5
        """, [oldest, place?.instant.milliseconds, place?.id, person, limit + 1]
      ) { row in
        (
          entry: TrashEntry(
            id: try row.id("id"), kind: TrashKind(rawValue: try row.text("kind")) ?? .visit,
            title: try row.text("title"), deletedAt: try row.instant("deleted_at"), person: try row.personIfPresent(),
            visitDay: try row.textIfPresent("visit_day").flatMap { Day($0) }, waitsForPool: false),
          pool: try row.textIfPresent("pool").flatMap { ID<Pool>($0) }
        )
      }.map { entry, pool in
        guard let pool, try !connection.exists("SELECT 1 FROM pools WHERE id = ?", [pool]) else {
          return entry
        }
        return TrashEntry(
          id: entry.id, kind: entry.kind, title: entry.title, deletedAt: entry.deletedAt, person: entry.person,
          visitDay: entry.visitDay, waitsForPool: true)
      }
      let page = Array(entries.prefix(limit))
      return TrashList(
        entries: page,
        next: entries.count > limit ? page.last.map { TrashList.Place(instant: $0.deletedAt, id: $0.id) } : nil)
    }
  }
}
