public import Foundation
public import PoolFlowDomain
import SQLite

extension Store {
  /// Takes a customer out of service from a day on. It takes the place of a pause that is to come, and of one that is on
  /// where it begins no later; otherwise that one ends where it begins: days that have passed are never given back.
  ///
  /// - Returns: false when the day lies within a pause that is over.
  /// - Throws: `StoreError.notFound`.
  public func pause(
    _ pool: ID<Pool>, _ pause: ServicePause, by person: ID<Person>?, now: Date, today: Day
  ) throws -> Bool {
    try database.writing { connection in
      guard let (row, known) = try connection.pool(pool) else { throw StoreError.notFound }
      let past = known.pauses.filter { $0.endsOn.map { $0 <= today } ?? false }
      guard past.allSatisfy({ $0.endsOn.map { $0 <= pause.startsOn } ?? false }) else { return false }
      try connection.run(
        """
        DELETE FROM pauses WHERE pool_row = ?1
          AND (starts_on > ?2 OR ((ends_on IS NULL OR ends_on > ?2) AND starts_on >= ?3))
        """, [row, today, pause.startsOn])
      try connection.run(
        "UPDATE pauses SET ends_on = ?2 WHERE pool_row = ?1 AND (ends_on IS NULL OR ends_on > ?2)",
        [row, pause.startsOn])
      try connection.insert([pause], poolRow: row)
      if !known.pauses.contains(pause) {
        let edit = PoolEdit(pause.kind == .closed ? .closed : .paused)
        try connection.record(edit, poolRow: row, by: person, at: now)
      }
      return true
    }
  }

  /// Takes a customer back into service from `day` on: a pause that is on by then ends, and one that is still to come
  /// stays; where none is on, what is to come is called off.
  ///
  /// - Throws: `StoreError.notFound`.
  public func resume(_ pool: ID<Pool>, by person: ID<Person>?, now: Date, on day: Day) throws {
    try database.writing { connection in
      guard let (row, known) = try connection.pool(pool) else { throw StoreError.notFound }
      let isOn = known.pause(on: day) != nil
      guard isOn || known.pause(after: day) != nil else { return }
      try connection.run(
        "DELETE FROM pauses WHERE pool_row = ? AND starts_on \(isOn ? "=" : ">") ?", [row, day])
      try connection.run(
        "UPDATE pauses SET ends_on = ?2 WHERE pool_row = ?1 AND starts_on < ?2 AND (ends_on IS NULL OR ends_on > ?2)",
        [row, day])
      try connection.record(PoolEdit(.resumed), poolRow: row, by: person, at: now)
    }
  }
}

extension Connection {
  /// Whether the pool in `row` is served on the day bound as `day`; both are names in SQL.
  static func isServed(_ row: String, on day: String) -> String {
    """
    NOT EXISTS (SELECT 1 FROM pauses
      WHERE pauses.pool_row = \(row) AND starts_on <= \(day) AND (ends_on IS NULL OR ends_on > \(day)))
    """
  }

  mutating func insert(_ pauses: [ServicePause], poolRow: Int) throws {
    for pause in pauses {
      try run(
        "INSERT INTO pauses (pool_row, starts_on, ends_on, kind) VALUES (?, ?, ?, ?)",
        [poolRow, pause.startsOn, pause.endsOn, pause.kind.rawValue])
    }
  }

  /// Reads what `poolColumns` makes of the pauses: "2026-11-01:2027-03-01:paused,…".
  static func pauses(_ text: String) -> [ServicePause] {
    text.split(separator: ",").compactMap { entry -> ServicePause? in
      let parts = entry.split(separator: ":", omittingEmptySubsequences: false).map(String.init)
      guard parts.count == 3, let start = Day(parts[0]), let kind = ServicePause.Kind(rawValue: parts[2]) else {
        return nil
      }
      return ServicePause(kind, from: start, until: Day(parts[1]))
    }
    .sorted { $0.startsOn < $1.startsOn }
  }
}
