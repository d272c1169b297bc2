import Chemistry
import HTTP
import PoolFlowDomain

/// The doses of a form in their current state: ticked or not, with the typed amounts.
struct DoseList {
  /// The button "Select all" for browsers without JavaScript.
  static let selectAllField = "select_all"

  let views: [DoseView]
  /// The cost of each ticked dose.
  let costs: [Double]
  /// The ticked doses and the chemicals beside them, each with its amount: "Liquid chlorine 95 fl oz".
  let ticked: [String]
  /// The water after all ticked doses, if there is more than one.
  let predictedTogether: String?
  /// A warning if together they move the pH out of its range.
  let leaves: String?
  /// Steps before any dose: a part water change, no swimming.
  let notes: [String]
  /// True if "Select all" would tick another one.
  let canSelectAll: Bool

  /// - Parameter isUnmeasured: true for unknown water: standard values need no dose.
  init(
    form: VisitForm, pool: Pool, advice: Advice?, isUnmeasured: Bool = false, stock: Stock, showsCosts: Bool,
    format: Format
  ) {
    guard let advice else {
      views = [
        DoseView(
          key: "incomplete", chemical: "incomplete", isDose: false, instruction: format.strings("dose.incomplete"),
          icon: "alert")
      ]
      (costs, ticked, predictedTogether, leaves, notes, canSelectAll) = ([], [], nil, nil, [], false)
      return
    }
    // A missing volume is reported first.
    let isUnmeasured = isUnmeasured && pool.volumeGallons > 0
    let offers = isUnmeasured ? [] : advice.offers
    let shown = OfferedDoses(text: form.reader.fields["doses_for"] ?? "")
    let isTicked = Set(form.reader.fields.all("dose"))
    let list = Builder(
      form: form, pool: pool, advice: advice, water: form.water(of: pool) ?? pool.water, products: stock.products,
      showsCosts: showsCosts, format: format)
    var (views, costs): ([DoseView], [Double]) = ([], [])
    var poured: [(product: Product, ounces: Double)] = []
    var named: [String] = []
    var choices: [Bool] = []
    let selectsAll = form.reader.fields.contains(Self.selectAllField)
    for offer in offers {
      let recommendation = offer.recommendation
      guard let kind = recommendation.kind else {
        views.append(list.message(recommendation))
        continue
      }
      let isChosen =
        (selectsAll && recommendation.maySelectWithOthers)
        || shown.isChosen(recommendation, isTicked: isTicked.contains(recommendation.key))
      if recommendation.maySelectWithOthers { choices.append(isChosen) }
      let (view, ounces) = list.dose(offer, shown: shown.doses[recommendation.key], isChosen: isChosen)
      views.append(view)
      if isChosen {
        costs.append(offer.cost(of: ounces))
        poured.append((stock.products[kind], ounces))
        named.append(format.poured(format.productName(offer.product, kind: kind), ounces: ounces, isDry: offer.isDry))
      }
    }
    if isUnmeasured {
      views = [
        DoseView(
          key: "unmeasured", chemical: "unmeasured", isDose: false, instruction: format.strings("dose.unmeasured"),
          icon: "alert")
      ]
    }
    self.views = Self.mainFirst(views, key: Self.main(offers.map(\.recommendation)))
    self.costs = costs
    canSelectAll = choices.count > 1 && choices.contains(false)
    notes = format.urgent(advice.notes)
    let extras = ExtraDoseView.poured(form, stock: stock, format: format).filter { $0.ounces > 0 }
    named += extras.map { extra in
      let name = format.productName(extra.item, kind: extra.item.kind)
      return format.poured(name, ounces: extra.ounces, isDry: extra.item.isDry)
    }
    ticked = named
    poured += extras.map { (Product($0.item.kind, strength: $0.item.concentration, isDry: $0.item.isDry), $0.ounces) }
    let together =
      poured.isEmpty ? nil : Prediction(list.water, adding: poured, volumeGallons: pool.volumeGallons)
    predictedTogether = poured.count < 2 ? nil : format.prediction(together, after: nil)
    leaves = together.flatMap { format.leaving($0, from: list.water) }
  }
}

extension DoseList {
  /// The dose in large numbers: the first that is ticked in advance, else the first.
  static func main(_ steps: [Recommendation]) -> String? {
    let doses = steps.filter { $0.kind != nil }
    return (doses.first(where: \.isSelectedAtFirst) ?? doses.first { !$0.isStruck } ?? doses.first)?.key
  }

  private static func mainFirst(_ views: [DoseView], key: String?) -> [DoseView] {
    guard let place = views.firstIndex(where: { $0.isDose && $0.key == key }) else { return views }
    var (views, main) = (views, views[place])
    views.remove(at: place)
    main.isMain = true
    return [main] + views
  }
}

private struct Builder {
  let form: VisitForm
  let pool: Pool
  let advice: Advice
  let water: Water
  let products: Products
  let showsCosts: Bool
  let format: Format

