/// What a better order of a day's stops is judged by (decisions.md#route).
public enum RouteGoal: String, Sendable, CaseIterable, Codable {
  case minDriveTime, minDriveDistance, balanced
}
