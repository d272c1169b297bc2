import Foundation

/// The documented estimate of a drive: the distance as the crow flies at 28 miles an hour, and a minute and a half a leg
/// (decisions.md#owners-day).
enum DriveEstimate {
  private static let milesAnHour = 28.0
  private static let minutesALeg = 1.5
  private static let earthRadiusMiles = 3_958.8

  static func minutes(miles: Double) -> Double { miles / milesAnHour * 60 + minutesALeg }

  /// The haversine distance between two positions in degrees.
  static func miles(
    from one: (latitude: Double, longitude: Double), to other: (latitude: Double, longitude: Double)
  ) -> Double {
    let radians = Double.pi / 180
    let latitude = (other.latitude - one.latitude) * radians / 2
    let longitude = (other.longitude - one.longitude) * radians / 2
    let share =
      sin(latitude) * sin(latitude)
      + cos(one.latitude * radians) * cos(other.latitude * radians) * sin(longitude) * sin(longitude)
    return 2 * earthRadiusMiles * asin(min(1, share.squareRoot()))
  }
}

extension Stop {
  /// Minutes of the drive from another stop; 0 where one of the two has no position.
  public func driveMinutes(from other: Stop) -> Int {
    guard isLocated, other.isLocated else { return 0 }
    let miles = DriveEstimate.miles(from: (other.latitude, other.longitude), to: (latitude, longitude))
    return Int(DriveEstimate.minutes(miles: miles).rounded())
  }
}
