import Chemistry
import Testing

/// The documented doses (chemistry.md#documented-doses), each with water that needs the dose and a neighbour that does
/// not.
struct DosingTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let name: String
    let water: Water
    var gallons = 10_000.0
    /// Key and ounces of every step, in order.
    let steps: [(String, Double)]

    var testDescription: String { name }
  }

  /// Cold water is corrosive whatever its other readings; hot water at a high pH forms scale.
  private static func cold(_ pH: Double, alkalinity: Double = 100, calcium: Double = 250) -> Water {
    Water(pH: pH, temperatureF: 32, calciumHardness: calcium, totalAlkalinity: alkalinity, cyanuricAcid: 0)
  }

  private static func hot(_ pH: Double, alkalinity: Double = 100, calcium: Double = 400) -> Water {
    Water(pH: pH, temperatureF: 105, calciumHardness: calcium, totalAlkalinity: alkalinity, cyanuricAcid: 0)
  }

  static let corrosive = [
    Case(name: "pH 7.2 takes 6 oz, not 7", water: cold(7.2), steps: [("base", 6)]),
    Case(name: "pH 7.39 takes 1 oz", water: cold(7.39), steps: [("base", 1)]),
    Case(name: "pH 7.0 takes 12 oz", water: cold(7.0), steps: [("base", 12)]),
    Case(name: "pH 7.1 takes 9 oz", water: cold(7.1), steps: [("base", 9)]),
    Case(name: "pH 7.4 takes the nudge", water: cold(7.4), steps: [("base", 3)]),
    Case(name: "alkalinity 70 takes 24 oz", water: cold(7.4, alkalinity: 70), steps: [("alkalinity", 24)]),
    Case(name: "alkalinity 79 takes 3 oz", water: cold(7.4, alkalinity: 79), steps: [("alkalinity", 3)]),
    Case(name: "alkalinity 80 takes the nudge", water: cold(7.4, alkalinity: 80), steps: [("base", 3)]),
    Case(name: "calcium 190 takes 20 oz", water: cold(7.4, calcium: 190), steps: [("calcium", 20)]),
    Case(name: "calcium 199 takes 2 oz", water: cold(7.4, calcium: 199), steps: [("calcium", 2)]),
    Case(name: "calcium 200 takes the nudge", water: cold(7.4, calcium: 200), steps: [("base", 3)]),
    Case(
      name: "everything low, pH first", water: cold(6.8, alkalinity: 50, calcium: 100),
      steps: [("base", 18), ("alkalinity", 72), ("calcium", 200)]),
    Case(
      name: "15,000 gallons take half as much again", water: cold(7.0, alkalinity: 50, calcium: 100), gallons: 15_000,
      steps: [("base", 18), ("alkalinity", 108), ("calcium", 300)]),
    Case(name: "the nudge grows with the volume", water: cold(7.4), gallons: 25_000, steps: [("base", 8)]),
    Case(name: "a tiny pool takes a whole ounce", water: cold(7.2), gallons: 1_000, steps: [("base", 1)]),
  ]

  static let scaleForming = [
    Case(name: "pH 7.8 takes 26 oz", water: hot(7.8), steps: [("acid", 26)]),
    Case(name: "pH 7.7 takes 13 oz", water: hot(7.7), steps: [("acid", 13)]),
    Case(name: "pH 8.2 takes 78 oz", water: hot(8.2), steps: [("acid", 78)]),
    Case(name: "pH 7.6 takes the nudge", water: hot(7.6), steps: [("acid", 8)]),
    Case(name: "alkalinity 130 takes 13 oz", water: hot(7.6, alkalinity: 130), steps: [("acid", 13)]),
    Case(name: "alkalinity 121 takes 2 oz", water: hot(7.6, alkalinity: 121), steps: [("acid", 2)]),
    Case(name: "alkalinity 120 takes the nudge", water: hot(7.6, alkalinity: 120), steps: [("acid", 8)]),
    Case(name: "high pH goes before high alkalinity", water: hot(7.7, alkalinity: 200), steps: [("acid", 13)]),
    Case(name: "calcium 401 takes dilution", water: hot(7.6, calcium: 401), steps: [("dilution", 0)]),
    Case(name: "calcium 400 takes the nudge", water: hot(7.6, calcium: 400), steps: [("acid", 8)]),
    Case(
      name: "acid and dilution together", water: hot(8.0, calcium: 600), steps: [("acid", 52), ("dilution", 0)]),
    Case(
      name: "acid for alkalinity and dilution together", water: hot(7.5, alkalinity: 180, calcium: 600),
      gallons: 15_000, steps: [("acid", 117), ("dilution", 0)]),
    Case(name: "the nudge grows with the volume", water: hot(7.6), gallons: 15_000, steps: [("acid", 12)]),
  ]

  @Test(arguments: corrosive + scaleForming)
  func `out of balance, the documented steps come in the documented order`(example: Case) {
    let dosing = Dosing(for: example.water, volumeGallons: example.gallons)
    #expect(dosing.index.condition != .balanced)
    #expect(dosing.recommendations.map(\.key) == example.steps.map(\.0))
    #expect(dosing.recommendations.map(\.quantityOunces) == example.steps.map(\.1))
  }

  @Test func `balanced water needs nothing`() throws {
    let dosing = Dosing(for: .documentedDefault, volumeGallons: 10_000)
    #expect(dosing.notes.map(\.key) == ["sanitation"])
    let only = try #require(dosing.recommendations.first)
    #expect(dosing.recommendations.count == 1)
    #expect(only.key == "none")
    #expect(only.type == .none)
    #expect(only.quantityOunces == 0)
    #expect(only.instruction == .balanced)
    #expect(!only.isDose)
  }

  @Test(arguments: [7.2, 7.8])
  func `an index on the edge of the band needs nothing`(pH: Double) {
    let water = Water(pH: pH, temperatureF: 76, totalAlkalinity: 100, cyanuricAcid: 0)
    let dosing = Dosing(for: water, volumeGallons: 10_000)
    #expect(dosing.index.condition == .balanced)
    // Without stabilizer one reading is out of its range.
    #expect(dosing.recommendations.map(\.instruction) == [.checkReadings])
  }

  @Test(arguments: [0.0, -0.0, -1, -15_000, -.infinity, .nan], [6.8, 7.5, 8.4])
  func `without a volume no water gets a dose`(gallons: Double, pH: Double) {
    let dosing = Dosing(for: Water(pH: pH), volumeGallons: gallons)
    #expect(dosing.recommendations.map(\.key) == ["volume"])
    #expect(dosing.recommendations.map(\.instruction) == [.volumeRequired])
    #expect(dosing.recommendations.map(\.quantityOunces) == [0])
  }

  @Test func `the instructions carry their values`() {
    #expect(
      Dosing(for: Self.cold(6.8, alkalinity: 50, calcium: 100), volumeGallons: 10_000)
        .recommendations.map(\.instruction) == [
          .raisePH(from: 6.8, to: 7.4), .raiseAlkalinity(from: 50, to: 80), .raiseCalcium(from: 100, to: 200),
        ])
    #expect(
      Dosing(for: Self.hot(8, calcium: 600), volumeGallons: 10_000).recommendations.map(\.instruction)
        == [.lowerPH(from: 8, to: 7.6), .diluteCalcium(from: 600, below: 400)])
    #expect(
      Dosing(for: Self.hot(7.5, alkalinity: 180), volumeGallons: 10_000).recommendations.map(\.instruction)
        == [.lowerAlkalinity(from: 180, to: 120)])
    #expect(Dosing(for: Self.cold(7.4), volumeGallons: 10_000).recommendations.map(\.instruction) == [.nudgePHUp])
    #expect(Dosing(for: Self.hot(7.6), volumeGallons: 10_000).recommendations.map(\.instruction) == [.nudgePHDown])
  }
}
