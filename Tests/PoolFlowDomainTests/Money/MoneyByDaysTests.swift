import Foundation
import PoolFlowDomain
import PoolFlowTesting
import Testing

/// Random customers over two years against a second implementation, which looks at each day and calculates in decimals
/// (decisions.md#money).
struct MoneyByDaysTests {
  private static let first = Day(number: 20_400)
  private static let length = 731

  private struct Customer: CustomStringConvertible {
    let fees: [(day: Day, fee: Double)]
    let since: Day?
    let pauses: [ServicePause]
    let recordedFrom: Day

    init(_ chance: inout Chance) {
      func day(_ chance: inout Chance) -> Day { first.adding(days: chance.number(-60...790)) }
      func fee(_ chance: inout Chance) -> Double { Double(chance.number(0...40_000)) / 100 }
      let start = day(&chance)
      let starts = Set((0..<chance.number(0...3)).map { _ in day(&chance) }).union([start])
      fees = chance.happens(onceIn: 12) ? [] : starts.map { (day: $0, fee: fee(&chance)) }
      since = chance.happens(onceIn: 3) ? nil : day(&chance)
      recordedFrom = first.adding(days: chance.number(-40...300))
      pauses =
        PauseCalendar(
          (0..<chance.number(0...5)).map { _ in
            let from = day(&chance)
            let length = chance.happens(onceIn: 2) ? chance.number(1...20) : chance.number(1...150)
            return ServicePause(
              chance.happens(onceIn: 6) ? .closed : .paused, from: from,
              until: chance.happens(onceIn: 9) ? nil : from.adding(days: length), feeGoesOn: chance.happens(onceIn: 2))
          }
        ).pauses
    }

    var terms: FeeTerms {
      FeeTerms(fees: FeeHistory(fees, current: 123.45), since: since, pauses: pauses, recordedFrom: recordedFrom)
    }

    var description: String { "since \(since as Any), recorded from \(recordedFrom), \(fees), \(pauses)" }

    /// What a month costs on `day`; nil on a day that is not paid. `start` is the first day that anybody pays.
    func naiveFee(on day: Day, start: Day) -> Decimal? {
      if day < start { return nil }
      if let since, day < since { return nil }
      for pause in pauses {
        let isOver = pause.endsOn.map { day >= $0 } == true
        if day >= pause.startsOn, !isOver, pause.kind == .closed || !pause.feeGoesOn { return nil }
      }
      var found = fees.min { $0.day < $1.day }?.fee ?? 123.45
      for entry in fees.sorted(by: { $0.day < $1.day }) where entry.day <= day { found = entry.fee }
      return Decimal(string: String(found))
    }

    /// The fees of the paid days, divided by `parts`, in cents; and their number.
    func naive(_ days: Range<Day>, start: Day, parts: Int) -> (cents: Int, days: Int) {
      var sum: Decimal = 0
      var count = 0
      var day = days.lowerBound
      while day < days.upperBound {
        if let fee = naiveFee(on: day, start: start) {
          sum += fee
          count += 1
        }
        day = day.adding(days: 1)
      }
      // Half up, by whole numbers: cents × parts never has a remainder that a decimal cannot hold.
      let cents = NSDecimalNumber(decimal: sum * 100).intValue
      return (cents / parts + (cents % parts * 2 >= parts ? 1 : 0), count)
    }

    func isWhole(_ month: Month) -> Bool {
      let known = Month(of: recordedFrom).firstDay <= month.firstDay && (since.map { $0 <= month.firstDay } ?? true)
      return known && !pauses.contains { !$0.feeGoesOn && $0.dayCount(from: month.firstDay, before: month.end) > 0 }
    }
  }

  private static let customers: [Customer] = {
    var chance = Chance(20_261_123)
    return (0..<1_000).map { _ in Customer(&chance) }
  }()

  private static var months: [Month] {
    var months = [Month(of: first)]
    while months[months.count - 1].end < first.adding(days: length) { months.append(months[months.count - 1].next) }
    return months
  }

  @Test func `estimates of thirty, sixty and ninety days are those of a second implementation, to the cent`() {
    for customer in Self.customers {
      for offset in stride(from: 0, to: Self.length, by: 29) {
        for period in AnalysisPeriod.allCases {
          let days = period.days(until: Self.first.adding(days: offset))
          let expected = customer.naive(days, start: customer.recordedFrom, parts: 30)
          #expect(customer.terms.estimate(in: days).cents == expected.cents, "\(days) \(customer)")
          #expect(customer.terms.dayCount(in: days) == expected.days, "\(days) \(customer)")
        }
      }
    }
  }

  @Test func `bills of each month are those of a second implementation, to the cent`() {
    for customer in Self.customers {
      for month in Self.months {
        let bill = customer.terms.bill(month)
        let start = Month(of: customer.recordedFrom).firstDay
        let expected = customer.naive(month.days, start: start, parts: month.end.number - month.firstDay.number)
        #expect(bill.due.cents == expected.cents, "\(month) \(customer)")
        #expect(bill.serviceDays == expected.days, "\(month) \(customer)")
      }
    }
  }

