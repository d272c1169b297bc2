public import PoolFlowDomain
import SQLite

extension Store {
  /// The number of customers who have stops with a person from `day` on.
  ///
  /// - Parameter person: nil for stops of nobody.
  public func customers(of person: ID<Person>?, from day: Day) throws -> Int {
    try database.reading { connection in try connection.poolsWithStops(of: person, from: day).count }
  }

  /// The number of stops that a person was given for one date alone, from `day` on: a hand-over leaves them.
  public func stopsGiven(to person: ID<Person>, from day: Day) throws -> Int {
    try database.reading { connection in
      try connection.int(
        """
        SELECT count(*) FROM moves m WHERE assigned_id = ? AND moved_to >= ? AND NOT EXISTS (
          SELECT 1 FROM moves n WHERE n.moved_on = m.moved_on AND n.pool_row = m.pool_row AND n.row > m.row)
        """, [person, day]) ?? 0
    }
  }
}

extension Connection {
  fileprivate mutating func poolsWithStops(of person: ID<Person>?, from day: Day) throws -> [ID<Pool>] {
    try all(
      """
      SELECT id FROM pools WHERE EXISTS (
        SELECT 1 FROM schedules WHERE pool_row = pools.row AND person_id IS ?1
          AND CASE kind WHEN 'once' THEN due_on IS NULL OR due_on >= ?2 ELSE ends_on IS NULL OR ends_on >= ?2 END)
      """, [person, day]
    ) { try $0.id("id") }
  }
}
