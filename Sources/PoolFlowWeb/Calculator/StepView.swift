import Chemistry
import Mustache
import PoolFlowDomain

/// `Calculator/_step`: one thing to do, in its place.
struct StepView: View {
  /// Its place; nil for a message that is nothing to do.
  var number: String?
  var dose = DoseView()

  static let fields: Fields<StepView> = [.text("number") { $0.number }, .view("dose") { $0.dose }]

  /// A blank step that the browser copies.
  static func template(showsCosts: Bool) -> StepView {
    StepView(number: "–", dose: .template(showsCosts: showsCosts))
  }

  static let messageTemplate = StepView(dose: .messageTemplate)
}

/// The steps of an advice in their order, and what they cost together.
struct StepList {
  let views: [StepView]
  let totalCost: Double

  init(_ advice: Advice?, pool: Pool?, showsCosts: Bool, format: Format) {
    guard let advice, let pool else {
      views = [
        StepView(
          dose: DoseView(
            key: "incomplete", chemical: "incomplete", isDose: false, instruction: format.strings("dose.incomplete"),
            icon: "alert"))
      ]
      totalCost = 0
      return
    }
    totalCost = advice.totalCost
    let isTask = advice.offers.map { $0.recommendation.isDose || $0.recommendation.type == .dilution }
    views = advice.offers.enumerated().map { index, offer in
      StepView(
        number: isTask[index] ? format.count(index + 1) : nil,
        dose: offer.recommendation.isDose
          ? Self.dose(offer, showsCosts: showsCosts, format: format)
          : Self.message(offer.recommendation, pool: pool, format: format))
    }
  }

  private static func dose(_ offer: Advice.Offer, showsCosts: Bool, format: Format) -> DoseView {
    let recommendation = offer.recommendation
    let portion = format.quantity(ounces: recommendation.suggestedOunces, isDry: offer.isDry)
    return DoseView(
      key: recommendation.key, chemical: recommendation.type.rawValue,
      chemicalName: recommendation.kind.map { format.productName(offer.product, kind: $0) } ?? "",
      quantityOz: OfferedDoses.plain(recommendation.quantityOunces),
      quantityText: format.quantity(ounces: recommendation.quantityOunces, isDry: offer.isDry),
      instruction: format.instruction(recommendation.instruction),
      caution: recommendation.cautions.isEmpty ? nil : format.strings("dose.firstPortion", ["amount": portion]),
      costText: showsCosts ? format.money(offer.cost(of: recommendation.quantityOunces)) : nil)
  }

  private static func message(_ recommendation: Recommendation, pool: Pool, format: Format) -> DoseView {
    var view = DoseView(
      key: recommendation.key, chemical: recommendation.key, isDose: false,
      instruction: format.instruction(recommendation.instruction))
    switch recommendation.instruction {
    case .balanced:
      view.icon = "seal"
      view.details = format.readingsOutside(pool.water) + [format.strings("dose.sanitation")]
    case .volumeRequired:
      view.icon = "alert"
      view.step = .init(path: "#pool_volume", label: format.strings("dose.volumeStep"))
    default: view.icon = "caution"
    }
    return view
  }
}
