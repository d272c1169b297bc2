/// Sums of money that are the same in any order (decisions.md#money).
public enum Money {
  /// The sum of `amounts`, each rounded to 1/10,000 and added as integers.
  public static func total(_ amounts: some Sequence<Double>) -> Double {
    Double(amounts.reduce(.zero) { $0 + Amount($1) }.tenThousandths) / 10_000
  }

  /// An amount rounded to cents, half up.
  public static func cents(_ amount: Double) -> Double { Amount(amount).value }
}
