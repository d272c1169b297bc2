import Foundation
import PoolFlowDomain
import PoolFlowTesting
import Testing

@testable import PoolFlowStore

/// The sums of the days before a period, and the revenue of its weeks (decisions.md#money).
struct StorePastPeriodTests {
  /// Customers with fees that change, pauses and jobs, and visits over 200 days.
  private static func store(_ seed: UInt64) throws -> Store {
    var chance = Chance(seed)
    let store = try Example.store()
    var number = 0
    let customers = (1...8).map { index -> CustomerHistory in
      var pool = Example.pool(index, monthlyFee: Double(chance.number(0...300)))
      pool.customerSince = Example.today.adding(days: -chance.number(0...250))
      if chance.number(0...2) == 0 {
        let from = Example.today.adding(days: -chance.number(0...90))
        pool.pauses = [
          ServicePause(.paused, from: from, until: from.adding(days: chance.number(1...40)))
        ]
      }
      let visits = (0..<chance.number(1...30)).map { _ in
        number += 1
        let instant = Example.now.addingTimeInterval(-Double(chance.number(0...200)) * 86_400)
        return Example.visit(number, pool: ID(index), performedAt: instant, day: Day(of: instant, in: Example.newYork))
      }
      return CustomerHistory(pool: pool, visits: visits)
    }
    #expect(try store.fill(Example.business, people: [], customers: customers, at: Example.now))
    return store
  }

  @Test(arguments: 1...12 as ClosedRange<UInt64>)
  func `the sums before a period are those of the same period that many days ago`(seed: UInt64) throws {
    let store = try Self.store(seed)
    for period in AnalysisPeriod.allCases {
      let analysis = try store.analysis(period, now: Example.now, firstWeekday: .sunday)
      let past = period.start(before: Example.now, in: Example.newYork).addingTimeInterval(-0.001)
      let earlier = try store.analysis(period, now: past, firstWeekday: .sunday)
      if let before = analysis.before {
        #expect(before == AnalysisTotals(earlier.pools) && !earlier.isCutShort)
      } else {
        #expect(earlier.isCutShort)
      }
    }
  }

  @Test(arguments: 1...12 as ClosedRange<UInt64>)
  func `the weeks add up to revenue, chemicals and profit`(seed: UInt64) throws {
    let store = try Self.store(seed)
    for period in AnalysisPeriod.allCases {
      let analysis = try store.analysis(period, now: Example.now, firstWeekday: .monday)
      #expect(analysis.weeks.reduce(.zero) { $0 + $1.revenue } == analysis.revenue)
      #expect(analysis.weeks.reduce(.zero) { $0 + $1.cost } == analysis.chemicalCost)
      #expect(analysis.weeks.reduce(.zero) { $0 + $1.profit } == analysis.profit)
    }
  }

  @Test func `the revenue of days has the fees of each day and the jobs done on it`() throws {
    let day = Example.today
    func fee(_ fee: Double, _ days: Range<Int>) -> [FeeStretch] {
      FeeTerms(fees: FeeHistory([], current: fee), since: nil, pauses: [], recordedFrom: day)
        .stretches(in: day.adding(days: days.lowerBound)..<day.adding(days: days.upperBound))
    }
    var revenue = RevenueDays()
    revenue.add(fee(150, 0..<10))
    revenue.add(fee(300, 4..<6))
    revenue.add(job: Amount(180), on: day.adding(days: 7))
    #expect(revenue.sum(in: day.adding(days: -5)..<day.adding(days: 1)) == Amount(5))
    #expect(revenue.sum(in: day.adding(days: 3)..<day.adding(days: 6)) == Amount(35))
    #expect(revenue.sum(in: day.adding(days: 7)..<day.adding(days: 30)) == Amount(195))
    #expect(revenue.sum(in: day.adding(days: 10)..<day.adding(days: 30)) == .zero)
  }
}
