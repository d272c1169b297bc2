import Chemistry
import PoolFlowDomain

extension Format {
  /// How a dose came about, as one line of arithmetic with its source: in the units of the rule, and its result in the
  /// reader's.
  func math(of offer: Advice.Offer, volumeGallons: Double, model: ChemistryModel, products: Products) -> String? {
    guard let kind = offer.recommendation.kind,
      let line = line(of: offer, volumeGallons: volumeGallons, model: model, products: products)
    else { return nil }
    guard units == .metric, !isOwn(offer, model: model) else { return line }
    let amount = quantity(ounces: offer.recommendation.quantityOunces, isDry: products[kind].isDry)
    return strings("math.metric", ["line": line, "amount": amount])
  }

  /// The line is in the reader's units already.
  private func isOwn(_ offer: Advice.Offer, model: ChemistryModel) -> Bool {
    model == .carbonate && offer.recommendation.kind != .hypochlorite
  }

  private func line(
    of offer: Advice.Offer, volumeGallons: Double, model: ChemistryModel, products: Products
  ) -> String? {
    let recommendation = offer.recommendation
    guard let kind = recommendation.kind else { return nil }
    let constants = DosingConstants.documented
    let factor = volumeGallons / constants.referenceGallons
    var values = [
      "gallons": number(volumeGallons), "basis": number(constants.referenceGallons),
      "whole": number(recommendation.quantityOunces), "percent": number(products[kind].strength, digits: 2),
    ]
    switch recommendation.instruction {
    case .raiseChlorine(let from, let to, _), .raiseChlorineToMost(let from, let to):
      values["change"] = number(to - from, digits: 2)
      values["factor"] = number(ChlorineRules.factor(of: products[kind]), digits: 2)
      values["exact"] = number(
        ChlorineRules.ounces(raising: to - from, volumeGallons: volumeGallons, product: products[kind]), digits: 2)
      return strings("math.chlorine", values)
    default: break
    }
    guard model == .documented else {
      values["volume"] = volume(gallons: volumeGallons)
      values["amount"] = quantity(ounces: recommendation.quantityOunces, isDry: products[kind].isDry)
      return strings("math.system", values)
    }
    guard let rule = recommendation.instruction.documentedRule else { return nil }
    values["ounces"] = number(rule.ounces, digits: 2)
    guard let step = rule.step else {
      values["exact"] = number(rule.ounces * factor, digits: 2)
      return strings("math.nudge", values)
    }
    values["change"] = number(rule.change, digits: 2)
    values["step"] = number(step, digits: 2)
    values["exact"] = number(rule.change / step * rule.ounces * factor, digits: 2)
    return strings("math.step", values)
  }

  /// The amount in the words of the documents.
  func documentedText(of recommendation: Recommendation) -> String {
    let text =
      units == .metric
      ? DocumentedQuantity.metric(ounces: recommendation.quantityOunces, type: recommendation.type)
      : DocumentedQuantity.imperial(ounces: recommendation.quantityOunces)
    return strings("math.documentedText", ["text": text])
  }
}
