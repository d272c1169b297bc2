/// What a customer has paid a month, from which day on.
public struct FeeHistory: Sendable, Hashable {
  /// In the order of their days.
  private let fees: [(day: Day, fee: Amount)]

  /// - Parameter current: what holds where nothing is written down.
  public init(_ fees: [(day: Day, fee: Double)], current: Double) {
    let known = fees.sorted { $0.day < $1.day }.map { (day: $0.day, fee: Amount($0.fee)) }
    self.fees = known.isEmpty ? [(day: Day(number: 0), fee: Amount(current))] : known
  }

  /// What the days from `first` to before `end` bring, a thirtieth of the month's fee a day, or another part of it: from the day the customer
  /// came, without the days of pauses, with the fee that held on each day (DECISIONS §4.2).
  public func revenue(from first: Day, before end: Day, startedOn: Day, pauses: [ServicePause], daysAMonth: Int = 30)
    -> Amount
  {
    let first = max(first, startedOn)
    guard first < end else { return .zero }
    // Each stretch of one fee; the first fee holds for the days before it, too.
    var sum = 0
    for (index, entry) in fees.enumerated() {
      let from = index == 0 ? first : max(first, entry.day)
      let until = index + 1 < fees.count ? min(end, fees[index + 1].day) : end
      guard from < until else { continue }
      let paused = pauses.reduce(0) { $0 + $1.dayCount(from: from, before: until) }
      let days = max(0, until.number - from.number - paused)
      sum = Self.sum(sum, entry.fee.tenThousandths, times: days)
    }
    return Amount(tenThousandths: Int((Double(sum) / Double(daysAMonth) + 0.5).rounded(.down)))
  }

  private static func sum(_ sum: Int, _ fee: Int, times days: Int) -> Int {
    let (product, overflows) = fee.multipliedReportingOverflow(by: days)
    let (next, overflowsToo) = sum.addingReportingOverflow(product)
    return overflows || overflowsToo ? sum : next
  }

  public static func == (a: FeeHistory, b: FeeHistory) -> Bool {
    a.fees.count == b.fees.count && zip(a.fees, b.fees).allSatisfy { $0 == $1 }
  }

  public func hash(into hasher: inout Hasher) {
    for fee in fees {
      hasher.combine(fee.day)
      hasher.combine(fee.fee)
    }
  }
}
