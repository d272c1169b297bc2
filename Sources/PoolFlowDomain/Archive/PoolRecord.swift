import Chemistry
public import Foundation

/// A pool as backups and the API write it (archive-format.md#documented-files).
public struct PoolRecord: Sendable, Encodable {
  public var id: ID<Pool>
  public var customerName: String
  public var address: String
  public var latitude: Double
  public var longitude: Double
  public var waterTempF: Double
  public var pH: Double
  public var calciumHardness: Double
  public var totalAlkalinity: Double
  public var totalDissolvedSolids: Double
  public var cyanuricAcid: Double
  /// Absent for people who may not see fees.
  public var monthlyServiceFee: Double?
  public var poolVolumeGallons: Double
  public var notes: String
  public var serviceDayOfWeek: Int
  public var routeOrder: Int
  public var cachedLSI: Double
  public var createdAt: Date
  public var updatedAt: Date

  public init(_ pool: Pool, today: Day) {
    id = pool.id
    customerName = pool.customerName
    address = pool.address
    latitude = pool.latitude
    longitude = pool.longitude
    waterTempF = pool.water.temperatureF
    pH = pool.water.pH
    calciumHardness = pool.water.calciumHardness
    totalAlkalinity = pool.water.totalAlkalinity
    totalDissolvedSolids = pool.water.totalDissolvedSolids
    cyanuricAcid = pool.water.cyanuricAcid
    monthlyServiceFee = pool.monthlyFee
    poolVolumeGallons = pool.volumeGallons
    notes = pool.notes
    let day = pool.serviceDays(from: today).first
    let next = pool.schedules.dates(from: today, count: 1).first
    serviceDayOfWeek = (day?.weekday ?? next?.weekday ?? .monday).rawValue
    routeOrder = day?.position ?? 0
    cachedLSI = pool.cachedIndex
    createdAt = pool.createdAt
    updatedAt = pool.updatedAt
  }
}
