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
      let facts = try connection.moneyFacts()
      let drives = try connection.marginalDrives(from: window.today, pauses: facts.pauses)
      let money = try connection.money(in: window, facts, drives: drives)
      let before = window.before
      let past = before.isRecorded ? AnalysisTotals(try connection.money(in: before, facts).pools) : nil
      return Analysis(
        period: period, pools: money.pools, weeks: window.weeks(money.spend, money.revenue), before: past,
        recordedDays: window.recordedDays)
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
  private let zone: TimeZone

  /// - Parameter today: the last day; that of `now`, if nil.
  init(
    _ period: AnalysisPeriod, now: Date, zone: TimeZone, recordedFrom: Day?, firstWeekday: Weekday, today: Day? = nil
  ) {
    self.period = period
    self.zone = zone
    self.firstWeekday = firstWeekday
    start = period.start(before: now, in: zone)
    end = now
    let today = today ?? Day(of: now, in: zone)
    self.today = today
    self.recordedFrom = recordedFrom ?? today
    first = min(max(Day(of: start, in: zone), self.recordedFrom), today)
  }

  /// The days of the window.
  var days: Range<Day> { period.days(until: today) }

  /// Number of its days since the first recorded one.
  var recordedDays: Int { max(1, today.number - max(recordedFrom, days.lowerBound).number + 1) }

  /// True if the business recorded all of its days.
  var isRecorded: Bool { recordedFrom <= days.lowerBound }

  /// As many days before it.
  var before: AnalysisWindow {
    AnalysisWindow(
      period, now: start.addingTimeInterval(-0.001), zone: zone, recordedFrom: recordedFrom,
      firstWeekday: firstWeekday, today: days.lowerBound.adding(days: -1))
  }

  /// True for a customer without service and fee on all of its days.
  func isPaused(_ pauses: [ServicePause]) -> Bool {
    let paused = pauses.filter { !$0.feeGoesOn }
    return paused.reduce(0) { $0 + $1.dayCount(from: days.lowerBound, before: days.upperBound) } >= period.days
  }

  /// The money of each week, weeks without visits included; the first begins with the window.
  func weeks(_ spend: [Day: Int], _ revenue: RevenueDays) -> [WeeklyMoney] {
    let weekStart = first.adding(days: -((first.weekday.rawValue - firstWeekday.rawValue + 7) % 7))
    var sums = Array(repeating: 0, count: (today.number - weekStart.number) / 7 + 1)
    for (day, cost) in spend where day >= weekStart && day <= today {
      sums[(day.number - weekStart.number) / 7] += cost
    }
    return sums.enumerated().map { index, cost in
      let startsOn = max(first, weekStart.adding(days: 7 * index))
      let end = min(weekStart.adding(days: 7 * (index + 1)), today.adding(days: 1))
      return WeeklyMoney(
        startsOn: startsOn, revenue: revenue.sum(in: startsOn..<end), cost: Amount(tenThousandths: cost),
        dayCount: end.number - startsOn.number)
    }
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
