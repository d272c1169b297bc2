import Foundation
import PoolFlowDomain

/// Whether a record of the trash could be brought back: it is of its kind, and names no file that is not a photo's.
enum TrashRecord {
  static func isUsable(kind: String, json: String) -> Bool {
    let data = Data(json.utf8)
    switch TrashKind(rawValue: kind) {
    case .pool:
      guard let pool = try? TrashCoding.decoder.decode(TrashedPool.self, from: data) else { return false }
      return pool.visits.allSatisfy(hasOnlyPhotos)
    case .visit:
      guard let visit = try? TrashCoding.decoder.decode(TrashedPool.VisitRecord.self, from: data) else { return false }
      return hasOnlyPhotos(visit)
    case .inventory: return (try? TrashCoding.decoder.decode(TrashedItem.self, from: data)) != nil
    case .equipment: return (try? TrashCoding.decoder.decode(EquipmentRecord.self, from: data)) != nil
    case nil: return false
    }
  }

  private static func hasOnlyPhotos(_ visit: TrashedPool.VisitRecord) -> Bool {
    visit.photos.allSatisfy { PhotoName.isOurs($0.fileName) && (1...20).contains($0.position) && $0.byteCount > 0 }
  }
}
