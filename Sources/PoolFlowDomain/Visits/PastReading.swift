/// A value that was measured on a day, in the stored unit.
public struct PastReading: Sendable, Hashable {
  public let value: Double
  public let day: Day

  public init(_ value: Double, on day: Day) {
    self.value = value
    self.day = day
  }
}
