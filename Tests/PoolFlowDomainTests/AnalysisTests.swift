import Foundation
import PoolFlowDomain
import PoolFlowTesting
import Testing

/// The money of a period (decisions.md#money).
struct AnalysisTests {
  static func pool(
    _ number: Int = 1, name: String = "A", fee: Double = 100, cost: Double = 0, visits: Int = 0, seconds: Int = 0,
    timed: Int = 0
  ) -> PoolAnalysis {
    PoolAnalysis(
      pool: ID(number), customerName: name, sortName: SortKey.of(name), fee: Amount(fee),
      chemicalCost: Amount(cost), visitCount: visits, secondsOnSite: seconds, timedVisitCount: timed)
  }

  @Test(arguments: [
    (100.0, 30.0, false), (100, 30.01, true), (100, 29.99, false), (100, 0, false), (0, 50, false), (0, 0, false),
    (0.01, 0.01, true), (149.99, 44.99, false), (149.99, 45.0, true), (33.33, 9.99, false), (33.33, 10, true),
    // Within the cent it is at 30 %.
    (100, 30.0049, false), (100, 30.005, true),
  ])
  func `a customer loses money when costs exceed 30 percent of a fee that is paid, in whole cents`(
    fee: Double, cost: Double, isLoser: Bool
  ) {
    #expect(Self.pool(fee: fee, cost: cost).isMoneyLoser == isLoser)
  }

  @Test(arguments: [
    (100.0, 100.0, false), (100, 100.01, true), (0, 0, false), (0, 0.01, true), (100, 99.99, false),
    (100, 100.0049, false),
  ])
  func `a customer in the red makes a loss, also without a fee`(fee: Double, cost: Double, isRed: Bool) {
    #expect(Self.pool(fee: fee, cost: cost).isInTheRed == isRed)
  }

  @Test(arguments: [(100.0, 25.0, 0.75), (100, 0, 1), (100, 150, -0.5), (0, 0, -1), (0, 20, -1)])
  func `the margin is the profit's part of the fee, and -1 without a fee`(fee: Double, cost: Double, margin: Double) {
    #expect(Self.pool(fee: fee, cost: cost).margin == margin)
  }

  @Test func `time on site is a mean of the visits that have it, profit an hour needs all of them`() {
    let all = Self.pool(fee: 100, cost: 40, visits: 2, seconds: 3_600, timed: 2)
    #expect(all.secondsPerVisit == 1_800)
    #expect(all.profitPerHour == Amount(60))
    let some = Self.pool(fee: 100, cost: 40, visits: 3, seconds: 3_600, timed: 2)
    #expect(some.secondsPerVisit == 1_800)
    #expect(some.profitPerHour == nil)
    #expect(Self.pool(visits: 3).secondsPerVisit == nil)
    #expect(Self.pool().profitPerHour == nil)
    #expect(Self.pool(visits: 1, seconds: 599, timed: 1).profitPerHour == nil)
    #expect(Self.pool(visits: 1, seconds: 600, timed: 1).profitPerHour == Amount(600))
  }

  static let mixed = [
    pool(1, name: "Zoe", fee: 100, cost: 40), pool(2, name: "émile", fee: 100, cost: 0),
    pool(3, name: "Adam", fee: 0, cost: 10), pool(4, name: "Émile", fee: 100, cost: 0),
    pool(5, name: "Bea", fee: 400, cost: 160), pool(6, name: "Carl", fee: 50, cost: 10),
  ]

  @Test(arguments: [
    // Losers first, the worst profit first; then the rest by profit, equal ones by name and then by identifier.
    (AnalysisOrder.moneyLosers, [1, 5, 3, 6, 2, 4]),
    (.worstMargin, [3, 5, 1, 6, 2, 4]), (.chemicalSpend, [5, 1, 3, 6, 2, 4]), (.name, [3, 5, 6, 2, 4, 1]),
  ])
  func `each order has its rule, and equal values follow the name without accents and case`(
    order: AnalysisOrder, expected: [Int]
  ) {
    for rotation in Self.mixed.indices {
      let pools = Self.mixed[rotation...] + Self.mixed[..<rotation]
      #expect(order.sorted(Array(pools)).map(\.pool) == expected.map { ID($0) })
    }
  }

  @Test(arguments: [
    // Clocks go back on 2026-11-01 in New York: thirty days are an hour longer.
    ("2026-11-15T12:00:00-05:00", 30, "2026-10-16T12:00:00-04:00"),
    // Clocks go forward on 2026-03-08.
    ("2026-03-20T12:00:00-04:00", 30, "2026-02-18T12:00:00-05:00"),
    ("2026-11-15T12:00:00-05:00", 60, "2026-09-16T12:00:00-04:00"),
    ("2026-11-15T12:00:00-05:00", 90, "2026-08-17T12:00:00-04:00"),
    ("2026-08-15T12:00:00-04:00", 30, "2026-07-16T12:00:00-04:00"),
  ])
  func `a period begins at the same time of the day, also across a change of the clocks`(
    now: String, days: Int, start: String
  ) throws {
    let period = try #require(AnalysisPeriod(rawValue: days))
    let now = try #require(Date(iso8601: now))
    #expect(period.start(before: now, in: Example.newYork) == Date(iso8601: start))
  }

  @Test func `rows add up to the totals that are shown, in whole cents`() {
    let third = Self.pool(fee: 33.335, cost: 116.5249)
    let analysis = Analysis(period: .thirty, pools: Array(repeating: third, count: 1_000), weeks: [])
    #expect(third.fee.value == 33.34 && third.chemicalCost.value == 116.52 && third.profit.value == -83.18)
    #expect(analysis.revenue.value == 33_340 && analysis.chemicalCost.value == 116_520)
    #expect(analysis.profit.value == -83_180)
    #expect(analysis.moneyLoserCount == 1_000)
  }

