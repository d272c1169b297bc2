public import Foundation
public import PoolFlowDomain
import SQLite

/// The outcome of skipping a stop.
public enum SkipOutcome: Sendable, Hashable {
  /// With the due date: that of a carried stop is an earlier one.
  case done(on: Day)
  /// The customer has no stop on that day.
  case noStop
  /// The customer was already served on that day.
  case served
  /// The customer is out of service on the day on which the stop would be put.
  case paused
  /// The stop of that day is done or skipped already.
  case settled
}

/// A skipped stop, and its author.
public struct SkippedStop: Sendable {
  public let day: Day
  public let skip: StopSkip
  /// Nil if the person is unknown.
  public let person: String?

  public init(day: Day, skip: StopSkip, person: String?) {
    self.day = day
    self.skip = skip
    self.person = person
  }
}

extension Store {
  /// A pool's stops skipped since a day and before another, the newest first.
  public func skippedStops(
    of pool: ID<Pool>, since first: Day, before end: Day, limit: Int
  ) throws -> [SkippedStop] {
    try database.reading { connection in
      try connection.all(
        """
        SELECT skipped_on, people.name AS person, reason, note, recorded_at, photo_file FROM pools
        JOIN skips ON skips.pool_row = pools.row LEFT JOIN people ON people.id = skips.person_id
        WHERE pools.id = ?1 AND skipped_on >= ?2 AND skipped_on < ?3
          AND NOT EXISTS (SELECT 1 FROM visits WHERE visits.pool_row = pools.row AND done_on = skipped_on)
        ORDER BY skipped_on DESC LIMIT ?4
        """, [pool, first, end, limit]
      ) { row in
        SkippedStop(
          day: try row.day("skipped_on"), skip: try SkipTable.read(row),
          person: try row.textIfPresent("person"))
      }
    }
  }

  /// Skips a stop on one day; a second call replaces the first with all that it did.
  ///
  /// - Parameters:
  ///   - next: the date on which the same act puts the stop; it joins one that is due there.
  ///   - photo: replaces that of an earlier skip of the stop, which stays without one.
  ///   - act: what undoes it.
  /// - Throws: `StoreError.notFound`, and `StoreError.photoGone` for a photo whose file no longer exists.
  public func skip(
    _ pool: ID<Pool>, on day: Day, _ skip: StopSkip, puttingOn next: Day? = nil, photo: NewPhoto? = nil,
    act: ID<StopAct>, by person: ID<Person>?, today: Day
  ) throws -> SkipOutcome {
    let placed = try place([photo].compactMap(\.self)).first
    var needless = placed.map { [$0.name] } ?? []
    defer { removeUnnamed(needless) }
    if placed?.isThere == false { throw StoreError.photoGone }
    return try database.writing { connection in
      guard let (row, known) = try connection.customer(pool) else { throw StoreError.notFound }
      let calendar = try connection.stopCalendar(of: known, row: row, today: today)
      let stop = calendar.entry(on: day)
      switch stop?.state {
      case nil, .moved: return .noStop
      case .done: return .served
      case .due, .missed, .skipped: break
      }
      if let next, !calendar.facts.isServed(on: next) { return .paused }
      if let next, calendar.isSettled(on: next) { return .settled }
      let date = stop?.carriedFrom ?? day
      let origins = calendar.origins(on: date)
      let former = try connection.removeSkip(on: date, poolRow: row)?.photo
      let kept = placed.map { ($0.name, $0.byteCount) } ?? former
      try connection.insert(skip, on: date, act: act, by: person, photo: kept, poolRow: row)
      needless += [former?.name].compactMap(\.self)
      for origin in next == nil ? [] : origins {
        let move = StopMove(act: act, on: origin, to: next ?? date)
        try connection.insert(move, by: person, at: skip.recordedAt, poolRow: row)
      }
      return .done(on: date)
    }
  }

  /// Cancels a skip, and the moves of the stop in the same act; does nothing if there is none.
  ///
  /// - Throws: `StoreError.notFound`.
  public func unskip(_ pool: ID<Pool>, on day: Day, by person: ID<Person>?, now: Date) throws {
    let photo = try database.writing { connection -> String? in
      guard let (row, _) = try connection.customer(pool) else { throw StoreError.notFound }
      guard let removed = try connection.removeSkip(on: day, poolRow: row) else { return nil }
      try connection.note(.skip, of: removed.act, pool: pool, on: day, by: person, at: now)
      return removed.photo?.name
    }
    removeUnnamed([photo].compactMap(\.self))
  }

  /// The photo of a skipped stop.
  ///
  /// - Throws: `StoreError.notFound`.
  public func skipPhoto(of pool: ID<Pool>, on day: Day) throws -> StoredPhoto {
    let found = try database.reading { connection in
      try connection.first(
        """
        SELECT photo_file, photo_bytes FROM pools JOIN skips ON skips.pool_row = pools.row
        WHERE pools.id = ? AND skipped_on = ? AND photo_file IS NOT NULL
        """, [pool, day]
      ) { (try $0.text("photo_file"), try $0.int("photo_bytes")) }
    }
    guard let (name, count) = found, let photoFolder, PhotoName.isOurs(name) else { throw StoreError.notFound }
    return StoredPhoto(path: photoFolder + "/" + name, byteCount: count)
  }

  /// The skip of the pool's stop on `day`; nil if there is none, or if the pool was served on that day.
  public func skip(of pool: ID<Pool>, on day: Day) throws -> StopSkip? {
    try database.reading { connection in
      try connection.first(
        """
        SELECT reason, note, recorded_at, photo_file FROM pools JOIN skips ON skips.pool_row = pools.row
        WHERE pools.id = ?1 AND skipped_on = ?2
          AND NOT EXISTS (SELECT 1 FROM visits WHERE visits.pool_row = pools.row AND done_on = ?2)
        """, [pool, day]
      ) { try SkipTable.read($0) }
    }
  }
}

extension Connection {
  /// Removes a skip, and what the same act did with the stops of the pool.
  ///
  /// - Returns: the act and the photo; nil if there was none.
  fileprivate mutating func removeSkip(
    on day: Day, poolRow: Int
  ) throws -> (act: ID<StopAct>, photo: (name: String, byteCount: Int)?)? {
    let removed = try first(
      "SELECT act_id, photo_file, photo_bytes FROM skips WHERE pool_row = ? AND skipped_on = ?", [poolRow, day]
    ) { row -> (act: ID<StopAct>, photo: (name: String, byteCount: Int)?) in
      let bytes = try row.intIfPresent("photo_bytes")
      let photo = try row.textIfPresent("photo_file").map { (name: $0, byteCount: bytes ?? 0) }
      return (try row.id("act_id"), photo)
    }
    guard let removed else { return nil }
    try run("DELETE FROM moves WHERE pool_row = ? AND act_id = ?", [poolRow, removed.act])
    try run("DELETE FROM skips WHERE pool_row = ? AND skipped_on = ?", [poolRow, day])
    return removed
  }

  mutating func insert(
    _ skip: StopSkip, on day: Day, act: ID<StopAct>, by person: ID<Person>?,
    photo: (name: String, byteCount: Int)? = nil, poolRow: Int
  ) throws {
    let entry = SkipTable.Entry(day: day, act: act, skip: skip, person: person, photo: photo)
    try run(SkipTable.insertion, Child(parent: poolRow, record: entry))
  }
}