  @Test func `a full month is exactly the fee, whatever its length`() {
    var count = 0
    for customer in Self.customers {
      for month in Self.months where customer.isWhole(month) {
        let bill = customer.terms.bill(month)
        #expect(bill.isWhole, "\(month) \(customer)")
        if Set(bill.stretches.map(\.fee)).count > 1 { continue }
        #expect(bill.due == bill.fee, "\(month) \(customer)")
        count += 1
      }
    }
    #expect(count > 3_000)
  }

  @Test func `a longer period never earns less`() {
    for customer in Self.customers {
      for offset in stride(from: 0, to: Self.length, by: 7) {
        let today = Self.first.adding(days: offset)
        let sums = AnalysisPeriod.allCases.map { customer.terms.estimate(in: $0.days(until: today)) }
        #expect(sums == sums.sorted(), "\(today) \(customer)")
      }
    }
  }

  @Test func `the lines of a bill add up to it, each a day or more of one fee`() {
    for customer in Self.customers {
      for month in Self.months {
        let bill = customer.terms.bill(month)
        #expect(bill.amounts.reduce(.zero, +) == bill.due && bill.amounts.allSatisfy { $0.tenThousandths % 100 == 0 })
        #expect(bill.stretches.allSatisfy { $0.dayCount > 0 && month.days.contains($0.days.lowerBound) })
        #expect(zip(bill.stretches, bill.stretches.dropFirst()).allSatisfy { $0.days.upperBound <= $1.days.lowerBound })
      }
    }
  }
}

/// Cases that one can calculate by hand.
struct FeeTermsTests {
  private static func day(_ text: String) throws -> Day { try #require(Day(text)) }

  private static func terms(
    _ fees: [(String, Double)] = [("2020-01-01", 150)], since: String? = nil, pauses: [ServicePause] = [],
    recordedFrom: String = "2020-01-01"
  ) throws -> FeeTerms {
    FeeTerms(
      fees: FeeHistory(try fees.map { (day: try day($0.0), fee: $0.1) }, current: 0), since: try since.map(day),
      pauses: pauses, recordedFrom: try day(recordedFrom))
  }

  @Test func `a customer of five days has five thirtieths in every period`() throws {
    let terms = try Self.terms(since: "2026-11-19")
    let today = try Self.day("2026-11-23")
    #expect(AnalysisPeriod.allCases.map { terms.estimate(in: $0.days(until: today)).value } == [25, 25, 25])
  }

  @Test func `no period begins before the first recorded day, from which none known counts`() throws {
    let today = try Self.day("2026-11-23")
    for since in [nil, "2019-05-01"] {
      let terms = try Self.terms(since: since, recordedFrom: "2026-11-01")
      #expect(AnalysisPeriod.allCases.map { terms.dayCount(in: $0.days(until: today)) } == [23, 23, 23])
      let bills = try ["2026-10", "2026-11", "2026-12"].map { terms.bill(try #require(Month($0))) }
      #expect(bills.map(\.due.value) == [0, 150, 150])
      let late = try Self.terms(since: since, recordedFrom: "2026-11-20").bill(try #require(Month("2026-11")))
      #expect(late.due.value == 150 && late.since == nil, "the first month proposes the whole fee")
    }
  }

  @Test func `a month is cut by a start, a pause without fee and a close, and not by a pause with it`() throws {
    let month = try #require(Month("2026-10"))
    let (first, end) = (try Self.day("2026-10-11"), try Self.day("2026-10-21"))
    #expect(try Self.terms(since: "2026-10-12").bill(month).due.value == 96.77)
    #expect(try Self.terms(since: "2026-10-12").bill(month).since == Self.day("2026-10-12"))
    let without = try Self.terms(pauses: [ServicePause(.paused, from: first, until: end)]).bill(month)
    #expect(without.serviceDays == 21 && without.due.value == 101.61 && !without.isWhole)
    #expect(without.stretches.map(\.dayCount) == [10, 11] && without.pauses.count == 1)
    #expect(without.amounts.map(\.value) == [48.39, 53.22])
    let with = try Self.terms(pauses: [ServicePause(.paused, from: first, until: end, feeGoesOn: true)]).bill(month)
    #expect(with.due.value == 150 && with.isWhole && with.pauses.count == 1)
    let closed = ServicePause(.closed, from: first, feeGoesOn: true)
    #expect(try Self.terms(pauses: [closed]).bill(month).due.value == 48.39)
  }

  @Test func `a fee holds from its day on, the first also before it`() throws {
    let terms = try Self.terms([("2026-10-16", 120), ("2026-09-01", 90)])
    let bill = terms.bill(try #require(Month("2026-10")))
    #expect(bill.fee.value == 120 && bill.stretches.map(\.dayCount) == [15, 16] && bill.due.value == 105.48)
    #expect(terms.bill(try #require(Month("2026-08"))).due.value == 90)
  }
}
