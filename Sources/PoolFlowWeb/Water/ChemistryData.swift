import Chemistry
import Foundation
import Mustache
import PoolFlowDomain

/// The data of the browser's formulas: tables and constants are in `Chemistry` once and are sent as data.
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
    let spa = [BodyOfWater.spaGallons, BodyOfWater.spaTemperature.upperBound]
  }

  struct PoolData: Encodable {
    let volumeGallons: Double
    let totalDissolvedSolids: Double
  }

  /// The properties of the body of water, with the limits that hold.
  struct BodyData: Encodable {
    let model: ChemistryModel
    let sanitizer: Sanitizer
    let isChlorine, needsCalcium: Bool
    let freeChlorineLimit, combinedChlorineLimit: Double

    init(_ body: BodyOfWater, model: ChemistryModel) {
      self.model = model
      sanitizer = body.sanitizer
      isChlorine = body.sanitizer.isChlorine
      needsCalcium = body.surface.needsCalcium
      freeChlorineLimit = body.mostFreeChlorine
      combinedChlorineLimit = body.mostCombinedChlorine
    }
  }

  struct ReadingRules: Encodable {
    let min, max, step: Double
    let low, high: Double?
    /// The start value of the buttons beside an empty box; absent for 0.
    let start: Double?
    let fractionDigits: Int
    /// True where the form requires it; absent otherwise.
    let isNeeded: Bool?
    /// True for a box that may be empty; absent otherwise.
    let isExtra: Bool?
  }

  /// A row of a name and two bounds.
  struct IdealRange: Encodable {
    let name: String
    let low, high: Double

    func encode(to encoder: any Encoder) throws {
      var row = encoder.unkeyedContainer()
      try row.encode(name)
      try row.encode(low)
      try row.encode(high)
    }
  }

  /// The product for a kind, or one of the inventory.
  struct ProductData: Encodable {
    let kind: ChemicalKind
    let name: String
    let isDry: Bool
    let strength, effect, documentedEffect: Double
    /// The strengths at which the kind is sold, if the product's is not one of them.
    let missedStrength: [Double]?
    /// Absent for people who may not see costs.
    let price: Double?
  }

  /// The part that is equal for all readers of a language, region and currency with the same choices.
  struct Common: Encodable {
    let symbols: NumberSymbols
    let units: String
    let showsBothUnits: Bool
    let tables = Tables.documented
    let constants = Constants()
    /// Documented ranges of the five readings, in stored units, in order.
    let ideal = Parameter.readings.compactMap { parameter in
      parameter.idealRange.map { IdealRange(name: parameter.rawValue, low: $0.lowerBound, high: $0.upperBound) }
    }
    let volumeUnits: [String]
    let litersPerGallon = UnitSystem.litersPerGallon
    let showsCosts: Bool
    let largestPouredOunces = DoseDraft.maximumOunces
    let texts: ChemistryTexts
  }

  let model: ChemistryModel
  let pool: PoolData
  let body: BodyData
  let readings: [String: ReadingRules]
  let carried: [String: Double]
  /// The readings that were never measured, and if that is all of them.
  let standard: [String]
  let isUnmeasured: Bool

  /// Readings that no computation needs.
  private static let unread: [Parameter] = [.phosphates, .filterPressure]

  /// - Parameters:
  ///   - shown: the readings of the page.
  ///   - carried: the carried readings, with their exact stored values.
  ///   - starts: the start values of the buttons of an empty box, in stored units.
  ///   - origins: the sources of a pool's values; nil without a pool.
  ///   - isJob: true where the water counts as unknown until a reading is typed.
  init(
    volumeGallons: Double, totalDissolvedSolids: Double, body: BodyOfWater, model: ChemistryModel,
    carried: [Parameter: Double], needs: ReadingNeeds, format: Format,
    starts: [Parameter: Double] = [:], origins: ReadingOrigins? = nil, isJob: Bool = false,
    shown: [Parameter] = Parameter.allCases
  ) {
    self.model = model
    pool = PoolData(volumeGallons: volumeGallons, totalDissolvedSolids: totalDissolvedSolids)
    self.body = BodyData(body, model: model)
    readings = Dictionary(
      uniqueKeysWithValues: Parameter.allCases.filter { shown.contains($0) || !Self.unread.contains($0) }.map {
        ($0.rawValue, ReadingRules($0, in: body, needs: needs, start: starts[$0], format: format))
      })
    self.carried = Dictionary(uniqueKeysWithValues: carried.map { ($0.key.rawValue, $0.value) })
    standard = Parameter.readings.filter { origins?.isStandard($0) ?? false }.map(\.rawValue)
    isUnmeasured = isJob || origins?.isUnmeasured ?? false
  }

  var attribute: SafeHTML { JSONMembers(self).attribute }
}

extension ChemistryData.Common {
  init(showsCosts: Bool, format: Format) {
    symbols = NumberSymbols(format, showsMoney: showsCosts)
    units = format.units.rawValue
    showsBothUnits = format.showsBothUnits
    volumeUnits = [format.strings("unit.gallons"), format.strings("unit.liters")]
    self.showsCosts = showsCosts
    texts = ChemistryTexts(format)
  }

  /// Encoded once and kept.
  static func kept(showsCosts: Bool, format: Format) -> JSONMembers {
    format.strings.kept.value(for: variant(showsCosts: showsCosts, format: format)) {
      JSONMembers(Self(showsCosts: showsCosts, format: format))
    }
  }

  /// The choices of a reader that the content depends on.
  static func variant(showsCosts: Bool, format: Format) -> String {
    "chemistry \(format.locale.identifier) \(format.currency) \(format.units.rawValue) \(format.showsBothUnits) "
      + "\(showsCosts)"
  }
}

extension ChemistryData.ReadingRules {
  init(_ parameter: Parameter, in body: BodyOfWater, needs: ReadingNeeds, start: Double?, format: Format) {
    let range = format.units.inputRange(of: parameter)
    min = range.minimum
    max = range.maximum
    step = format.units.poolsideStep(of: parameter)
    let ideal = body.idealRange(of: parameter)
    low = ideal.map { format.units.shown($0.lowerBound, of: parameter) }
    high = ideal.map { format.units.shown($0.upperBound, of: parameter) }
    self.start = start.map { format.units.shown($0, of: parameter) }
    fractionDigits = Format.digits(of: parameter)
    isNeeded = needs[parameter] == .needed ? true : nil
    isExtra = Parameter.extras.contains(parameter) ? true : nil
  }
}

extension ChemistryData.ProductData {
  init(_ kind: ChemicalKind, item: InventoryItem?, format: Format, showsCosts: Bool) {
    let product = item.map { Product($0.kind, strength: $0.concentration, isDry: $0.isDry) } ?? .documented(kind)
    self.kind = product.kind
    name = format.productName(item, kind: kind)
    isDry = product.isDry
    strength = product.strength
    effect = product.effectPerOunce
    missedStrength = product.missedStrength.map { [$0.lowerBound, $0.upperBound] }
    documentedEffect = Product.documented(kind.served).effectPerOunce
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