  /// The view of a dose, and the ounces in its box.
  func dose(_ offer: Advice.Offer, shown: OfferedDoses.Shown?, isChosen: Bool) -> (DoseView, Double) {
    let recommendation = offer.recommendation
    let kind = recommendation.kind ?? .other
    let box = PouredBox.name(recommendation.key, units: format.units)
    let scale = format.units == .metric ? PouredBox.metricPerOunce(isDry: offer.isDry) : 1
    let suggested = recommendation.pourOunces
    let typed = typed(offer, box: box, shown: shown)
    let number = typed.flatMap { PouredBox.number($0, isDry: offer.isDry, units: format.units) }
    let isExact =
      scale != 1 && number == PouredBox.proposed(ounces: suggested, isDry: offer.isDry, units: format.units)
    let ounces = isExact ? suggested : number.map { $0 / scale } ?? suggested
    let isOther = !isExact && number != nil && ounces != suggested && suggested > 0
    let prediction = Prediction(water, adding: [(products[kind], ounces)], volumeGallons: pool.volumeGallons)
    return (
      DoseView(
        key: recommendation.key, chemical: recommendation.type.rawValue, isPortion: recommendation.isPortion,
        isChosen: isChosen,
        chemicalName: format.productName(offer.product, kind: kind),
        quantityOz: PlainNumber.text(recommendation.quantityOunces), pourOz: PlainNumber.text(suggested),
        quantityText: format.quantity(ounces: recommendation.adviceOunces, isDry: offer.isDry),
        instruction: format.instruction(recommendation.instruction, for: water, in: pool.body),
        caution: caution(offer), isStruck: recommendation.isStruck,
        poured: typed ?? (suggested > 0 ? format.proposed(ounces: suggested, isDry: offer.isDry) : ""), boxName: box,
        pouredUnit: PouredBox.unit(isDry: offer.isDry, units: format.units, strings: format.strings),
        predicted: ounces > 0
          ? format.prediction(prediction, after: format.quantity(ounces: ounces, isDry: offer.isDry)) : nil,
        math: format.math(
          of: offer, volumeGallons: pool.volumeGallons, model: advice.model, products: products),
        documentedText: advice.model == .documented ? format.documentedText(of: recommendation) : nil,
        pouredText: format.poured(ounces: ounces, isDry: offer.isDry),
        otherText: isOther ? format.quantity(ounces: ounces, isDry: offer.isDry) : nil,
        understood: form.understood(box: box, isDry: offer.isDry, format: format),
        pouredError: form.reader.problems[box].map { VisitFormProblems.pouredMessage($0, box: box, format: format) },
        costText: showsCosts ? format.money(offer.cost(of: ounces)) : nil),
      ounces
    )
  }

  private func caution(_ offer: Advice.Offer) -> String? {
    let sentences = [format.firstPortion(of: offer)].compactMap(\.self) + format.cautions(of: offer)
    return sentences.isEmpty ? nil : sentences.joined(separator: " ")
  }

  /// The text in the box of a dose: the typed one, unless it is the proposal for an amount that has changed.
  private func typed(_ offer: Advice.Offer, box: String, shown: OfferedDoses.Shown?) -> String? {
    let recommendation = offer.recommendation
    guard form.reader.fields.contains(box) else { return nil }
    let typed = form.reader.typed(box)
    guard let shown, shown.ounces != recommendation.quantityOunces || shown.suggested != recommendation.pourOunces
    else { return typed }
    // The box of a struck dose was empty.
    if shown.suggested == 0, typed.allSatisfy(\.isWhitespace) { return nil }
    let proposed = PouredBox.proposed(ounces: shown.suggested, isDry: offer.isDry, units: format.units)
    return PouredBox.number(typed, isDry: offer.isDry, units: format.units) == proposed ? nil : typed
  }

  func message(_ recommendation: Recommendation) -> DoseView {
    var view = DoseView(
      key: recommendation.key, chemical: recommendation.key, isDose: false,
      instruction: format.instruction(recommendation.instruction))
    switch recommendation.instruction {
    case .balanced, .indexBalanced, .checkReadings:
      let isSound = advice.index.dissent == nil && recommendation.instruction != .checkReadings
      view.icon = isSound ? "seal" : "caution"
      view.details = format.besideBalance(advice.notes)
    case .volumeRequired:
      view.icon = "alert"
      view.step = .init(path: Link.poolEditor(pool.id), label: format.strings("dose.volumeStep"))
    default: view.icon = "caution"
    }
    return view
  }
}

extension Format {
  /// A chemical with its poured amount.
  fileprivate func poured(_ chemical: String, ounces: Double, isDry: Bool) -> String {
    strings("log.confirmDose", ["chemical": chemical, "amount": quantity(ounces: ounces, isDry: isDry)])
  }
}
