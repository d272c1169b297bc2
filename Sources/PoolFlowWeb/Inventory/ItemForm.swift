import Chemistry
import HTTP
import PoolFlowDomain

/// What was entered for a product, read and checked.
struct ItemForm {
  private(set) var reader: FormReader
  let units: UnitSystem
  /// True while the strength is the one from before the product became weighed or measured by volume.
  private(set) var isStrengthStale = false

  static let names = ["name", "kind", "unit", "concentration", "cost", "stock", "low_stock"]

  init(_ fields: FormFields, units: UnitSystem) {
    reader = FormReader(fields)
    self.units = units
  }

  /// The fields of a product that is edited, as the form shows them; its stock is none of them.
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

  /// The unit that is chosen, as far as it is one.
  var unit: StockUnit? { reader.fields["unit"].flatMap(StockUnit.init) }

  /// The product that the form describes, built on `base`; nil when something is wrong.
  ///
  /// - Parameter isNew: whether the form sets the first stock; later forms never touch it.
  mutating func item(on base: InventoryItem, isNew: Bool, format: Format) -> InventoryItem? {
    var item = base
    let name = reader.text("name", limit: InventoryLimits.name, isRequired: true)
    // What the seven first products are called here is no name that somebody typed.
    if isNew || name != format.name(of: base) { item.name = name }
    let kind = reader.choice("kind", ChemicalKind.self)
    if kind == nil { reader.refuse("kind", .missing) }
    let unit = reader.choice("unit", StockUnit.self)
    if unit == nil { reader.refuse("unit", .missing) }
    if let kind { item.kind = kind }
    if let unit { readAmounts(&item, unit: unit, base: isNew ? nil : base, format: format) }
    readStrength(&item, kind: kind, unit: unit, base: isNew ? nil : base, format: format)
    item.isForDosing = reader.single("is_for_dosing") == "1"
    // A version that is no number is nobody's: the form comes back beside what is saved.
    if let version = reader.single("version"), !version.isEmpty { item.version = Int(version) ?? 0 }
    return reader.isValid ? item : nil
  }

  /// The strength, which "Something else" need not have. One that its kind is not sold at is asked back, once; so is one
  /// that stays while the product becomes weighed or measured by volume: it is another product then.
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

  /// There are as many products as there may be.
  mutating func refuseMore() { reader.refuse("form", .tooLong(InventoryLimits.items)) }

  private mutating func readAmounts(
    _ item: inout InventoryItem, unit: StockUnit, base: InventoryItem?, format: Format
  ) {
    item.isDry = unit.isDry
    if base == nil || unit != format.unit(of: item) || unit.isDry != base?.isDry { item.unitLabel = unit.label }
    // Numbers that were left as they were shown stay what they are, in whatever unit they are shown next.
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
