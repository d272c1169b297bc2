import Chemistry
import Foundation
public import PoolFlowDomain
import SQLite

/// The outcome of recording a visit (contract.md#quick-log-fields).
public enum RecordOutcome: Sendable {
  /// It is on disk now.
  case recorded(Visit)
  /// The same visit had been sent before.
  case alreadyRecorded(Visit)
  /// The identifier belongs to a visit with other content.
  case conflict(Visit)
  /// The visit was undone; its identifier is never used again.
  case takenBack
  /// A dose does not match the readings.
  case refused(DoseProblem)
}

extension Store {
  /// Records one visit: readings, index, doses, stock, the pool's readings and the person's counter, all or nothing
  /// (decisions.md#visits). Its photo files are on disk before the rows that name them; if nothing is recorded, none is
  /// left.
  ///
  /// - Parameters:
  ///   - advice: the doses as the form showed them; computed again if pool or stock have changed since.
  ///   - guests: the visits of the second bodies of water, recorded with it or not at all; the outcome is that of the
  ///     first that cannot be.
  /// - Throws: `StoreError.notFound` when the pool does not exist, `StoreError.photoGone`, and
  ///   `StoreError.unavailable` when there is no room for a photo.
  public func record(
    _ draft: VisitDraft, photos: [NewPhoto] = [], advice: Advice? = nil, guests: [GuestVisit] = []
  ) throws -> RecordOutcome {
    let placed = try place(photos)
    do {
      let outcome = try database.writing { connection in
        let outcome = try connection.record(draft, photos: placed, advice: advice)
        guard outcome.isRecorded else { return outcome }
        for guest in guests {
          let own = try connection.record(guest.draft, photos: [], advice: guest.advice, with: outcome.visit)
          guard own.isRecorded else { throw Unrecorded(outcome: own) }
        }
        return outcome
      }
      if case .recorded = outcome { return outcome }
      removeUnnamed(placed.map(\.name))
      return outcome
    } catch let other as Unrecorded {
      removeUnnamed(placed.map(\.name))
      return other.outcome
    } catch {
      removeUnnamed(placed.map(\.name))
      throw error
    }
  }

}

/// Takes back the whole transaction for a visit that cannot be recorded.
private struct Unrecorded: Error {
  let outcome: RecordOutcome
}

extension RecordOutcome {
  fileprivate var visit: Visit? {
    switch self {
    case .recorded(let visit), .alreadyRecorded(let visit): visit
    case .conflict, .takenBack, .refused: nil
    }
  }

  fileprivate var isRecorded: Bool {
    switch self {
    case .recorded, .alreadyRecorded: true
    case .conflict, .takenBack, .refused: false
    }
  }
}

extension Connection {
  /// - Parameter host: the visit of the host in the same form, whose time it has; the form may have been sent before.
  fileprivate mutating func record(
    _ draft: VisitDraft, photos: [PlacedPhoto], advice shown: Advice?, with host: Visit? = nil
  ) throws -> RecordOutcome {
    if let earlier = try earlierVisit(draft) { return earlier }
    guard photos.allSatisfy(\.isThere) else { throw StoreError.photoGone }
    guard let (poolRow, pool) = try pool(draft.pool) else { throw StoreError.notFound }
    let water = draft.water(of: pool)
    let stock = try stock()
    let basis = Advice.Basis(
      water, volumeGallons: draft.changed(pool).volumeGallons, in: pool.body,
      model: try pool.model ?? businessModel(), stock: stock)
    let advice = shown.flatMap { $0.basis == basis ? $0 : nil } ?? Advice(basis)
    let index = advice.index
    let doses: [Dose]
    do throws(DoseProblem) {
      doses = try draft.confirmedDoses(by: advice, stock: stock)
    } catch {
      return .refused(error)
    }
    let serves = try pool.isGuest ? host?.serves : date(servedBy: draft, of: pool, row: poolRow)
    let visit = Visit(
      id: draft.id, pool: draft.pool, technician: try person(draft.technician), day: host?.day ?? draft.day,
      openedAt: draft.openedAt, performedAt: host?.performedAt ?? draft.performedAt, receivedAt: draft.receivedAt,
      readings: draft.readings(of: pool), index: index.value, model: ModelStamp(index.model), doses: doses,
      chemicalCost: Money.total(doses.map(\.cost)), notes: draft.notes, customerNote: draft.customerNote,
      photoPositions: photos.indices.map { $0 + 1 }, volumeGallons: draft.changed(pool).volumeGallons,
      kind: draft.kind, serves: serves, checks: try checks(of: draft, pool: pool, row: poolRow),
      job: try billed(draft.job, on: draft.day, serving: serves, pool: pool, row: poolRow))
    let row = try insert(visit, poolRow: poolRow, submission: draft.submission)
    try insert(photos, of: draft.photoSubjects, visitRow: row)
    try takeFromStock(doses)
    if try isNewest(row, poolRow: poolRow) {
      try keepForUndo(pool.water, visitRow: row, at: draft.receivedAt)
      try change(pool, to: draft.changed(pool), row: poolRow, visitRow: row)
      try setReadings(water, poolRow: poolRow, at: draft.receivedAt)
    }
    try count(1, for: draft.technician)
    return .recorded(try keep(advice, of: visit, row: row))
  }
}

