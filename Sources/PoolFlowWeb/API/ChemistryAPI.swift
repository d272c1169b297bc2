import Chemistry
import Foundation
import HTTP
import Localization
import PoolFlowDomain
import PoolFlowStore

/// `POST /api/v1/chemistry`: index and doses of any water.
enum ChemistryAPI {
  struct Input: Decodable {
    var pH, waterTempF, calciumHardness, totalAlkalinity, cyanuricAcid: Double?
    var totalDissolvedSolids, poolVolumeGallons: Double?
    var freeChlorine, combinedChlorine, salt: Double?
    var sanitizer, surface: String?
    var freeChlorineLimit, combinedChlorineLimit: Double?
    var model, units, language: String?
  }

  struct Output: Encodable {
    struct Index: Encodable {
      /// Null if the carbonate model has no index.
      let value: Double?
      let temperatureFactor, calciumFactor, alkalinityFactor, tdsConstant, adjustedAlkalinity: Double
      let condition: String?

      private enum Keys: String, CodingKey {
        case value, temperatureFactor, calciumFactor, alkalinityFactor, tdsConstant, adjustedAlkalinity, condition
      }

      func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: Keys.self)
        try container.encode(value, forKey: .value)
        try container.encode(temperatureFactor, forKey: .temperatureFactor)
        try container.encode(calciumFactor, forKey: .calciumFactor)
        try container.encode(alkalinityFactor, forKey: .alkalinityFactor)
        try container.encode(tdsConstant, forKey: .tdsConstant)
        try container.encode(adjustedAlkalinity, forKey: .adjustedAlkalinity)
        try container.encode(condition, forKey: .condition)
      }
    }

    struct Step: Encodable {
      let key, chemicalName, chemicalType: String
      let quantityOz: Double
      let quantityText, documentedText: String
      /// The amount to pour now, of the business's product; 0 for a struck dose.
      let pourOz: Double
      let pourText: String
      /// The product for it; null if the inventory has none.
      let itemID: OrNull<String>
      let cost: Double?
      let instruction: String
      let predicted: Predicted?
      let cautions: [String]
      let firstPortionOz: Double?
      /// Shown struck through: it must not be poured.
      let isStruck: Bool
      /// The page ticks it by default: together the ticked doses leave no water worse than before.
      let isTicked: Bool
    }

    /// The water after this dose alone, by the carbonate model.
    struct Predicted: Encodable {
      let pH, totalAlkalinity: Double
      let lsi: Double?
    }

    /// The notes beside the doses.
    struct Note: Encodable {
      let key, text: String
    }

    let model: String
    let modelVersion: Int
    let lsi: Index
    let recommendations: [Step]
    let notes: [Note]
    let totalCost: Double?
  }

  @Sendable static func calculate(_ request: Request, app: App) throws -> Response {
    let input = try APIBody.decode(Input.self, request)
    var checks = APIChecks()
    let water = water(input, region: app.business.region, &checks)
    checks.number(input.poolVolumeGallons, "poolVolumeGallons", in: 0...PoolLimits.volumeGallons.upperBound)
    if let model = input.model, ChemistryModel(rawValue: model) == nil {
      checks.refuse("model", "must be documented or carbonate")
    }
    if let units = input.units, UnitSystem(rawValue: units) == nil {
      checks.refuse("units", "must be imperial or metric")
    }
    if let language = input.language, app.installation.languages[language] == nil {
      checks.refuse("language", "must be one of \(Languages.all.map(\.code).joined(separator: ", "))")
    }
    let body = BodyInput(input).read(over: .usual, &checks)
    try checks.finish()
    let gallons = input.poolVolumeGallons ?? app.business.newPoolVolumeGallons
    let advice = Advice(
      for: water, volumeGallons: gallons, in: body,
      model: input.model.flatMap(ChemistryModel.init(rawValue:)) ?? .documented,
      stock: try app.store.stock())
    let strings = input.language.flatMap { app.installation.languages[$0]?.strings } ?? app.strings
    let units = input.units.flatMap(UnitSystem.init(rawValue:)) ?? .imperial
    let format = Format(strings: strings, business: app.business, units: units)
    return try APIBody.response(Output(advice, format: format, showsCosts: app.viewer.showsCosts), app: app)
  }

  private static func water(_ input: Input, region: String, _ checks: inout APIChecks) -> Water {
    var water = Water(temperatureF: RegionDefaults(region: region).waterTempF)
    let values: [(Parameter, Double?, String)] = [
      (.pH, input.pH, "pH"), (.waterTemp, input.waterTempF, "waterTempF"),
      (.calciumHardness, input.calciumHardness, "calciumHardness"),
      (.totalAlkalinity, input.totalAlkalinity, "totalAlkalinity"),
      (.cyanuricAcid, input.cyanuricAcid, "cyanuricAcid"),
      (.totalDissolvedSolids, input.totalDissolvedSolids, "totalDissolvedSolids"),
      (.freeChlorine, input.freeChlorine, "freeChlorine"),
      (.combinedChlorine, input.combinedChlorine, "combinedChlorine"),
      (.salt, input.salt, "salt"),
    ]
    for (parameter, value, name) in values {
      let range = parameter.inputRange
      checks.number(value, name, in: range.range)
      if let value { water[parameter] = value }
    }
    return water
  }
}

