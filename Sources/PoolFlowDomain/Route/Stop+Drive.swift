public import RoutePlanning

extension Stop {
  /// The position; nil if it is not known.
  public var coordinate: Coordinate? { Coordinate(latitude: latitude, longitude: longitude) }

  /// Estimated minutes of the drive from another stop (decisions.md#owners-day); 0 where one of the two has no
  /// position.
  public func driveMinutes(from other: Stop) -> Int {
    guard let from = other.coordinate, let to = coordinate else { return 0 }
    return Int(TravelTimes.minutes(miles: from.miles(to: to)).rounded())
  }
}
