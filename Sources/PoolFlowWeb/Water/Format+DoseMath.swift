import Chemistry
import PoolFlowDomain

extension Format {
  /// The arithmetic of a dose in one line with its source, in the reader's units.
  func math(of offer: Advice.Offer, volumeGallons: Double, model: ChemistryModel, products: Products) -> String? {
    let recommendation = offer.recommendation
    guard let kind = recommendation.kind else { return nil }
    let constants = DosingConstants.documented
    let factor = volumeGallons / constants.referenceGallons
    var values = [
      "gallons": number(volumeGallons), "basis": number(constants.referenceGallons),
      "whole": number(recommendation.quantityOunces), "percent": number(products[kind].strength, digits: 4),
    ]
    switch recommendation.instruction {
    case .raiseChlorine(let from, let to, _), .raiseChlorineToMost(let from, let to):
      let rule = ChlorineRules.factor(of: products[kind])
      let exact = ChlorineRules.ounces(raising: to - from, volumeGallons: volumeGallons, product: products[kind])
      values["change"] = number(to - from, digits: 4)
      values["factor"] = number(rule, digits: 2)
      values["exact"] = number(exact, digits: 2)
      guard units == .metric else { return strings("math.chlorine", values) }
      let metric = MetricRule(rule, exact: exact, volumeGallons: volumeGallons, isDry: products[kind].isDry)
      return strings("math.chlorineMetric", self.values(metric, of: recommendation, values))
    default: break
    }
    guard model == .documented else {
      values["volume"] = volume(gallons: volumeGallons)
      values["amount"] = quantity(ounces: recommendation.quantityOunces, isDry: products[kind].isDry)
      return strings("math.system", values)
    }
    guard let rule = recommendation.instruction.documentedRule else { return nil }
    values["ounces"] = number(rule.ounces, digits: 2)
    let exact = rule.step.map { rule.change / $0 } ?? 1
    values["exact"] = number(exact * rule.ounces * factor, digits: 2)
    // Documented amounts are for the documented product.
    let metric = MetricRule(
      rule.ounces, exact: exact * rule.ounces * factor, volumeGallons: volumeGallons,
      isDry: Product.documented(kind).isDry)
    if units == .metric { values = self.values(metric, of: recommendation, values) }
    guard let step = rule.step else { return strings(units == .metric ? "math.nudgeMetric" : "math.nudge", values) }
    values["change"] = number(rule.change, digits: 4)
    values["step"] = number(step, digits: 2)
    return strings(units == .metric ? "math.stepMetric" : "math.step", values)
  }

  private func values(
    _ rule: MetricRule, of recommendation: Recommendation, _ values: [String: String]
  ) -> [String: String] {
    func measured(_ amount: Double) -> String {
      strings(rule.isDry ? "quantity.grams" : "quantity.milliliters", ["amount": number(amount, digits: 1)])
    }
    func liters(_ amount: Double) -> String { strings("quantity.liters", ["amount": number(amount)]) }
    let own = [
      "amount": measured(rule.amount), "volume": liters(rule.liters), "basis": liters(rule.basis),
      "exact": measured(rule.exact), "whole": number(recommendation.quantityOunces, digits: 2),
      "result": measured(rule.amount(ofOunces: recommendation.quantityOunces)),
    ]
    return values.merging(own) { _, own in own }
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
