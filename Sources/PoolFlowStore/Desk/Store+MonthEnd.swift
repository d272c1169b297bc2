import Foundation
public import PoolFlowDomain
import SQLite

/// The service, fee and cost of a customer in one month.
public struct MonthAccount: Sendable {
  public let pool: Pool
  public let profile: CustomerProfile
  public let visits: Int
  public let chemicalCost: Amount
  /// Total poured, by the chemical's name at the time, in ounces.
  public let chemicals: [(name: String, ounces: Double)]
  public let bill: MonthBill
  /// The jobs done in the month, by day.
  public let jobs: [DoneJob]

  /// The fee of the days, in whole cents.
  public var due: Amount { bill.due }
  /// The prices of the jobs, in whole cents.
  public var jobPrice: Amount { jobs.reduce(.zero) { $0 + $1.price.inCents } }
  /// In whole cents.
  public var cost: Amount { chemicalCost.inCents }
  public var profit: Amount { due + jobPrice - cost }
}

extension Store {
  /// Customers by name, after the pool in `row`, each with its month; those without service and visits are omitted. A
  /// page is one short transaction.
  ///
  /// - Returns: the accounts, and the start of the next page; nil at the end.
  public func monthAccounts(
    _ month: Month, after row: Int? = nil, limit: Int
  ) throws -> (accounts: [MonthAccount], next: Int?) {
    try database.reading { connection in
      let customers = try connection.all(
        """
        SELECT \(CustomerTable.list) FROM \(CustomerTable.source)
        WHERE stop_of IS NULL
          AND (?1 IS NULL OR (sort_name, pools.row) > (SELECT sort_name, row FROM pools WHERE row = ?1))
        ORDER BY sort_name, pools.row LIMIT ?2
        """, [row, limit], CustomerTable.read)
      let recordedFrom = try connection.firstRecordedDay() ?? month.end
      let jobs = try connection.jobs(
        in: month.firstDay.adding(days: -2).noon(in: .gmt), to: month.end.adding(days: 2).noon(in: .gmt))
      let accounts = try customers.map { row, customer in
        let done = (jobs[row] ?? []).filter { month.days.contains($0.day) }
        return try connection.account(of: customer, row: row, month: month, recordedFrom: recordedFrom, jobs: done)
      }
      return (
        accounts.filter { $0.visits > 0 || $0.chemicalCost > .zero || $0.bill.serviceDays > 0 },
        customers.count == limit ? customers.last?.row : nil
      )
    }
  }
}

extension Connection {
  fileprivate mutating func account(
    of customer: KnownCustomer, row: Int, month: Month, recordedFrom: Day, jobs: [DoneJob]
  ) throws -> MonthAccount {
    let pool = customer.pool
    // The instants select visits by the pool's index, in any time zone; the days decide.
    let bounds: [any SQLBindable] = [
      row, month.firstDay.adding(days: -2).noon(in: .gmt).milliseconds,
      month.end.adding(days: 2).noon(in: .gmt).milliseconds, month.firstDay, month.end,
    ]
    let costs = try all(
      """
      SELECT chemical_cost, pool_row FROM visits
      WHERE pool_row IN (\(Self.bodies("?1"))) AND performed_at >= ?2 AND performed_at < ?3 AND done_on >= ?4
        AND done_on < ?5
      """, bounds
    ) { (cost: Amount(try $0.double("chemical_cost")), isAlone: try $0.int("pool_row") == row) }
    let chemicals = try all(
      """
      SELECT chemical_name, sum(quantity_oz) AS ounces FROM visits
      CROSS JOIN doses ON doses.visit_row = visits.row
      WHERE pool_row IN (\(Self.bodies("?1"))) AND performed_at >= ?2 AND performed_at < ?3 AND done_on >= ?4
        AND done_on < ?5 AND quantity_oz > 0
      GROUP BY chemical_name ORDER BY chemical_name
      """, bounds
    ) { (name: try $0.text("chemical_name"), ounces: try $0.double("ounces")) }
    let terms = FeeTerms(
      fees: try feeHistory(of: pool, row: row), since: pool.customerSince, pauses: pool.pauses,
      recordedFrom: recordedFrom)
    return MonthAccount(
      pool: pool, profile: customer.profile, visits: costs.count(where: \.isAlone),
      chemicalCost: costs.reduce(.zero) { $0 + $1.cost },
      chemicals: chemicals, bill: terms.bill(month),
      jobs: jobs)
  }
}
