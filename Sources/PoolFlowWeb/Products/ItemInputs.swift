import Chemistry
import HTTP
import PoolFlowDomain

/// A product as far as it is typed.
struct ItemDraft: Sendable {
  var item: InventoryItem
  /// The product as it is saved; nil for a new one.
  var saved: InventoryItem?
  /// The strength, and whether it is the one that the page showed.
  var strength: (typed: Double, isUntouched: Bool)?
}

/// The boxes of a product.
struct ItemInputs {
  /// True where the form sets the first stock; later forms never touch it.
  let isNew: Bool

  var product: [Input<ItemDraft>] { [Self.name, kind, Self.strength] }

  var amounts: [Input<ItemDraft>] { [unit, Self.cost] + (isNew ? [Self.stock] : []) + [Self.threshold] }

  /// In the order of the page.
  var all: [Input<ItemDraft>] { product + [Self.isForDosing] + amounts }

  private static let name = Input<ItemDraft>(
    "name", "inventory.name", .line, .required, shown: { draft, viewer in [viewer.format.name(of: draft.item)] },
    read: { draft, reader, isRequired, viewer in
      let name = reader.text("name", limit: InventoryLimits.name, isRequired: isRequired)
      // The reader's names of the seven first products were typed by nobody.
      if draft.saved.map(viewer.format.name(of:)) != name { draft.item.name = name }
    }
  )
  .saying(.missing, "inventory.nameMissing")

  private var kind: Input<ItemDraft> {
    let isNew = isNew
    return .choice(
      "kind", "inventory.kind",
      box: .list { viewer in
        let none = OptionView(value: "", text: viewer.strings("inventory.kindChoose"))
        return (isNew ? [none] : [])
          + ChemicalKind.allCases.map { OptionView(value: $0.rawValue, text: $0.choice(viewer.strings)) }
      }, get: { $0.item.kind }, set: { $0.item.kind = $1 }
    )
    .hint("inventory.kindHint").saying(.missing, "inventory.kindMissing")
    .named { texts, viewer in texts.first.flatMap(ChemicalKind.init).map { viewer.format.word($0) } }
  }

  /// By weight or by volume: the unit says whether a product is dry.
  private var unit: Input<ItemDraft> {
    Input(
      "unit", "inventory.unit", .groups(Self.units), .required,
      shown: { draft, viewer in [viewer.format.unit(of: draft.item).rawValue] },
      read: { draft, reader, _, viewer in
        guard let unit = reader.choice("unit", StockUnit.self) else { return reader.refuse("unit", .missing) }
        draft.item.isDry = unit.isDry
        if draft.saved?.isDry != unit.isDry || unit != viewer.format.unit(of: draft.item) {
          draft.item.unitLabel = unit.label
        }
      }
    )
    .hint(isNew ? "inventory.unitHint" : "inventory.unitHintEdit")
    .named { texts, viewer in texts.first.flatMap(StockUnit.init).map { viewer.format.name(of: $0) } }
  }

  @Sendable private static func units(_ viewer: Viewer) -> [OptionGroupView] {
    [true, false].map { isDry in
      OptionGroupView(
        groupLabel: viewer.strings(isDry ? "inventory.dry" : "inventory.liquid"),
        members: viewer.format.units(isDry: isDry))
    }
  }

  /// The strength, which "Something else" need not have.
  private static let strength = Input<ItemDraft>(
    "concentration", "inventory.strength", .decimal(unit: { _ in "%" }), .free,
    shown: { draft, viewer in [viewer.format.typed(draft.item.concentration, digits: 2)] },
    read: { draft, reader, isRequired, viewer in
      let limits = InventoryLimits.leastStrength...100
      guard let strength = reader.number("concentration", in: limits, isRequired: isRequired) else {
        if !isRequired, draft.saved?.kind != .other { draft.item.concentration = 100 }
        return
      }
      let shown = draft.saved.map { viewer.format.typed($0.concentration, digits: 2) }
      let isUntouched = shown.flatMap(number) == strength
      if !isUntouched { draft.item.concentration = strength }
      draft.strength = (strength, isUntouched)
    }
  )
  .required { $0.typed("kind") != ChemicalKind.other.rawValue }
  .hint { viewer in
    let examples = ["acid": viewer.format.number(31.45, digits: 2), "strong": viewer.format.number(12.5, digits: 1)]
    return viewer.strings("inventory.strengthHint", examples) + " " + viewer.strings("inventory.strengthOptional")
  }
  .saying { problem, viewer in
    switch problem {
    case .missing, .below, .above:
      viewer.strings("inventory.strengthOutside", ["low": viewer.format.number(0.01, digits: 2)])
    default: nil
    }
  }

