import Chemistry
import Testing

/// Free chlorine by stabilizer (chemistry.md#chlorine), and the dose that raises it to its target.
struct ChlorineTests {
  /// Minimum, least and greatest target, as the published chart of free chlorine and cyanuric acid has them.
  @Test(arguments: [
    (0.0, 1.0, 1.0, 3.0), (3, 1, 1, 3), (4, 1, 1, 3), (5, 1, 2, 4), (10, 1, 2, 4), (17, 1, 3, 5), (18, 2, 3, 5),
    (20, 2, 3, 5), (30, 2, 4, 6), (31, 3, 4, 6), (40, 3, 5, 7), (43, 3, 5, 7), (44, 4, 5, 7), (45, 4, 6, 8),
    (50, 4, 6, 8), (60, 5, 7, 9), (70, 5, 8, 10), (80, 6, 9, 10), (84, 7, 9, 10), (90, 7, 10, 10),
    (100, 8, 10, 10), (124, 10, 10, 10), (150, 10, 10, 10), (300, 10, 10, 10),
  ])
  func `minimum and target rise with the stabilizer`(
    cyanuricAcid: Double, minimum: Double, low: Double, high: Double
  ) {
    let chlorine = Chlorine(cyanuricAcid: cyanuricAcid)
    #expect(chlorine.minimum == minimum)
    #expect(chlorine.target == low...high)
  }

  @Test func `for every stabilizer up to 10 ppm the minimum is the whole part of the formula in exact numbers`() {
    for tenth in 0...3_000 {
      let chlorine = Chlorine(cyanuricAcid: Double(tenth) / 10)
      #expect(chlorine.minimum == Double(min(10, max(1, (75 * tenth + 7_000) / 10_000))))
      #expect(chlorine.target == Double(min(10, (tenth + 150) / 100))...Double(min(10, (tenth + 350) / 100)))
    }
  }

  @Test(arguments: [
    (0.0, 0.0, Level.low), (0, 0.9, .low), (0, 1, .ideal), (0, 3, .ideal), (0, 3.1, .high), (50, 3.9, .low),
    (50, 5.9, .low), (50, 6, .ideal), (50, 8, .ideal), (50, 8.1, .high),
  ])
  func `chlorine below the target, where a dose is recommended, is low, and above it high`(
    cyanuricAcid: Double, free: Double, level: Level
  ) {
    #expect(Chlorine(cyanuricAcid: cyanuricAcid).level(of: free) == level)
  }

  @Test(arguments: [(137.0, true), (138, false), (200, false), (300, false)])
  func `where the stabilizer calls for more than 10 ppm no free chlorine is ideal, and a note says so`(
    cyanuricAcid: Double, isEnough: Bool
  ) throws {
    let chlorine = Chlorine(cyanuricAcid: cyanuricAcid)
    #expect(chlorine.isEnough == isEnough)
    for free in stride(from: 0.0, through: 30, by: 0.5) {
      #expect(chlorine.level(of: free) != .ideal || (isEnough && free == 10))
      let water = Water(cyanuricAcid: cyanuricAcid, freeChlorine: free)
      for model in ChemistryModel.allCases {
        let dosing = Dosing(for: water, volumeGallons: 15_000, model: model)
        #expect(dosing.notes.contains(.chlorineTooWeak(stabilizer: cyanuricAcid)) == !isEnough)
        guard case .stabilizerHigh = dosing.notes.first else {
          Issue.record("\(dosing.notes)")
          continue
        }
        guard let dose = dosing.recommendations.first(where: { $0.kind == .hypochlorite }) else { continue }
        #expect(try #require(dose.prediction?.water.freeChlorine) <= 10.000_001)
        if !isEnough { #expect(dose.instruction == .raiseChlorineToMost(from: free, to: 10)) }
      }
    }
  }

  /// `128·ppm·(gal/10,000)/strength%` fluid ounces up to the upper end of the target.
  @Test(arguments: [
    (0.0, 0.0, 12.5, 10_000.0, 31.0), (0, 0.9, 12.5, 10_000, 22), (30, 3.9, 12.5, 10_000, 22),
    (30, 2, 12.5, 15_000, 62), (30, 2, 10, 10_000, 52), (30, 2, 12, 10_000, 43), (50, 0, 12.5, 20_000, 164),
    (50, 5.99, 12.5, 1_000, 2.1), (50, 5.99, 12.5, 2_000, 5),
  ])
  func `chlorine below its target is raised to the upper end of it`(
    cyanuricAcid: Double, free: Double, strength: Double, gallons: Double, ounces: Double
  ) throws {
    let water = Water(cyanuricAcid: cyanuricAcid, freeChlorine: free)
    let products = Products([Product(.hypochlorite, strength: strength, isDry: false)])
    for model in ChemistryModel.allCases {
      let dosing = Dosing(for: water, volumeGallons: gallons, model: model, products: products)
      let step = try #require(dosing.recommendations.first { $0.kind == .hypochlorite })
      #expect(step.quantityOunces == ounces)
      #expect(step.key == "chlorine")
      let high = Chlorine(cyanuricAcid: cyanuricAcid).target.upperBound
      #expect(
        step.instruction == .raiseChlorine(from: free, to: high, minimum: Chlorine(cyanuricAcid: cyanuricAcid).minimum))
      #expect(step == dosing.recommendations.last)
    }
  }

  @Test(arguments: [(0.0, 1.0 as Double?), (0, 3), (0, 10), (30, 4), (50, 6), (0, nil), (100, nil)])
  func `chlorine that is within its target or was not measured gets no dose`(cyanuricAcid: Double, free: Double?) {
    let water = Water(cyanuricAcid: cyanuricAcid, freeChlorine: free)
    for model in ChemistryModel.allCases {
      let steps = Dosing(for: water, volumeGallons: 10_000, model: model).recommendations
      #expect(!steps.contains { $0.kind == .hypochlorite })
    }
  }

  @Test(arguments: [(120.0, 9.4, true), (120, 8.9, true), (90, 9.6, false), (90, 9.4, true)])
  func `a rise of less than half a ppm is no dose unless chlorine is below its minimum`(
    cyanuricAcid: Double, free: Double, isDosed: Bool
  ) {
    let water = Water(cyanuricAcid: cyanuricAcid, freeChlorine: free)
    let steps = Dosing(for: water, volumeGallons: 10_000).recommendations
    #expect(steps.contains { $0.kind == .hypochlorite } == isDosed)
  }

  @Test func `dry chlorine is weighed`() throws {
    let products = Products([Product(.hypochlorite, strength: 65, isDry: true)])
    let dosing = Dosing(for: Water(freeChlorine: 0), volumeGallons: 10_000, products: products)
    let step = try #require(dosing.recommendations.first { $0.kind == .hypochlorite })
    // 6 ppm in 37,854 litres are 227.1 g of chlorine, 349.4 g of the product.
    #expect(step.quantityOunces == 13)
  }

  @Test func `the constants are those of the decisions`() {
    let constants = ChlorineConstants.documented
    #expect(constants.leastMinimum == 1)
    #expect(constants.minimumShare == 0.075)
    #expect(constants.minimumOffset == 0.7)
    #expect(constants.targetDivisor == 10)
    #expect(constants.targetLowOffset == 1.5)
    #expect(constants.targetHighOffset == 3.5)
    #expect(constants.fluidOuncesPerPPM == 128)
  }
}
