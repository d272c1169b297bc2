public import Foundation
public import PoolFlowDomain
import SQLite

extension Store {
  /// The money of all customers in service on a day of the period that ends `now` (decisions.md#money): a paused or
  /// closed customer counts up to that day, and drops out once the period is past it.
  ///
  /// - Parameter firstWeekday: the first day of a week in the chart.
  public func analysis(_ period: AnalysisPeriod, now: Date, firstWeekday: Weekday) throws -> Analysis {
    try database.reading { connection in
      let window = AnalysisWindow(
        period, now: now, zone: try connection.timeZone(), recordedFrom: try connection.firstRecordedDay(),
        firstWeekday: firstWeekday)
      let fees = try connection.feeHistories()
      let pauses = try connection.allPauses()
      let jobs = try connection.jobs(in: window.start, to: window.end)
      let resting = Set(pauses.filter { window.isPaused($0.value) && jobs[$0.key] == nil }.keys)
      let spend = try connection.spend(in: window, without: resting, hosts: try connection.hosts())
      let drives = try connection.marginalDrives(from: window.today, pauses: pauses)
      var pools: [PoolAnalysis] = []
      try connection.run(
        "SELECT row, monthly_fee, customer_since_on, id, customer_name, sort_name FROM pools WHERE stop_of IS NULL"
      ) { row in
        let place = try row.int("row")
        guard !resting.contains(place) else { return }
        let pauses = pauses[place] ?? []
        let terms = FeeTerms(
          fees: FeeHistory(fees[place] ?? [], current: try row.double("monthly_fee")),
          since: try row.dayIfPresent("customer_since_on"), pauses: pauses, recordedFrom: window.recordedFrom)
        let spent = spend.pools[place] ?? VisitSpend()
        if spent == VisitSpend(), terms.dayCount(in: window.days) == 0 { return }
        pools.append(
          PoolAnalysis(
            pool: try row.id("id"), customerName: try row.text("customer_name"), sortName: try row.text("sort_name"),
            fee: terms.estimate(in: window.days), paidDays: terms.dayCount(in: window.days),
            jobs: jobs[place].total, spend: spent,
            rest: pauses.first { $0.contains(window.today) }?.kind, drive: drives[place]))
      }
      return Analysis(
        period: period, pools: pools, weeks: window.weeks(spend.days), recordedDays: window.recordedDays)
    }
  }

  /// The money of one customer, in service or not.
  ///
  /// - Throws: `StoreError.notFound`.
  public func analysis(of pool: ID<Pool>, _ period: AnalysisPeriod, now: Date) throws -> PoolAnalysis {
    try database.reading { connection in
      guard let (poolRow, found) = try connection.pool(pool) else { throw StoreError.notFound }
      let window = AnalysisWindow(
        period, now: now, zone: try connection.timeZone(), recordedFrom: try connection.firstRecordedDay(),
        firstWeekday: .sunday)
      var spend = VisitSpend()
      try connection.run(
        """
        SELECT pool_row, chemical_cost, opened_at, performed_at FROM visits
        WHERE pool_row IN (\(Connection.bodies("?1"))) AND performed_at BETWEEN ?2 AND ?3
        """, [poolRow, window.start.milliseconds, now.milliseconds]
      ) { row in
        spend.add(
          cost: try row.double("chemical_cost"), openedAt: try row.intIfPresent("opened_at"),
          performedAt: try row.int("performed_at"), isAlone: try row.int("pool_row") == poolRow)
      }
      let terms = FeeTerms(
        fees: try connection.feeHistory(of: found, row: poolRow), since: found.customerSince, pauses: found.pauses,
        recordedFrom: window.recordedFrom)
      return PoolAnalysis(
        pool: pool, customerName: found.customerName, sortName: SortKey.of(found.customerName),
        fee: terms.estimate(in: window.days), paidDays: terms.dayCount(in: window.days),
        jobs: try connection.jobs(in: window.start, to: now, poolRow: poolRow)[poolRow].total, spend: spend,
        rest: found.pause(on: window.today)?.kind)
    }
  }
}

