import Chemistry
public import Foundation
public import PoolFlowDomain
import SQLite

/// A visit with its changes since it was saved.
public struct EditedVisit: Sendable {
  public let visit: Visit
  /// The most recent ones, newest first.
  public let edits: [VisitEdit]
  /// Optimistic lock: the number of changes, carried by the form.
  public let version: Int

  public init(visit: Visit, edits: [VisitEdit], version: Int) {
    self.visit = visit
    self.edits = edits
    self.version = version
  }
}

/// The outcome of changing a visit.
public enum EditOutcome: Sendable {
  case edited(Visit)
  /// Changed since that version by another save; nothing is saved.
  case changedMeanwhile
  /// Another person's visit, or one that was received too long ago.
  case refused
}

extension Store {
  private static let mostEdits = 200

  /// A visit with its newest changes.
  ///
  /// - Throws: `StoreError.notFound`.
  public func editedVisit(_ id: ID<Visit>) throws -> EditedVisit {
    try database.reading { connection in
      guard let (row, visit) = try connection.visit(id) else { throw StoreError.notFound }
      return EditedVisit(
        visit: visit, edits: try connection.edits(of: row, limit: Self.mostEdits),
        version: try connection.editCount(of: row))
    }
  }

  /// Changes a saved visit and keeps each changed field with its old and new value. Stock is not changed; the pool's
  /// readings follow its newest visit (decisions.md#visits).
  ///
  /// - Parameters:
  ///   - photos: added to the visit, as far as there is room.
  ///   - version: the visit's version when the form was opened; nil for the current one.
  /// - Throws: `StoreError.notFound`, `.photoGone`, and `.unavailable` if there is no room for a photo.
  public func edit(
    _ id: ID<Visit>, _ change: VisitChange, photos: [NewPhoto] = [], version: Int?, by person: ID<Person>, role: Role,
    now: Date
  ) throws -> EditOutcome {
    let placed = try place(photos)
    // Files that no row names at the end are removed in any case.
    defer { removeUnnamed(placed.map(\.name)) }
    return try edit(id, change, placed: placed, version: version, by: person, role: role, now: now)
  }

  private func edit(
    _ id: ID<Visit>, _ change: VisitChange, placed: [PlacedPhoto], version: Int?, by person: ID<Person>, role: Role,
    now: Date
  ) throws -> EditOutcome {
    let (outcome, files) = try database.writing { connection -> (EditOutcome, [String]) in
      guard let (row, visit) = try connection.visit(id), let (poolRow, pool) = try connection.pool(visit.pool) else {
        throw StoreError.notFound
      }
      guard VisitRules.mayEdit(visit, person: person, role: role, now: now) else { return (.refused, []) }
      if let version, try connection.editCount(of: row) != version { return (.changedMeanwhile, []) }
      let model = try pool.model ?? connection.businessModel()
      let stock = try connection.stock()
      guard placed.allSatisfy(\.isThere) else { throw StoreError.photoGone }
      var change = change
      change.addedPhotos = try connection.freePositions(
        placed.count, of: visit, row: row, removing: change.removedPhotos)
      var (changed, changes) = change.applied(to: visit, of: pool, fallback: model, stock: stock, at: now)
      if changes.isEmpty { return (.edited(visit), []) }
      let others = try connection.visits(madeWith: visit)
      // A visit that was extra stays so.
      if changed.day != visit.day, visit.serves != nil {
        changed.serves = try connection.date(servedBy: others[0].visit, on: changed.day)
      }
      changed.job = try connection.billed(
        changed.job, on: changed.day, serving: changed.serves, pool: pool, row: poolRow)
      let newest = try connection.newestVisitRow(poolRow)
      try connection.update(changed, row: row)
      let files = try connection.removePhotos(change.removedPhotos, visitRow: row)
      try connection.insert(zip(placed, change.addedPhotos), visitRow: row)
      for dose in changed.doses where !visit.doses.contains(where: { $0.id == dose.id }) {
        try connection.insert(dose, visitRow: row)
      }
      for field in changes { try connection.insert(field, visitRow: row, by: person, at: now) }
      let newestNow = try connection.newestVisitRow(poolRow)
      if newest != newestNow || (newestNow == row && changed.readings != visit.readings) {
        try connection.followNewestVisit(poolRow: poolRow, pool: pool, at: now)
      }
      try connection.refreshUndo(poolRow: poolRow)
      if changed.performedAt != visit.performedAt {
        for other in others where other.visit.id != visit.id {
          try connection.setTime(of: other, as: changed, by: person, at: now)
        }
      }
      return (.edited(changed), files)
    }
    removeUnnamed(files)
    return outcome
  }
}

