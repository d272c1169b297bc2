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
      let zone = try connection.timeZone()
      let window = AnalysisWindow(period, now: now, zone: zone, firstWeekday: firstWeekday)
      let fees = period == .thirty ? [:] : try connection.feeHistories()
      let pauses = try connection.allPauses()
      let resting = Set(pauses.filter { window.pausedDays($0.value) >= period.days }.keys)
      let spend = try connection.spend(in: window, without: resting)
      var pools: [PoolAnalysis] = []
      try connection.run("SELECT row, monthly_fee, created_at, id, customer_name, sort_name FROM pools") { row in
        let place = try row.int("row")
        guard !resting.contains(place) else { return }
        let pauses = pauses[place] ?? []
        let terms = FeeTerms(
          monthlyFee: try row.double("monthly_fee"), history: fees[place],
          createdOn: Day(of: try row.instant("created_at"), in: zone), pauses: pauses)
        let spent = spend.pools[place] ?? VisitSpend()
        if spent.visits == 0, window.days(of: terms.served) == 0 { return }
        pools.append(
          PoolAnalysis(
            pool: try row.id("id"), customerName: try row.text("customer_name"), sortName: try row.text("sort_name"),
            revenue: terms.revenue(in: window), spend: spent, rest: pauses.first { $0.contains(window.today) }?.kind))
      }
      return Analysis(period: period, pools: pools, weeks: window.weeks(spend.days))
    }
  }

  /// The money of one customer, in service or not.
  ///
  /// - Throws: `StoreError.notFound`.
  public func analysis(of pool: ID<Pool>, _ period: AnalysisPeriod, now: Date) throws -> PoolAnalysis {
    try database.reading { connection in
      guard let (poolRow, found) = try connection.pool(pool) else { throw StoreError.notFound }
      let zone = try connection.timeZone()
      let window = AnalysisWindow(period, now: now, zone: zone, firstWeekday: .sunday)
      var spend = VisitSpend()
      try connection.run(
        "SELECT chemical_cost, opened_at, performed_at FROM visits WHERE pool_row = ? AND performed_at BETWEEN ? AND ?",
        [poolRow, window.start.milliseconds, now.milliseconds]
      ) { row in
        spend.add(
          cost: try row.double("chemical_cost"), openedAt: try row.intIfPresent("opened_at"),
          performedAt: try row.int("performed_at"))
      }
      let fees = try connection.all(
        "SELECT \(FeeTable.columns.list) FROM fees WHERE pool_row = ?", [poolRow], FeeTable.read)
      let terms = FeeTerms(
        monthlyFee: found.monthlyFee, history: fees, createdOn: Day(of: found.createdAt, in: zone),
        pauses: found.pauses)
      return PoolAnalysis(
        pool: pool, customerName: found.customerName, sortName: SortKey.of(found.customerName),
        revenue: terms.revenue(in: window), spend: spend, rest: found.pause(on: window.today)?.kind)
    }
  }
}

/// The time range of an analysis.
struct AnalysisWindow {
  let period: AnalysisPeriod
  let start: Date
  let end: Date
  let today: Day
  /// The first day of the week in which the window begins.
  let firstWeek: Day
  /// Lower bound of the visits of the chart's first day.
  let firstInstant: Date

  init(_ period: AnalysisPeriod, now: Date, zone: TimeZone, firstWeekday: Weekday) {
    self.period = period
    start = period.start(before: now, in: zone)
    end = now
    today = Day(of: now, in: zone)
    let first = Day(of: start, in: zone)
    firstWeek = first.adding(days: -((first.weekday.rawValue - firstWeekday.rawValue + 7) % 7))
    firstInstant = min(start, firstWeek.noon(in: zone).addingTimeInterval(-86_400))
  }

  /// Number of its days without service.
  func pausedDays(_ pauses: [ServicePause]) -> Int {
    pauses.reduce(0) { $0 + $1.dayCount(from: days.lowerBound, before: days.upperBound) }
  }

  /// Number of its days on which a customer was in service.
  func days(of served: ServiceTime) -> Int { served.days(from: days.lowerBound, before: days.upperBound) }

  /// The days of the window.
  var days: Range<Day> { today.adding(days: 1 - period.days)..<today.adding(days: 1) }

  /// The cost of each week from the first, weeks without visits included.
  func weeks(_ days: [Day: Int]) -> [WeeklySpend] {
    let count = (today.number - firstWeek.number) / 7 + 1
    var sums = Array(repeating: 0, count: count)
    for (day, cost) in days where day >= firstWeek && day <= today { sums[(day.number - firstWeek.number) / 7] += cost }
    return sums.enumerated().map { index, cost in
      WeeklySpend(startsOn: firstWeek.adding(days: 7 * index), cost: Amount(tenThousandths: cost))
    }
  }
}

