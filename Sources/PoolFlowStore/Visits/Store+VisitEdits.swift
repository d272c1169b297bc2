import Chemistry
public import Foundation
public import PoolFlowDomain
import SQLite

/// A visit with what has been changed in it since it was saved.
public struct EditedVisit: Sendable {
  public let visit: Visit
  /// Newest first, the most recent ones.
  public let edits: [VisitEdit]
  /// Counts the changes; a form carries it to find out that somebody else was quicker.
  public let version: Int

  public init(visit: Visit, edits: [VisitEdit], version: Int) {
    self.visit = visit
    self.edits = edits
    self.version = version
  }
}

/// What became of the wish to change a visit.
public enum EditOutcome: Sendable {
  case edited(Visit)
  /// Somebody else changed it since that version; nothing is changed.
  case changedMeanwhile
  /// Somebody else's visit, or one that was received too long ago.
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

  /// Changes a saved visit and keeps each changed field with its old and new value. Stock is left alone; the pool's
  /// readings follow its newest visit (decisions.md#visits).
  ///
  /// - Parameters:
  ///   - photos: come to the visit, as far as it has room for them.
  ///   - version: of the visit that the change was made from; nil for whatever it is now.
  /// - Throws: `StoreError.notFound`, `.photoGone`, and `.unavailable` when there is no room for a photo.
  public func edit(
    _ id: ID<Visit>, _ change: VisitChange, photos: [NewPhoto] = [], version: Int?, by person: ID<Person>, role: Role,
    now: Date
  ) throws -> EditOutcome {
    let placed = try place(photos)
    // What no row names in the end is left over, whatever has happened.
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
      let (changed, changes) = change.applied(to: visit, of: pool, fallback: model, stock: stock, at: now)
      if changes.isEmpty { return (.edited(visit), []) }
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
      return (.edited(changed), files)
    }
    removeUnnamed(files)
    return outcome
  }
}

extension Connection {
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

  /// Numbers for photos that come: such as no photo of the visit has had, since browsers keep pictures by their number.
  fileprivate mutating func freePositions(
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

  /// The highest number of a photo that the schema takes.
  private static let mostPositions = 20

  fileprivate mutating func insert(_ photos: some Sequence<(PlacedPhoto, Int)>, visitRow: Int) throws {
    for (photo, position) in photos {
      try insertPhoto(photo.name, byteCount: photo.byteCount, at: position, visitRow: visitRow)
    }
  }

  /// - Returns: the names of their files.
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
