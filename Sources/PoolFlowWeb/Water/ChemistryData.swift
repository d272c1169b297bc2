import Chemistry
import Foundation
import PoolFlowDomain

/// What the browser's formulas work with: tables and constants stand in `Chemistry` once and go along as data.
struct ChemistryData: Encodable {
  struct Tables: Encodable {
    let temperature, calcium, alkalinity, tds: [[Double]]
  }

  struct Constants: Encodable {
    let balancedLimit = WaterCondition.balancedLimit
    let cyanuricAcidDivisor = SaturationIndex.cyanuricAcidDivisor
    let gramsPerOunce = DocumentedQuantity.gramsPerOunce
    let millilitersPerOunce = DocumentedQuantity.millilitersPerOunce
    let metricSteps = MetricSteps.steps.map { [$0.from, $0.step] }
    let dosing = DosingConstants.documented
    let carbonate = CarbonateConstants.published
    let chlorine = ChlorineConstants.documented
  }

  struct PoolData: Encodable {
    let volumeGallons: Double
    let totalDissolvedSolids: Double
  }

  struct ReadingRules: Encodable {
    let min, max, step: Double
    let low, high: Double?
    let fractionDigits: Int
    let label: String
    let isNeeded: Bool
    /// Left empty without harm.
    let isExtra: Bool
  }

  /// The product that serves a kind, or one of the inventory.
  struct ProductData: Encodable {
    let kind: ChemicalKind
    let name: String
    let isDry: Bool
    let strength, effect, documentedEffect: Double
    /// Absent for people who may not see costs.
    let price: Double?
  }

  let symbols: NumberSymbols
  let units: String
  let showsBothUnits: Bool
  let model: ChemistryModel
  let tables = Tables.documented
  let constants = Constants()
  let pool: PoolData
  let readings: [String: ReadingRules]
  let carried: [String: Double]
  let showsCosts: Bool
  let products: [String: ProductData]
  let items: [String: ProductData]
  let largestPouredOunces = DoseDraft.maximumOunces
  let texts: ChemistryTexts

  /// - Parameters:
  ///   - carried: readings that stand as they came, with their exact stored values.
  ///   - hasItems: whether the page offers the products of the inventory.
  init(
    volumeGallons: Double, totalDissolvedSolids: Double, model: ChemistryModel, carried: [Parameter: Double],
    stock: Stock, hasItems: Bool, needs: ReadingNeeds, format: Format, showsCosts: Bool
  ) {
    symbols = NumberSymbols(format, showsMoney: showsCosts)
    units = format.units.rawValue
    showsBothUnits = format.showsBothUnits
    self.model = model
    self.showsCosts = showsCosts
    pool = PoolData(volumeGallons: volumeGallons, totalDissolvedSolids: totalDissolvedSolids)
    readings = Dictionary(
      uniqueKeysWithValues: Parameter.allCases.map { ($0.rawValue, ReadingRules($0, needs: needs, format: format)) })
    self.carried = Dictionary(uniqueKeysWithValues: carried.map { ($0.key.rawValue, $0.value) })
    let kinds: [ChemicalKind] = [.acid, .base, .alkalinity, .calcium, .hypochlorite]
    products = Dictionary(
      uniqueKeysWithValues: kinds.map { kind in
        (kind.rawValue, ProductData(kind, item: stock.item(for: kind), format: format, showsCosts: showsCosts))
      })
    items =
      hasItems
      ? Dictionary(
        uniqueKeysWithValues: stock.items.map { item in
          (item.id.text, ProductData(item.kind, item: item, format: format, showsCosts: showsCosts))
        }) : [:]
    texts = ChemistryTexts(format)
  }

  var json: String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return (try? encoder.encode(self)).map { String(decoding: $0, as: UTF8.self) } ?? "{}"
  }
}

extension ChemistryData.ReadingRules {
  init(_ parameter: Parameter, needs: ReadingNeeds, format: Format) {
    let range = format.units.inputRange(of: parameter)
    min = range.minimum
    max = range.maximum
    step = range.step
    low = parameter.idealRange.map { format.units.shown($0.lowerBound, of: parameter) }
    high = parameter.idealRange.map { format.units.shown($0.upperBound, of: parameter) }
    fractionDigits = Format.digits(of: parameter)
    label = format.name(of: parameter)
    isNeeded = needs[parameter] == .needed
    isExtra = Parameter.extras.contains(parameter)
  }
}

extension ChemistryData.ProductData {
  init(_ kind: ChemicalKind, item: InventoryItem?, format: Format, showsCosts: Bool) {
    let product = item.map { Product(kind, strength: $0.concentration, isDry: $0.isDry) } ?? .documented(kind)
    self.kind = kind
    name = format.productName(item, kind: kind)
    isDry = product.isDry
    strength = product.strength
    effect = product.effectPerOunce
    documentedEffect = Product.documented(kind).effectPerOunce
    price = showsCosts ? item?.costPerOunce ?? kind.type.defaultCostPerOunce : nil
  }
}

extension ChemistryData.Tables {
  static var documented: Self {
    func points(_ table: FactorTable) -> [[Double]] { table.points.map { [$0.value, $0.factor] } }
    return Self(
      temperature: points(.temperature), calcium: points(.calcium), alkalinity: points(.alkalinity),
      tds: points(.dissolvedSolids))
  }
}
