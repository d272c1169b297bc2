import Chemistry
public import Foundation

/// A pool as backups and the API write it (archive-format.md#documented-files).
public struct PoolRecord: Sendable, Codable {
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

  public init(_ pool: Pool) {
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
    serviceDayOfWeek = (pool.schedule.first?.weekday ?? .monday).rawValue
    routeOrder = pool.schedule.first?.position ?? 0
    cachedLSI = pool.cachedIndex
    createdAt = pool.createdAt
    updatedAt = pool.updatedAt
  }
}

/// A visit as backups and the API write it (archive-format.md#documented-files).
public struct ServiceEventRecord: Sendable, Codable {
  public var id: ID<Visit>
  public var poolID: ID<Pool>
  public var timestamp: Date
  public var waterTempF: Double
  public var pH: Double
  public var calciumHardness: Double
  public var totalAlkalinity: Double
  public var cyanuricAcid: Double
  public var lsiValue: Double
  /// Absent for people who may not see costs.
  public var totalChemicalCost: Double?
  public var techNotes: String
  public var photoFileName: String?

  public init(_ visit: Visit) {
    id = visit.id
    poolID = visit.pool
    timestamp = visit.performedAt
    waterTempF = visit.reading(.waterTemp)?.value ?? 0
    pH = visit.reading(.pH)?.value ?? 0
    calciumHardness = visit.reading(.calciumHardness)?.value ?? 0
    totalAlkalinity = visit.reading(.totalAlkalinity)?.value ?? 0
    cyanuricAcid = visit.reading(.cyanuricAcid)?.value ?? 0
    lsiValue = visit.index
    totalChemicalCost = visit.chemicalCost
    techNotes = visit.notes
    photoFileName = visit.photoCount > 0 ? "\(visit.id.text).bin" : nil
  }
}

/// A dose as backups and the API write it, with what this product adds (archive-format.md#documented-files).
public struct ChemicalDoseRecord: Sendable, Codable {
  public var id: ID<Dose>
  public var serviceEventID: ID<Visit>
  public var chemicalID: ID<InventoryItem>?
  public var quantityOz: Double
  /// Absent for people who may not see costs.
  public var cost: Double?
  public var key: String
  public var chemicalName: String
  public var kind: String
  public var recommendedOz: Double
  public var takenOz: Double
  /// The product as it was that day; absent where no record says.
  public var strength: Double?
  public var isDry: Bool?
  /// Absent also for people who may not see costs.
  public var pricePerOz: Double?

  public init(_ dose: Dose, visit: ID<Visit>) {
    id = dose.id
    serviceEventID = visit
    chemicalID = dose.item
    quantityOz = dose.quantityOunces
    cost = dose.cost
    key = dose.key
    chemicalName = dose.chemicalName
    kind = dose.kind.rawValue
    recommendedOz = dose.recommendedOunces
    takenOz = dose.takenOunces
    strength = dose.product?.strength
    isDry = dose.product?.isDry
    pricePerOz = dose.product?.pricePerOunce
  }
}

/// A piece of equipment as backups write it; days stand as "YYYY-MM-DD" here (archive-format.md#documented-files).
public struct EquipmentRecord: Sendable, Codable {
  public var id: ID<Equipment>
  public var poolID: ID<Pool>
  public var name: String
  public var equipmentTypeRaw: String
  public var manufacturer: String
  public var modelNumber: String
  public var serialNumber: String
  public var installDate: String?
  public var warrantyExpiryDate: String?
  public var lastServiceDate: String?
  public var nextServiceDate: String?
  public var notes: String
  public var createdAt: Date
  public var updatedAt: Date

  public init(_ equipment: Equipment, pool: ID<Pool>) {
    id = equipment.id
    poolID = pool
    name = equipment.name
    equipmentTypeRaw = equipment.kind.rawValue
    manufacturer = equipment.manufacturer
    modelNumber = equipment.modelNumber
    serialNumber = equipment.serialNumber
    installDate = equipment.installedOn?.description
    warrantyExpiryDate = equipment.warrantyEndsOn?.description
    lastServiceDate = equipment.lastServiceOn?.description
    nextServiceDate = equipment.nextServiceOn?.description
    notes = equipment.notes
    createdAt = equipment.createdAt
    updatedAt = equipment.updatedAt
  }
}
