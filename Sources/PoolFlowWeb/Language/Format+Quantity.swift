import Chemistry
import Foundation
import PoolFlowDomain

extension Format {
  /// An amount in plain words: weight for dry products, volume for liquids (chemistry.md#amounts-in-words), in the
  /// reader's units, with the other system in brackets if both are displayed.
  func quantity(ounces: Double, isDry: Bool) -> String {
    let own = quantity(ounces: ounces, isDry: isDry, in: units)
    guard showsBothUnits else { return own }
    return strings("unit.both", ["value": own, "other": quantity(ounces: ounces, isDry: isDry, in: units.other)])
  }

  /// The words beside a box of ounces; nil if they would only repeat it.
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

  /// "9 oz", "1 lb", "2 lb 3 oz"; small amounts as "0.3 oz (9 g)" unless the other system follows anyway.
  private func weight(_ exact: Double) -> String {
    let ounces = (exact * 100).rounded() / 100
    if isSmall(ounces), !showsBothUnits {
      let grams = strings(
        "quantity.grams", ["amount": number(MetricSteps.rounded(exact * DocumentedQuantity.gramsPerOunce))])
      return strings(
        "unit.both", ["value": strings("quantity.ounces", ["amount": number(ounces, digits: 2)]), "other": grams])
    }
    guard ounces >= DocumentedQuantity.ouncesPerPound else {
      return strings("quantity.ounces", ["amount": number(ounces, digits: 2)])
    }
    let pounds = (ounces / DocumentedQuantity.ouncesPerPound).rounded(.down)
    let rest = ounces - pounds * DocumentedQuantity.ouncesPerPound
    if rest == 0 { return strings("quantity.pounds", ["amount": number(pounds)]) }
    return strings("quantity.poundsOunces", ["pounds": number(pounds), "ounces": number(rest, digits: 2)])
  }

  /// True for a fraction of an ounce below a pound, as a small body of water needs.
  private func isSmall(_ ounces: Double) -> Bool { ounces > 0 && ounces < 16 && ounces != ounces.rounded() }

  /// "26 fl oz", from a gallon "1.5 gal"; small amounts as "0.3 fl oz (1¾ tsp)", and from an ounce, too much for
  /// spoons, "2.5 fl oz (75 ml)".
  private func fluid(_ exact: Double) -> String {
    let ounces = (exact * 100).rounded() / 100
    if isSmall(ounces), !showsBothUnits {
      let value = strings("quantity.fluidOunces", ["amount": number(ounces, digits: 2)])
      let milliliters = MetricSteps.rounded(exact * DocumentedQuantity.millilitersPerOunce)
      let other =
        ounces < 1
        ? strings("quantity.teaspoons", ["amount": Self.quarters(exact * 6)])
        : strings("quantity.milliliters", ["amount": number(milliliters)])
      return strings("unit.both", ["value": value, "other": other])
    }
    guard exact >= DocumentedQuantity.ouncesPerGallon else {
      return strings("quantity.fluidOunces", ["amount": number(ounces, digits: 2)])
    }
    return strings(
      "quantity.gallons", ["amount": number(exact / DocumentedQuantity.ouncesPerGallon, digits: 1, least: 1)])
  }

  /// Rounded to the nearest quarter, like measuring spoons: "1¾".
  private static func quarters(_ value: Double) -> String {
    let count = max(1, Int((value * 4).rounded()))
    let part = ["", "¼", "½", "¾"][count % 4]
    return count < 4 ? part : "\(count / 4)\(part)"
  }

  /// As precise as it can be measured, from a thousand in the large unit: "230 g", "2.3 L", "2.25 L".
  private func metric(_ exact: Double, _ small: StringKey, _ large: StringKey) -> String {
    let amount = MetricSteps.rounded(exact)
    return amount >= 1_000
      ? strings(large, ["amount": number(amount / 1_000, digits: 2, least: 1)])
      : strings(small, ["amount": number(amount)])
  }
}
