import Foundation
import PoolFlowDomain
import SQLite

/// Whether a record of the trash could be brought back: it is of its kind, names no file that is not a photo's, and an
/// archive can carry what it holds.
enum TrashRecord {
  static func isUsable(kind: String, json: String) -> Bool {
    let data = Data(json.utf8)
    guard let value = try? JSONSerialization.jsonObject(with: data), isCarried(value) else { return false }
    switch TrashKind(rawValue: kind) {
    case .pool:
      guard let pool = try? TrashCoding.decoder.decode(TrashedPool.self, from: data) else { return false }
      return pool.visits.allSatisfy(isSound) && (1...1_000_000_000).contains(pool.version)
        && pool.schedule.allSatisfy { (0...1_000_000).contains($0.position) }
    case .visit:
      guard let visit = try? TrashCoding.decoder.decode(TrashedPool.VisitRecord.self, from: data) else { return false }
      return isSound(visit)
    case .inventory: return (try? TrashCoding.decoder.decode(TrashedItem.self, from: data)) != nil
    case .equipment: return (try? TrashCoding.decoder.decode(EquipmentRecord.self, from: data)) != nil
    case nil: return false
    }
  }

  /// Whether a visit names photos alone, and a model that an archive can carry.
  private static func isSound(_ visit: TrashedPool.VisitRecord) -> Bool {
    visit.photos.allSatisfy { PhotoName.isOurs($0.fileName) && (1...20).contains($0.position) && $0.byteCount > 0 }
      && visit.model.unicodeScalars.count <= 50 && (0...1_000_000).contains(visit.modelVersion)
  }

  /// Whether every text is without NUL and every number one that the files of an archive take.
  private static func isCarried(_ value: Any) -> Bool {
    switch value {
    case let text as String: !text.utf8.contains(0)
    case let number as NSNumber: abs(number.doubleValue) < 0x1p53
    case let list as [Any]: list.allSatisfy(isCarried)
    case let object as [String: Any]: object.values.allSatisfy(isCarried)
    default: true
    }
  }
}

extension Connection {
  /// Whether a record of the trash can be brought back into this store: it is tried, and taken back.
  mutating func canBringBack(kind: String, json: String) throws -> Bool {
    guard TrashRecord.isUsable(kind: kind, json: json), let kind = TrashKind(rawValue: kind) else { return false }
    try run("SAVEPOINT trial")
    var isTaken = true
    do {
      try insert(kind, Data(json.utf8))
    } catch let error as DatabaseError where !error.isConstraint {
      throw error
    } catch {
      isTaken = false
    }
    try run("ROLLBACK TO trial")
    try run("RELEASE trial")
    return isTaken
  }

  /// Inserts what a record holds; what belongs to a pool that is in the trash itself waits for that pool.
  private mutating func insert(_ kind: TrashKind, _ data: Data) throws {
    let decoder = TrashCoding.decoder
    switch kind {
    case .pool: try insert(decoder.decode(TrashedPool.self, from: data))
    case .inventory: try insert(decoder.decode(TrashedItem.self, from: data))
    case .visit:
      let record = try decoder.decode(TrashedPool.VisitRecord.self, from: data)
      if let (row, _) = try pool(record.event.poolID) { try insert(record, poolRow: row) }
    case .equipment:
      let record = try decoder.decode(EquipmentRecord.self, from: data)
      if let (row, _) = try pool(record.poolID), try equipment(record.id) == nil {
        try insert(record.equipment, poolRow: row)
      }
    }
  }
}
