import Chemistry
public import Foundation

/// A visit as backups and the API write it (archive-format.md#documented-files).
public struct ServiceEventRecord: Sendable, Encodable {
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
