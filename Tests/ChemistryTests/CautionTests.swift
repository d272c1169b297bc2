import Chemistry
import Testing

/// An example of each caution and a neighbour without it (chemistry.md#cautions).
struct CautionTests {
  /// One dose of one piece of advice.
  struct Example: Sendable {
    var water: Water
    var gallons = 10_000.0
    var model = ChemistryModel.documented
    var products = Products.documented

    func dose(_ kind: ChemicalKind) throws -> Recommendation {
      let dosing = Dosing(for: water, volumeGallons: gallons, model: model, products: products)
      return try #require(dosing.recommendations.first { $0.kind == kind }, "\(dosing.recommendations.map(\.key))")
    }
  }

  enum Name: Sendable {
    case predictedPH, classesDiffer, highDissolvedSolids, outsideTable, strength, unusualStrength, moreThanAGallon
    case acidBelowLimit, baseAboveLimit, clouds, corrodes, raisesPH, tooMuchAtOnce, belowKit, aerateFirst
    case acidAndChlorine, other

    init(_ caution: Caution) {
      self =
        switch caution {
        case .predictedPH: .predictedPH
        case .classesDiffer: .classesDiffer
        case .highDissolvedSolids: .highDissolvedSolids
        case .outsideTable: .outsideTable
        case .strength: .strength
        case .unusualStrength: .unusualStrength
        case .moreThanAGallon: .moreThanAGallon
        case .acidBelowLimit: .acidBelowLimit
        case .baseAboveLimit: .baseAboveLimit
        case .clouds: .clouds
        case .corrodes: .corrodes
        case .raisesPH: .raisesPH
        case .tooMuchAtOnce: .tooMuchAtOnce
        case .belowKit: .belowKit
        case .aerateFirst: .aerateFirst
        case .acidAndChlorine: .acidAndChlorine
        case .scales, .unpredicted, .alkalinityFirst, .noPortion, .phFirst, .notTogether: .other
        }
    }
  }

  struct Pair: Sendable, CustomTestStringConvertible {
    let caution: Name
    let name: String
    let kind: ChemicalKind
    let has: Example
    let hasNot: Example

    var testDescription: String { name }
  }

  private static func water(
    _ pH: Double, _ temperatureF: Double = 84, calcium: Double = 300, alkalinity: Double = 100,
    cyanuricAcid: Double = 30, solids: Double = 1_000, freeChlorine: Double? = nil
  ) -> Water {
    Water(
      pH: pH, temperatureF: temperatureF, calciumHardness: calcium, totalAlkalinity: alkalinity,
      cyanuricAcid: cyanuricAcid, totalDissolvedSolids: solids, freeChlorine: freeChlorine)
  }

  private static func poured(_ kind: ChemicalKind, _ strength: Double, isDry: Bool) -> Products {
    Products([Product(kind, strength: strength, isDry: isDry)])
  }

  static let predicted = [
    Pair(
      caution: .predictedPH, name: "acid for pH 8.0 ends far below 7.2, for 7.7 does not", kind: .acid,
      has: Example(water: water(8)), hasNot: Example(water: water(7.7, 104, alkalinity: 140))),
    Pair(
      caution: .predictedPH, name: "soda ash on soft buffers ends above 7.8, on strong ones does not", kind: .base,
      has: Example(water: water(7.0, 60, calcium: 200, alkalinity: 15, cyanuricAcid: 0)),
      hasNot: Example(water: water(7.0, 60, calcium: 200, alkalinity: 80, cyanuricAcid: 0))),
    Pair(
      caution: .classesDiffer, name: "a salt pool scales only by the documented tables", kind: .acid,
      has: Example(water: water(7.7, solids: 3_200)), hasNot: Example(water: water(8.2, solids: 1_000))),
    Pair(
      caution: .classesDiffer, name: "the carbonate model warns of the other one too", kind: .base,
      has: Example(water: water(7, solids: 3_200), model: .carbonate),
      hasNot: Example(water: water(7.0, 60, calcium: 200), model: .carbonate)),
    Pair(
      caution: .highDissolvedSolids, name: "1,301 ppm mislead the documented model, 1,300 do not", kind: .acid,
      has: Example(water: water(8.2, solids: 1_301)), hasNot: Example(water: water(8.2, solids: 1_300))),
    Pair(
      caution: .highDissolvedSolids, name: "the carbonate model knows salt", kind: .acid,
      has: Example(water: water(8.2, solids: 4_000)),
      hasNot: Example(water: water(8.2, solids: 4_000), model: .carbonate)),
  ]

