import Chemistry
import Foundation
import PoolFlowDomain

/// The water of one demo pool from week to week: its own changes, and the effect of a dose.
struct DemoWater {
  var water: Water
  private let home: Water
  private let drift: Double
  /// True for a spa, whose heater keeps it warm all year.
  private let isHeated: Bool

  /// A spa with bromine, and so without stabilizer.
  static let spa = DemoWater(
    home: Water(
      pH: 7.5, temperatureF: 102, calciumHardness: 180, totalAlkalinity: 80, cyanuricAcid: 0,
      totalDissolvedSolids: 1_200), drift: 0.2, isHeated: true)

  private init(home: Water, drift: Double, isHeated: Bool) {
    (self.home, self.drift, self.isHeated) = (home, drift, isHeated)
    water = home
  }

  init(random: inout DemoRandom) {
    let drift = random.number(0.1...0.45)
    let home = Water(
      pH: random.number(7.0...8.1), temperatureF: 78, calciumHardness: random.number(120...520).rounded(),
      totalAlkalinity: random.number(50...160).rounded(), cyanuricAcid: random.number(30...70).rounded(),
      totalDissolvedSolids: (random.number(800...1_300) / 50).rounded() * 50)
    self.init(home: home, drift: drift, isHeated: false)
  }

  /// A week passes: aeration raises the pH, fill water pulls the rest back to its start, the sun
  /// warms it by season.
  mutating func passWeek(on day: Day, random: inout DemoRandom) {
    let season = cos(Double(day.number % 365 - 196) / 365 * 2 * .pi)
    let warmth = isHeated ? home.temperatureF : 74 + 13 * season
    water.temperatureF = (warmth + random.number(-3...3)).rounded()
    func back(_ value: Double, to home: Double) -> Double { value + (home - value) * 0.2 }
    water.pH = min(8.3, max(6.9, back(water.pH, to: home.pH) + drift * random.number(-1.2...1.2)))
    water.totalAlkalinity = back(water.totalAlkalinity, to: home.totalAlkalinity) + random.number(-9...7)
    water.calciumHardness = back(water.calciumHardness, to: home.calciumHardness) + random.number(-12...14)
    if home.cyanuricAcid > 0 {
      water.cyanuricAcid = back(water.cyanuricAcid, to: home.cyanuricAcid) + random.number(-4...4)
    }
  }

  /// The readings that a pool has after its last visit.
  func known(after visit: Visit?) -> Water {
    var known = measured
    for reading in visit?.readings ?? [] { known[reading.parameter] = reading.value }
    return known
  }

  /// The readings of a test kit.
  var measured: Water {
    Water(
      pH: (water.pH * 10).rounded() / 10, temperatureF: water.temperatureF,
      calciumHardness: (water.calciumHardness / 10).rounded() * 10,
      totalAlkalinity: (water.totalAlkalinity / 10).rounded() * 10,
      cyanuricAcid: (water.cyanuricAcid / 5).rounded() * 5, totalDissolvedSolids: water.totalDissolvedSolids)
  }

  /// Acid and soda ash move the pH, the salts the reading that they are named for.
  mutating func take(_ recommendation: Recommendation) {
    switch recommendation.instruction {
    case .raisePH(_, let target), .lowerPH(_, let target): water.pH = target
    case .raiseAlkalinity(_, let target), .lowerAlkalinity(_, let target): water.totalAlkalinity = target
    case .raiseCalcium(_, let target): water.calciumHardness = target
    case .nudgePHUp: water.pH += 0.1
    case .nudgePHDown: water.pH -= 0.2
    case .diluteCalcium, .raiseChlorine, .raiseChlorineToMost, .balanced, .indexBalanced, .checkReadings, .hold,
      .volumeRequired:
      break
    }
  }
}
