import Chemistry
import HTTP
import PoolFlowDomain

/// The entries for a product, read and checked.
struct ItemForm {
  private(set) var reader: FormReader
  let units: UnitSystem
  /// True if the strength is still the one from before the product changed between weight and volume.
  private(set) var isStrengthStale = false

  static let names = ["name", "kind", "unit", "concentration", "cost", "stock", "low_stock"]

  init(_ fields: FormFields, units: UnitSystem) {
    reader = FormReader(fields)
    self.units = units
  }

  /// The form of a saved product; its stock is not part of it.
  init(_ item: InventoryItem, format: Format) {
    let unit = format.unit(of: item)
    var fields = FormFields()
    fields.add("name", format.name(of: item))
    fields.add("kind", item.kind.rawValue)
    fields.add("unit", unit.rawValue)
    fields.add("unit_shown", unit.rawValue)
    fields.add("concentration", format.typed(item.concentration, digits: 2))
    fields.add("cost", format.boxed(costPerOunce: item.costPerOunce, in: unit))
    let threshold = item.lowStockThresholdOunces
    fields.add("low_stock", threshold > 0 ? format.boxed(ounces: threshold, in: unit) : "")
    if item.isForDosing { fields.add("is_for_dosing", "1") }
    fields.add("version", String(item.version))
    self.init(fields, units: format.units)
  }

  /// The identifier that a form for a new product was made with.
  var newID: ID<InventoryItem>? { reader.fields["item_id"].flatMap { ID($0) } }

  var isForDosing: Bool { reader.fields.contains("is_for_dosing") }

  /// The chosen unit, if it is valid.
  var unit: StockUnit? { reader.fields["unit"].flatMap(StockUnit.init) }

  /// The product described by the form, based on `base`; nil if a value is wrong.
  ///
  /// - Parameter isNew: true if the form sets the initial stock; later forms never do.
  mutating func item(on base: InventoryItem, isNew: Bool, format: Format) -> InventoryItem? {
    var item = base
    let name = reader.text("name", limit: InventoryLimits.name, isRequired: true)
    // The displayed name of a default product was not typed by a person.
    if isNew || name != format.name(of: base) { item.name = name }
    let kind = reader.choice("kind", ChemicalKind.self)
    if kind == nil { reader.refuse("kind", .missing) }
    let unit = reader.choice("unit", StockUnit.self)
    if unit == nil { reader.refuse("unit", .missing) }
    if let kind { item.kind = kind }
    if let unit { readAmounts(&item, unit: unit, base: isNew ? nil : base, format: format) }
    readStrength(&item, kind: kind, unit: unit, base: isNew ? nil : base, format: format)
    item.isForDosing = reader.single("is_for_dosing") == "1"
    // An invalid version matches none: the form returns with the saved values.
    if let version = reader.single("version"), !version.isEmpty { item.version = Int(version) ?? 0 }
    return reader.isValid ? item : nil
  }

  /// The strength, which is optional for "Something else". One that its kind is not sold at is questioned once; so is
  /// one that stays while the product changes between weight and volume: it is another product then.
  private mutating func readStrength(
    _ item: inout InventoryItem, kind: ChemicalKind?, unit: StockUnit?, base: InventoryItem?, format: Format
  ) {
    let limits = InventoryLimits.leastStrength...100
    guard let strength = reader.number("concentration", in: limits, isRequired: kind != .other) else {
      if kind == .other, base?.kind != .other { item.concentration = 100 }
      return
    }
    let isUntouched = base.map { Self.shown(format.typed($0.concentration, digits: 2)) == strength } ?? false
    if !isUntouched { item.concentration = strength }
    guard let kind, let unit, let usual = kind.usualStrength(isDry: unit.isDry) else { return }
    isStrengthStale = isUntouched && unit.isDry != base?.isDry
    if isUntouched, kind == base?.kind, !isStrengthStale { return }
    if usual.contains(strength), !isStrengthStale { return }
    let confirmed = Self.shown(reader.single("concentration_confirmed") ?? "")
    if confirmed != strength { reader.refuse("concentration", .notAChoice) }
  }

  /// The maximum number of products is reached.
  mutating func refuseMore() { reader.refuse("form", .tooLong(InventoryLimits.items)) }

  private mutating func readAmounts(
    _ item: inout InventoryItem, unit: StockUnit, base: InventoryItem?, format: Format
  ) {
    item.isDry = unit.isDry
    if base == nil || unit != format.unit(of: item) || unit.isDry != base?.isDry { item.unitLabel = unit.label }
    // Untouched numbers keep their value, in whatever unit they are shown next.
    let shown = [unit, reader.fields["unit_shown"].flatMap(StockUnit.init) ?? unit]
    let kept = base.flatMap { $0.isDry == unit.isDry ? $0 : nil }
    if let cost = reader.number("cost", in: 0...InventoryLimits.cost, isUnitPrice: true, isRequired: true) {
      let isUntouched = kept.map { kept in
        shown.contains { Self.shown(format.boxed(costPerOunce: kept.costPerOunce, in: $0)) == cost }
      }
      if isUntouched != true { item.costPerOunce = cost / unit.ounces }
    }
    let limit = (InventoryLimits.ounces / unit.ounces).rounded(.down)
    let threshold = reader.number("low_stock", in: 0...limit) ?? 0
    let isUntouched = kept.map { kept in
      shown.contains { Self.shown(format.boxed(ounces: kept.lowStockThresholdOunces, in: $0)) == threshold }
    }
    if isUntouched != true { item.lowStockThresholdOunces = threshold * unit.ounces }
    if base == nil { item.stockOunces = reader.number("stock", in: 0...limit).map { $0 * unit.ounces } }
  }

  private static func shown(_ text: String) -> Double? { DecimalText.parse(text, grouping: .none) }
}
