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
  /// An earlier skip put the stop on that date, where it was served.
  case servedLater(on: Day)
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

  /// The skip of a stop that another person recorded after an instant; nil if there is none.
  public func skip(
    of pool: ID<Pool>, on day: Day, after instant: Date, notBy person: ID<Person>
  ) throws -> SkippedStop? {
    try database.reading { connection in
      try connection.first(
        """
        SELECT skipped_on, people.name AS person, reason, note, recorded_at, photo_file FROM pools
        JOIN skips ON skips.pool_row = pools.row LEFT JOIN people ON people.id = skips.person_id
        WHERE pools.id = ? AND skipped_on = ? AND recorded_at > ? AND person_id IS NOT ?
        """, [pool, day, instant.milliseconds, person]
      ) { row in
        SkippedStop(
          day: try row.day("skipped_on"), skip: try SkipTable.read(row), person: try row.textIfPresent("person"))
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
    act: ID<StopAct>, by person: ID<Person>?, today: Day, as mark: SyncMark? = nil
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
      let date = stop?.carriedFrom ?? day
      let former = try connection.savedSkip(on: date, poolRow: row)
      if let former, let later = calendar.served(former.moves) { return .servedLater(on: later) }
      if let next, !calendar.facts.isServed(on: next) { return .paused }
      if let next, calendar.isSettled(on: next) { return .settled }
      if let former {
        try connection.remove(former, on: date, poolRow: row)
        needless += try connection.removeSkips(leftBehindBy: former, of: pool, today: today)
      }
      // Without the former skip and its move, what it skipped is on that date again.
      let present = former == nil ? calendar : try connection.stopCalendar(of: known, row: row, today: today)
      let kept = placed.map { ($0.name, $0.byteCount) } ?? former?.photo
      try connection.insert(skip, on: date, act: act, by: person, photo: kept, poolRow: row)
      needless += [former?.photo?.name].compactMap(\.self)
      if let next, present.stop(on: date)?.isOpen == true {
        for origin in present.origins(on: date) {
          let move = StopMove(act: act, on: origin, to: next, assignment: present.assignment(of: origin, joining: next))
          try connection.insert(move, by: person, at: skip.recordedAt, poolRow: row)
        }
      }
      try connection.keep(mark)
      return .done(on: date)
    }
  }

  /// Cancels a skip, and the moves of the stop in the same act; does nothing if there is none, or if the stop was served on
  /// the date where the act put it.
  ///
  /// - Throws: `StoreError.notFound`.
  @discardableResult
  public func unskip(
    _ pool: ID<Pool>, on day: Day, by person: ID<Person>?, now: Date, today: Day, as mark: SyncMark? = nil
  ) throws -> ActUndoOutcome {
    let (outcome, photos) = try database.writing { connection -> (ActUndoOutcome, [String]) in
      guard let (row, known) = try connection.customer(pool) else { throw StoreError.notFound }
      guard let saved = try connection.savedSkip(on: day, poolRow: row) else { return (.done, []) }
      let calendar = try connection.stopCalendar(of: known, row: row, today: today)
      if let later = calendar.served(saved.moves) { return (.served(on: later), []) }
      try connection.remove(saved, on: day, poolRow: row)
      let photos = try connection.removeSkips(leftBehindBy: saved, of: pool, today: today)
      try connection.note(.skip, of: saved.act, pool: pool, on: day, by: person, at: now)
      try connection.keep(mark)
      return (.done, photos + [saved.photo?.name].compactMap(\.self))
    }
    removeUnnamed(photos)
    return outcome
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

/// A skip as it is saved, with the moves of the stop in the same act.
private struct SavedSkip {
  let act: ID<StopAct>
  let photo: (name: String, byteCount: Int)?
  let moves: [StopMove]
}

extension Connection {
  fileprivate mutating func savedSkip(on day: Day, poolRow: Int) throws -> SavedSkip? {
    let found = try first(
      "SELECT act_id, photo_file, photo_bytes FROM skips WHERE pool_row = ? AND skipped_on = ?", [poolRow, day]
    ) { row -> (act: ID<StopAct>, photo: (name: String, byteCount: Int)?) in
      let bytes = try row.intIfPresent("photo_bytes")
      let photo = try row.textIfPresent("photo_file").map { (name: $0, byteCount: bytes ?? 0) }
      return (try row.id("act_id"), photo)
    }
    return try found.map { found in
      let moves = try traces(of: ActPart(found.act, on: day), poolRow: poolRow).moves
      return SavedSkip(act: found.act, photo: found.photo, moves: moves)
    }
  }

  fileprivate mutating func remove(_ skip: SavedSkip, on day: Day, poolRow: Int) throws {
    try delete(skip.moves, poolRow: poolRow)
    try run("DELETE FROM skips WHERE pool_row = ? AND skipped_on = ?", [poolRow, day])
  }

  /// The skips of the dates on which a removed one had put the stop: it is no longer there.
  fileprivate mutating func removeSkips(
    leftBehindBy skip: SavedSkip, of pool: ID<Pool>, today: Day
  ) throws -> [String] {
    let targets = skip.moves.filter(\.isToOtherDate).map { (pool: pool, day: $0.to) }
    return try removeSkips(leftBehindOn: targets, today: today)
  }

  mutating func insert(
    _ skip: StopSkip, on day: Day, act: ID<StopAct>, by person: ID<Person>?,
    photo: (name: String, byteCount: Int)? = nil, poolRow: Int
  ) throws {
    let entry = SkipTable.Entry(day: day, act: act, skip: skip, person: person, photo: photo)
    try run(SkipTable.insertion, Child(parent: poolRow, record: entry))
  }
}
