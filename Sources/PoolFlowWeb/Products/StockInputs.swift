import HTTP
import PoolFlowDomain

/// A delivery or a count as far as it is typed; amounts are in its unit.
struct StockDraft: Sendable {
  let item: InventoryItem
  /// The size of a package at the last delivery, in ounces: packages often come in the same size.
  var usualOunces: Double?
  var unit: StockUnit?
  var packages: Double?
  var packageSize: Double?
  var packagePrice: Double?
  var counted: Double?
}

extension StockDraft {
  /// Nothing is typed yet.
  ///
  /// - Parameter last: the last delivery.
  init(_ item: InventoryItem, last: StockEntry? = nil) {
    self.init(item: item, usualOunces: last.map(\.packageOunces))
  }
}

/// The boxes of a delivery and of a count.
struct StockInputs {
  /// True for a product that is weighed: it has the units of weight.
  let isDry: Bool

  /// The boxes of a delivery beside its price.
  var delivery: [Input<StockDraft>] { [Self.packages, Self.packageSize, unit(Self.packageUnit)] }

  var count: [Input<StockDraft>] { [Self.counted, unit(Self.countedUnit)] }

  static let packagePrice = Input<StockDraft>.amount(
    "package_price", "inventory.packagePrice", \.packagePrice, .free, unit: { $0.format.currency },
    range: { _ in 0...InventoryLimits.cost }
  )
  .hint("inventory.packagePriceHint")

  private static let packages = Input<StockDraft>.amount(
    "packages", "inventory.packages", \.packages, range: { _ in 0...InventoryLimits.packages }, isPositive: true)

  private static let packageSize = Input<StockDraft>.amount(
    "package_size", "inventory.packageSize", \.packageSize, range: { 0...most(packageUnit, $0) }, isPositive: true,
    shown: { draft, viewer in
      let unit = viewer.format.unit(of: draft.item)
      return draft.usualOunces.map { viewer.format.boxed(ounces: $0, in: unit) } ?? ""
    })

  private static let counted = Input<StockDraft>.amount(
    "counted", "inventory.countedAmount", \.counted, range: { 0...most(countedUnit, $0) }
  )
  .saying(.missing, "inventory.countedMissing")

  private static let packageUnit = "package_unit"
  private static let countedUnit = "counted_unit"

  /// The most that a product may have, in the unit that is chosen in the same form.
  private static func most(_ unit: String, _ reader: FormReader) -> Double {
    (InventoryLimits.ounces / (StockUnit(rawValue: reader.typed(unit))?.ounces ?? 1)).rounded(.down)
  }

  private func unit(_ name: String) -> Input<StockDraft> {
    let isDry = isDry
    return Input(
      name, "inventory.unit", .list { $0.format.units(isDry: isDry) }, .free,
      shown: { draft, viewer in [viewer.format.unit(of: draft.item).rawValue] },
      read: { draft, reader, _, _ in
        guard let unit = reader.choice(name, StockUnit.self) else { return reader.refuse(name, .missing) }
        if unit.isDry != isDry { reader.refuse(name, .notAChoice) }
        draft.unit = unit
      }
    )
    .named { texts, viewer in texts.first.flatMap(StockUnit.init).map { viewer.format.name(of: $0) } }
  }
}

extension Input<StockDraft> {
  /// - Parameter range: by the other boxes of the form.
  fileprivate static func amount(
    _ name: String, _ label: StringKey, _ place: Place<Double?>, _ need: Need = .required,
    unit: @escaping @Sendable (Viewer) -> String? = { _ in nil },
    range: @escaping @Sendable (FormReader) -> ClosedRange<Double>, isPositive: Bool = false,
    shown: @escaping @Sendable (StockDraft, Viewer) -> String = { _, _ in "" }
  ) -> Input {
    Input(name, label, .decimal(unit: unit), need, shown: { [shown($0, $1)] }) { draft, reader, isRequired, _ in
      draft[keyPath: place] = reader.number(name, in: range(reader), isRequired: isRequired)
      if isPositive, draft[keyPath: place] == 0 { reader.refuse(name, .notPositive) }
    }
    .saying(.notPositive, "inventory.aboveZero")
  }
}
