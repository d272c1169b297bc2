public import PoolFlowDomain
import SQLite

/// A move that was made, with its customer and its author.
public struct MadeMove: Sendable {
  public let pool: ID<Pool>
  public let customerName: String
  public let move: StopMove
  /// Nil if the person is unknown.
  public let person: ID<Person>?
}

extension Store {
  /// The moves of an act, in the order they were made; none for an act that was undone.
  public func moves(of act: ID<StopAct>) throws -> [MadeMove] {
    try database.reading { connection in
      try connection.all(
        """
        SELECT pools.id AS id, customer_name, act_id, moved_on, moved_to, is_assigned, assigned_id, person_id
        FROM moves JOIN pools ON pools.row = moves.pool_row WHERE act_id = ? ORDER BY moves.row
        """, [act]
      ) { row in
        MadeMove(
          pool: try row.id("id"), customerName: try row.text("customer_name"), move: try MoveTable.read(row),
          person: try row.idIfPresent("person_id"))
      }
    }
  }

  /// The people whom a schedule names.
  public func assignedPeople() throws -> [Person] {
    try database.reading { connection in
      try connection.all(
        """
        SELECT id, name FROM people WHERE EXISTS (SELECT 1 FROM schedules WHERE person_id = people.id) ORDER BY name
        """, []
      ) { Person(id: try $0.id("id"), name: try $0.text("name")) }
    }
  }
}
