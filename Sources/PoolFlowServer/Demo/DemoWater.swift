import Chemistry
import Foundation
import PoolFlowDomain

/// The water of one demo pool from week to week: what it does by itself, and what a dose does to it.
struct DemoWater {
  var water: Water
  private let drift: Double

  init(random: inout DemoRandom) {
    drift = random.number(0.05...0.22)
    water = Water(
      pH: random.number(7.2...7.8), temperatureF: 78, calciumHardness: random.number(220...420).rounded(),
      totalAlkalinity: random.number(75...125).rounded(), cyanuricAcid: random.number(30...60).rounded(),
      totalDissolvedSolids: (random.number(800...1_300) / 50).rounded() * 50)
  }

  /// A week passes: acid demand lifts the pH, heat evaporates water, the sun warms it by season.
  mutating func passWeek(on day: Day, random: inout DemoRandom) {
    let season = cos(Double(day.number % 365 - 196) / 365 * 2 * .pi)
    water.temperatureF = (72 + 14 * season + random.number(-3...3)).rounded()
    water.pH = min(8.4, max(6.8, water.pH + random.number(-0.1...0.15) + drift))
    water.totalAlkalinity = min(220, max(40, water.totalAlkalinity + random.number(-6...3)))
    water.calciumHardness = min(600, max(120, water.calciumHardness + random.number(-2...5)))
    water.cyanuricAcid = min(120, max(10, water.cyanuricAcid + random.number(-2...2)))
  }

  /// What a test kit reads of it.
  var measured: Water {
    Water(
      pH: (water.pH * 10).rounded() / 10, temperatureF: water.temperatureF,
      calciumHardness: (water.calciumHardness / 10).rounded() * 10,
      totalAlkalinity: (water.totalAlkalinity / 10).rounded() * 10,
      cyanuricAcid: (water.cyanuricAcid / 5).rounded() * 5, totalDissolvedSolids: water.totalDissolvedSolids)
  }

  /// Acid and soda ash move the pH, the salts what they are named for.
  mutating func take(_ recommendation: Recommendation) {
    switch recommendation.instruction {
    case .raisePH(_, let target), .lowerPH(_, let target): water.pH = target
    case .raiseAlkalinity(_, let target), .lowerAlkalinity(_, let target): water.totalAlkalinity = target
    case .raiseCalcium(_, let target): water.calciumHardness = target
    case .nudgePHUp: water.pH += 0.1
    case .nudgePHDown: water.pH -= 0.2
    case .diluteCalcium, .balanced, .volumeRequired: break
    }
  }
}