/// The cost of one pool's visits, and their duration if known.
struct VisitSpend {
  /// A longer stay is a form that was left open.
  private static let longest = Int(VisitRules.longestStay) * 1_000

  private(set) var cost = Amount.zero
  private(set) var visits = 0
  private(set) var milliseconds = 0
  private(set) var timedVisits = 0

  mutating func add(cost: Double, openedAt: Int?, performedAt: Int) {
    self.cost = self.cost + Amount(cost)
    visits += 1
    guard let openedAt, performedAt > openedAt, performedAt - openedAt <= Self.longest else { return }
    milliseconds += performedAt - openedAt
    timedVisits += 1
  }
}

/// The terms of a customer's part of the revenue.
private struct FeeTerms {
  let monthlyFee: Double
  /// The fee history; nil if the period is a month, for which the documented figure applies.
  let history: [(day: Day, fee: Double)]?
  let served: ServiceTime

  init(monthlyFee: Double, history: [(day: Day, fee: Double)]?, createdOn: Day, pauses: [ServicePause]) {
    self.monthlyFee = monthlyFee
    self.history = history
    served = ServiceTime(createdOn: createdOn, fees: (history ?? []).map(\.day), pauses: pauses)
  }

  func revenue(in window: AnalysisWindow) -> Amount {
    guard window.period != .thirty else {
      // The documented figure, unless the customer was out of service for part of the period.
      guard window.pausedDays(served.pauses) > 0 else { return Amount(monthlyFee) }
      return Amount(monthlyFee).share(window.days(of: served), of: window.period.days)
    }
    return FeeHistory(history ?? [], current: monthlyFee).revenue(
      from: window.days.lowerBound, before: window.days.upperBound, served: served)
  }
}

extension PoolAnalysis {
  fileprivate init(
    pool: ID<Pool>, customerName: String, sortName: String, revenue: Amount, spend: VisitSpend,
    rest: ServicePause.Kind?
  ) {
    self.init(
      pool: pool, customerName: customerName, sortName: sortName, revenue: revenue, chemicalCost: spend.cost,
      visitCount: spend.visits, secondsOnSite: spend.milliseconds / 1_000, timedVisitCount: spend.timedVisits,
      rest: rest)
  }
}

extension Connection {
  mutating func timeZone() throws -> TimeZone {
    try text("SELECT time_zone FROM business WHERE id = 1").flatMap(TimeZone.init(identifier:)) ?? .gmt
  }

  /// The cost of visits: by pool within the window, and by day for the chart, whose first week is complete.
  fileprivate mutating func spend(
    in window: AnalysisWindow, without resting: Set<Int>
  ) throws -> (pools: [Int: VisitSpend], days: [Day: Int]) {
    var pools: [Int: VisitSpend] = [:]
    var days: [String: Int] = [:]
    let start = window.start.milliseconds
    try run(
      """
      SELECT pool_row, performed_at, chemical_cost, done_on, opened_at FROM visits
      WHERE performed_at BETWEEN ? AND ? ORDER BY performed_at
      """, [window.firstInstant.milliseconds, window.end.milliseconds]
    ) { row in
      let poolRow = try row.int("pool_row")
      guard resting.isEmpty || !resting.contains(poolRow) else { return }
      let performedAt = try row.int("performed_at")
      let cost = try row.double("chemical_cost")
      days[try row.text("done_on"), default: 0] += Amount(cost).tenThousandths
      guard performedAt >= start else { return }
      pools[poolRow, default: VisitSpend()].add(
        cost: cost, openedAt: try row.intIfPresent("opened_at"), performedAt: performedAt)
    }
    let byDay = days.compactMap { text, cost in Day(text).map { ($0, cost) } }
    return (pools, Dictionary(byDay, uniquingKeysWith: +))
  }

  fileprivate mutating func feeHistories() throws -> [Int: [(day: Day, fee: Double)]] {
    var histories: [Int: [(day: Day, fee: Double)]] = [:]
    try run("SELECT pool_row, \(FeeTable.columns.list) FROM fees") { row in
      histories[try row.int("pool_row"), default: []].append(try FeeTable.read(row))
    }
    return histories
  }

  fileprivate mutating func allPauses() throws -> [Int: [ServicePause]] {
    var pauses: [Int: [ServicePause]] = [:]
    try run("SELECT pool_row, \(PauseTable.columns.list) FROM pauses") { row in
      guard let pause = try PauseTable.read(row) else { return }
      pauses[try row.int("pool_row"), default: []].append(pause)
    }
    return pauses
  }
}
