import Chemistry
import HTTP
import Mustache
import PoolFlowDomain

/// `QuickLog/_dose`: a dose to tick, or a message in its place.
struct DoseView: View {
  struct Step: View {
    let path: String
    let label: String

    static let fields: Fields<Step> = [.text("path") { $0.path }, .text("label") { $0.label }]
  }

  var key = ""
  var chemical = ""
  var isDose = true
  var isChosen = false
  var chemicalName = ""
  var quantityOz = "0"
  var quantityText = ""
  var instruction = ""
  var caution: String?
  var poured = ""
  var pouredText: String?
  var pouredError: String?
  var costText: String?
  var icon: String?
  var details: [String] = []
  var step: Step?

  static let fields: Fields<DoseView> = [
    .text("key") { $0.key }, .text("chemical") { $0.chemical }, .flag("isDose") { $0.isDose },
    .flag("isChosen") { $0.isChosen }, .text("chemicalName") { $0.chemicalName },
    .text("quantityOz") { $0.quantityOz }, .text("quantityText") { $0.quantityText },
    .text("instruction") { $0.instruction }, .text("caution") { $0.caution }, .text("poured") { $0.poured },
    .text("pouredText") { $0.pouredText }, .text("pouredError") { $0.pouredError },
    .text("costText") { $0.costText }, .text("icon") { $0.icon }, .texts("details") { $0.details },
    .view("step") { $0.step },
  ]

  /// Blank doses that the browser copies.
  static func template(showsCosts: Bool) -> DoseView {
    DoseView(caution: "–", pouredText: "–", costText: showsCosts ? "–" : nil)
  }

  static let messageTemplate = DoseView(
    isDose: false, icon: "alert", details: ["–"], step: Step(path: "#", label: "–"))
}

/// The doses of a form as they stand: ticked or not, with the amounts that were typed.
struct DoseList {
  let views: [DoseView]
  /// What the ticked doses cost together.
  let chosenCost: Double

  init(form: VisitForm, pool: Pool, advice: Advice?, showsCosts: Bool, format: Format) {
    guard let advice else {
      views = [
        DoseView(
          key: "incomplete", chemical: "incomplete", isDose: false, instruction: format.strings("dose.incomplete"),
          icon: "alert")
      ]
      chosenCost = 0
      return
    }
    let shown = OfferedDoses(text: form.reader.fields["doses_for"] ?? "")
    let ticked = Set(form.reader.fields.all("dose"))
    var costs: [Double] = []
    views = advice.offers.map { offer in
      guard offer.recommendation.isDose else {
        return Self.message(offer.recommendation, pool: pool, form: form, format: format)
      }
      let key = offer.recommendation.key
      let isNew = shown.ounces[key] == nil && !ticked.contains(key)
      let isChosen = isNew ? offer.recommendation.isSelectedAtFirst : ticked.contains(key)
      let typed = Self.typed(offer.recommendation, shown: shown.ounces[key], form: form)
      let (view, cost) = Self.dose(
        offer, isChosen: isChosen, typed: typed, problem: form.reader.problems["dose_oz.\(key)"],
        showsCosts: showsCosts, format: format)
      if isChosen { costs.append(cost) }
      return view
    }
    chosenCost = Money.total(costs)
  }

  /// What stands in the box of a dose: what was typed there, unless that is the proposal for an amount that has changed.
  private static func typed(_ recommendation: Recommendation, shown: Double?, form: VisitForm) -> String? {
    let box = "dose_oz.\(recommendation.key)"
    guard form.reader.fields.contains(box) else { return nil }
    let typed = form.reader.typed(box)
    guard let shown, shown != recommendation.quantityOunces else { return typed }
    let proposed =
      recommendation.cautions.isEmpty ? shown : DosingConstants.documented.firstPortion(of: shown)
    return DecimalText.parse(typed, grouping: .none) == proposed ? nil : typed
  }

