import Chemistry
import Foundation
import PoolFlowDomain

extension Format {
  /// The cautions of a dose, each in one plain sentence (chemistry.md#cautions).
  func cautions(of offer: Advice.Offer) -> [String] {
    offer.recommendation.cautions.map { caution($0, isDry: offer.isDry) }
  }

  /// The first portion of a cautioned dose in two sentences: how much now, and when how much in all; nil if all or
  /// nothing may be poured.
  func firstPortion(of offer: Advice.Offer) -> String? {
    guard let portion = offer.recommendation.firstPortionOunces, !offer.recommendation.isStruck else { return nil }
    let amount = quantity(ounces: portion, isDry: offer.isDry)
    guard let most = offer.recommendation.mostWithPortions else { return strings("dose.portion", ["amount": amount]) }
    return strings("dose.portionOf", ["amount": amount, "most": quantity(ounces: most, isDry: offer.isDry)])
  }

  private func caution(_ caution: Caution, isDry: Bool) -> String {
    switch caution {
    case .predictedPH(let pH, let reach):
      predicted(pH, reach, isDry: isDry)
    case .corrodes(let value): strings("caution.corrodes", ["index": index(value)])
    case .scales(let value): strings("caution.scales", ["index": index(value)])
    case .raisesPH(let pH): strings("caution.raisesPH", ["ph": predictedPH(pH)])
    case .classesDiffer(let other): strings("caution.classesDiffer", ["word": word(other)])
    case .highDissolvedSolids(let value):
      strings("caution.highDissolvedSolids", ["value": tile(value, of: .totalDissolvedSolids)])
    case .outsideTable(.totalAlkalinity, let value):
      strings("caution.outsideAlkalinity", ["value": tile(value, of: .totalAlkalinity)])
    case .outsideTable(let parameter, let value):
      strings(
        "caution.outsideTable", ["reading": name(of: parameter), "value": tile(value, of: parameter)])
    case .strength(let percent, let ounces): strength(percent, ounces, isDry: isDry)
    case .unusualStrength(let percent, let usual):
      strings(
        "caution.unusualStrength",
        [
          "percent": number(percent, digits: 2), "low": number(usual.lowerBound, digits: 2),
          "high": number(usual.upperBound, digits: 2),
        ])
    case .acidBelowLimit:
      strings("caution.acidBelowLimit", ["limit": bound(CarbonateConstants.published.lowestPH, of: .pH)])
    case .baseAboveLimit:
      strings("caution.baseAboveLimit", ["limit": bound(CarbonateConstants.published.highestPH, of: .pH)])
    case .unpredicted: strings("caution.unpredicted")
    case .alkalinityFirst: strings("caution.alkalinityFirst")
    case .moreThanAGallon: strings("caution.moreThanAGallon")
    case .tooMuchAtOnce: strings("caution.tooMuchAtOnce")
    case .belowKit: strings("caution.belowKit")
    case .aerateFirst: strings("caution.aerateFirst")
    case .noPortion: strings("caution.noPortion")
    case .clouds: strings("caution.clouds")
    case .phFirst: strings("caution.phFirst")
    case .notTogether: strings("caution.notTogether")
    case .acidAndChlorine: strings("caution.acidAndChlorine")
    }
  }

  private func strength(_ percent: Double, _ ounces: Double?, isDry: Bool) -> String {
    let percent = number(percent, digits: 2)
    guard let ounces else { return strings("caution.strengthCounted", ["percent": percent]) }
    return strings("caution.strength", ["percent": percent, "amount": quantity(ounces: ounces, isDry: isDry)])
  }

  /// A predicted pH: one decimal, or two if one would round it onto the limit it exceeds.
  func predictedPH(_ pH: Double) -> String {
    let c = CarbonateConstants.published
    let shown = (pH * 10).rounded() / 10
    let isOnEdge = (shown == c.lowestPH || shown == c.highestPH) && !(c.lowestPH...c.highestPH).contains(pH)
    return number(pH, digits: isOnEdge ? 2 : 1, least: 1)
  }

  private func predicted(_ pH: Double, _ reach: Caution.Reach?, isDry: Bool) -> String {
    let value = predictedPH(pH)
    guard let reach else { return strings("caution.predictedPH", ["ph": value]) }
    return strings(
      "caution.predictedReach",
      [
        "ph": value, "amount": quantity(ounces: reach.ounces, isDry: isDry), "reading": name(of: reach.parameter),
        "target": bound(reach.target, of: reach.parameter),
      ])
  }

  /// A warning if doses move the pH out of 7.2 to 7.8, in the direction of the move; nil otherwise.
  func leaving(_ prediction: Prediction, from water: Water) -> String? {
    let (c, pH) = (CarbonateConstants.published, prediction.water.pH)
    guard (pH < c.lowestPH && pH < water.pH) || (pH > c.highestPH && pH > water.pH) else { return nil }
    return strings("dose.togetherLeaves", ["ph": predictedPH(pH)])
  }

  /// The water after the dose, by the carbonate model; nil if it cannot be predicted.
  func prediction(_ prediction: Prediction?, after amount: String?) -> String? {
    guard let prediction else { return nil }
    let values = [
      "amount": amount ?? "", "ph": predictedPH(prediction.water.pH),
      "alkalinity": number(prediction.water.totalAlkalinity), "index": prediction.index.map(index) ?? "\u{2013}",
      "before": prediction.indexBefore.map(index) ?? "\u{2013}",
    ]
    return amount == nil ? strings("dose.predictedTogether", values) : strings("dose.predicted", values)
  }
}
