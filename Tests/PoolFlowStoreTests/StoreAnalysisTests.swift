import Chemistry
import Foundation
import PoolFlowDomain
import PoolFlowStore
import PoolFlowTesting
import Testing

struct StoreAnalysisTests {
  private static func dose(_ number: Int, cost: Double) -> Dose {
    Dose(
      id: ID(9_000 + number), key: "acid", item: nil, chemicalName: "Acid", kind: .acid, quantityOunces: 10,
      recommendedOunces: 10, cost: cost, takenOunces: 0)
  }

  /// A store with visits at the given minutes before noon, each with its cost.
  private static func store(_ visits: [(pool: Int, minutes: Double, cost: Double)], pools: [Pool]) throws -> Store {
    let store = try Example.store()
    let dated = visits.enumerated().map { number, visit in
      let instant = Example.now.addingTimeInterval(-visit.minutes * 60)
      return Example.visit(
        number + 1, pool: ID(visit.pool), doses: [dose(number, cost: visit.cost)], performedAt: instant,
        day: Day(of: instant, in: Example.newYork))
    }
    let customers = pools.map { pool in
      CustomerHistory(pool: pool, visits: dated.filter { $0.pool == pool.id })
    }
    #expect(try store.fill(Example.business, people: [], customers: customers, at: Example.now))
    return store
  }

  private static func analysis(_ store: Store, _ period: AnalysisPeriod = .thirty) throws -> Analysis {
    try store.analysis(period, now: Example.now, firstWeekday: .sunday)
  }

  @Test func `the costs of the period count, those before and after it do not`() throws {
    let day = 24.0 * 60
    // New York's clocks went back three weeks before Example.now.
    let hour = 60.0
    let store = try Self.store(
      [
        (1, 0, 1), (1, 30 * day + hour, 2), (1, 30 * day + hour + 1, 4), (1, 60 * day, 8), (1, 89 * day, 16),
        (1, -1, 32),
      ],
      pools: [Example.pool()])
    let sums = try AnalysisPeriod.allCases.map { try Self.analysis(store, $0).chemicalCost.value }
    #expect(sums == [3, 15, 31])
    #expect(try store.analysis(of: ID(1), .thirty, now: Example.now).chemicalCost == Amount(3))
  }

  @Test func `thirty days earn today's fee, longer periods a thirtieth for each day since the customer came`() throws {
    let pool = Example.pool(monthlyFee: 150)
    let store = try Self.store([], pools: [pool])
    #expect(try Self.analysis(store).revenue.value == 150)
    #expect(try Self.analysis(store, .sixty).revenue.value == 5)
    let old = try Example.store()
    try old.add(pool, by: nil, today: Example.today.adding(days: -400))
    #expect(try Self.analysis(old, .sixty).revenue.value == 300)
    #expect(try Self.analysis(old, .ninety).revenue.value == 450)
    #expect(try old.analysis(of: ID(1), .ninety, now: Example.now).revenue.value == 450)
  }

  @Test func `a changed fee counts from its day on`() throws {
    let store = try Example.store()
    try store.add(Example.pool(monthlyFee: 150), by: nil, today: Example.today.adding(days: -400))
    var pool = try store.pool(ID(1))
    pool.monthlyFee = 300
    #expect(try store.update(pool, by: nil, today: Example.today.adding(days: -9)))
    #expect(try Self.analysis(store).revenue.value == 300)
    // Fifty days of 5 and ten of 10.
    #expect(try Self.analysis(store, .sixty).revenue.value == 350)
  }

  @Test func `paused and closed customers count up to their day, and leave the analysis after the period`() throws {
    var old = Example.pool(1)
    old.createdAt = Example.now.addingTimeInterval(-400 * 86_400)
    let store = try Self.store([(1, 10, 5), (2, 20, 7)], pools: [old, Example.pool(2)])
    // In service on 9 of the 30 days.
    let pause = ServicePause(.paused, from: Example.today.adding(days: -20))
    #expect(try store.pause(ID(1), pause, by: nil, now: Example.now) == .saved)
    let part = try #require(try Self.analysis(store).pools.first { $0.pool == ID(1) })
    #expect(part.revenue == Amount(45))
    #expect(part.rest == .paused)
    #expect(
      try store.pause(
        ID(1), ServicePause(.closed, from: Example.today.adding(days: -29)), replacing: pause.startsOn, by: nil,
        now: Example.now) == .saved)
    #expect(try Self.analysis(store).pools.map(\.pool) == [ID(2)])
    #expect(try Self.analysis(store).chemicalCost == Amount(7))
    // A customer who was added and closed on the same day was never in service.
    try store.add(Example.pool(3), by: nil, today: Example.today)
    #expect(
      try store.pause(
        ID(3), ServicePause(.paused, from: Example.today), by: nil, now: Example.now) == .saved)
    #expect(try Self.analysis(store).pools.map(\.pool) == [ID(2)])
    try store.resume(ID(3), by: nil, now: Example.now, on: Example.today)
    try store.resume(ID(1), by: nil, now: Example.now, on: Example.today)
    #expect(try Self.analysis(store).chemicalCost == Amount(12))
    #expect(try Self.analysis(store).revenue == Amount(150 + 5 + 150))
  }

  @Test func `the weeks of the chart begin on the reader's day, whole and without gaps`() throws {
    let day = 24.0 * 60
    let store = try Self.store(
      [(1, 1, 1), (1, 8 * day, 2), (1, 29 * day, 4), (1, 400 * day, 8)], pools: [Example.pool()])
    // Example.today is a Monday.
    for weekday in Weekday.allCases {
      let weeks = try store.analysis(.thirty, now: Example.now, firstWeekday: weekday).weeks
      #expect(weeks.allSatisfy { $0.startsOn.weekday == weekday })
      #expect(zip(weeks, weeks.dropFirst()).allSatisfy { $1.startsOn.number - $0.startsOn.number == 7 })
      #expect(weeks.reduce(.zero) { $0 + $1.cost } == Amount(7))
      #expect(weeks.last.map { $0.startsOn <= Example.today && Example.today.number - $0.startsOn.number < 7 } == true)
    }
  }

  @Test func `an empty business has sums of zero`() throws {
    let analysis = try Self.analysis(Example.store())
    #expect(analysis.pools.isEmpty)
    #expect(analysis.revenue == .zero)
    #expect(analysis.weeks.allSatisfy { $0.cost == .zero })
  }
}
