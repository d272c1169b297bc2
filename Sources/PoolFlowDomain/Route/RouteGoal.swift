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
  /// Stops at positions, nil for an unknown one, with estimated drives. The first one stays first, the end is open.
  public init(_ positions: [Coordinate?], goal: RouteGoal) throws(Problem) {
    var points: [Coordinate] = []
    let stops = positions.map { position in
      position.map { points.append($0) }
      return Stop(point: position == nil ? nil : points.count - 1)
    }
    try self.init(stops, travel: TravelTimes(between: points), objective: goal.objective)
  }
}
