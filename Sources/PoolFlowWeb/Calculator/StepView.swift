import Chemistry
import Mustache
import PoolFlowDomain

/// `Calculator/_step`: one step, or a message instead of one.
struct StepView: View {
  /// Its number among the steps; nil for a message.
  var number: String?
  var key = ""
  var chemical = ""
  var isDose = true
  /// Recommended by the documents, but not to be poured.
  var isStruck = false
  var chemicalName = ""
  var quantityOz = "0"
  var pourOz = "0"
  /// The amount to pour now; for a struck dose the struck amount.
  var quantityText = ""
  var instruction = ""
  var cautions: [String] = []
  var portion: String?
  var predicted: String?
  var math: String?
  var documentedText: String?
  var costText: String?
  var icon: String?
  var details: [String] = []
  var step: DoseView.Step?

  static let fields: Fields<StepView> = [
    .text("number") { $0.number }, .text("key") { $0.key }, .text("chemical") { $0.chemical },
    .flag("isDose") { $0.isDose }, .flag("isStruck") { $0.isStruck }, .text("chemicalName") { $0.chemicalName },
    .text("quantityOz") { $0.quantityOz }, .text("pourOz") { $0.pourOz }, .text("quantityText") { $0.quantityText },
    .text("instruction") { $0.instruction }, .flag("hasCautions") { !$0.cautions.isEmpty || $0.portion != nil },
    .texts("cautions") { $0.cautions }, .text("portion") { $0.portion }, .text("predicted") { $0.predicted },
    .text("math") { $0.math }, .text("documentedText") { $0.documentedText },
    .text("costText") { $0.costText }, .text("icon") { $0.icon }, .texts("details") { $0.details },
    .view("step") { $0.step },
  ]

  /// A blank step that the browser copies.
  static func template(showsCosts: Bool) -> StepView {
    StepView(
      number: "–", cautions: ["–"], portion: "–", predicted: "–", math: "–", documentedText: "–",
      costText: showsCosts ? "–" : nil)
  }

  static let messageTemplate = StepView(
    isDose: false, icon: "alert", details: ["–"], step: DoseView.Step(path: "#", label: "–"))
}

/// The steps of an advice in order, and their total cost.
struct StepList {
  private(set) var views: [StepView] = []
  let totalCost: Double

  /// - Parameters:
  ///   - pool: the pool with the entries; nil if a value is wrong or missing.
  ///   - isUnmeasured: true for unknown water: standard values need no dose.
  init(
    _ advice: Advice?, pool: Pool?, isUnmeasured: Bool = false, products: Products, showsCosts: Bool, format: Format
  ) {
    guard let advice, let pool else {
      views = [
        StepView(
          key: "incomplete", chemical: "incomplete", isDose: false, instruction: format.strings("dose.incomplete"),
          icon: "alert")
      ]
      totalCost = 0
      return
    }
    if isUnmeasured, pool.volumeGallons > 0 {
      views = [
        StepView(
          key: "unmeasured", chemical: "unmeasured", isDose: false, instruction: format.strings("dose.unmeasured"),
          icon: "alert")
      ]
      totalCost = 0
      return
    }
    totalCost = advice.pouredCost
    var number = 0
    for offer in advice.offers {
      var view =
        offer.recommendation.isDose
        ? Self.dose(offer, showsCosts: showsCosts, format: format)
        : Self.message(offer.recommendation, advice: advice, pool: pool, format: format)
      if offer.recommendation.isDose || offer.recommendation.type == .dilution {
        view.math = format.math(
          of: offer, volumeGallons: pool.volumeGallons, model: advice.model, products: products)
        if advice.model == .documented { view.documentedText = format.documentedText(of: offer.recommendation) }
        number += 1
        view.number = format.count(number)
      }
      views.append(view)
    }
  }

  private static func dose(
    _ offer: Advice.Offer, showsCosts: Bool, format: Format
  ) -> StepView {
    let recommendation = offer.recommendation
    let amount = format.quantity(ounces: recommendation.adviceOunces, isDry: offer.isDry)
    return StepView(
      key: recommendation.key, chemical: recommendation.type.rawValue, isStruck: recommendation.isStruck,
      chemicalName: recommendation.kind.map { format.productName(offer.product, kind: $0) } ?? "",
      quantityOz: PlainNumber.text(recommendation.quantityOunces),
      pourOz: PlainNumber.text(recommendation.pourOunces), quantityText: amount,
      instruction: format.instruction(recommendation.instruction), cautions: format.cautions(of: offer),
      portion: format.firstPortion(of: offer),
      predicted: format.prediction(recommendation.prediction, after: amount),
      costText: showsCosts && !recommendation.isStruck
        ? format.money(offer.cost(of: recommendation.pourOunces)) : nil)
  }

  private static func message(
    _ recommendation: Recommendation, advice: Advice, pool: Pool, format: Format
  ) -> StepView {
    var view = StepView(
      key: recommendation.key, chemical: recommendation.key, isDose: false,
      instruction: format.instruction(recommendation.instruction))
    switch recommendation.instruction {
    case .balanced, .indexBalanced, .checkReadings:
      let isSound = advice.index.dissent == nil && recommendation.instruction != .checkReadings
      view.icon = isSound ? "seal" : "caution"
      view.details = format.besideBalance(advice.notes)
    case .volumeRequired:
      view.icon = "alert"
      view.step = .init(path: "#pool_volume", label: format.strings("dose.volumeStep"))
    default: view.icon = "caution"
    }
    return view
  }
}
