import Chemistry
import Testing

/// Sanitizer, surface and own limits of a body of water (chemistry.md#bodies-of-water).
struct BodyOfWaterTests {
  private static let cell = BodyOfWater(sanitizer: .saltCell)

  private static func doses(
    _ water: Water, in body: BodyOfWater, _ model: ChemistryModel = .documented
  ) -> Dosing {
    Dosing(for: water, volumeGallons: 10_000, in: body, model: model)
  }

  /// Minimum and target by stabilizer, as charts for salt cells have them.
  @Test(arguments: [
    (0.0, 1.0, 3.0), (20, 1, 3), (30, 2, 4), (50, 2, 4), (60, 3, 5), (70, 3, 5), (80, 4, 6), (100, 5, 7), (200, 9, 10),
  ])
  func `with a salt cell the minimum is lower and the target two above it`(
    cyanuricAcid: Double, minimum: Double, target: Double
  ) throws {
    let chlorine = Chlorine(cyanuricAcid: cyanuricAcid, in: Self.cell)
    #expect(chlorine.minimum == minimum && chlorine.aim == target && chlorine.target.lowerBound == target)
    #expect(chlorine.level(of: target) == .ideal && chlorine.level(of: target - 0.1) == .low)
    let dosing = Self.doses(Water(cyanuricAcid: cyanuricAcid, freeChlorine: 0), in: Self.cell)
    let dose = try #require(dosing.recommendations.first { $0.kind == .hypochlorite })
    #expect(dose.instruction == .raiseChlorine(from: 0, to: target, minimum: minimum))
  }

  @Test func `for every stabilizer the minimum of a salt cell is the whole part of the formula in exact numbers`() {
    for tenth in 0...2_000 {
      let chlorine = Chlorine(cyanuricAcid: Double(tenth) / 10, in: Self.cell)
      #expect(chlorine.minimum == Double(max(1, (45 * tenth + 7_000) / 10_000)))
      #expect(chlorine.aim == min(10, chlorine.minimum + 2))
    }
  }

  @Test(arguments: [(2.0, true), (4.4, true), (4.6, false), (5, false), (8, false)])
  func `with a salt cell low chlorine asks for its output and run time first`(free: Double, isLow: Bool) {
    let water = Water(cyanuricAcid: 70, freeChlorine: free)
    for model in ChemistryModel.allCases {
      let dosing = Self.doses(water, in: Self.cell, model)
      #expect(dosing.notes.contains(.cellFirst) == isLow)
      #expect(dosing.recommendations.contains { $0.kind == .hypochlorite } == isLow)
      #expect(!Self.doses(water, in: .usual, model).notes.contains(.cellFirst))
    }
    #expect(!Self.doses(Water(cyanuricAcid: 70), in: Self.cell).notes.contains(.cellFirst))
  }

  @Test(arguments: [Sanitizer.bromine, .other])
  func `without chlorine there is no advice about it or its stabilizer`(sanitizer: Sanitizer) {
    let body = BodyOfWater(sanitizer: sanitizer)
    for (free, combined, cyanuricAcid) in [(0.0, 0.0, 0.0), (0.5, 3, 30), (20, 5, 300)] {
      let water = Water(cyanuricAcid: cyanuricAcid, freeChlorine: free, combinedChlorine: combined)
      for model in ChemistryModel.allCases {
        let dosing = Self.doses(water, in: body, model)
        #expect(!dosing.recommendations.contains { $0.kind == .hypochlorite })
        let said = Set(dosing.notes.map(\.key))
        #expect(said.isDisjoint(with: Self.aboutChlorine) && dosing.notes.contains(.otherSanitation))
      }
      #expect(body.level(of: free, .freeChlorine, cyanuricAcid: cyanuricAcid) == nil)
      #expect(body.level(of: combined, .combinedChlorine, cyanuricAcid: cyanuricAcid) == nil)
      #expect(body.level(of: cyanuricAcid, .cyanuricAcid, cyanuricAcid: cyanuricAcid) == nil)
    }
  }

