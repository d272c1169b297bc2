public import Foundation

/// A piece of equipment at a pool (decisions.md#equipment).
public struct Equipment: Sendable, Hashable {
  public enum Kind: String, Sendable, CaseIterable, Codable {
    case pump, filter, heater, cleaner, saltSystem, automation, light, cover, other
  }

  public let id: ID<Equipment>
  public var name: String
  public var kind: Kind
  public var manufacturer: String
  public var modelNumber: String
  public var serialNumber: String
  public var installedOn: Day?
  public var warrantyEndsOn: Day?
  public var lastServiceOn: Day?
  public var nextServiceOn: Day?
  public var notes: String
  public let createdAt: Date
  public var updatedAt: Date

  public init(
    id: ID<Equipment>, name: String, kind: Kind, manufacturer: String = "", modelNumber: String = "",
    serialNumber: String = "", installedOn: Day? = nil, warrantyEndsOn: Day? = nil, lastServiceOn: Day? = nil,
    nextServiceOn: Day? = nil, notes: String = "", createdAt: Date, updatedAt: Date
  ) {
    self.id = id
    self.name = name
    self.kind = kind
    self.manufacturer = manufacturer
    self.modelNumber = modelNumber
    self.serialNumber = serialNumber
    self.installedOn = installedOn
    self.warrantyEndsOn = warrantyEndsOn
    self.lastServiceOn = lastServiceOn
    self.nextServiceOn = nextServiceOn
    self.notes = notes
    self.createdAt = createdAt
    self.updatedAt = updatedAt
  }

  /// A warranty is over after its last day (decisions.md#equipment).
  public func isWarrantyExpired(on today: Day) -> Bool { warrantyEndsOn.map { $0 < today } ?? false }

  public func isServiceOverdue(on today: Day) -> Bool { nextServiceOn.map { $0 < today } ?? false }
}

/// Longest texts of a piece of equipment, and the most pieces of a pool.
public enum EquipmentLimits {
  public static let name = 200
  public static let detail = 200
  public static let notes = 5_000
  public static let pieces = 200
}