  private static let cost = Input<ItemDraft>(
    "cost", "inventory.cost", .decimal(unit: { $0.format.currency }), .required,
    shown: { draft, viewer in [boxedCost(draft.item, viewer.format.unit(of: draft.item), viewer)] },
    read: { draft, reader, isRequired, viewer in
      guard let unit = chosenUnit(reader) else { return }
      let range = 0...InventoryLimits.cost
      guard let cost = reader.number("cost", in: range, isUnitPrice: true, isRequired: isRequired) else { return }
      if isShown(cost, draft, reader, in: unit, { boxedCost($0, $1, viewer) }) { return }
      draft.item.costPerOunce = cost / unit.ounces
    }
  )
  .hint("inventory.costHint").saying(.missing, "inventory.costMissing")

  private static let stock = Input<ItemDraft>(
    "stock", "inventory.stock", .decimal(unit: { _ in nil }), .free, shown: { _, _ in [""] },
    read: { draft, reader, _, _ in
      guard let unit = chosenUnit(reader) else { return }
      draft.item.stockOunces = reader.number("stock", in: 0...most(unit)).map { $0 * unit.ounces }
    }
  )
  .hint("inventory.stockHint")

  private static let threshold = Input<ItemDraft>(
    "low_stock", "inventory.threshold", .decimal(unit: { _ in nil }), .free,
    shown: { draft, viewer in
      let isSet = draft.item.lowStockThresholdOunces > 0
      return [isSet ? boxedThreshold(draft.item, viewer.format.unit(of: draft.item), viewer) : ""]
    },
    read: { draft, reader, _, viewer in
      guard let unit = chosenUnit(reader) else { return }
      let threshold = reader.number("low_stock", in: 0...most(unit)) ?? 0
      if isShown(threshold, draft, reader, in: unit, { boxedThreshold($0, $1, viewer) }) { return }
      draft.item.lowStockThresholdOunces = threshold * unit.ounces
    }
  )
  .hint("inventory.thresholdHint")

  private static let isForDosing = Input<ItemDraft>(
    "is_for_dosing", "inventory.useForDosing", .tick, .free, shown: { draft, _ in draft.item.isForDosing ? ["1"] : [] },
    read: { draft, reader, _, _ in draft.item.isForDosing = reader.single("is_for_dosing") == "1" }
  )
  .named { texts, viewer in viewer.strings(texts.isEmpty ? "inventory.no" : "inventory.yes") }
}

/// Amounts in the unit that is chosen in the same form.
extension ItemInputs {
  private static func chosenUnit(_ reader: FormReader) -> StockUnit? { reader.fields["unit"].flatMap(StockUnit.init) }

  private static func most(_ unit: StockUnit) -> Double { (InventoryLimits.ounces / unit.ounces).rounded(.down) }

  private static func boxedCost(_ item: InventoryItem, _ unit: StockUnit, _ viewer: Viewer) -> String {
    viewer.format.boxed(costPerOunce: item.costPerOunce, in: unit)
  }

  private static func boxedThreshold(_ item: InventoryItem, _ unit: StockUnit, _ viewer: Viewer) -> String {
    viewer.format.boxed(ounces: item.lowStockThresholdOunces, in: unit)
  }

  private static func number(_ text: String) -> Double? { DecimalText.parse(text, grouping: .none) }

  /// True for a number that was left as it was shown, in whatever unit it is shown next: it stays what it is.
  private static func isShown(
    _ value: Double, _ draft: ItemDraft, _ reader: FormReader, in unit: StockUnit,
    _ boxed: (InventoryItem, StockUnit) -> String
  ) -> Bool {
    guard let saved = draft.saved, saved.isDry == unit.isDry else { return false }
    let shown = reader.fields["unit_shown"].flatMap(StockUnit.init) ?? unit
    return [unit, shown].contains { number(boxed(saved, $0)) == value }
  }
}
