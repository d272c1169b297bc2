import Chemistry
import Foundation
import PoolFlowDomain

extension Format {
  /// Why a dose should not simply be poured, each in one plain sentence (DECISIONS §5).
  func cautions(of offer: Advice.Offer) -> [String] {
    offer.recommendation.cautions.map { caution($0, isDry: offer.isDry) }
  }

  /// What to pour first of a cautioned dose; nil where the whole may be poured or nothing should be.
  func firstPortion(of offer: Advice.Offer) -> String? {
    guard let portion = offer.recommendation.firstPortionOunces, !offer.recommendation.isStruck else { return nil }
    return strings("dose.firstPortion", ["amount": quantity(ounces: portion, isDry: offer.isDry)])
  }

  private func caution(_ caution: Caution, isDry: Bool) -> String {
    switch caution {
    case .predictedPH(let pH, let reach):
      predicted(pH, reach, isDry: isDry)
    case .classesDiffer(let other): strings("caution.classesDiffer", ["word": word(other)])
    case .highDissolvedSolids(let value):
      strings("caution.highDissolvedSolids", ["value": reading(value, of: .totalDissolvedSolids)])
    case .outsideTable(.totalAlkalinity, let value):
      strings("caution.outsideAlkalinity", ["value": reading(value, of: .totalAlkalinity)])
    case .outsideTable(let parameter, let value):
      strings(
        "caution.outsideTable", ["reading": name(of: parameter), "value": reading(value, of: parameter)])
    case .strength(let percent, let ounces):
      strings(
        "caution.strength",
        ["percent": number(percent, digits: 2), "amount": quantity(ounces: ounces, isDry: isDry)])
    case .moreThanAGallon: strings("caution.moreThanAGallon")
    case .highChlorine(let value):
      strings(
        "caution.highChlorine",
        [
          "value": reading(value, of: .freeChlorine),
          "limit": bound(DosingConstants.documented.chlorineLimit, of: .freeChlorine),
        ])
    case .clouds: strings("caution.clouds")
    case .acidBelowLimit:
      strings("caution.acidBelowLimit", ["limit": bound(CarbonateConstants.published.lowestPH, of: .pH)])
    case .baseAboveLimit:
      strings("caution.baseAboveLimit", ["limit": bound(CarbonateConstants.published.highestPH, of: .pH)])
    }
  }

  private func predicted(_ pH: Double, _ reach: Caution.Reach?, isDry: Bool) -> String {
    let value = number(pH, digits: 1, least: 1)
    guard let reach else { return strings("caution.predictedPH", ["ph": value]) }
    return strings(
      "caution.predictedReach",
      [
        "ph": value, "amount": quantity(ounces: reach.ounces, isDry: isDry), "reading": name(of: reach.parameter),
        "target": bound(reach.target, of: reach.parameter),
      ])
  }

  /// A warning when doses take the pH out of 7.2 to 7.8, to the side they push it; nil otherwise.
  func leaving(_ prediction: Prediction, from water: Water) -> String? {
    let (c, pH) = (CarbonateConstants.published, prediction.water.pH)
    guard (pH < c.lowestPH && pH < water.pH) || (pH > c.highestPH && pH > water.pH) else { return nil }
    return strings("dose.togetherLeaves", ["ph": number(pH, digits: 1, least: 1)])
  }

  /// The water after what is poured, by the carbonate model; nil where it cannot be told.
  func prediction(_ prediction: Prediction?, after amount: String?) -> String? {
    guard let prediction else { return nil }
    let values = [
      "amount": amount ?? "", "ph": number(prediction.water.pH, digits: 1, least: 1),
      "alkalinity": number(prediction.water.totalAlkalinity), "index": prediction.index.map(index) ?? "\u{2013}",
      "before": prediction.indexBefore.map(index) ?? "\u{2013}",
    ]
    return amount == nil ? strings("dose.predictedTogether", values) : strings("dose.predicted", values)
  }
}
