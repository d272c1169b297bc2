import Chemistry
import HTTP
import PoolFlowDomain

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
    let proposed = recommendation.cautions.isEmpty ? shown : recommendation.suggestedOunces
    return DecimalText.parse(typed, grouping: .none) == proposed ? nil : typed
  }

  private static func dose(
    _ offer: Advice.Offer, isChosen: Bool, typed: String?, problem: FieldProblem?, showsCosts: Bool, format: Format
  ) -> (DoseView, Double) {
    let recommendation = offer.recommendation
    let suggested = recommendation.suggestedOunces
    let poured = typed.flatMap { DecimalText.parse($0, grouping: .none) } ?? suggested
    let name = recommendation.kind.map { format.productName(offer.product, kind: $0) } ?? ""
    return (
      DoseView(
        key: recommendation.key, chemical: recommendation.type.rawValue, isChosen: isChosen, chemicalName: name,
        quantityOz: OfferedDoses.plain(recommendation.quantityOunces),
        quantityText: format.quantity(ounces: recommendation.quantityOunces, isDry: offer.isDry),
        instruction: format.instruction(recommendation.instruction),
        caution: (format.cautions(of: offer) + [format.firstPortion(of: offer)].compactMap(\.self)).joined(
          separator: " "),
        poured: typed ?? format.typed(suggested, digits: 2),
        pouredUnit: format.strings(offer.isDry ? "log.ounces" : "log.fluidOunces"),
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
