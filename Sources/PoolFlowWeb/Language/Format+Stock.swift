import Chemistry
import Foundation
import PoolFlowDomain

extension Format {
  /// "Received 4 × 1 gal", "Counted 3.5 gal, 0.5 gal less than in the books".
  func text(_ entry: StockEntry, of item: InventoryItem) -> String {
    let size = quantity(ounces: entry.packageOunces, isDry: item.isDry)
    switch entry.kind {
    case .received:
      let packages = number(entry.packages, digits: 2)
      return strings("inventory.received", ["packages": packages, "size": size])
    case .counted:
      let difference = quantity(ounces: abs(entry.changeOunces), isDry: item.isDry)
      if entry.changeOunces > 0 {
        return strings("inventory.countedMore", ["amount": size, "difference": difference])
      }
      if entry.changeOunces < 0 {
        return strings("inventory.countedLess", ["amount": size, "difference": difference])
      }
      return strings("inventory.counted", ["amount": size])
    }
  }

  /// "2 items running low"; nil if there are none.
  func lowStock(_ number: Int) -> String? {
    number > 0 ? strings("inventory.low", count: number, shown: count(number)) : nil
  }

  /// The unit in which a product is shown to this reader: the owner's, if it belongs to the reader's system.
  func unit(of item: InventoryItem) -> StockUnit {
    if let unit = item.unit, unit.system == units { return unit }
    return StockUnit.usual(isDry: item.isDry, in: units)
  }

  func name(of unit: StockUnit) -> String {
    switch unit {
    case .ounces: strings("inventory.ounces")
    case .pounds: strings("inventory.pounds")
    case .grams: strings("inventory.grams")
    case .kilograms: strings("inventory.kilograms")
    case .fluidOunces: strings("inventory.fluidOunces")
    case .gallons: strings("unit.gallons")
    case .milliliters: strings("inventory.milliliters")
    case .liters: strings("unit.liters")
    }
  }

  /// "6.5 gal": an amount in exactly this unit.
  func amount(ounces: Double, in unit: StockUnit) -> String {
    strings("unit.volume", ["amount": number(ounces / unit.ounces, digits: 2), "unit": name(of: unit)])
  }

  /// An amount for a box of this unit; from 1 with two decimals, because three would be read as thousands.
  func boxed(ounces: Double, in unit: StockUnit) -> String {
    let amount = ounces / unit.ounces
    return typed(amount, digits: amount < 0.9995 ? 3 : 2)
  }

  /// The cost of a unit for its box: with the typed decimals, else in cents; small units need more.
  func boxed(costPerOunce: Double, in unit: StockUnit) -> String {
    let cost = costPerOunce * unit.ounces
    let isTiny = unit == .grams || unit == .milliliters
    let tenThousandths = cost * 10_000
    let isTyped = abs(tenThousandths - tenThousandths.rounded()) < 1e-6
    return typed(cost, digits: isTiny ? 6 : isTyped || cost < 0.1 ? 4 : 2, least: 2)
  }

  /// "$6.40/gal", with the other system in brackets if both are displayed.
  func cost(of item: InventoryItem) -> String {
    let unit = unit(of: item)
    let own = cost(perOunce: item.costPerOunce, in: unit)
    guard showsBothUnits else { return own }
    let other = StockUnit.usual(isDry: item.isDry, in: units.other)
    return strings("unit.both", ["value": own, "other": cost(perOunce: item.costPerOunce, in: other)])
  }

  func cost(perOunce: Double, in unit: StockUnit) -> String {
    strings("inventory.costPer", ["cost": price(perOunce * unit.ounces), "unit": name(of: unit)])
  }

  /// Money with four decimals below a tenth, where cents are too coarse.
  func price(_ amount: Double) -> String {
    let digits = habits.moneyDigits
    guard amount > 0, amount < 0.1 else { return money(amount) }
    return amount.formatted(
      .currency(code: currency).locale(locale).precision(.fractionLength(digits...max(digits, 4))))
  }

  /// The kind of a product, for its badge.
  func word(_ kind: ChemicalKind) -> String {
    switch kind {
    case .acid: strings("inventory.kindAcid")
    case .base: strings("inventory.kindBase")
    case .alkalinity: strings("inventory.kindAlkalinity")
    case .calcium: strings("inventory.kindCalcium")
    case .hypochlorite: strings("inventory.kindHypochlorite")
    case .trichlor: strings("inventory.kindTrichlor")
    case .dryAcid: strings("inventory.kindDryAcid")
    case .dichlor: strings("inventory.kindDichlor")
    case .stabilizer: strings("inventory.kindStabilizer")
    case .other: strings("inventory.kindOther")
    }
  }

  /// The name of a product in lists: default products in the reader's language, until the owner names them.
  func name(of item: InventoryItem) -> String {
    productName(item, kind: item.kind)
  }

  /// The stock of a product in words: "2.5 gal", "Not counted yet".
  func stock(of item: InventoryItem) -> String {
    item.stockOunces.map { quantity(ounces: $0, isDry: item.isDry) } ?? strings("inventory.notCounted")
  }

  /// "Out of stock", "Low stock"; nil if neither or not counted.
  func warning(of item: InventoryItem) -> String? {
    guard item.isLow else { return nil }
    return strings(item.isUsedUp ? "inventory.usedUp" : "inventory.isLow")
  }

  func strength(_ percent: Double) -> String {
    strings("inventory.percent", ["amount": number(percent, digits: 2)])
  }
}