extension Connection {
  /// The due date that a visit would serve on another day: of a customer, by the calendar; of a second body alone, none.
  fileprivate mutating func date(servedBy visit: Visit, on day: Day) throws -> Day? {
    guard let (row, pool) = try pool(visit.pool), !pool.isGuest else { return nil }
    return try stopCalendar(of: pool, row: row, today: day, without: visit.id).date(servedBy: visit.kind)
  }

  /// Gives a visit the time of another one of the same form, and the date that it serves.
  fileprivate mutating func setTime(
    of other: (row: Int, visit: Visit), as changed: Visit, by person: ID<Person>, at now: Date
  ) throws {
    guard let (poolRow, pool) = try pool(other.visit.pool) else { return }
    let moment = VisitChange.Moment(instant: changed.performedAt, day: changed.day)
    var (visit, changes) = VisitChange(performed: moment)
      .applied(to: other.visit, of: pool, fallback: try pool.model ?? businessModel(), at: now)
    visit.serves = changed.serves
    let newest = try newestVisitRow(poolRow)
    try run(VisitTable.edit, visit, [other.row])
    for field in changes { try insert(field, visitRow: other.row, by: person, at: now) }
    if try newestVisitRow(poolRow) != newest { try followNewestVisit(poolRow: poolRow, pool: pool, at: now) }
    try refreshUndo(poolRow: poolRow)
  }

  mutating func editCount(of visitRow: Int) throws -> Int {
    try int("SELECT count(*) FROM visit_edits WHERE visit_row = ?", [visitRow]) ?? 0
  }

  fileprivate mutating func edits(of visitRow: Int, limit: Int) throws -> [VisitEdit] {
    try all(
      """
      SELECT people.id AS person_id, people.name AS person_name, edited_at, field, old_value, new_value
      FROM visit_edits LEFT JOIN people ON people.id = visit_edits.person_id
      WHERE visit_row = ? ORDER BY visit_edits.row DESC LIMIT ?
      """, [visitRow, limit]
    ) { row in
      VisitEdit(
        person: try row.personIfPresent(), editedAt: try row.instant("edited_at"),
        change: FieldChange(
          VisitField(name: try row.text("field")), old: try row.text("old_value"), new: try row.text("new_value")))
    }
  }

  fileprivate mutating func insert(
    _ change: FieldChange, visitRow: Int, by person: ID<Person>, at instant: Date
  ) throws {
    let edit = (change: change, person: person, at: instant)
    try run(VisitEditTable.insertion, Child(parent: visitRow, record: edit))
  }

  fileprivate mutating func update(_ visit: Visit, row: Int) throws {
    try run(VisitTable.edit, visit, [row])
    try run("DELETE FROM readings WHERE visit_row = ?", [row])
    try insert(visit.readings, visitRow: row)
    for dose in visit.doses {
      try run("UPDATE doses SET quantity_oz = ?, cost = ? WHERE id = ?", [dose.quantityOunces, dose.cost, dose.id])
    }
  }

  /// Numbers for new photos: never used by a photo of the visit before, since browsers cache pictures by number.
  mutating func freePositions(
    _ count: Int, of visit: Visit, row: Int, removing removed: Set<Int>
  ) throws -> [Int] {
    let earlier = try texts(
      "SELECT old_value FROM visit_edits WHERE visit_row = ? AND field = ?", [row, VisitField.photo.name]
    ).map { Int($0) ?? 0 }
    let staying = visit.photoPositions.filter { !removed.contains($0) }
    let last = (visit.photoPositions + earlier).max() ?? 0
    let unused = Array(1...Self.mostPositions).filter { !staying.contains($0) }
    let best = unused.filter { $0 > last } + unused.filter { $0 <= last }
    return Array(best.prefix(min(count, max(0, VisitRules.photoLimit - staying.count)))).sorted()
  }

  /// The highest photo number that the schema allows.
  private static let mostPositions = 20

  fileprivate mutating func insert(_ photos: some Sequence<(PlacedPhoto, Int)>, visitRow: Int) throws {
    for (photo, position) in photos {
      try insertPhoto(photo.name, byteCount: photo.byteCount, at: position, visitRow: visitRow)
    }
  }

  /// - Returns: their file names.
  fileprivate mutating func removePhotos(_ positions: Set<Int>, visitRow: Int) throws -> [String] {
    var files: [String] = []
    for position in positions.sorted() {
      files += try texts(
        "SELECT file_name FROM photos WHERE visit_row = ? AND position = ?", [visitRow, position]
      )
      try run("DELETE FROM photos WHERE visit_row = ? AND position = ?", [visitRow, position])
    }
    return files
  }
}
