import Chemistry
import Testing

/// The water after doses (chemistry.md#carbonate-model): against an independent program and published tables.
struct PredictionTests {
  private static func kind(_ product: ReferenceWaters.Dose.Product) -> ChemicalKind {
    switch product {
    case .acid: .acid
    case .sodaAsh: .base
    case .bicarbonate: .alkalinity
    case .calcium: .calcium
    }
  }

  private static func prediction(_ dose: ReferenceWaters.Dose, volumeGallons: Double = 10_000) -> Prediction? {
    let ounces = dose.ounces * volumeGallons / 10_000
    return Prediction(
      dose.water, adding: [(.documented(kind(dose.product)), ounces)], volumeGallons: volumeGallons)
  }

  @Test(arguments: [ReferenceWaters.Dose.Product.acid, .sodaAsh, .bicarbonate, .calcium])
  func `the pH after a dose is the independent program's within two hundredths`(product: ReferenceWaters.Dose.Product)
    throws
  {
    let doses = try ReferenceWaters().doses.filter { $0.product == product }
    #expect(doses.count >= 2_000)
    for dose in doses {
      let prediction = try #require(Self.prediction(dose))
      #expect(abs(prediction.water.pH - dose.pH) <= 0.02, "\(dose)")
      #expect(abs(prediction.water.totalAlkalinity - dose.totalAlkalinity) <= 0.1, "\(dose)")
    }
    let spread = Spread(try doses.map { try #require(Self.prediction($0)).water.pH - $0.pH })
    #expect(abs(spread.mean) <= 0.01 && spread.deviation <= 0.003, "\(spread)")
  }

  @Test func `the index after a dose is the independent program's`() throws {
    let doses = try ReferenceWaters().doses
    let spread = Spread(try doses.map { try #require(Self.prediction($0)?.index) - $0.index })
    #expect(abs(spread.mean) <= 0.01 && spread.deviation <= 0.007 && spread.largest <= 0.03, "\(spread)")
  }

  @Test func `twice the pool takes twice the dose`() throws {
    for dose in try ReferenceWaters().doses.prefix(200) {
      let small = try #require(Self.prediction(dose))
      let large = try #require(Self.prediction(dose, volumeGallons: 25_000))
      #expect(abs(small.water.pH - large.water.pH) < 1e-8)
    }
  }

  /// Values printed in handbooks for 10,000 gallons: the change of one parameter, the amount, the tolerance of the
  /// closed form. 25.6 fl oz of acid and 1.4 lb of bicarbonate for 10 ppm of alkalinity, 14 oz of soda ash, 1.2 lb of
  /// calcium chloride of 77 %, 13 oz of stabilizer, 1.5 oz of trichlor and 10.7 fl oz of 12 % for 1 ppm of chlorine
  /// (National Swimming Pool Foundation, Pool & Spa Operator Handbook, chemical adjustment charts).
  @Test(arguments: [
    (Product(.acid, strength: 31.45, isDry: false), Parameter.totalAlkalinity, -10.0, 25.6, 0.01),
    (Product(.base, strength: 100, isDry: true), .totalAlkalinity, 10, 14, 0.02),
    (Product(.alkalinity, strength: 100, isDry: true), .totalAlkalinity, 10, 22.4, 0.01),
    (Product(.calcium, strength: 77, isDry: true), .calciumHardness, 10, 19.2, 0.01),
    (Product(.calcium, strength: 100, isDry: true), .calciumHardness, 10, 14.4, 0.04),
    (Product(.stabilizer, strength: 100, isDry: true), .cyanuricAcid, 10, 13, 0.03),
    (Product(.trichlor, strength: 90, isDry: true), .freeChlorine, 1, 1.5, 0.02),
    (Product(.hypochlorite, strength: 12, isDry: false), .freeChlorine, 1, 10.7, 0.01),
    (Product(.hypochlorite, strength: 10, isDry: false), .freeChlorine, 1, 12.8, 0.01),
  ])
  func `each product has the published effect`(
    product: Product, parameter: Parameter, change: Double, ounces: Double, tolerance: Double
  ) throws {
    let water = Water(freeChlorine: 2)
    let prediction = try #require(Prediction(water, adding: [(product, ounces)], volumeGallons: 10_000))
    let found = try #require(prediction.water[parameter]) - (try #require(water[parameter]))
    #expect(abs(found / change - 1) <= tolerance, "\(found)")
  }

  @Test func `products change the parameters of their substance and leave the rest`() throws {
    let water = Water(freeChlorine: 2, salt: 1_000)
    func after(_ kind: ChemicalKind) throws -> Water {
      try #require(Prediction(water, adding: [(.documented(kind), 32)], volumeGallons: 10_000)).water
    }
    let acid = try after(.acid)
    #expect(acid.pH < water.pH && acid.totalAlkalinity < water.totalAlkalinity)
    let base = try after(.base)
    #expect(base.pH > water.pH && base.totalAlkalinity > water.totalAlkalinity)
    let bicarbonate = try after(.alkalinity)
    #expect(bicarbonate.totalAlkalinity > water.totalAlkalinity && abs(bicarbonate.pH - water.pH) < 0.1)
    let calcium = try after(.calcium)
    #expect(calcium.calciumHardness > water.calciumHardness)
    #expect(abs(calcium.pH - water.pH) < 0.02 && calcium.totalAlkalinity == water.totalAlkalinity)
    let chlorine = try after(.hypochlorite)
    #expect(try #require(chlorine.freeChlorine) > 2)
    #expect(try #require(chlorine.salt) > 1_000)
    #expect(chlorine.pH == water.pH && chlorine.cyanuricAcid == water.cyanuricAcid)
    let trichlor = try after(.trichlor)
    #expect(try #require(trichlor.freeChlorine) > 2)
    #expect(trichlor.cyanuricAcid > water.cyanuricAcid)
    let stabilizer = try after(.stabilizer)
    #expect(stabilizer.cyanuricAcid > water.cyanuricAcid)
    #expect(try after(.other) == water)
  }

  @Test func `trichlor brings six tenths of a ppm of stabilizer with each of chlorine`() throws {
    let water = Water(freeChlorine: 0)
    let after = try #require(
      Prediction(water, adding: [(.documented(.trichlor), 15)], volumeGallons: 10_000)
    ).water
    let ratio = (after.cyanuricAcid - water.cyanuricAcid) / (try #require(after.freeChlorine))
    #expect(abs(ratio - 0.607) < 0.001)
  }

  @Test func `chlorine that was not measured is not predicted`() throws {
    let after = try #require(
      Prediction(Water(), adding: [(.documented(.hypochlorite), 64)], volumeGallons: 10_000)
    ).water
    #expect(after.freeChlorine == nil)
    #expect(after.salt == nil)
    #expect(after.totalDissolvedSolids > 1_000)
  }

  @Test func `nothing added leaves the water, and a dose and its opposite come back`() throws {
    let water = Water(pH: 7.6)
    let none = try #require(Prediction(water, adding: [], volumeGallons: 10_000))
    #expect(none.water == water)
    #expect(none.index == CarbonateIndex(of: water).value)
    let zero = try #require(Prediction(water, adding: [(.documented(.acid), 0)], volumeGallons: 10_000))
    #expect(zero.water == water)
    let back = try #require(
      Prediction(
        water, adding: [(.documented(.acid), 20), (.documented(.acid), -20)], volumeGallons: 10_000))
    #expect(abs(back.water.pH - water.pH) < 1e-8)
  }

  /// All alkalinity is cyanurate's at TA 10 and 100 ppm of cyanuric acid.
  @Test(arguments: [
    (Water(totalAlkalinity: 10, cyanuricAcid: 100), 10_000.0), (Water(totalAlkalinity: 0), 10_000), (Water(), 0),
    (Water(), -1), (Water(), .nan),
  ])
  func `without carbonate or a volume nothing is predicted`(water: Water, volumeGallons: Double) {
    #expect(Prediction(water, adding: [(.documented(.acid), 8)], volumeGallons: volumeGallons) == nil)
  }

  @Test(arguments: [1.0, 100, 10_000, 1_000_000])
  func `even absurd doses end at a pH`(ounces: Double) throws {
    for kind in [ChemicalKind.acid, .base, .alkalinity] {
      for pH in [6.0, 7.5, 9] {
        let water = Water(pH: pH, totalAlkalinity: 500, cyanuricAcid: 0)
        let after = try #require(
          Prediction(water, adding: [(.documented(kind), ounces)], volumeGallons: 1_000)
        ).water.pH
        #expect((0...14).contains(after), "\(kind) \(pH)")
      }
    }
  }
}
