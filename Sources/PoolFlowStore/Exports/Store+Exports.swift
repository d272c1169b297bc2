public import PoolFlowDomain
import SQLite

/// A visit with the columns that a table has of its pool.
public struct ExportedVisit: Sendable {
  public let visit: Visit
  public let customerName: String
  public let address: String
  /// The next page starts after it.
  public let place: VisitPlace
}

/// The position of a visit among all, by day.
public struct VisitPlace: Sendable, Hashable {
  let day: Day
  let row: Int
}

extension Store {
  /// Customers in the order they were added, after `row`, each with its row. A page is one short transaction.
  ///
  /// - Parameter chosen: nil for all.
  public func customers(after row: Int = 0, among chosen: ChosenPools? = nil, limit: Int) throws -> [(
    row: Int, customer: KnownCustomer
  )] {
    try database.reading { connection in
      try connection.all(
        """
        SELECT \(CustomerTable.list) FROM \(CustomerTable.source)
        WHERE stop_of IS NULL AND pools.row > ? \(Self.among("pools.row", chosen)) ORDER BY pools.row LIMIT ?
        """, [row] + (chosen.map { [$0.rows] } ?? []) + [limit], CustomerTable.read)
    }
  }

  /// All visits, the newest days first, after `place`. A page is one short transaction.
  ///
  /// - Parameter chosen: nil for those of all customers.
  public func exportedVisits(after place: VisitPlace? = nil, among chosen: ChosenPools? = nil, limit: Int) throws
    -> [ExportedVisit]
  {
    try database.reading { connection in
      let from = "WHERE \(place == nil ? "1" : "(visits.done_on, visits.row) < (?, ?)")"
      let rows: [(Int, Visit)] = try connection.all(
        """
        \(VisitTable.query) \(from) \(Self.among("visits.pool_row", chosen))
        ORDER BY visits.done_on DESC, visits.row DESC LIMIT ?
        """, (place.map { [$0.day, $0.row] as [any SQLBindable] } ?? []) + (chosen.map { [$0.rows] } ?? []) + [limit],
        VisitTable.read)
      return try rows.map { row, visit in
        let pool = try connection.first("SELECT customer_name, address FROM pools WHERE id = ?", [visit.pool]) {
          (name: try $0.text("customer_name"), address: try $0.text("address"))
        }
        return ExportedVisit(
          visit: try connection.completed(visit, row: row), customerName: pool?.name ?? "",
          address: pool?.address ?? "", place: VisitPlace(day: visit.day, row: row))
      }
    }
  }

  private static func among(_ column: String, _ chosen: ChosenPools?) -> String {
    chosen == nil ? "" : "AND \(column) IN (SELECT pool.value FROM json_each(?) pool)"
  }
}
