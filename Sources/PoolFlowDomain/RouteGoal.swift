/// What a better order of a day's stops is judged by (04 §2.2).
public enum RouteGoal: String, Sendable, CaseIterable, Codable {
  case minDriveTime, minDriveDistance, balanced
}
