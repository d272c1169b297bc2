/// Sums of money that come out the same whatever the order (DECISIONS §3 "Money is stored as documented").
public enum Money {
  /// The sum of `amounts`, each rounded to 1/10,000 and added as integers.
  public static func total(_ amounts: some Sequence<Double>) -> Double {
    let sum = amounts.reduce(0) { sum, amount in
      let (next, overflows) = sum.addingReportingOverflow(tenThousandths(amount))
      return overflows ? sum : next
    }
    return Double(sum) / 10_000
  }

  /// An amount rounded to cents, half up.
  public static func cents(_ amount: Double) -> Double {
    let parts = tenThousandths(amount)
    let cents = (Double(parts) / 100 + 0.5).rounded(.down)
    return cents / 100
  }

  private static func tenThousandths(_ amount: Double) -> Int {
    let scaled = (amount * 10_000).rounded()
    return abs(scaled) < 1e17 ? Int(scaled) : 0
  }
}
