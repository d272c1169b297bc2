import Foundation

/// The number and money formats of a locale, for the browser: it knows fewer pairs of language and region than the
/// server, and its formats would differ.
struct NumberSymbols: Encodable {
  let decimal: String
  let group: String
  /// The fewest digits that are grouped: Spanish writes "1234" and "12.345".
  let groupFrom: Int
  /// Digits in a group after the first three from the right.
  let secondaryGroup: Int
  let moneyPrefix: String
  let moneySuffix: String
  let moneyDigits: Int

  /// - Parameter showsMoney: true if this reader may see amounts of money.
  init(_ format: Format, showsMoney: Bool) {
    decimal = format.locale.decimalSeparator ?? "."
    let millions = format.number(1_234_567)
    let parts = millions.split { !$0.isNumber }.map(\.count)
    group = millions.first { !$0.isNumber }.map(String.init) ?? ""
    groupFrom = format.number(1_234).count > 4 ? 4 : 5
    secondaryGroup = parts.count > 1 ? parts[parts.count - 2] : 3
    let money = showsMoney ? format.money(8) : ""
    moneyPrefix = String(money.prefix { !$0.isNumber })
    moneySuffix = String(money.reversed().prefix { !$0.isNumber }.reversed())
    moneyDigits = max(0, money.filter(\.isNumber).count - 1)
  }
}
