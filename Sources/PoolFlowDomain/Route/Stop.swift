public import Foundation

/// One pool on a day's route, with what lists show of it.
public struct Stop: Sendable, Hashable {
  public let due: DueStop
  public let customerName: String
  public let address: String
  public let latitude: Double
  public let longitude: Double
  public let index: Double
  /// The day of the newest visit; nil if it was never served.
  public let lastServedOn: Day?
  /// Contact, gate, arrival window and tags; nil if none are known.
  public let profile: CustomerProfile?
  /// The arrival window of the profile, read once: the stops of a day are kept.
  public let window: ArrivalWindow?
  /// The visit that made it done, on a day that is not today.
  public var record: Record?
  /// The place in the order of that date; nil where it follows from the schedules.
  public var placeOfDay: Int?

  /// The visit that made it done.
  public struct Done: Sendable, Hashable {
    public let id: ID<Visit>
    public let day: Day
    public let performedAt: Date
    /// The number of visits of the pool on the route's day.
    public let count: Int

    /// The name of the technician; nil if unknown.
    public let technician: String?

    init(_ visit: StopVisit, count: Int, technician: String?) {
      id = visit.id
      day = visit.day
      self.technician = technician
      performedAt = visit.performedAt
      self.count = count
    }
  }

  /// The trace of a visit on the route.
  public struct Record: Sendable, Hashable {
    public let index: Double
    /// The name of the technician; nil if unknown.
    public let technician: String?

    public init(index: Double, technician: String?) {
      self.index = index
      self.technician = technician
    }
  }

  public init(
    _ due: DueStop, customerName: String, address: String, latitude: Double = 0, longitude: Double = 0, index: Double,
    lastServedOn: Day?, profile: CustomerProfile? = nil
  ) {
    self.due = due
    self.customerName = customerName
    self.address = address
    self.latitude = latitude
    self.longitude = longitude
    self.index = index
    self.lastServedOn = lastServedOn
    self.profile = profile
    window = profile?.window
  }

  public var pool: ID<Pool> { due.pool }

  public var hasPhone: Bool { profile?.contactPhone.contains { $0.isASCII && $0.isNumber } ?? false }

  public var isLocated: Bool { latitude != 0 || longitude != 0 }

  /// For maps: coordinates, else the address.
  public var place: String { isLocated ? "\(latitude),\(longitude)" : address }

  /// The newest visit of the route's day, else the one that served the stop on another day; nil if it is not done.
  public var visit: Done? {
    guard case .done(let visit) = due.state else { return nil }
    return Done(shownVisit ?? visit, count: max(1, due.visits.count), technician: record?.technician)
  }

  /// The newest visit of the route's day, else the one that served the stop.
  public var shownVisit: StopVisit? {
    guard case .done(let visit) = due.state else { return nil }
    return due.visits.last ?? visit
  }

  /// The index after that visit on another day than today, else the pool's.
  public var shownIndex: Double { record?.index ?? index }

  public var skip: StopSkip? { if case .skipped(let skip, _) = due.state { skip } else { nil } }
}
