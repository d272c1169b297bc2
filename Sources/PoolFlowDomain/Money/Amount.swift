/// Money as a whole number of ten-thousandths, so that sums are exact in any order (decisions.md#money).
public struct Amount: Sendable, Hashable, Comparable {
  public let tenThousandths: Int

  public init(tenThousandths: Int) {
    self.tenThousandths = tenThousandths
  }

  /// A stored value, rounded to 1/10,000; zero for a value that is no amount.
  public init(_ value: Double) {
    let scaled = (value * 10_000).rounded()
    tenThousandths = abs(scaled) < 1e15 ? Int(scaled) : 0
  }

  public static let zero = Amount(tenThousandths: 0)

  /// Whole cents, half up.
  public var cents: Int {
    let (quotient, remainder) = (tenThousandths + 50).quotientAndRemainder(dividingBy: 100)
    return remainder < 0 ? quotient - 1 : quotient
  }

  /// In the currency, to the cent.
  public var value: Double { Double(cents) / 100 }

  /// This amount for `days` of `period` days, rounded to 1/10,000, half up.
  public func share(_ days: Int, of period: Int) -> Amount {
    let (product, overflows) = tenThousandths.multipliedReportingOverflow(by: days)
    if overflows { return self }
    return Amount(tenThousandths: Int((Double(product) / Double(period) + 0.5).rounded(.down)))
  }

  /// Rounded to whole cents.
  public var inCents: Amount {
    let (rounded, overflows) = cents.multipliedReportingOverflow(by: 100)
    return overflows ? self : Amount(tenThousandths: rounded)
  }

  /// Sums stop at the largest number.
  public static func + (a: Amount, b: Amount) -> Amount {
    let (sum, overflows) = a.tenThousandths.addingReportingOverflow(b.tenThousandths)
    return overflows ? a : Amount(tenThousandths: sum)
  }

  public static func - (a: Amount, b: Amount) -> Amount {
    let (difference, overflows) = a.tenThousandths.subtractingReportingOverflow(b.tenThousandths)
    return overflows ? a : Amount(tenThousandths: difference)
  }

  public static func < (a: Amount, b: Amount) -> Bool { a.tenThousandths < b.tenThousandths }
}
