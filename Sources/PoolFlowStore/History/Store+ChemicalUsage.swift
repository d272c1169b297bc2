public import Chemistry
public import PoolFlowDomain
import SQLite

/// The chemicals poured into a pool.
public struct ChemicalUsage: Sendable {
  /// The part of one chemical.
  public struct Chemical: Sendable, Hashable {
    public let name: String
    public let kind: ChemicalKind
    public let ounces: Double
    public let cost: Amount
  }

  /// Cost of all visits.
  public let total: Amount
  /// Visits with a dose or a cost.
  public let visitCount: Int
  /// The most expensive first.
  public let chemicals: [Chemical]

  /// Mean cost of a visit with a dose; nil if there is none.
  public var mean: Amount? { visitCount > 0 ? total.share(1, of: visitCount) : nil }
}

extension Store {
  /// Ounces and cost of all visits of a pool, and its most expensive chemicals (decisions.md#customers-page).
  public func chemicalUsage(of pool: ID<Pool>, limit: Int) throws -> ChemicalUsage {
    try database.reading { connection in
      guard let (row, _) = try connection.pool(pool) else { throw StoreError.notFound }
      let sums = try connection.first(
        """
        SELECT coalesce(sum(CAST(round(chemical_cost * 10000) AS INTEGER)), 0) AS spent, count(*) AS visits
        FROM visits
        WHERE pool_row = ?
          AND (chemical_cost > 0 OR EXISTS (SELECT 1 FROM doses WHERE visit_row = visits.row AND quantity_oz > 0))
        """, [row]
      ) { (cost: try $0.int("spent"), count: try $0.int("visits")) }
      let chemicals = try connection.all(
        """
        SELECT chemical_name, kind, sum(quantity_oz) AS ounces, sum(CAST(round(cost * 10000) AS INTEGER)) AS spent
        FROM visits CROSS JOIN doses ON doses.visit_row = visits.row
        WHERE visits.pool_row = ? AND quantity_oz > 0 GROUP BY chemical_name, kind
        ORDER BY spent DESC, chemical_name LIMIT ?
        """, [row, limit]
      ) { row in
        ChemicalUsage.Chemical(
          name: try row.text("chemical_name"), kind: ChemicalKind(rawValue: try row.text("kind")) ?? .other,
          ounces: try row.double("ounces"), cost: Amount(tenThousandths: try row.int("spent")))
      }
      return ChemicalUsage(
        total: Amount(tenThousandths: sums?.cost ?? 0), visitCount: sums?.count ?? 0, chemicals: chemicals)
    }
  }

  /// The visits of a pool with a dose, newest first, after `cursor`.
  public func pouredVisits(of pool: ID<Pool>, after cursor: ID<Visit>? = nil, limit: Int) throws -> VisitList {
    try database.reading { connection in
      let from =
        cursor == nil
        ? "" : "AND (visits.performed_at, visits.row) < (SELECT performed_at, row FROM visits WHERE id = ?)"
      let rows = try connection.ints(
        """
        SELECT row FROM visits WHERE pool_row = (SELECT row FROM pools WHERE id = ?) \(from)
          AND EXISTS (SELECT 1 FROM doses WHERE visit_row = visits.row AND quantity_oz > 0)
        ORDER BY performed_at DESC, row DESC LIMIT ?
        """, [pool] + (cursor.map { [$0] } ?? []) + [limit + 1]
      )
      let visits = try rows.prefix(limit).compactMap { row in try connection.visit(row: row) }
      return VisitList(visits: visits, next: rows.count > limit ? visits.last?.id : nil)
    }
  }
}
