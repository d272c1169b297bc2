import Chemistry
import Mustache
import PoolFlowDomain

/// The arithmetic of a visit's index, with its terms: `Visits/_math`.
struct VisitMathView: View {
  /// Dissolved solids and volume of that day, or a note that they were not recorded.
  let basis: String
  /// Shown if another version of the model computed the number.
  let versionNote: String?
  /// Nil if the dissolved solids were not recorded.
  let terms: MathView?

  static let fields: Fields<VisitMathView> = [
    .text("basis") { $0.basis }, .text("versionNote") { $0.versionNote }, .view("terms") { $0.terms },
  ]

  /// - Parameter editedOn: the day of the edit that computed the current index.
  init(_ visit: Visit, index: WaterIndex?, editedOn: Day?, format: Format) {
    let strings = format.strings
    guard let index, let solids = visit.reading(.totalDissolvedSolids)?.value else {
      basis =
        editedOn.map { strings("visit.solidsOfEdit", ["date": format.datedDay($0)]) } ?? strings("visit.solidsMissing")
      (versionNote, terms) = (nil, nil)
      return
    }
    let shown = format.tile(solids, of: .totalDissolvedSolids)
    basis =
      visit.volumeGallons.map { gallons in
        strings("visit.basis", ["solids": shown, "volume": format.volume(gallons: gallons)])
      } ?? strings("visit.basisSolids", ["solids": shown])
    let isSame = abs(index.value - visit.index) < 0.000_5
    versionNote = isSame ? nil : strings("visit.otherVersion", ["index": format.index(index.value)])
    terms = MathView(index, pH: visit.reading(.pH)?.value, format: format)
  }
}

/// A dose recommended at a visit, with the poured amount: `Visits/_advised`.
struct AdvisedDoseView: View {
  let key: String
  let name: String
  let amount: String
  let outcome: String
  let math: String?
  let costMath: String?

  static let fields: Fields<AdvisedDoseView> = [
    .text("key") { $0.key }, .text("name") { $0.name }, .text("amount") { $0.amount },
    .text("outcome") { $0.outcome }, .flag("hasMath") { $0.math != nil || $0.costMath != nil },
    .text("math") { $0.math }, .text("costMath") { $0.costMath },
  ]

  /// - Parameter offer: the same dose computed again; nil if the rules have changed since.
  init(
    _ dose: AdvisedDose, of visit: Visit, offer: Advice.Offer?, products: Products, showsCosts: Bool, format: Format
  ) {
    let strings = format.strings
    let isDry = dose.product.isDry
    key = dose.kind.type.rawValue
    name = strings(
      "visit.product",
      [
        "name": format.name(ofChemical: dose.chemicalName, dose.kind),
        "strength": format.strength(dose.product.strength),
      ])
    // A struck dose has no amount to pour: the full one shows its size.
    let ounces = dose.suggestedOunces > 0 ? dose.suggestedOunces : dose.quantityOunces
    let advised = format.quantity(ounces: ounces, isDry: isDry)
    amount = advised
    let poured = visit.doses.first { $0.key == dose.key && $0.quantityOunces > 0 }
    outcome =
      poured.map { poured in
        let text = format.quantity(ounces: poured.quantityOunces, isDry: poured.isDry)
        return text == advised ? strings("visit.pouredAll") : strings("visit.pouredOf", ["amount": text])
      } ?? strings("visit.notPoured")
    math = offer.flatMap { offer in
      visit.volumeGallons.flatMap { gallons in
        visit.model.model.flatMap { model in
          format.math(of: offer, volumeGallons: gallons, model: model, products: products)
        }
      }
    }
    costMath = showsCosts ? format.costMath(ounces, of: dose.product) : nil
  }
}

/// The arithmetic of a visit, computed again from its records.
struct VisitMath {
  let index: WaterIndex?
  private let advice: Advice?
  private let products: Products

  /// - Parameters:
  ///   - pool: its dissolved solids are never used: without those of the visit there is no arithmetic. Its sanitizer and
  ///     surface are: a dose that they would change has none.
  ///   - id: identifiers for the products of that day, which need not exist any more.
  init(_ visit: Visit, of pool: Pool, id: () -> ID<InventoryItem>) {
    let stock = Stock(advised: visit.advised) { _ in id() }
    products = stock.products
    guard let model = visit.model.model, visit.reading(.totalDissolvedSolids) != nil else {
      (index, advice) = (nil, nil)
      return
    }
    let water = visit.water(over: pool.water)
    index = WaterIndex(of: water, by: model)
    advice = visit.volumeGallons.map {
      Advice(for: water, volumeGallons: $0, in: pool.body, model: model, stock: stock)
    }
  }

  /// The recommendations; with the arithmetic only if today's rules give the same amount.
  func advised(at visit: Visit, showsCosts: Bool, format: Format) -> [AdvisedDoseView] {
    visit.advised.map { dose in
      let offer = advice?.offer(dose.key).flatMap {
        $0.recommendation.quantityOunces == dose.quantityOunces ? $0 : nil
      }
      return AdvisedDoseView(
        dose, of: visit, offer: offer, products: products, showsCosts: showsCosts, format: format)
    }
  }
}

extension Format {
  /// "24 fl oz × $0.05/fl oz = $1.20".
  func costMath(_ ounces: Double, of product: DoseProduct) -> String {
    let unit: StockUnit =
      units == .metric
      ? StockUnit.usual(isDry: product.isDry, in: .metric) : product.isDry ? .ounces : .fluidOunces
    return strings(
      "visit.costMath",
      [
        "amount": strings(
          "unit.volume",
          ["amount": number(ounces / unit.ounces, digits: units == .metric ? 3 : 2), "unit": name(of: unit)]),
        "price": cost(perOunce: product.pricePerOunce, in: unit), "cost": money(ounces * product.pricePerOunce),
      ])
  }
}