/// The time range of an analysis.
struct AnalysisWindow {
  let period: AnalysisPeriod
  let start: Date
  let end: Date
  let today: Day
  /// The first day that the business recorded, or today.
  let recordedFrom: Day
  /// The first day of the chart: of the period, and not before the first recorded day.
  private let first: Day
  private let firstWeekday: Weekday

  init(_ period: AnalysisPeriod, now: Date, zone: TimeZone, recordedFrom: Day?, firstWeekday: Weekday) {
    self.period = period
    self.firstWeekday = firstWeekday
    start = period.start(before: now, in: zone)
    end = now
    today = Day(of: now, in: zone)
    self.recordedFrom = recordedFrom ?? today
    first = min(max(Day(of: start, in: zone), self.recordedFrom), today)
  }

  /// The days of the window.
  var days: Range<Day> { period.days(until: today) }

  /// Number of its days since the first recorded one.
  var recordedDays: Int { max(1, today.number - max(recordedFrom, days.lowerBound).number + 1) }

  /// True for a customer without service and fee on all of its days.
  func isPaused(_ pauses: [ServicePause]) -> Bool {
    let paused = pauses.filter { !$0.feeGoesOn }
    return paused.reduce(0) { $0 + $1.dayCount(from: days.lowerBound, before: days.upperBound) } >= period.days
  }

  /// The cost of each week, weeks without visits included; the first begins with the window.
  func weeks(_ days: [Day: Int]) -> [WeeklySpend] {
    let weekStart = first.adding(days: -((first.weekday.rawValue - firstWeekday.rawValue + 7) % 7))
    var sums = Array(repeating: 0, count: (today.number - weekStart.number) / 7 + 1)
    for (day, cost) in days where day >= weekStart && day <= today { sums[(day.number - weekStart.number) / 7] += cost }
    return sums.enumerated().map { index, cost in
      let startsOn = max(first, weekStart.adding(days: 7 * index))
      let end = min(weekStart.adding(days: 7 * (index + 1)), today.adding(days: 1))
      return WeeklySpend(
        startsOn: startsOn, cost: Amount(tenThousandths: cost), dayCount: end.number - startsOn.number)
    }
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
  fileprivate init(
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

extension Store {
  /// The first day that the business recorded: of the earliest visit, else of the first customer; nil without any.
  public func firstRecordedDay() throws -> Day? {
    try database.reading { connection in try connection.firstRecordedDay() }
  }
}

extension Connection {
  mutating func timeZone() throws -> TimeZone {
    try text("SELECT time_zone FROM business WHERE id = 1").flatMap(TimeZone.init(identifier:)) ?? .gmt
  }

  /// The first day that the business recorded: of the earliest visit, else of the first customer; nil without any.
  mutating func firstRecordedDay() throws -> Day? {
    if let visit = try text("SELECT min(done_on) FROM visits").flatMap({ Day($0) }) { return visit }
    let zone = try timeZone()
    return try first("SELECT created_at FROM pools WHERE row = (SELECT min(row) FROM pools)") {
      Day(of: try $0.instant("created_at"), in: zone)
    }
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

  mutating func feeHistory(of pool: Pool, row: Int) throws -> FeeHistory {
    let fees = try all("SELECT \(FeeTable.columns.list) FROM fees WHERE pool_row = ?", [row], FeeTable.read)
    return FeeHistory(fees, current: pool.monthlyFee)
  }

  mutating func feeHistories() throws -> [Int: [(day: Day, fee: Double)]] {
    var histories: [Int: [(day: Day, fee: Double)]] = [:]
    try run("SELECT pool_row, \(FeeTable.columns.list) FROM fees") { row in
      histories[try row.int("pool_row"), default: []].append(try FeeTable.read(row))
    }
    return histories
  }

  mutating func allPauses() throws -> [Int: [ServicePause]] {
    var pauses: [Int: [ServicePause]] = [:]
    try run("SELECT pool_row, \(PauseTable.columns.list) FROM pauses") { row in
      guard let pause = try PauseTable.read(row) else { return }
      pauses[try row.int("pool_row"), default: []].append(pause)
    }
    return pauses
  }
}