extension ChemistryAPI.Output {
  init(_ advice: Advice, format: Format, showsCosts: Bool) {
    model = advice.model.rawValue
    modelVersion = advice.model.version
    notes = advice.notes.map { .init(key: $0.key, text: Typography.plain(format.text($0))) }
    lsi = Index(advice.index, model: advice.model)
    recommendations = advice.offers.map { Step($0, model: advice.model, format: format, showsCosts: showsCosts) }
    totalCost = showsCosts ? advice.totalCost : nil
  }
}

extension ChemistryAPI.Output.Index {
  /// The value is the model's; the factors are from the documented tables.
  init(_ indices: WaterIndex, model: ChemistryModel) {
    let index = indices.documented
    value = indices.value(by: model)
    temperatureFactor = index.temperatureFactor
    calciumFactor = index.calciumFactor
    alkalinityFactor = index.alkalinityFactor
    tdsConstant = index.dissolvedSolidsConstant
    adjustedAlkalinity = index.adjustedAlkalinity
    condition = indices.condition(by: model)?.rawValue
  }
}

extension ChemistryAPI.Output.Step {
  init(_ offer: Advice.Offer, model: ChemistryModel, format: Format, showsCosts: Bool) {
    let recommendation = offer.recommendation
    let ounces = recommendation.quantityOunces
    key = recommendation.key
    chemicalName = recommendation.kind.map { format.productName(offer.product, kind: $0) } ?? "None"
    chemicalType = recommendation.type.rawValue
    quantityOz = ounces
    // Documented amounts are for the documented product.
    let isDry =
      model == .documented && recommendation.kind != .hypochlorite
      ? recommendation.kind.map { Product.documented($0).isDry } ?? false : offer.isDry
    quantityText = ounces > 0 ? Typography.plain(format.quantity(ounces: ounces, isDry: isDry)) : ""
    pourOz = recommendation.pourOunces
    pourText = pourOz > 0 ? Typography.plain(format.quantity(ounces: pourOz, isDry: offer.isDry)) : ""
    itemID = OrNull(value: offer.product?.id.text)
    documentedText =
      format.units == .metric
      ? DocumentedQuantity.metric(ounces: ounces, type: recommendation.type)
      : DocumentedQuantity.imperial(ounces: ounces)
    cost = showsCosts ? Money.total([offer.cost(of: ounces)]) : nil
    instruction = Typography.plain(format.instruction(recommendation.instruction))
    predicted = recommendation.prediction.map {
      .init(pH: $0.water.pH, totalAlkalinity: $0.water.totalAlkalinity, lsi: $0.index)
    }
    cautions = ([format.firstPortion(of: offer)].compactMap(\.self) + format.cautions(of: offer)).map(Typography.plain)
    firstPortionOz = recommendation.firstPortionOunces
    isStruck = recommendation.isStruck
    isTicked = recommendation.isSelectedAtFirst
  }
}