  private static func dose(
    _ offer: Advice.Offer, isChosen: Bool, typed: String?, problem: FieldProblem?, showsCosts: Bool, format: Format
  ) -> (DoseView, Double) {
    let recommendation = offer.recommendation
    let suggested = recommendation.suggestedOunces
    let poured = typed.flatMap { DecimalText.parse($0, grouping: .none) } ?? suggested
    let name = recommendation.kind.map { format.productName(offer.product, kind: $0) } ?? ""
    let portion = format.quantity(ounces: suggested, isDry: offer.isDry)
    return (
      DoseView(
        key: recommendation.key, chemical: recommendation.type.rawValue, isChosen: isChosen, chemicalName: name,
        quantityOz: OfferedDoses.plain(recommendation.quantityOunces),
        quantityText: format.quantity(ounces: recommendation.quantityOunces, isDry: offer.isDry),
        instruction: format.instruction(recommendation.instruction),
        caution: recommendation.cautions.isEmpty ? nil : format.strings("dose.firstPortion", ["amount": portion]),
        poured: typed ?? format.typed(suggested, digits: 2),
        pouredText: format.poured(ounces: poured, isDry: offer.isDry),
        pouredError: problem.map { QuickLogProblems.pouredMessage($0, format: format) },
        costText: showsCosts ? format.money(offer.cost(of: poured)) : nil),
      offer.cost(of: poured)
    )
  }

  private static func message(
    _ recommendation: Recommendation, pool: Pool, form: VisitForm, format: Format
  ) -> DoseView {
    var view = DoseView(
      key: recommendation.key, chemical: recommendation.key, isDose: false,
      instruction: format.instruction(recommendation.instruction))
    switch recommendation.instruction {
    case .balanced:
      view.icon = "seal"
      let water = form.water(of: pool) ?? pool.water
      view.details = format.readingsOutside(water) + [format.strings("dose.sanitation")]
    case .volumeRequired:
      view.icon = "alert"
      view.step = .init(path: Link.poolEditor(pool.id), label: format.strings("dose.volumeStep"))
    default: view.icon = "caution"
    }
    return view
  }
}

extension Format {
  /// What to do, in the reader's words.
  func instruction(_ instruction: Instruction) -> String {
    switch instruction {
    case .raisePH(let from, let to): strings("dose.raisePH", fromTo(from, to, .pH))
    case .raiseAlkalinity(let from, let to):
      strings("dose.raiseAlkalinity", fromTo(from, to, .totalAlkalinity))
    case .raiseCalcium(let from, let to): strings("dose.raiseCalcium", fromTo(from, to, .calciumHardness))
    case .lowerPH(let from, let to): strings("dose.lowerPH", fromTo(from, to, .pH))
    case .lowerAlkalinity(let from, let to):
      strings("dose.lowerAlkalinity", fromTo(from, to, .totalAlkalinity))
    case .diluteCalcium(let from, let below):
      strings(
        "dose.dilution",
        ["value": reading(from, of: .calciumHardness), "limit": bound(below, of: .calciumHardness)])
    case .nudgePHUp: strings("dose.nudgeUp")
    case .nudgePHDown: strings("dose.nudgeDown")
    case .balanced: strings("dose.balanced")
    case .volumeRequired: strings("dose.volumeRequired")
    }
  }

  /// Readings outside their documented range, pH first (DECISIONS §3 "Balanced").
  func readingsOutside(_ water: Water) -> [String] {
    Parameter.readings.compactMap { parameter in
      let value = water[parameter]
      guard let range = parameter.idealRange, let level = parameter.level(of: value), level != .ideal else {
        return nil
      }
      let values = [
        "reading": name(of: parameter), "value": reading(value, of: parameter),
        "low": bound(units.shown(range.lowerBound, of: parameter), of: parameter),
        "high": bound(units.shown(range.upperBound, of: parameter), of: parameter),
      ]
      return level == .low ? strings("dose.below", values) : strings("dose.above", values)
    }
  }

  /// What a dose is called: the product's own name once the owner has named it, else the kind's in the reader's
  /// language.
  func productName(_ product: InventoryItem?, kind: ChemicalKind) -> String {
    let isDefault = product.map { item in DefaultChemical.catalog.contains { $0.name == item.name } } ?? true
    return (isDefault ? chemical(kind) : nil) ?? product?.name ?? kind.rawValue
  }

  private func fromTo(_ from: Double, _ to: Double, _ parameter: Parameter) -> [String: String] {
    ["from": reading(from, of: parameter), "to": bound(to, of: parameter)]
  }
}
