import Chemistry

/// A dose as backups and the API write it, with PoolFlow's additions (archive-format.md#documented-files).
public struct ChemicalDoseRecord: Sendable, Encodable {
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
  /// The product as it was that day; absent if it was not recorded.
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
