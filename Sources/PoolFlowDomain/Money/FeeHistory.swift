/// The monthly fees of a customer, each with its first day.
public struct FeeHistory: Sendable, Hashable {
  private struct Entry: Hashable {
    let day: Day
    let fee: Amount
  }

  /// In the order of their days.
  private let entries: [Entry]

  /// - Parameter current: the fee if none is recorded.
  public init(_ fees: [(day: Day, fee: Double)], current: Double) {
    let known = fees.sorted { $0.day < $1.day }.map { Entry(day: $0.day, fee: Amount($0.fee)) }
    entries = known.isEmpty ? [Entry(day: Day(number: 0), fee: Amount(current))] : known
  }

  /// The fees of the days in service from `first` to before `end`, each with the fee of that day
  /// (decisions.md#money).
  ///
  /// - Parameter daysAMonth: the month's fee is divided by this number for a day.
  public func revenue(
    from first: Day, before end: Day, served: ServiceTime, daysAMonth: Int = 30
  ) -> Amount {
    // Each stretch of one fee; the first fee also holds for the days before it.
    var sum = 0
    for (index, entry) in entries.enumerated() {
      let from = index == 0 ? first : max(first, entry.day)
      let until = index + 1 < entries.count ? min(end, entries[index + 1].day) : end
      sum = Self.sum(sum, entry.fee.tenThousandths, times: served.days(from: from, before: until))
    }
    return Amount(tenThousandths: Int((Double(sum) / Double(daysAMonth) + 0.5).rounded(.down)))
  }

  private static func sum(_ sum: Int, _ fee: Int, times days: Int) -> Int {
    let (product, overflows) = fee.multipliedReportingOverflow(by: days)
    let (next, overflowsToo) = sum.addingReportingOverflow(product)
    return overflows || overflowsToo ? sum : next
  }
}
