import Chemistry
import Foundation
import PoolFlowDomain

extension Format {
  /// An amount in honest words: weight for dry goods, volume for liquids (DECISIONS §3), in the reader's units, with
  /// the other system in brackets where both are wanted.
  func quantity(ounces: Double, isDry: Bool) -> String {
    let own = quantity(ounces: ounces, isDry: isDry, in: units)
    guard showsBothUnits else { return own }
    return strings("unit.both", ["value": own, "other": quantity(ounces: ounces, isDry: isDry, in: units.other)])
  }

  /// The words beside a box of ounces; nil when they would only repeat it.
  func poured(ounces: Double, isDry: Bool) -> String? {
    let repeats = isDry && ounces < DocumentedQuantity.ouncesPerPound && units == .imperial && !showsBothUnits
    return repeats ? nil : quantity(ounces: ounces, isDry: isDry)
  }

  private func quantity(ounces: Double, isDry: Bool, in system: UnitSystem) -> String {
    switch (system, isDry) {
    case (.imperial, true): weight(ounces)
    case (.imperial, false): fluid(ounces)
    case (.metric, true):
      metric(ounces * DocumentedQuantity.gramsPerOunce, "quantity.grams", "quantity.kilograms")
    case (.metric, false):
      metric(ounces * DocumentedQuantity.millilitersPerOunce, "quantity.milliliters", "quantity.liters")
    }
  }

  /// "9 oz", "1 lb", "2 lb 3 oz".
  private func weight(_ exact: Double) -> String {
    let ounces = (exact * 100).rounded() / 100
    guard ounces >= DocumentedQuantity.ouncesPerPound else {
      return strings("quantity.ounces", ["amount": number(ounces, digits: 2)])
    }
    let pounds = (ounces / DocumentedQuantity.ouncesPerPound).rounded(.down)
    let rest = ounces - pounds * DocumentedQuantity.ouncesPerPound
    if rest == 0 { return strings("quantity.pounds", ["amount": number(pounds)]) }
    return strings("quantity.poundsOunces", ["pounds": number(pounds), "ounces": number(rest, digits: 2)])
  }

  /// "26 fl oz", from a gallon on "1.5 gal".
  private func fluid(_ ounces: Double) -> String {
    guard ounces >= DocumentedQuantity.ouncesPerGallon else {
      return strings("quantity.fluidOunces", ["amount": number(ounces, digits: 2)])
    }
    return strings(
      "quantity.gallons", ["amount": number(ounces / DocumentedQuantity.ouncesPerGallon, digits: 1, least: 1)])
  }

  /// As finely as it can be measured, from a thousand on in thousands: "230 g", "2.3 L", "2.25 L".
  private func metric(_ exact: Double, _ small: StringKey, _ large: StringKey) -> String {
    let amount = MetricSteps.rounded(exact)
    return amount >= 1_000
      ? strings(large, ["amount": number(amount / 1_000, digits: 2, least: 1)])
      : strings(small, ["amount": number(amount)])
  }
}
