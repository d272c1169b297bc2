import Foundation
import PoolFlowDomain

/// Money, shares and minutes as the owner reads them.
extension Format {
  /// Money with so many decimals, for the ticks of an axis.
  func money(_ amount: Double, digits: Int) -> String {
    amount.formatted(.currency(code: currency).locale(locale).precision(.fractionLength(digits)))
      .replacing("-", with: "−")
  }

  /// "13.6 %" in the reader's way.
  func percent(_ part: Double, digits: Int = 0) -> String {
    part.formatted(.percent.locale(locale).precision(.fractionLength(0...digits))).replacing("-", with: "−")
  }

  /// Whole minutes, at least one.
  func minutes(seconds: Int) -> String { count(max(1, (seconds + 30) / 60)) }

  /// An amount as programs read it: "1212.35", whatever the language.
  func plain(_ amount: Amount) -> String {
    let (whole, cents) = abs(amount.cents).quotientAndRemainder(dividingBy: 100)
    return (amount.cents < 0 ? "-" : "") + "\(whole).\(cents < 10 ? "0" : "")\(cents)"
  }
}
