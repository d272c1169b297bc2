/// The fee of a customer for certain days: an estimate of any days, and the bill of a month (decisions.md#money).
public struct FeeTerms: Sendable {
  private let fees: FeeHistory
  /// The first day as a customer; nil if none is known.
  private let since: Day?
  private let pauses: [ServicePause]
  /// The first day that the business recorded. None known counts from there.
  private let recordedFrom: Day

  /// - Parameters:
  ///   - since: the first day as a customer; nil if none is known.
  ///   - recordedFrom: the first day that the business recorded.
  public init(fees: FeeHistory, since: Day?, pauses: [ServicePause], recordedFrom: Day) {
    self.fees = fees
    self.since = since
    self.pauses = pauses
    self.recordedFrom = recordedFrom
  }

  /// The estimate by days: each day that is paid has a thirtieth of its fee.
  public func estimate(in days: Range<Day>) -> Amount { stretches(in: days).amount(fee: 30) }

  /// Number of `days` that are paid.
  public func dayCount(in days: Range<Day>) -> Int { stretches(in: days).dayCount }

  /// The bill of a month; the first month that the business recorded has all its days.
  public func bill(_ month: Month) -> MonthBill {
    let start = Month(of: recordedFrom).firstDay
    let first = max(since ?? start, start)
    return MonthBill(
      month: month, since: month.days.contains(first) && first > month.firstDay ? first : nil,
      fee: fees.fee(on: month.end.adding(days: -1)), stretches: stretches(in: month.days, from: first),
      pauses: pauses.filter { $0.dayCount(from: month.firstDay, before: month.end) > 0 })
  }

  /// The days that are paid, each with its fee.
  public func stretches(in days: Range<Day>) -> [FeeStretch] {
    stretches(in: days, from: max(since ?? recordedFrom, recordedFrom))
  }

  private func stretches(in days: Range<Day>, from first: Day) -> [FeeStretch] {
    var from = max(days.lowerBound, first)
    var stretches: [FeeStretch] = []
    func add(before end: Day) {
      if from < end { stretches += fees.stretches(in: from..<end) }
    }
    for pause in pauses where !pause.feeGoesOn {
      add(before: min(pause.startsOn, days.upperBound))
      from = max(from, pause.endsOn ?? days.upperBound)
    }
    add(before: days.upperBound)
    return stretches
  }
}

/// The fee of a customer for one month: whole, or the part of the days that are paid.
public struct MonthBill: Sendable, Hashable {
  public let month: Month
  /// The first day as a customer, where the month began before it.
  public let since: Day?
  /// The fee of the month's last day.
  public let fee: Amount
  /// The days that are paid, each with its fee.
  public let stretches: [FeeStretch]
  /// The pauses that have a day in the month.
  public let pauses: [ServicePause]

  public var monthDays: Int { month.dayCount }

  /// Days that are paid.
  public var serviceDays: Int { stretches.dayCount }

  public var isWhole: Bool { serviceDays == monthDays }

  /// In whole cents.
  public var due: Amount { stretches.amount(fee: monthDays) }

  /// The fee of each stretch; the sum is `due`.
  public var amounts: [Amount] { stretches.amounts(fee: monthDays) }
}
