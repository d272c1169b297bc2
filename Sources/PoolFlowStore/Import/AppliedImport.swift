import Chemistry
public import Foundation
public import PoolFlowDomain

/// A customer list that has been applied.
public struct AppliedImport: Sendable, Hashable {
  public let id: ID<AppliedImport>
  public let fileName: String
  public let person: ID<Person>?
  public let appliedAt: Date
  public var created = 0
  public var updated = 0
  public var unchanged = 0
  public var skipped = 0
  /// Rows of a customer whom an earlier row of the list had already.
  public var repeated = 0
  /// People who joined the team with the list.
  public var addedPeople: [ID<Person>] = []
  public var undo: Undo?

  /// What taking an import back has done.
  public struct Undo: Sendable, Hashable {
    public var at: Date
    /// New customers that went to the trash.
    public var removed = 0
    /// Customers that have again what they had.
    public var restored = 0
    /// Customers that keep something, because they have been served or changed since.
    public var kept = 0

    public init(at: Date) {
      self.at = at
    }
  }

  public init(id: ID<AppliedImport>, fileName: String, person: ID<Person>?, appliedAt: Date) {
    self.id = id
    self.fileName = fileName
    self.person = person
    self.appliedAt = appliedAt
  }
}

/// What a pool had before an import changed it, or has after.
struct ImportSnapshot: Codable, Hashable {
  struct ServiceDayRecord: Codable, Hashable {
    var weekday: Int
    var position: Int
    var technicianID: ID<Person>?
  }

  struct PauseRecord: Codable, Hashable {
    var kind: String
    var startsOn: String
    var endsOn: String?

    init(_ pause: ServicePause) {
      kind = pause.kind.rawValue
      startsOn = pause.startsOn.description
      endsOn = pause.endsOn?.description
    }

    var pause: ServicePause? {
      guard let kind = ServicePause.Kind(rawValue: kind), let start = Day(startsOn) else { return nil }
      return ServicePause(kind, from: start, until: endsOn.flatMap { Day($0) })
    }
  }

  var customerName: String
  var address: String
  var latitude: Double
  var longitude: Double
  var totalDissolvedSolids: Double
  var volumeGallons: Double
  var monthlyFee: Double
  var notes: String
  var model: String?
  var schedule: [ServiceDayRecord]
  /// Nil in imports of older versions, which changed none.
  var pauses: [PauseRecord]?
  var profile: CustomerProfile

  init(_ customer: KnownCustomer) {
    let pool = customer.pool
    customerName = pool.customerName
    address = pool.address
    latitude = pool.latitude
    longitude = pool.longitude
    totalDissolvedSolids = pool.water.totalDissolvedSolids
    volumeGallons = pool.volumeGallons
    monthlyFee = pool.monthlyFee
    notes = pool.notes
    model = pool.model?.rawValue
    schedule = pool.schedule.map {
      ServiceDayRecord(weekday: $0.weekday.rawValue, position: $0.position, technicianID: $0.technician)
    }
    pauses = pool.pauses.map(PauseRecord.init)
    profile = customer.profile
  }
}