  static let tables = [
    Pair(
      caution: .outsideTable, name: "106 °F is beyond the table, 105 is its end", kind: .acid,
      has: Example(water: water(8, 106)), hasNot: Example(water: water(8, 105))),
    Pair(
      caution: .outsideTable, name: "4 ppm of calcium are below the table, 5 are its start", kind: .calcium,
      has: Example(water: water(7.4, calcium: 4)), hasNot: Example(water: water(7.4, calcium: 5))),
    Pair(
      caution: .outsideTable, name: "less than 5 ppm of adjusted alkalinity are below the table", kind: .alkalinity,
      has: Example(water: water(7.4, alkalinity: 14.9)), hasNot: Example(water: water(7.4, alkalinity: 15))),
    Pair(
      caution: .outsideTable, name: "only the documented model has tables", kind: .acid,
      has: Example(water: water(8, 106)), hasNot: Example(water: water(8, 106), model: .carbonate)),
  ]

  static let products = [
    Pair(
      caution: .strength, name: "acid of 28 % is weaker than the documented", kind: .acid,
      has: Example(water: water(8), products: poured(.acid, 28, isDry: false)),
      hasNot: Example(water: water(8), products: poured(.acid, 31.45, isDry: false))),
    Pair(
      caution: .strength, name: "dry acid is another product", kind: .acid,
      has: Example(water: water(8), products: poured(.acid, 93.2, isDry: true)),
      hasNot: Example(water: water(8), products: poured(.acid, 31.5, isDry: false))),
    Pair(
      caution: .strength, name: "calcium chloride of 94 % is stronger than the documented", kind: .calcium,
      has: Example(water: water(7.2, 60, calcium: 150), products: poured(.calcium, 94, isDry: true)),
      hasNot: Example(water: water(7.2, 60, calcium: 150), products: poured(.calcium, 77, isDry: true))),
    Pair(
      caution: .strength, name: "the carbonate model counts the strength in", kind: .acid,
      has: Example(water: water(8), products: poured(.acid, 15, isDry: false)),
      hasNot: Example(water: water(8), model: .carbonate, products: poured(.acid, 15, isDry: false))),
    Pair(
      caution: .unusualStrength, name: "calcium chloride of 7.7 % is a slip of the keyboard, of 70 % is sold",
      kind: .calcium,
      has: Example(water: water(7.4, 50, calcium: 150, alkalinity: 90), products: poured(.calcium, 7.7, isDry: true)),
      hasNot: Example(water: water(7.4, 50, calcium: 150, alkalinity: 90), products: poured(.calcium, 70, isDry: true))),
    Pair(
      caution: .unusualStrength, name: "liquid chlorine of 1 % is not sold, of 4 % is", kind: .hypochlorite,
      has: Example(water: water(7.4, freeChlorine: 0), products: poured(.hypochlorite, 1, isDry: false)),
      hasNot: Example(water: water(7.4, freeChlorine: 0), products: poured(.hypochlorite, 4, isDry: false))),
    Pair(
      caution: .unusualStrength, name: "the carbonate model says it too", kind: .acid,
      has: Example(water: water(8), model: .carbonate, products: poured(.acid, 3.1, isDry: false)),
      hasNot: Example(water: water(8), model: .carbonate, products: poured(.acid, 31, isDry: false))),
    Pair(
      caution: .moreThanAGallon, name: "129 fl oz are more than a gallon, 128 are one", kind: .acid,
      has: Example(water: water(8.1), gallons: 19_846), hasNot: Example(water: water(8.1), gallons: 19_692)),
    Pair(
      caution: .moreThanAGallon, name: "dry acid is weighed, not poured by the gallon", kind: .acid,
      has: Example(water: water(8.6), gallons: 40_000),
      hasNot: Example(water: water(8.6), gallons: 40_000, products: poured(.acid, 93.2, isDry: true))),
  ]

  static let limits = [
    Pair(
      caution: .acidBelowLimit, name: "no acid below pH 7.2", kind: .acid,
      has: Example(water: water(7.19, 105, calcium: 800, alkalinity: 300)),
      hasNot: Example(water: water(7.2, 105, calcium: 800, alkalinity: 300))),
    Pair(
      caution: .baseAboveLimit, name: "no base above pH 7.8", kind: .base,
      has: Example(water: water(7.81, 34, calcium: 200, alkalinity: 80, cyanuricAcid: 60)),
      hasNot: Example(water: water(7.8, 34, calcium: 200, alkalinity: 80, cyanuricAcid: 60))),
  ]

