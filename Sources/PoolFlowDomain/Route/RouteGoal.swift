public import RoutePlanning

/// The goal by which a better order of a day's stops is judged (decisions.md#route).
public enum RouteGoal: String, Sendable, CaseIterable, Codable {
  case minDriveTime, minDriveDistance, balanced

  public var objective: Objective {
    switch self {
    case .minDriveTime: .minDriveTime
    case .minDriveDistance: .minDriveDistance
    case .balanced: .balanced
    }
  }
}

extension RouteRequest {
  /// Stops at positions, nil for an unknown one. The first one stays first, the end is open.
  ///
  /// - Parameter drives: those between the known positions, in their order.
  public init(_ positions: [Coordinate?], drives: DriveTable, goal: RouteGoal) throws(Problem) {
    var count = 0
    let stops = positions.map { position in
      if position != nil { count += 1 }
      return Stop(point: position == nil ? nil : count - 1)
    }
    try self.init(stops, travel: drives.travel(), objective: goal.objective)
  }

  /// The same with estimated drives.
  public init(_ positions: [Coordinate?], goal: RouteGoal) throws(Problem) {
    let points = positions.compactMap(\.self)
    guard points.count <= TravelTimes.mostPoints else { throw .tooManyPoints }
    try self.init(positions, drives: DriveTable(estimating: points), goal: goal)
  }
}
