import Chemistry
public import Foundation

/// A piece of equipment as backups write it; days are written as "YYYY-MM-DD"
/// (archive-format.md#documented-files).
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
