import Foundation

/// A position on the earth, in degrees.
public struct Coordinate: Sendable, Hashable {
  public let latitude: Double
  public let longitude: Double

  /// - Returns: nil for numbers that are no position, and for 0/0, which is written where the position is unknown
  ///   (route-planning.md#the-stops).
  public init?(latitude: Double, longitude: Double) {
    guard (-90...90).contains(latitude), (-180...180).contains(longitude), latitude != 0 || longitude != 0 else {
      return nil
    }
    self.latitude = latitude
    self.longitude = longitude
  }

  static let earthRadiusMiles = 3_958.8

  /// The haversine distance.
  public func miles(to other: Coordinate) -> Double {
    let radians = Double.pi / 180
    let latitudes = sin((other.latitude - latitude) * radians / 2)
    let longitudes = sin((other.longitude - longitude) * radians / 2)
    let share =
      latitudes * latitudes
      + cos(latitude * radians) * cos(other.latitude * radians) * longitudes * longitudes
    return 2 * Self.earthRadiusMiles * asin(min(1, share.squareRoot()))
  }
}
