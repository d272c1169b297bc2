import Foundation
import PoolFlowDomain
import PoolFlowTesting
import RoutePlanning
import Testing

@testable import PoolFlowWeb

/// The geometry of a route's map.
struct MapNumbersTests {
  private static func spots(_ count: Int, spread: Double) -> [MapGround.Spot] {
    var dice = Chance(UInt64(count))
    return (0..<count).map { _ in
      MapGround.Spot(
        x: 180 + Double.random(in: -spread...spread, using: &dice) * 160,
        y: 120 + Double.random(in: -spread...spread, using: &dice) * 100)
    }
  }

  /// The boxes of the numbers, with some air.
  private static func boxes(_ spots: [MapGround.Spot], _ numbers: MapNumbers, digits: [Int]) -> [CGRect] {
    zip(zip(spots, digits), numbers.kinds).compactMap { pair, kind in
      switch kind {
      case .bare: nil
      case .disc: CGRect(x: pair.0.x - 8.4, y: pair.0.y - 8.4, width: 16.8, height: 16.8)
      case .dot(let at):
        CGRect(x: at.x - Double(pair.1) * 2.9, y: at.y - 4.9, width: Double(pair.1) * 5.8, height: 9.8)
      }
    }
  }

  @Test(arguments: [(1, 1.0), (12, 1), (60, 1), (200, 1), (200, 0.3), (300, 1)])
  func `no number covers another one, and the first and the last have one`(count: Int, spread: Double) {
    let spots = Self.spots(count, spread: spread)
    let digits = (1...count).map { String($0).count }
    let numbers = MapNumbers(spots, digits: digits, marks: [])
    let boxes = Self.boxes(spots, numbers, digits: digits)
    for (index, box) in boxes.enumerated() {
      #expect(!boxes.dropFirst(index + 1).contains { $0.intersects(box) })
    }
    #expect(numbers.kinds.first != .bare)
    if spread == 1 { #expect(boxes.count * 2 > count, "\(boxes.count) of \(count) numbers") }
  }

  @Test func `few stops far apart have their numbers in discs`() {
    let spots = [(20.0, 20.0), (100, 200), (300, 40)].map { MapGround.Spot(x: $0.0, y: $0.1) }
    #expect(MapNumbers(spots, digits: [1, 1, 1], marks: []).kinds == [.disc, .disc, .disc])
  }

  @Test(arguments: [
    (["33.4, -112.1"], UnitSystem.imperial, 0.1), (["33.4, -112.1", "33.5, -112.0"], .imperial, 2),
    (["33.4, -112.1", "33.5, -112.0"], .metric, 5), (["10.0, 179.9", "10.1, -179.9"], .metric, 5),
  ])
  func `the scale is a round distance`(points: [String], units: UnitSystem, distance: Double) throws {
    let points = points.compactMap { TypedPosition.coordinate(in: $0) }
    let ground = try #require(MapGround(points))
    let bar = ground.bar(units)
    #expect(abs(bar.distance - distance) < 1e-9 && bar.width <= MapGround.width / 3 + 0.01, "\(bar)")
    for spot in points.map(ground.spot) {
      #expect((19...341).contains(spot.x) && (19...237).contains(spot.y), "\(spot)")
    }
  }
}
