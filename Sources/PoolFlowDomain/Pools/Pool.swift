public import Chemistry
public import Foundation

/// A customer's pool: its place, its days of service, its fee, and its water.
public struct Pool: Sendable, Hashable {
  public let id: ID<Pool>
  /// The pool at whose stop a second body of water is served; nil for a customer (decisions.md#bodies-of-water).
  public var stopOf: ID<Pool>?
  public var customerName: String
  public var address: String
  /// Degrees; both 0 means not located (decisions.md#route).
  public var latitude: Double
  public var longitude: Double
  /// The readings of the last visit, or the defaults (chemistry.md#standard-values).
  public var water: Water
  public var volumeGallons: Double { didSet { measureBody() } }
  /// The properties that change the advice about its water; the volume says whether it is a spa.
  public var body: BodyOfWater { didSet { measureBody() } }
  /// Readings that it has beside those of the business, and its own intervals.
  public var readings: PoolReadings
  /// In the currency of the business, a month.
  public var monthlyFee: Double
  /// True until the owner confirms the default fee of a customer added by a technician or by a list without fees.
  public var feeIsAssumed: Bool
  /// The first day as a customer; nil if none is known (decisions.md#money).
  public var customerSince: Day?
  public var notes: String
  /// The owner's figure for the minutes of a stop; nil for that of its visits (decisions.md#working-day).
  public var stopMinutes: Int?
  /// The rules for its due dates, in the order of lists: see `Schedule.isBefore`. None for a customer on call.
  public var schedules: [Schedule]
  /// The model of this pool; nil for that of the business.
  public var model: ChemistryModel?
  /// The index of `water`; the store keeps it, by the pool's model, so that lists need not compute it
  /// (chemistry.md#documented-index).
  public var cachedIndex: Double
  public var createdAt: Date
  public var updatedAt: Date
  /// Times without service, in order; none overlaps another.
  public var pauses: [ServicePause]
  /// Optimistic lock: incremented by every edit of a person, and sent with the form.
  public var version: Int

  public init(
    id: ID<Pool>, customerName: String, address: String, latitude: Double = 0, longitude: Double = 0,
    water: Water = .documentedDefault, volumeGallons: Double, monthlyFee: Double, notes: String = "",
    schedules: [Schedule] = [], createdAt: Date, updatedAt: Date, version: Int = 1, model: ChemistryModel? = nil,
    cachedIndex: Double? = nil, pauses: [ServicePause] = [], feeIsAssumed: Bool = false,
    customerSince: Day? = nil, body: BodyOfWater = .usual, readings: PoolReadings = PoolReadings(),
    stopOf: ID<Pool>? = nil, stopMinutes: Int? = nil
  ) {
    self.id = id
    self.stopOf = stopOf
    self.stopMinutes = stopMinutes
    self.readings = readings
    self.customerName = customerName
    self.address = address
    self.latitude = latitude
    self.longitude = longitude
    self.water = water
    self.volumeGallons = volumeGallons
    self.body = body
    self.monthlyFee = monthlyFee
    self.feeIsAssumed = feeIsAssumed
    self.customerSince = customerSince
    self.notes = notes
    self.schedules = schedules
    self.createdAt = createdAt
    self.updatedAt = updatedAt
    self.version = version
    self.model = model
    self.pauses = pauses
    self.cachedIndex = cachedIndex ?? WaterIndex(of: water, by: model ?? .documented).value
    measureBody()
  }

  private mutating func measureBody() {
    let held = body.holding(gallons: volumeGallons)
    if body != held { body = held }
  }

  /// True for a second body of water: schedule, fee, profile, pauses and notes are those of its host.
  public var isGuest: Bool { stopOf != nil }

  /// The name of a second body of water beside that of its host: "Spa" of "Anna · Spa".
  public func bodyName(at host: Pool) -> String {
    let start = host.customerName + " · "
    let rest = customerName.dropFirst(start.count)
    return customerName.hasPrefix(start) && !rest.isEmpty ? String(rest) : customerName
  }

  /// The pool as a second body of water at the stop of `host`, without anything that belongs to the stop.
  public func joined(to host: Pool) -> Pool {
    var pool = self
    pool.stopOf = host.id
    (pool.address, pool.latitude, pool.longitude) = (host.address, host.latitude, host.longitude)
    (pool.monthlyFee, pool.feeIsAssumed, pool.customerSince) = (0, false, nil)
    (pool.schedules, pool.pauses, pool.notes, pool.stopMinutes) = ([], [], "", nil)
    return pool
  }

  public var isLocated: Bool { latitude != 0 || longitude != 0 }
}

/// Longest texts and widest numbers of a pool (contract.md#pages).
public enum PoolLimits {
  /// Second bodies of water at one stop.
  public static let bodies = 4
  public static let customerName = 200
  public static let address = 300
  public static let notes = 5_000
  public static let volumeGallons = 100.0...200_000.0
  public static let volumeLiters = 380.0...757_082.0
  public static let monthlyFee = 1_000_000.0
  /// The last place of a stop on a day's route.
  public static let position = 1_000_000
}
