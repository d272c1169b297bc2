/// The goal by which a better order of a day's stops is judged (decisions.md#route).
public enum RouteGoal: String, Sendable, CaseIterable, Codable {
  case minDriveTime, minDriveDistance, balanced
}
