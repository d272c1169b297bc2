import Chemistry
import Foundation
import PoolFlowDomain

/// Converts records of the trash from its first format (version 0.5 up to the second format) to the current one. A data
/// directory has them for thirty days; an archive may contain them later.
enum EarlierTrash {
  private typealias Fields = [String: Any]

  /// - Throws: for a text that is not a JSON object.
  static func converted(_ text: [UInt8], kind: TrashKind) throws -> [UInt8] {
    guard let old = try JSONSerialization.jsonObject(with: Data(text)) as? Fields else {
      throw TrashRecord.Unreadable()
    }
    var record: Fields = ["format": TrashHead.format, TrashedTable.root(of: kind).name: [row(of: old, kind: kind)]]
    switch kind {
    case .pool: break
    case .visit:
      record["poolID"] = fields(old["event"])["poolID"]
      record["broughtSolids"] = fields(old["change"])["solidsAfter"]
      record["broughtGallons"] = fields(old["change"])["gallonsAfter"]
    case .inventory: record["doses"] = (old["doses"] as? [String])?.joined(separator: " ")
    case .equipment: record["poolID"] = old["poolID"]
    case .checklist, .absence: throw TrashRecord.Unreadable()
    }
    return Array(try JSONSerialization.data(withJSONObject: record))
  }

  private static func row(of old: Fields, kind: TrashKind) -> Fields {
    switch kind {
    case .pool: pool(old)
    case .visit: visit(old)
    case .inventory: product(old)
    case .equipment: equipment(old)
    case .checklist, .absence: [:]
    }
  }

  private static func pool(_ old: Fields) -> Fields {
    var new = fields(old["pool"])
    new["version"] = old["version"]
    new["chemistryModel"] = old["model"]
    new["feeIsAssumed"] = old["feeIsAssumed"]
    new["schedules"] = list(old["schedule"]).map { renamed($0, ["technicianID": "personID"]) }
    new["fees"] = old["fees"]
    new["pauses"] = pauses(list(old["pauses"]))
    new["skips"] = old["skips"]
    new["pool_edits"] = old["poolEdits"]
    new["profiles"] = old["profile"].map { [$0] }
    new["equipment"] = list(old["equipment"]).map(equipment)
    new["visits"] = list(old["visits"]).map(visit)
    return new
  }

  /// Pauses of earlier versions may share days.
  private static func pauses(_ old: [Fields]) -> [Fields] {
    let pauses = old.compactMap { pause -> ServicePause? in
      guard let kind = (pause["kind"] as? String).flatMap(ServicePause.Kind.init(rawValue:)),
        let start = (pause["startsOn"] as? String).flatMap({ Day($0) })
      else { return nil }
      return ServicePause(kind, from: start, until: (pause["endsOn"] as? String).flatMap { Day($0) })
    }
    return PauseCalendar(pauses).pauses.map { pause in
      var new: Fields = ["kind": pause.kind.rawValue, "startsOn": pause.startsOn.description]
      new["endsOn"] = pause.endsOn?.description
      return new
    }
  }

  private static func visit(_ old: Fields) -> Fields {
    var new = renamed(
      old,
      [
        "technicianID": "personID", "model": "chemistryModel", "modelVersion": "chemistryModelVersion",
        "volumeGallons": "poolVolumeGallons", "advised": "advised_doses", "edits": "visit_edits",
      ])
    new.merge(renamed(fields(old["event"]), ["timestamp": "performedAt"])) { $1 }
    new["submission"] = (old["submission"] as? [Int]).map {
      Data($0.map { UInt8(truncatingIfNeeded: $0) }).base64EncodedString()
    }
    new["advised_doses"] = list(old["advised"]).enumerated().map { place, dose in
      var new = renamed(dose, ["quantityOunces": "quantityOz", "suggestedOunces": "suggestedOz"])
      new.merge(renamed(fields(dose["product"]), ["pricePerOunce": "pricePerOz"])) { $1 }
      new["position"] = place
      return new
    }
    new["visit_edits"] = list(old["edits"]).map { renamed($0, ["old": "oldValue", "new": "newValue"]) }
    if old["before"] is Fields {
      var before = fields(old["before"])
      if old["change"] is Fields {
        before["pool_changes"] = [
          renamed(fields(old["change"]), ["solids": "totalDissolvedSolids", "gallons": "poolVolumeGallons"])
        ]
      }
      new["undo_snapshots"] = [before]
    }
    return new
  }

  private static func product(_ old: Fields) -> Fields {
    var new = fields(old["product"])
    let kind = (new["kind"] as? String).flatMap(ChemicalKind.init(rawValue:))
    new["kind"] = kind?.storedName
    new["specialKind"] = kind?.specialName
    new["isCounted"] = new["currentStockOz"] != nil
    new["currentStockOz"] = new["currentStockOz"] ?? 0
    new["version"] = old["version"]
    new["row"] = old["row"]
    new["stock_entries"] = list(old["entries"]).map { renamed($0, ["at": "recordedAt"]) }
    return new
  }

  private static func equipment(_ old: Fields) -> Fields {
    renamed(
      old,
      [
        "installDate": "installedOn", "warrantyExpiryDate": "warrantyEndsOn", "lastServiceDate": "lastServiceOn",
        "nextServiceDate": "nextServiceOn",
      ])
  }

  private static func renamed(_ old: Fields, _ names: [String: String]) -> Fields {
    Fields(old.map { (names[$0.key] ?? $0.key, $0.value) }) { first, _ in first }
  }

  private static func fields(_ value: Any?) -> Fields { value as? Fields ?? [:] }

  private static func list(_ value: Any?) -> [Fields] { value as? [Fields] ?? [] }
}
