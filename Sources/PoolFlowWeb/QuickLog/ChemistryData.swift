import Chemistry
import Foundation
import PoolFlowDomain

/// What the browser's formulas work with: tables and constants stand in `Chemistry` once and go along as data.
struct ChemistryData: Encodable {
  struct Tables: Encodable {
    let temperature, calcium, alkalinity, tds: [[Double]]
  }

  struct Constants: Encodable {
    let balancedLimit, cyanuricAcidDivisor, basisGallons, stepPH, stepPPM, acidOuncesPerStepPH: Double
    let baseOuncesPerStepPH, alkalinityOuncesPerStep, calciumOuncesPerStep, acidShareForAlkalinity: Double
    let raisePHTo, raiseAlkalinityTo, raiseCalciumTo, lowerPHTo, lowerAlkalinityTo, lowerCalciumTo: Double
    let nudgeBaseOunces, nudgeAcidOunces, firstPortionShare, ceilingTolerance: Double
    let gramsPerOunce, millilitersPerOunce, dissolvedSolidsLimit, strengthTolerance, acidLimit: Double
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
  }

  struct ChemicalData: Encodable {
    let name: String
    let isDry: Bool
    let hasCaution: Bool
  }

  let symbols: NumberSymbols
  let units: String
  let showsBothUnits: Bool
  let tables: Tables
  let constants: Constants
  let pool: PoolData
  let readings: [String: ReadingRules]
  let carried: [String: Double]
  let prices: [String: Double]?
  let chemicals: [String: ChemicalData]
  let largestPouredOunces: Double
  let texts: ChemistryTexts

  static func json(for pool: Pool, form: VisitForm, stock: Stock, format: Format, showsCosts: Bool) -> String {
    let data = ChemistryData(pool: pool, form: form, stock: stock, format: format, showsCosts: showsCosts)
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return (try? encoder.encode(data)).map { String(decoding: $0, as: UTF8.self) } ?? "{}"
  }

  init(pool: Pool, form: VisitForm, stock: Stock, format: Format, showsCosts: Bool) {
    symbols = NumberSymbols(format, showsMoney: showsCosts)
    units = format.units.rawValue
    showsBothUnits = format.showsBothUnits
    tables = .documented
    constants = .documented
    self.pool = PoolData(
      volumeGallons: pool.volumeGallons, totalDissolvedSolids: pool.water.totalDissolvedSolids)
    readings = Dictionary(
      uniqueKeysWithValues: Parameter.readings.map { ($0.rawValue, ReadingRules($0, format: format)) })
    carried = Dictionary(
      uniqueKeysWithValues: form.carried.compactMap { parameter in
        pool.water[parameter].map { (parameter.rawValue, $0) }
      })
    let kinds: [ChemicalKind] = [.acid, .base, .alkalinity, .calcium]
    let products = kinds.map { kind in (kind, stock.item(for: kind)) }
    prices =
      showsCosts
      ? Dictionary(
        uniqueKeysWithValues: products.map { kind, product in
          (kind.type.rawValue, product?.costPerOunce ?? kind.type.defaultCostPerOunce)
        }) : nil
    chemicals = Dictionary(
      uniqueKeysWithValues: products.map { kind, product in
        (kind.type.rawValue, ChemicalData(kind, product: product, format: format))
      })
    largestPouredOunces = DoseDraft.maximumOunces
    texts = ChemistryTexts(format.strings)
  }
}

extension ChemistryData.ReadingRules {
  init(_ parameter: Parameter, format: Format) {
    let range = format.units.inputRange(of: parameter)
    min = range.minimum
    max = range.maximum
    step = range.step
    low = parameter.idealRange.map { format.units.shown($0.lowerBound, of: parameter) }
    high = parameter.idealRange.map { format.units.shown($0.upperBound, of: parameter) }
    fractionDigits = Format.digits(of: parameter)
    label = format.name(of: parameter)
  }
}

extension ChemistryData.ChemicalData {
  init(_ kind: ChemicalKind, product: InventoryItem?, format: Format) {
    name = format.productName(product, kind: kind)
    isDry = product?.isDry ?? kind.type.isDocumentedDry
    hasCaution = kind == .acid || kind == .base
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

extension ChemistryData.Constants {
  static var documented: Self {
    let dosing = DosingConstants.documented
    return Self(
      balancedLimit: WaterCondition.balancedLimit, cyanuricAcidDivisor: SaturationIndex.cyanuricAcidDivisor,
      basisGallons: dosing.referenceGallons, stepPH: dosing.pHStep, stepPPM: dosing.ppmStep,
      acidOuncesPerStepPH: dosing.acidOunces, baseOuncesPerStepPH: dosing.sodaAshOunces,
      alkalinityOuncesPerStep: dosing.bicarbonateOunces, calciumOuncesPerStep: dosing.calciumChlorideOunces,
      acidShareForAlkalinity: dosing.alkalinityAcidShare, raisePHTo: dosing.corrosivePHTarget,
      raiseAlkalinityTo: dosing.corrosiveAlkalinityTarget, raiseCalciumTo: dosing.corrosiveCalciumTarget,
      lowerPHTo: dosing.scalingPHTarget, lowerAlkalinityTo: dosing.scalingAlkalinityTarget,
      lowerCalciumTo: dosing.scalingCalciumLimit, nudgeBaseOunces: dosing.nudgeBaseOunces,
      nudgeAcidOunces: dosing.nudgeAcidOunces, firstPortionShare: dosing.firstPortionShare,
      ceilingTolerance: dosing.ceilingTolerance, gramsPerOunce: DocumentedQuantity.gramsPerOunce,
      millilitersPerOunce: DocumentedQuantity.millilitersPerOunce, dissolvedSolidsLimit: dosing.dissolvedSolidsLimit,
      strengthTolerance: dosing.strengthTolerance, acidLimit: dosing.acidLimit)
  }
}
