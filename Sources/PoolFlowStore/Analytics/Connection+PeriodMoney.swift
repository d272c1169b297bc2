import Foundation
import PoolFlowDomain
import SQLite

/// Fees, pauses and second bodies of water, by the row of the pool: the facts behind the money of any period.
struct MoneyFacts {
  let fees: [Int: [(day: Day, fee: Double)]]
  let pauses: [Int: [ServicePause]]
  /// The hosts of second bodies of water, by the row of these.
  let hosts: [Int: Int]
}

/// The money of a period.
struct PeriodMoney {
  var pools: [PoolAnalysis] = []
  var revenue = RevenueDays()
  /// The cost of the chemicals of each day, in ten-thousandths.
  var spend: [Day: Int] = [:]
}

extension Connection {
  mutating func moneyFacts() throws -> MoneyFacts {
    MoneyFacts(fees: try feeHistories(), pauses: try allPauses(), hosts: try hosts())
  }

  /// - Parameter drives: by the row of the pool.
  mutating func money(
    in window: AnalysisWindow, _ facts: MoneyFacts, drives: [Int: MarginalDrive] = [:]
  ) throws -> PeriodMoney {
    let jobs = try jobs(in: window.start, to: window.end)
    let resting = Set(facts.pauses.filter { window.isPaused($0.value) && jobs[$0.key] == nil }.keys)
    let spend = try spend(in: window, without: resting, hosts: facts.hosts)
    var money = PeriodMoney(spend: spend.days)
    try run(
      "SELECT row, monthly_fee, customer_since_on, id, customer_name, sort_name FROM pools WHERE stop_of IS NULL"
    ) { row in
      let place = try row.int("row")
      guard !resting.contains(place) else { return }
      let pauses = facts.pauses[place] ?? []
      let terms = FeeTerms(
        fees: FeeHistory(facts.fees[place] ?? [], current: try row.double("monthly_fee")),
        since: try row.dayIfPresent("customer_since_on"), pauses: pauses, recordedFrom: window.recordedFrom)
      let spent = spend.pools[place] ?? VisitSpend()
      let stretches = terms.stretches(in: window.days)
      if spent == VisitSpend(), stretches.dayCount == 0 { return }
      money.revenue.add(stretches)
      for job in jobs[place] ?? [] { money.revenue.add(job: job.price, on: job.day) }
      money.pools.append(
        PoolAnalysis(
          pool: try row.id("id"), customerName: try row.text("customer_name"), sortName: try row.text("sort_name"),
          fee: terms.estimate(in: window.days), paidDays: stretches.dayCount, jobs: jobs[place].total, spend: spent,
          rest: pauses.first { $0.contains(window.today) }?.kind, drive: drives[place]))
    }
    return money
  }

  /// The hosts of second bodies of water, by the row of these.
  fileprivate mutating func hosts() throws -> [Int: Int] {
    var hosts: [Int: Int] = [:]
    try run(
      """
      SELECT guest.row AS guest, host.row AS host FROM pools guest JOIN pools host ON host.id = guest.stop_of
      WHERE guest.stop_of >= x''
      """
    ) { hosts[try $0.int("guest")] = try $0.int("host") }
    return hosts
  }

  /// The cost of visits within the window: by pool, and by day for the chart.
  ///
  /// - Parameter hosts: the pools with which second bodies of water count.
  fileprivate mutating func spend(
    in window: AnalysisWindow, without resting: Set<Int>, hosts: [Int: Int]
  ) throws -> (pools: [Int: VisitSpend], days: [Day: Int]) {
    var pools: [Int: VisitSpend] = [:]
    var days: [String: Int] = [:]
    try run(
      """
      SELECT pool_row, performed_at, chemical_cost, done_on, opened_at FROM visits
      WHERE performed_at BETWEEN ? AND ? ORDER BY performed_at
      """, [window.start.milliseconds, window.end.milliseconds]
    ) { row in
      let own = try row.int("pool_row")
      let poolRow = hosts[own] ?? own
      guard resting.isEmpty || !resting.contains(poolRow) else { return }
      let cost = try row.double("chemical_cost")
      days[try row.text("done_on"), default: 0] += Amount(cost).tenThousandths
      pools[poolRow, default: VisitSpend()].add(
        cost: cost, openedAt: try row.intIfPresent("opened_at"), performedAt: try row.int("performed_at"),
        isAlone: poolRow == own)
    }
    let byDay = days.compactMap { text, cost in Day(text).map { ($0, cost) } }
    return (pools, Dictionary(byDay, uniquingKeysWith: +))
  }
}

/// The cost of one pool's visits, and their duration if known.
struct VisitSpend: Equatable {
  /// A longer stay is a form that was left open.
  private static let longest = Int(VisitRules.longestStay) * 1_000

  private(set) var cost = Amount.zero
  private(set) var visits = 0
  private(set) var milliseconds = 0
  private(set) var timedVisits = 0

  /// - Parameter isAlone: false for the visit of a second body of water, whose cost alone counts.
  mutating func add(cost: Double, openedAt: Int?, performedAt: Int, isAlone: Bool = true) {
    self.cost = self.cost + Amount(cost)
    guard isAlone else { return }
    visits += 1
    guard let openedAt, performedAt > openedAt, performedAt - openedAt <= Self.longest else { return }
    milliseconds += performedAt - openedAt
    timedVisits += 1
  }
}

extension PoolAnalysis {
  init(
    pool: ID<Pool>, customerName: String, sortName: String, fee: Amount, paidDays: Int, jobs: Amount,
    spend: VisitSpend, rest: ServicePause.Kind?, drive: MarginalDrive? = nil
  ) {
    self.init(
      pool: pool, customerName: customerName, sortName: sortName, fee: fee, paidDays: paidDays, jobs: jobs,
      chemicalCost: spend.cost, visitCount: spend.visits, secondsOnSite: spend.milliseconds / 1_000,
      timedVisitCount: spend.timedVisits,
      rest: rest, drive: drive)
  }
}
