public import Foundation

/// One pool on a day's route.
public struct Stop: Sendable, Hashable {
  public let pool: ID<Pool>
  public let customerName: String
  public let address: String
  public let latitude: Double
  public let longitude: Double
  public let index: Double
  /// The day of the newest visit; nil if it was never served.
  public let lastServedOn: Day?
  /// The visit of the route's day; nil if it is still to be done.
  public let visit: Done?
  /// The skip on the route's day; nil once there is a visit all the same.
  public let skip: StopSkip?

  public struct Done: Sendable, Hashable {
    public let id: ID<Visit>
    public let performedAt: Date
    /// Number of visits of the pool on that day.
    public let count: Int

    public init(id: ID<Visit>, performedAt: Date, count: Int = 1) {
      self.id = id
      self.performedAt = performedAt
      self.count = count
    }
  }

  public init(
    pool: ID<Pool>, customerName: String, address: String, latitude: Double, longitude: Double, index: Double,
    lastServedOn: Day?, visit: Done?, skip: StopSkip? = nil
  ) {
    self.pool = pool
    self.customerName = customerName
    self.address = address
    self.latitude = latitude
    self.longitude = longitude
    self.index = index
    self.lastServedOn = lastServedOn
    self.visit = visit
    self.skip = visit == nil ? skip : nil
  }

  public var isLocated: Bool { latitude != 0 || longitude != 0 }
}
