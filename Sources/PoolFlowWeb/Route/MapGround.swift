import Foundation
import PoolFlowDomain
import RoutePlanning

/// The ground of a map: where positions are in its picture, and its scale. North is up; distances are true in the middle.
struct MapGround {
  /// A place in the picture.
  struct Spot: Hashable {
    let x: Double
    let y: Double

    func distance(to other: Spot) -> Double { hypot(other.x - x, other.y - y) }
  }

  static let width = 360.0
  static let height = 270.0
  /// The free edges; below is the scale.
  private static let edge = 20.0
  private static let foot = 34.0
  /// A smaller region is drawn as this one, in miles.
  private static let least = 0.25
  private static let milesPerDegree = 3_958.8 * Double.pi / 180

  private let middle: (latitude: Double, longitude: Double)
  private let shrink: Double
  /// Pixels of a mile.
  let scale: Double

  /// Nil without positions.
  init?(_ points: [Coordinate]) {
    guard let first = points.first else { return nil }
    let latitudes = points.map(\.latitude)
    let longitudes = points.map { Self.near($0.longitude, first.longitude) }
    guard let south = latitudes.min(), let north = latitudes.max(), let west = longitudes.min(),
      let east = longitudes.max()
    else { return nil }
    middle = ((south + north) / 2, (west + east) / 2)
    shrink = max(0.01, cos(middle.latitude * .pi / 180))
    let wide = max(Self.least, (east - west) * shrink * Self.milesPerDegree)
    let high = max(Self.least, (north - south) * Self.milesPerDegree)
    scale = min((Self.width - 2 * Self.edge) / wide, (Self.height - Self.edge - Self.foot) / high)
  }

  func spot(_ point: Coordinate) -> Spot {
    let east = (Self.near(point.longitude, middle.longitude) - middle.longitude) * shrink * Self.milesPerDegree
    let north = (point.latitude - middle.latitude) * Self.milesPerDegree
    return Spot(
      x: Self.width / 2 + east * scale, y: (Self.edge + Self.height - Self.foot) / 2 - north * scale)
  }

  /// The longitude on the same side of the date line as another one.
  private static func near(_ longitude: Double, _ other: Double) -> Double {
    longitude - ((longitude - other) / 360).rounded() * 360
  }

  /// A round distance that is at most a third of the picture, in the reader's unit, and its pixels.
  func bar(_ units: UnitSystem) -> (distance: Double, width: Double) {
    let pixels = units == .metric ? scale / 1.609344 : scale
    let most = Self.width / 3 / pixels
    var step = pow(10, floor(log10(most)))
    for factor in [5.0, 2.0] where factor * step <= most {
      step *= factor
      break
    }
    return (step, step * pixels)
  }
}
