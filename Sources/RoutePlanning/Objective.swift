/// The goal by which one order of stops is better than another (route-planning.md#goals).
public enum Objective: String, Sendable, CaseIterable {
  case minDriveTime, minDriveDistance, balanced

  /// The minutes that `balanced` adds for each place between a stop and its present place.
  public static let minutesAPlace = 0.6
  /// The minutes that a missed arrival window costs beside its lateness.
  public static let minutesAMiss = 30.0

  /// The cost of a leg: minutes, or miles.
  func leg(_ travel: TravelTimes, from: Int, to: Int) -> Double {
    self == .minDriveDistance ? travel.miles(from: from, to: to) : travel.minutes(from: from, to: to)
  }

  /// The cost of a minute that is no drive; miles at the speed of an estimated drive.
  var minute: Double { self == .minDriveDistance ? TravelTimes.milesAnHour / 60 : 1 }

  /// The cost of a place between a stop and its present one.
  var place: Double { self == .balanced ? Self.minutesAPlace : 0 }
}
