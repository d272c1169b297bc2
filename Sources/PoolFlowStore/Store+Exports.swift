public import PoolFlowDomain
import SQLite

/// A visit with what a table says of its pool.
public struct ExportedVisit: Sendable {
  public let visit: Visit
  public let customerName: String
  public let address: String
  /// The next page starts behind it.
  public let place: VisitPlace
}

/// Where a visit stands among all, by day.
public struct VisitPlace: Sendable, Hashable {
  let day: Day
  let row: Int
}

extension Store {
  /// Customers in the order they were added, from behind `row` on, each with its row. A page is one short transaction.
  public func customers(after row: Int = 0, limit: Int) throws -> [(row: Int, customer: KnownCustomer)] {
    try database.reading { connection in
      try connection.all(
        """
        SELECT \(Connection.poolColumns), contact_name, contact_phone, contact_email, gate_access, arrival_window, tags
        FROM pools LEFT JOIN profiles ON profiles.pool_row = pools.row WHERE pools.row > ? ORDER BY pools.row LIMIT ?
        """, [row, limit]
      ) { (row: $0.int(0), customer: try Connection.readCustomer($0)) }
    }
  }

  /// All visits, the newest days first, from behind `place` on. A page is one short transaction.
  public func exportedVisits(after place: VisitPlace? = nil, limit: Int) throws -> [ExportedVisit] {
    try database.reading { connection in
      let from = place == nil ? "" : "WHERE (visits.done_on, visits.row) < (?, ?)"
      let rows: [(Int, Visit)] = try connection.all(
        """
        SELECT \(Connection.visitColumns) \(from) ORDER BY visits.done_on DESC, visits.row DESC LIMIT ?
        """, (place.map { [$0.day, $0.row] as [any SQLBindable] } ?? []) + [limit], Connection.readVisit)
      return try rows.map { row, visit in
        let pool = try connection.first("SELECT customer_name, address FROM pools WHERE id = ?", [visit.pool]) {
          (name: $0.text(0), address: $0.text(1))
        }
        return ExportedVisit(
          visit: try connection.completed(visit, row: row), customerName: pool?.name ?? "",
          address: pool?.address ?? "", place: VisitPlace(day: visit.day, row: row))
      }
    }
  }
}