  @Test func `weeks add up to the cost of the customers that is shown`() {
    var chance = Chance(7)
    for _ in 0..<200 {
      let day = Day(number: 20_000)
      let costs = (0..<5).map { _ in chance.number(0...999_999) }
      let pools = costs.map { cost in
        PoolAnalysis(
          pool: ID(1), customerName: "", sortName: "", fee: .zero, chemicalCost: Amount(tenThousandths: cost))
      }
      let weeks = costs.enumerated().map {
        WeeklyMoney(startsOn: day.adding(days: 7 * $0), cost: Amount(tenThousandths: $1))
      }
      let analysis = Analysis(period: .thirty, pools: pools, weeks: weeks)
      #expect(analysis.weeks.reduce(.zero) { $0 + $1.cost } == analysis.chemicalCost)
      #expect(zip(analysis.weeks, weeks).allSatisfy { abs($0.cost.tenThousandths - $1.cost.tenThousandths) <= 400 })
    }
  }

  @Test func `a job counts beside the fee, in the profit, and not in the test of thirty percent`() {
    let pool = PoolAnalysis(
      pool: ID(1), customerName: "A", sortName: "a", fee: Amount(100), jobs: Amount(400), chemicalCost: Amount(120))
    #expect(pool.revenue == Amount(500) && pool.profit == Amount(380))
    #expect(pool.isMoneyLoser && !pool.isInTheRed && pool.chemicalShare == 1.2 && pool.margin == -0.2)
    let analysis = Analysis(period: .thirty, pools: [pool], weeks: [], recordedDays: 23)
    #expect(analysis.fee == Amount(100) && analysis.jobs == Amount(400) && analysis.revenue == Amount(500))
    #expect(analysis.isCutShort && !Analysis(period: .thirty, pools: [], weeks: [], recordedDays: 400).isCutShort)
  }
}

struct AmountTests {
  @Test(arguments: [
    (0.005, 1), (0.0049, 0), (-0.005, 0), (-0.0051, -1), (1.115, 112), (19.99, 1_999), (0, 0), (-1, -100),
    (0.00499, 1), (0.00494, 0),
  ])
  func `an amount is rounded to 1 in 10,000 first and then to cents, half up`(value: Double, cents: Int) {
    #expect(Amount(value).cents == cents)
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity, 1e300])
  func `a value that is no amount counts as zero`(value: Double) {
    #expect(Amount(value) == .zero)
  }

  @Test func `sums that would pass the largest number stop there`() {
    let largest = Amount(tenThousandths: .max)
    #expect(largest + Amount(1) == largest)
    #expect(Amount(tenThousandths: .min) - Amount(1) == Amount(tenThousandths: .min))
  }
}

struct ServicePauseTests {
  private let start = Day(number: 20_000)

  @Test func `a pause lasts to the day before its end`() {
    let pause = ServicePause(.paused, from: start, until: start.adding(days: 3))
    #expect([-1, 0, 2, 3].map { pause.contains(start.adding(days: $0)) } == [false, true, true, false])
    let open = ServicePause(.closed, from: start)
    #expect(open.contains(start.adding(days: 10_000)))
    #expect(!open.contains(start.adding(days: -1)))
  }

  @Test(
    arguments: [
      (ServicePause.Kind.paused, 14, true), (.paused, 1, true), (.paused, 15, false), (.paused, nil, false),
      (.closed, 3, false),
    ] as [(ServicePause.Kind, Int?, Bool)])
  func `the fee goes on by proposal in pauses of up to two weeks`(kind: ServicePause.Kind, days: Int?, isPaid: Bool) {
    let end = days.map { start.adding(days: $0) }
    #expect(ServicePause.proposesFee(kind, from: start, until: end) == isPaid)
    #expect(!ServicePause(.closed, from: start, feeGoesOn: true).feeGoesOn)
  }

  @Test func `pauses that meet are one only if both have the fee or neither`() {
    let paid = ServicePause(.paused, from: start, until: start.adding(days: 5), feeGoesOn: true)
    let unpaid = ServicePause(.paused, from: start.adding(days: 5), until: start.adding(days: 9))
    #expect(PauseCalendar([paid, unpaid]).pauses == [paid, unpaid])
    var calendar = PauseCalendar([paid])
    #expect(throws: Never.self) { try calendar.save(unpaid) }
    #expect(calendar.pauses == [paid, unpaid])
    let late = ServicePause(.paused, from: start.adding(days: 3), until: start.adding(days: 9))
    let cut = ServicePause(.paused, from: start, until: start.adding(days: 3), feeGoesOn: true)
    #expect(PauseCalendar([paid, late]).pauses == [cut, late])
    var joined = PauseCalendar([paid])
    let more = ServicePause(.paused, from: start.adding(days: 5), until: start.adding(days: 9), feeGoesOn: true)
    #expect(throws: Never.self) { try joined.save(more) }
    #expect(joined.pauses == [ServicePause(.paused, from: start, until: start.adding(days: 9), feeGoesOn: true)])
  }

  @Test func `a pool knows the pause of a day and the next one`() {
    var pool = Example.pool()
    pool.pauses = [
      ServicePause(.paused, from: start, until: start.adding(days: 3)),
      ServicePause(.closed, from: start.adding(days: 10)),
    ]
    #expect(pool.isServed(on: start.adding(days: 5)))
    #expect(pool.pause(after: start.adding(days: 5))?.kind == .closed)
    #expect(pool.pause(on: start.adding(days: 1))?.kind == .paused)
    #expect(!pool.isServed(on: start.adding(days: 11)))
  }
}
