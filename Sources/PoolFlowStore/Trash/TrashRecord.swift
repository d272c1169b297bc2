import Foundation
import PoolFlowDomain
import SQLite

/// What the trash keeps of something deleted.
enum TrashRecord {
  case pool(TrashedPool)
  case visit(TrashedPool.VisitRecord)
  case inventory(TrashedItem)
  case equipment(EquipmentRecord)

  /// Nil for a record that is not of its kind, names a file that is not a photo's, or holds what no archive can carry.
  init?(kind: String, json: String) {
    let data = Data(json.utf8)
    guard let kind = TrashKind(rawValue: kind), let value = try? JSONSerialization.jsonObject(with: data),
      Self.isCarried(value)
    else { return nil }
    do {
      let decoder = TrashCoding.decoder
      self =
        switch kind {
        case .pool: .pool(try decoder.decode(TrashedPool.self, from: data))
        case .visit: .visit(try decoder.decode(TrashedPool.VisitRecord.self, from: data))
        case .inventory: .inventory(try decoder.decode(TrashedItem.self, from: data))
        case .equipment: .equipment(try decoder.decode(EquipmentRecord.self, from: data))
        }
    } catch {
      return nil
    }
    if !isSound { return nil }
  }

  /// Whether an archive can carry what the schema leaves open.
  private var isSound: Bool {
    switch self {
    case .pool(let pool):
      pool.visits.allSatisfy(Self.isSound) && (1...1_000_000_000).contains(pool.version)
        && pool.schedule.allSatisfy { (0...1_000_000).contains($0.position) }
    case .visit(let visit): Self.isSound(visit)
    case .inventory, .equipment: true
    }
  }

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
  mutating func canBringBack(_ record: TrashRecord) throws -> Bool {
    try run("SAVEPOINT trial")
    var isTaken = true
    do {
      try insert(record)
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
  private mutating func insert(_ record: TrashRecord) throws {
    switch record {
    case .pool(let pool): try insert(pool)
    case .inventory(let item): try insert(item)
    case .visit(let visit):
      if let (row, _) = try pool(visit.event.poolID) { try insert(visit, poolRow: row) }
    case .equipment(let piece):
      if let (row, _) = try pool(piece.poolID), try equipment(piece.id) == nil {
        try insert(piece.equipment, poolRow: row)
      }
    }
  }
}