extension VisitDraft {
  /// The doses in the given order, each computed with the stock left by the one before.
  func confirmedDoses(by advice: Advice, stock: Stock) throws(DoseProblem) -> [Dose] {
    var stock = stock
    var confirmed: [Dose] = []
    for draft in doses {
      // Each recommendation is one dose.
      guard !confirmed.contains(where: { $0.key == draft.key }) else { throw .notRecommended(key: draft.key) }
      let dose = try draft.dose(by: advice, stock: stock)
      if let index = stock.items.firstIndex(where: { $0.id == dose.item }) {
        stock.items[index].stockOunces? -= dose.takenOunces
      }
      confirmed.append(dose)
    }
    return confirmed
  }
}

extension Connection {
  fileprivate mutating func earlierVisit(_ draft: VisitDraft) throws -> RecordOutcome? {
    let isDead = try exists("SELECT 1 FROM dead_visits WHERE id = ?", [draft.id])
    if isDead { return .takenBack }
    guard let (row, visit) = try visit(draft.id) else { return nil }
    let submission = try blob("SELECT submission FROM visits WHERE row = ?", [row]) ?? []
    return submission == draft.submission && visit.pool == draft.pool ? .alreadyRecorded(visit) : .conflict(visit)
  }

  /// The due date that a visit of a customer serves; nil for an extra visit. That of a second body of water serves what
  /// the host's serves in the same form, and alone nothing.
  fileprivate mutating func date(servedBy draft: VisitDraft, of pool: Pool, row: Int) throws -> Day? {
    switch draft.serves {
    case .nearest:
      try stopCalendar(of: pool, row: row, today: draft.day).date(servedBy: draft.kind)
    case .date(let day):
      // Of two visits for one stop the second is extra, as is one for a date without such a stop.
      try stopCalendar(of: pool, row: row, today: draft.day).mayServe(day, by: draft.kind) ? day : nil
    case .extra: nil
    }
  }

  /// The work that a visit names; its price is that of the planned job where the visit serves one with a price.
  ///
  /// - Parameter visited: the day of the visit.
  mutating func billed(
    _ job: VisitJob?, on visited: Day, serving day: Day?, pool: Pool, row: Int
  ) throws -> VisitJob? {
    guard let job, job.price != nil, let day, !pool.isGuest else { return job }
    let stop = try stopCalendar(of: pool, row: row, today: visited).stop(on: day)
    let isPriced = stop?.tasks.contains { $0.isJob && ($0.price ?? 0) > 0 } ?? false
    return isPriced ? VisitJob(note: job.note, price: nil) : job
  }

  /// The lists are those of the host, and its visit has their checks.
  fileprivate mutating func checks(of draft: VisitDraft, pool: Pool, row: Int) throws -> [Check] {
    guard let answers = draft.checks, !pool.isGuest else { return [] }
    return try checks(answers, of: draft.kind, poolRow: row, on: draft.day, at: draft.performedAt)
  }

  fileprivate mutating func person(_ id: ID<Person>?) throws -> Person? {
    guard let id else { return nil }
    return try text("SELECT name FROM people WHERE id = ?", [id]).map { Person(id: id, name: $0) }
  }

  /// Stores the recommendations; standard values, which were not measured, have none.
  fileprivate mutating func keep(_ advice: Advice, of visit: Visit, row: Int) throws -> Visit {
    var visit = try completed(visit, row: row)
    guard visit.isMeasured else { return visit }
    // A job without a test has no doses that follow from it.
    visit.advised = visit.kind == .job && !visit.isTested ? [] : advice.offers.compactMap(\.advised)
    for (place, dose) in visit.advised.enumerated() { try insert(dose, place: place, visitRow: row) }
    return visit
  }

  fileprivate mutating func takeFromStock(_ doses: [Dose]) throws {
    for dose in doses where dose.takenOunces > 0 {
      try run(
        "UPDATE inventory SET stock_oz = max(0, stock_oz - ?) WHERE id = ?", [dose.takenOunces, dose.item])
    }
  }

  /// True if no other visit of the pool was performed later: an older one that arrives late changes no readings.
  fileprivate mutating func isNewest(_ row: Int, poolRow: Int) throws -> Bool {
    try newestVisitRow(poolRow) == row
  }

  /// Keeps the pool's readings from before a visit while it can be undone.
  mutating func keepForUndo(_ water: Water, visitRow: Int, at instant: Date) throws {
    let expired = instant.addingTimeInterval(-VisitRules.undoWindow * 2).milliseconds
    try run("DELETE FROM undo_snapshots WHERE saved_at < ?", [expired])
    try run(
      UndoSnapshotTable.insertion, Child(parent: visitRow, record: (water: water, savedAt: instant.milliseconds)))
  }

  /// Sets a pool's readings and their index.
  mutating func setReadings(_ water: Water, poolRow: Int, at instant: Date) throws {
    try run(PoolTable.newReadings, water, [instant.milliseconds, poolRow])
    try refreshIndex(poolRow: poolRow)
  }

  mutating func count(_ difference: Int, for person: ID<Person>?) throws {
    guard let person else { return }
    try run("UPDATE people SET quick_logs = max(0, quick_logs + ?) WHERE id = ?", [difference, person])
  }
}