  @Test func `the water of a spa is as it should be up to 104 degrees, that of a pool up to 90`() {
    let outside = { (degrees: Double, gallons: Double) in
      Dosing(for: Water(temperatureF: degrees), volumeGallons: gallons).notes.contains { $0.key == "water_tempHigh" }
    }
    #expect(!outside(104, 420) && !outside(104, 2_000) && outside(105, 420))
    #expect(!outside(90, 2_001) && outside(91, 2_001) && outside(91, 0))
    let spa = BodyOfWater.usual.holding(gallons: 420)
    #expect(spa.isSpa && spa.level(of: 104, .waterTemp, cyanuricAcid: 0) == .ideal)
    #expect(spa.idealRange(of: .pH) == Parameter.pH.idealRange)
  }

  private static let aboutChlorine: Set = [
    "stabilizerHigh", "chlorineTooWeak", "freeChlorineHigh", "combinedChlorineHigh", "cellFirst", "cyanuric_acidLow",
    "cyanuric_acidHigh",
  ]

  /// Corrosive water whose pH and alkalinity are as they should be.
  private static func soft(_ calcium: Double) -> Water {
    Water(pH: 7.5, temperatureF: 60, calciumHardness: calcium, totalAlkalinity: 80, cyanuricAcid: 30)
  }

  @Test(arguments: [Surface.vinyl, .fibreglass])
  func `vinyl and fibreglass get calcium selected only below 150 in the carbonate model, and a note from there on`(
    surface: Surface
  ) throws {
    let body = BodyOfWater(surface: surface)
    for calcium in [100.0, 149, 150, 170] {
      let water = Self.soft(calcium)
      let note = Note.calciumForSurface(calcium, limit: 150)
      for model in ChemistryModel.allCases {
        let lined = Self.doses(water, in: body, model)
        let plaster = Self.doses(water, in: .usual, model)
        let (dose, usual) = (
          try #require(lined.recommendations.first { $0.kind == .calcium }),
          try #require(plaster.recommendations.first { $0.kind == .calcium })
        )
        #expect(dose.quantityOunces == usual.quantityOunces && dose.pourOunces == usual.pourOunces)
        let isKept = model == .documented || calcium < 150
        #expect(dose.isSelectedAtFirst == (isKept && usual.isSelectedAtFirst))
        #expect(lined.notes.contains(note) == (calcium >= 150) && !plaster.notes.contains(note))
      }
      #expect(Self.doses(water, in: .usual, .carbonate).recommendations.contains { $0.isSelectedAtFirst })
    }
  }

  @Test func `an own limit is lower than the usual one, and no dose passes it`() throws {
    let body = BodyOfWater(freeChlorineLimit: 4, combinedChlorineLimit: 0.2)
    #expect(Self.doses(Water(freeChlorine: 4.5), in: body).notes.contains(.freeChlorineHigh(4.5, limit: 4)))
    #expect(!Self.doses(Water(freeChlorine: 4), in: body).notes.contains { $0.key == "freeChlorineHigh" })
    let combined = Water(freeChlorine: 3, combinedChlorine: 0.3)
    #expect(Self.doses(combined, in: body).notes.contains(.combinedChlorineHigh(0.3, limit: 0.2)))
    #expect(!Self.doses(combined, in: .usual).notes.contains { $0.key == "combinedChlorineHigh" })
    #expect(body.level(of: 0.3, .combinedChlorine, cyanuricAcid: 30) == .high)
    for cyanuricAcid in stride(from: 0.0, through: 300, by: 10) {
      let dosing = Self.doses(Water(cyanuricAcid: cyanuricAcid, freeChlorine: 0), in: body)
      let dose = try #require(dosing.recommendations.first { $0.kind == .hypochlorite })
      #expect(try #require(dose.prediction?.water.freeChlorine) <= 4.000_001)
      #expect(dosing.notes.contains { $0.key == "chlorineTooWeak" } == (cyanuricAcid >= 60))
    }
  }

  @Test(arguments: [10, 11, 50.0])
  func `a limit that is not lower than the usual one is none of its own`(limit: Double) {
    var body = BodyOfWater(freeChlorineLimit: limit, combinedChlorineLimit: limit)
    #expect(body == .usual && body.mostFreeChlorine == 10 && body.mostCombinedChlorine == 0.5)
    body.freeChlorineLimit = limit
    body.combinedChlorineLimit = 0.5
    #expect(body == .usual)
  }
}
