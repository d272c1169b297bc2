import Chemistry
import Mustache

/// An index with its terms, by both models and in Pool Math's closed form: `Shared/_math`.
struct MathView: View {
  struct Model: View {
    let key: String
    let name: String
    let rows: [Term]
    let source: String

    static let fields: Fields<Model> = [
      .text("key") { $0.key }, .text("name") { $0.name }, .list("rows") { $0.rows }, .text("source") { $0.source },
    ]
  }

  struct Term: View {
    let key: String
    let label: String
    let value: String

    static let fields: Fields<Term> = [
      .text("key") { $0.key }, .text("label") { $0.label }, .text("value") { $0.value },
    ]
  }

  let models: [Model]

  static let fields: Fields<MathView> = [.list("models") { $0.models }]

  /// - Parameter index: nil if a reading is missing or wrong: the terms are empty then.
  init(_ index: WaterIndex?, pH: Double?, format: Format) {
    let strings = format.strings
    models = [
      Model(
        key: "documented", name: strings("models.documented"),
        rows: Self.documented(index?.documented, pH: pH, format: format), source: strings("math.documentedSource")),
      Model(
        key: "carbonate", name: strings("models.carbonate"), rows: Self.carbonate(index?.carbonate, format: format),
        source: strings("math.carbonateSource")),
      Model(
        key: "closedForm", name: strings("models.closedForm"),
        rows: Self.closedForm(index?.carbonate.familiar, pH: pH, format: format),
        source: strings("math.closedFormSource")),
    ]
  }

  private static func documented(_ index: SaturationIndex?, pH: Double?, format: Format) -> [Term] {
    let strings = format.strings
    func term(_ key: String, _ label: String, _ value: Double?) -> Term {
      Term(key: key, label: label, value: value.map(format.term) ?? "\u{2013}")
    }
    let adjusted = index.map { format.number($0.adjustedAlkalinity, digits: 1) } ?? "\u{2013}"
    return [
      Term(key: "ph", label: strings("reading.ph"), value: pH.map { format.reading($0, of: .pH) } ?? "\u{2013}"),
      term("temperature", strings("math.temperature"), index?.temperatureFactor),
      term("calcium", strings("math.calcium"), index?.calciumFactor),
      term("alkalinity", strings("math.alkalinity", ["value": adjusted]), index?.alkalinityFactor),
      term("dissolvedSolids", strings("math.dissolvedSolids"), index.map { -$0.dissolvedSolidsConstant }),
      Term(key: "sum", label: strings("math.sum"), value: index.map { format.index($0.value) } ?? "\u{2013}"),
    ]
  }

  private static func carbonate(_ index: CarbonateIndex?, format: Format) -> [Term] {
    let strings = format.strings
    let isKnown = index?.value != nil
    func term(_ key: String, _ label: String, _ value: Double?) -> Term {
      Term(key: key, label: label, value: isKnown ? value.map(format.term) ?? "\u{2013}" : "\u{2013}")
    }
    let carbonates = index.map { format.number(max(0, $0.carbonateAlkalinity), digits: 1) } ?? "\u{2013}"
    return [
      term("calcium", strings("math.calciumActivity"), index?.calciumTerm),
      term("carbonate", strings("math.carbonateActivity", ["value": carbonates]), index?.carbonateTerm),
      term("solubility", strings("math.solubility"), index.map { -$0.solubilityTerm }),
      Term(key: "sum", label: strings("math.sum"), value: index?.value.map(format.index) ?? "\u{2013}"),
    ]
  }

  private static func closedForm(_ index: ClosedFormIndex?, pH: Double?, format: Format) -> [Term] {
    let strings = format.strings
    let c = CarbonateConstants.published
    let isKnown = index?.value != nil
    func term(_ key: String, _ label: String, _ value: Double?) -> Term {
      Term(key: key, label: label, value: isKnown ? value.map(format.term) ?? "\u{2013}" : "\u{2013}")
    }
    let carbonates = index.map { format.number($0.carbonateAlkalinity, digits: 1) } ?? "\u{2013}"
    let strength = index.map { format.number($0.ionicStrength, digits: 4) } ?? "\u{2013}"
    return [
      Term(key: "ph", label: strings("reading.ph"), value: pH.map { format.reading($0, of: .pH) } ?? "\u{2013}"),
      term(
        "constant",
        strings(
          "math.constant",
          [
            "offset": format.signed(c.offset, digits: 3), "temperature": format.number(c.temperatureOffset, digits: 4),
          ]), c.offset + c.temperatureOffset),
      term("calcium", strings("math.logCalcium"), index?.calciumTerm),
      term("alkalinity", strings("math.logAlkalinity", ["value": carbonates]), index?.alkalinityTerm),
      term("ionic", strings("math.ionic", ["value": strength]), index.map { -$0.ionicTerm }),
      term(
        "temperature", strings("math.kelvin", ["slope": format.number(c.temperatureFactor, digits: 1)]),
        index.map { -$0.temperatureTerm }),
      Term(
        key: "sum", label: strings("math.sum"), value: index?.value.map(format.index) ?? "\u{2013}"),
    ]
  }
}

extension Format {
  /// A term of an index: its sign and three decimals.
  func term(_ value: Double) -> String { signed(value, digits: 3) }
}