  static let others = [
    Pair(
      caution: .tooMuchAtOnce, name: "calcium for 100 ppm is more than one visit should add, for 80 is not",
      kind: .calcium, has: Example(water: water(7.4, 50, calcium: 100, alkalinity: 90)),
      hasNot: Example(water: water(7.4, 50, calcium: 120, alkalinity: 90))),
    Pair(
      caution: .belowKit, name: "one ppm of alkalinity is less than a kit tells, twelve are not", kind: .alkalinity,
      has: Example(water: water(7.4, 50, calcium: 220, alkalinity: 79)),
      hasNot: Example(water: water(7.4, 50, calcium: 220, alkalinity: 68))),
    Pair(
      caution: .aerateFirst, name: "at pH 7.2 high alkalinity waits for air", kind: .acid,
      has: Example(water: water(7.2, 84, calcium: 600, alkalinity: 220), gallons: 20_000),
      hasNot: Example(water: water(7.6, 84, calcium: 600, alkalinity: 220), gallons: 20_000)),
    Pair(
      caution: .raisesPH, name: "alkalinity for corrosive water of high pH raises it further", kind: .alkalinity,
      has: Example(water: water(8, 55, calcium: 100, alkalinity: 50), model: .carbonate),
      hasNot: Example(water: water(7.6, 55, calcium: 100, alkalinity: 50), model: .carbonate)),
    Pair(
      caution: .acidAndChlorine, name: "acid waits where chlorine is below its minimum", kind: .acid,
      has: Example(water: water(8.1, freeChlorine: 1), model: .carbonate),
      hasNot: Example(water: water(8.1, freeChlorine: 3), model: .carbonate)),
    Pair(
      caution: .acidAndChlorine, name: "and chlorine waits for the acid where it is not", kind: .hypochlorite,
      has: Example(water: water(8.1, freeChlorine: 3), model: .carbonate),
      hasNot: Example(water: water(8.1, freeChlorine: 1), model: .carbonate)),
    Pair(
      caution: .clouds, name: "calcium waits for the visit after soda ash", kind: .calcium,
      has: Example(water: water(7.2, 60, calcium: 150)),
      hasNot: Example(water: water(7.4, 50, calcium: 150, alkalinity: 90))),
    Pair(
      caution: .clouds, name: "and for the visit after bicarbonate", kind: .calcium,
      has: Example(water: water(7.5, 50, calcium: 150, alkalinity: 60), model: .carbonate),
      hasNot: Example(water: water(7.5, 50, calcium: 150, alkalinity: 90), model: .carbonate)),
  ]

  @Test(arguments: predicted + tables + products + limits + others)
  func `an example has the caution and its neighbour has not`(pair: Pair) throws {
    let has = try pair.has.dose(pair.kind)
    #expect(has.cautions.map(Name.init).contains(pair.caution), "\(has.cautions)")
    #expect(!has.isSelectedAtFirst)
    let hasNot = try pair.hasNot.dose(pair.kind)
    #expect(!hasNot.cautions.map(Name.init).contains(pair.caution), "\(hasNot.cautions)")
  }

  @Test(arguments: limits)
  func `a dose against the limit is struck through, with that as its only reason`(pair: Pair) throws {
    let dose = try pair.has.dose(pair.kind)
    #expect(dose.isStruck && dose.pourOunces == 0 && dose.prediction == nil)
    #expect(dose.cautions.count == 1)
  }

  @Test func `the cautions carry their values`() throws {
    let hot = try Example(water: Self.water(8, 106, solids: 1_500)).dose(.acid)
    #expect(hot.cautions.contains(.highDissolvedSolids(1_500)))
    #expect(hot.cautions.contains(.outsideTable(.waterTemp, 106)))
    let half = Self.poured(.calcium, 38.5, isDry: true)
    let calcium = try Example(water: Self.water(7.2, 60, calcium: 150), products: half).dose(.calcium)
    #expect(calcium.quantityOunces == 100)
    #expect(calcium.cautions.contains(.strength(percent: 38.5, ounces: 200)))
    let salty = try Example(water: Self.water(7.7, solids: 3_200)).dose(.acid)
    #expect(salty.cautions.contains(.classesDiffer(other: .balanced)))
    let thin = try Example(water: Self.water(7.4, alkalinity: 14)).dose(.alkalinity)
    #expect(thin.cautions.contains(.outsideTable(.totalAlkalinity, 4)))
  }

  @Test func `a dose without a caution is ticked and poured whole`() throws {
    let plain = try Example(water: Self.water(7.4, 50, calcium: 150, alkalinity: 90)).dose(.calcium)
    #expect(plain.cautions.isEmpty)
    #expect(plain.isSelectedAtFirst)
    #expect(plain.firstPortionOunces == nil)
    #expect(plain.pourOunces == plain.quantityOunces)
  }

  @Test func `calcium that waits for the next visit is then poured whole`() throws {
    let waiting = try Example(water: Self.water(7.2, 60, calcium: 150)).dose(.calcium)
    #expect(waiting.cautions == [.clouds])
    #expect(waiting.pourOunces == waiting.quantityOunces)
  }
}
