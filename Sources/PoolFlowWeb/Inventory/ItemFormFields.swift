import Chemistry
import HTTP
import PoolFlowDomain

/// The fields of a product's form with their labels, values and messages.
struct ItemFormFields {
  let form: ItemForm
  let viewer: Viewer
  let isNew: Bool

  private var strings: Strings { viewer.strings }

  var summary: SummaryView? {
    let labels = [
      ("name", strings("inventory.name")), ("kind", strings("inventory.kind")), ("unit", strings("inventory.unit")),
      ("concentration", strings("inventory.strength")), ("cost", strings("inventory.cost")),
      ("stock", strings("inventory.stock")), ("low_stock", strings("inventory.threshold")),
      ("is_for_dosing", strings("inventory.useForDosing")),
    ]
    // The version has no box; its problem is shown only here.
    let unseen = ["version", "form"].compactMap { name in
      error(name).map { SummaryView.Item(target: "main", text: $0) }
    }
    return SummaryView(
      labels.compactMap { name, label in
        error(name).map { SummaryView.Item(target: name, label: label, message: $0, strings: strings) }
      } + unseen, strings: strings)
  }

  var name: FieldView {
    FieldView(
      name: "name", label: strings("inventory.name"), value: typed("name"), error: error("name"), isRequired: true)
  }

  var kind: SelectView {
    let chosen = typed("kind")
    let none = OptionView(value: "", text: strings("inventory.kindChoose"), isSelected: chosen.isEmpty)
    return SelectView(
      name: "kind", label: strings("inventory.kind"), hint: strings("inventory.kindHint"), error: error("kind"),
      options: (isNew ? [none] : [])
        + ChemicalKind.allCases.map {
          OptionView(value: $0.rawValue, text: longWord($0), isSelected: $0.rawValue == chosen)
        })
  }

  /// By weight or by volume: the unit determines if a product is dry.
  var unit: SelectView {
    let groups = [true, false].map { isDry in
      OptionGroupView(
        groupLabel: strings(isDry ? "inventory.dry" : "inventory.liquid"),
        members: viewer.format.options(isDry: isDry, chosen: form.unit))
    }
    return SelectView(
      name: "unit", label: strings("inventory.unit"),
      hint: strings(isNew ? "inventory.unitHint" : "inventory.unitHintEdit"), error: error("unit"), groups: groups)
  }

  var strength: FieldView {
    .decimal(
      "concentration", label: strings("inventory.strength"), value: typed("concentration"),
      hint: strings(
        "inventory.strengthHint",
        ["acid": viewer.format.number(31.45, digits: 2), "strong": viewer.format.number(12.5, digits: 1)]) + " "
        + strings("inventory.strengthOptional"),
      error: error("concentration"), isRequired: typed("kind") != ChemicalKind.other.rawValue, unit: "%")
  }

  /// The box that confirms an unusual strength; nil if there is no question.
  var strengthConfirmation: ItemFormView.Confirmation? {
    guard form.reader.problems["concentration"] == .notAChoice else { return nil }
    let value = typed("concentration")
    return .init(value: value, label: strings("inventory.strengthConfirm", ["value": value]))
  }

  /// The question about an unusual strength.
  private var unusualStrength: String? {
    guard let kind = ChemicalKind(rawValue: typed("kind")), let isDry = form.unit?.isDry,
      let usual = kind.usualStrength(isDry: isDry)
    else { return nil }
    let values = [
      "low": viewer.format.number(usual.lowerBound, digits: 2),
      "high": viewer.format.number(usual.upperBound, digits: 2),
      "value": typed("concentration"),
    ]
    if form.isStrengthStale, let strength = DecimalText.parse(values["value"] ?? "", grouping: .none),
      usual.contains(strength)
    {
      return isDry ? strings("inventory.strengthNowDry", values) : strings("inventory.strengthNowLiquid", values)
    }
    return kind.type == .chlorine
      ? strings("inventory.strengthUnusualChlorine", values) : strings("inventory.strengthUnusual", values)
  }

  var cost: FieldView {
    .decimal(
      "cost", label: strings("inventory.cost"), value: typed("cost"), hint: strings("inventory.costHint"),
      error: error("cost"), isRequired: true, unit: viewer.format.currency)
  }

  var stock: FieldView {
    .decimal(
      "stock", label: strings("inventory.stock"), value: typed("stock"), hint: strings("inventory.stockHint"),
      error: error("stock")
    ).saying(form.reader, viewer.format)
  }

  var threshold: FieldView {
    .decimal(
      "low_stock", label: strings("inventory.threshold"), value: typed("low_stock"),
      hint: strings("inventory.thresholdHint"), error: error("low_stock")
    ).saying(form.reader, viewer.format)
  }

  private func longWord(_ kind: ChemicalKind) -> String {
    switch kind {
    case .acid: strings("inventory.chooseAcid")
    case .base: strings("inventory.chooseBase")
    case .alkalinity: strings("inventory.chooseAlkalinity")
    case .calcium: strings("inventory.chooseCalcium")
    case .hypochlorite: strings("inventory.chooseHypochlorite")
    case .trichlor: strings("inventory.chooseTrichlor")
    case .dryAcid: strings("inventory.chooseDryAcid")
    case .dichlor: strings("inventory.chooseDichlor")
    case .stabilizer: strings("inventory.chooseStabilizer")
    case .other: strings("inventory.chooseOther")
    }
  }

  private func typed(_ name: String) -> String { form.reader.typed(name) }

  private func error(_ name: String) -> String? {
    guard let problem = form.reader.problems[name] else { return nil }
    switch (name, problem) {
    case ("name", .missing): return strings("inventory.nameMissing")
    case ("kind", .missing): return strings("inventory.kindMissing")
    case ("cost", .missing): return strings("inventory.costMissing")
    case ("concentration", .notAChoice): return unusualStrength ?? viewer.format.message(problem)
    case ("concentration", .missing), ("concentration", .below), ("concentration", .above):
      return strings("inventory.strengthOutside", ["low": viewer.format.number(0.01, digits: 2)])
    case ("form", _):
      return strings("inventory.full", ["limit": viewer.format.count(InventoryLimits.items)])
    default: return viewer.format.message(problem)
    }
  }
}

extension Format {
  /// The units of weight or of volume, to choose from.
  func options(isDry: Bool, chosen: StockUnit?) -> [OptionView] {
    StockUnit.all(isDry: isDry).map { unit in
      OptionView(value: unit.rawValue, text: name(of: unit), isSelected: unit == chosen)
    }
  }
}
