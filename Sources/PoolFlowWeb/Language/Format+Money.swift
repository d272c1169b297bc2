import Foundation
import PoolFlowDomain

/// Money, percentages and minutes for the owner.
extension Format {
  /// Money with the given number of decimals, for the ticks of an axis.
  func money(_ amount: Double, digits: Int) -> String {
    amount.formatted(.currency(code: currency).locale(locale).precision(.fractionLength(digits)))
      .replacing("-", with: "−")
  }

  /// "13.6 %" in the reader's format.
  func percent(_ part: Double, digits: Int = 0) -> String {
    part.formatted(.percent.locale(locale).precision(.fractionLength(0...digits))).replacing("-", with: "−")
  }

  /// Whole minutes, at least one.
  func minutes(seconds: Int) -> String { count(max(1, (seconds + 30) / 60)) }

  /// An amount for programs: "1212.35", in any language.
  func plain(_ amount: Amount) -> String {
    let (whole, cents) = abs(amount.cents).quotientAndRemainder(dividingBy: 100)
    return (amount.cents < 0 ? "-" : "") + "\(whole).\(cents < 10 ? "0" : "")\(cents)"
  }
}
