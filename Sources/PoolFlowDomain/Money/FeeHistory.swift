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

  /// The fee of `day`; the first one also holds for the days before it.
  public func fee(on day: Day) -> Amount { (entries.last { $0.day <= day } ?? entries[0]).fee }

  /// The stretches of one fee in `days`.
  func stretches(in days: Range<Day>) -> [FeeStretch] {
    entries.indices.compactMap { index in
      let from = index == 0 ? days.lowerBound : max(days.lowerBound, entries[index].day)
      let end = index + 1 < entries.count ? min(days.upperBound, entries[index + 1].day) : days.upperBound
      return from < end ? FeeStretch(days: from..<end, fee: entries[index].fee) : nil
    }
  }
}

/// Days in a row that have the same monthly fee.
public struct FeeStretch: Sendable, Hashable {
  public let days: Range<Day>
  /// For a month.
  public let fee: Amount

  public var dayCount: Int { days.upperBound.number - days.lowerBound.number }

  /// The fee times the days, in ten-thousandths.
  fileprivate var product: Int { fee.tenThousandths * dayCount }
}

extension [FeeStretch] {
  public var dayCount: Int { reduce(0) { $0 + $1.dayCount } }

  /// The money of all stretches, in whole cents.
  ///
  /// - Parameter period: the days for which the fee is.
  public func amount(fee period: Int) -> Amount { amounts(fee: period).reduce(.zero, +) }

  /// The money of each stretch in whole cents, so that they add up to the rounded sum.
  public func amounts(fee period: Int) -> [Amount] {
    var sum = 0
    var known = 0
    return map { stretch in
      sum += stretch.product
      let cents = (2 * sum + 100 * period) / (200 * period)
      defer { known = cents }
      return Amount(tenThousandths: 100 * (cents - known))
    }
  }
}
