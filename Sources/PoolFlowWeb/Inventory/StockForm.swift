import Foundation
import HTTP
import PoolFlowDomain

/// The entries for a delivery or a count, read and checked.
struct StockForm {
  private(set) var reader: FormReader

  init(_ fields: FormFields = FormFields()) {
    reader = FormReader(fields)
  }

  /// Created with the form, so that sending it twice books it once.
  private var entryID: ID<StockEntry>? { reader.fields["entry_id"].flatMap { ID($0) } }

  /// The delivery; nil if a value is wrong. People who may not see costs enter none.
  mutating func delivery(to item: InventoryItem, app: App) throws -> Delivery? {
    let unit = unit("package_unit", of: item)
    let most = InventoryLimits.ounces / (unit?.ounces ?? 1)
    let packages = positive("packages", most: InventoryLimits.packages)
    let size = positive("package_size", most: most.rounded(.down))
    let price =
      app.viewer.showsCosts ? reader.number("package_price", in: 0...InventoryLimits.cost) : nil
    if let packages, let size, packages * size > most {
      reader.refuse("packages", .above((most / size * 100).rounded(.down) / 100))
    }
    guard reader.isValid, let unit, let packages, let size else { return nil }
    return Delivery(
      id: entryID ?? app.installation.newID(), item: item.id, packages: packages, packageOunces: size * unit.ounces,
      packagePrice: price, person: try app.account.person, at: app.now)
  }

  /// The count; nil if a value is wrong.
  mutating func count(of item: InventoryItem, app: App) throws -> StockCount? {
    let unit = unit("counted_unit", of: item)
    let most = InventoryLimits.ounces / (unit?.ounces ?? 1)
    let counted = reader.number("counted", in: 0...most.rounded(.down), isRequired: true)
    let seen = reader.fields["seen"].flatMap(Double.init)
    guard reader.isValid, let unit, let counted else { return nil }
    return StockCount(
      id: entryID ?? app.installation.newID(), item: item.id, ounces: counted * unit.ounces, seenOunces: seen,
      person: try app.account.person, at: app.now)
  }

  private mutating func unit(_ name: String, of item: InventoryItem) -> StockUnit? {
    let unit = reader.choice(name, StockUnit.self)
    if unit == nil { reader.refuse(name, .missing) }
    if let unit, unit.isDry != item.isDry { reader.refuse(name, .notAChoice) }
    return unit
  }

  private mutating func positive(_ name: String, most: Double) -> Double? {
    let value = reader.number(name, in: 0...most, isRequired: true)
    if value == 0 { reader.refuse(name, .notPositive) }
    return value
  }
}
