import HTTP
import Mustache
import PoolFlowDomain

/// `QuickLog/_extra`: a chemical from the inventory without a recommendation.
struct ExtraDoseView: View {
  let key: String
  let options: [OptionView]
  let poured: String
  let boxName: String
  var pouredUnit: String
  let pouredText: String?
  let costText: String?
  let understood: String?
  let itemError: String?
  let pouredError: String?

  static let fields: Fields<ExtraDoseView> = [
    .text("key") { $0.key }, .list("options") { $0.options }, .text("poured") { $0.poured },
    .text("boxName") { $0.boxName }, .text("pouredUnit") { $0.pouredUnit }, .text("pouredText") { $0.pouredText },
    .text("costText") { $0.costText }, .text("understood") { $0.understood }, .text("itemError") { $0.itemError },
    .text("pouredError") { $0.pouredError },
  ]

  /// A row as sent, or an empty one.
  init(_ key: String, form: VisitForm, stock: Stock, showsCosts: Bool, format: Format) {
    let strings = format.strings
    let chosen = ID<InventoryItem>(form.reader.typed("dose_item.\(key)")).flatMap(stock.item)
    let isDry = chosen?.isDry ?? true
    let box = PouredBox.name(key, units: format.units)
    let typed = PouredBox.number(form.reader.typed(box), isDry: isDry, units: format.units)
    let ounces = typed.map { $0 / (format.units == .metric ? PouredBox.metricPerOunce(isDry: isDry) : 1) }
    self.key = key
    options =
      [OptionView(value: "", text: strings("log.extraNone"), isSelected: chosen == nil)]
      + stock.items.map { item in
        OptionView(
          value: item.id.text, text: format.productName(item, kind: item.kind), isSelected: item.id == chosen?.id)
      }
    poured = form.reader.typed(box)
    boxName = box
    pouredUnit = chosen == nil ? "" : PouredBox.unit(isDry: isDry, units: format.units, strings: strings)
    pouredText = chosen == nil ? nil : ounces.flatMap { format.poured(ounces: $0, isDry: isDry) }
    understood = form.understood(box: box, isDry: isDry, format: format)
    costText = showsCosts ? format.money((ounces ?? 0) * (chosen?.costPerOunce ?? 0)) : nil
    itemError = form.reader.problems["dose_item.\(key)"].map { _ in strings("log.extraItem") }
    pouredError = form.reader.problems[box].map { VisitFormProblems.pouredMessage($0, box: box, format: format) }
  }

  /// The rows of a form: those that are filled in, and another one if requested or if there is none.
  static func rows(_ form: VisitForm, stock: Stock, showsCosts: Bool, format: Format) -> [ExtraDoseView] {
    guard !stock.items.isEmpty else { return [] }
    var keys = form.reader.fields.all("dose").prefix(VisitForm.mostDoses)
      .filter { DoseDraft.isExtra($0) && !form.isBlank($0) }
    if keys.isEmpty || form.reader.fields.contains("add_extra") {
      let free = (1...VisitForm.mostExtras).map { "extra-\($0)" }.first { !keys.contains($0) }
      if let free { keys.append(free) }
    }
    return keys.prefix(VisitForm.mostExtras).map {
      ExtraDoseView($0, form: form, stock: stock, showsCosts: showsCosts, format: format)
    }
  }

  /// The products of the rows with their ounces.
  static func poured(_ form: VisitForm, stock: Stock, format: Format) -> [(item: InventoryItem, ounces: Double)] {
    form.reader.fields.all("dose").prefix(VisitForm.mostDoses).filter(DoseDraft.isExtra).compactMap { key in
      guard let item = ID<InventoryItem>(form.reader.typed("dose_item.\(key)")).flatMap(stock.item) else { return nil }
      let box = form.reader.typed(PouredBox.name(key, units: format.units))
      let typed = PouredBox.number(box, isDry: item.isDry, units: format.units) ?? 0
      let scale = format.units == .metric ? PouredBox.metricPerOunce(isDry: item.isDry) : 1
      return (item, min(max(typed / scale, 0), DoseDraft.maximumOunces))
    }
  }

  /// The cost of each row.
  static func cost(_ form: VisitForm, stock: Stock, format: Format) -> [Double] {
    poured(form, stock: stock, format: format).map { $0.ounces * $0.item.costPerOunce }
  }
}
