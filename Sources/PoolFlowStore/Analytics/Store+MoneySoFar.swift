import Foundation
public import PoolFlowDomain
import SQLite

/// The money of all customers on some days, as an estimate by days (decisions.md#money).
public struct MoneyOfDays: Sendable, Hashable {
  public let fees, jobs, chemicals: Amount
  /// The number of the days since the business's first recorded one.
  public let recordedDays: Int

  public init(fees: Amount, jobs: Amount, chemicals: Amount, recordedDays: Int) {
    (self.fees, self.jobs, self.chemicals) = (fees.inCents, jobs.inCents, chemicals.inCents)
    self.recordedDays = recordedDays
  }

  public var profit: Amount { fees + jobs - chemicals }
}

extension Store {
  /// The fees, jobs and chemicals of some days.
  public func money(of days: Range<Day>) throws -> MoneyOfDays {
    try database.reading { connection in
      let zone = try connection.timeZone()
      let recorded = try connection.firstRecordedDay() ?? days.upperBound
      let fees = try connection.feeHistories()
      let pauses = try connection.allPauses()
      var sum = Amount.zero
      try connection.run(
        "SELECT row, monthly_fee, customer_since_on FROM pools WHERE stop_of IS NULL"
      ) { row in
        let place = try row.int("row")
        let terms = FeeTerms(
          fees: FeeHistory(fees[place] ?? [], current: try row.double("monthly_fee")),
          since: try row.dayIfPresent("customer_since_on"), pauses: pauses[place] ?? [], recordedFrom: recorded)
        sum = sum + terms.estimate(in: days)
      }
      let (start, end) = (days.lowerBound.start(in: zone), days.upperBound.start(in: zone).addingTimeInterval(-0.001))
      var cost = Amount.zero
      try connection.run(
        "SELECT chemical_cost FROM visits WHERE performed_at BETWEEN ? AND ? AND chemical_cost > 0",
        [start.milliseconds, end.milliseconds]
      ) { cost = cost + Amount(try $0.double("chemical_cost")) }
      let jobs = try connection.jobs(in: start, to: end).values.reduce(Amount.zero) { $0 + Optional($1).total }
      return MoneyOfDays(
        fees: sum, jobs: jobs, chemicals: cost,
        recordedDays: max(0, days.upperBound.number - max(recorded, days.lowerBound).number))
    }
  }

  /// The days of the week from today on with open stops of nobody, of somebody who is away, or who does not work here any
  /// more, once stops are assigned.
  ///
  /// - Parameter team: all who can have stops; nil where that is not known.
  public func nobodysStops(from today: Day, team: Set<ID<Person>>? = nil) throws -> [(day: Day, count: Int)] {
    func isOpen(_ person: ID<Person>?) -> Bool { person.map { team?.contains($0) == false } ?? true }
    let (plan, numbers) = try plan(counting: today)
    return (0..<7).compactMap { offset in
      let day = today.adding(days: offset)
      guard numbers.shared.contains(day.weekday) else { return nil }
      let count =
        offset == 0
        ? plan.stops.count { $0.due.isOpen && isOpen($0.due.technician) }
        : (numbers.days[day.weekday] ?? [:]).reduce(0) { $0 + (isOpen($1.key) ? $1.value : 0) }
      return count > 0 ? (day, count) : nil
    }
  }
}
