import Chemistry
import Foundation
import PoolFlowDomain

/// A deleted pool with all that hung on it, in the words of the backup records (archive-format.md#documented-files) and
/// what this product adds.
struct TrashedPool: Codable {
  struct ServiceDayRecord: Codable {
    var weekday: Int
    var position: Int
    var technicianID: ID<Person>?
    /// Absent in what an older version wrote.
    var addedOn: String?
  }

  struct FeeRecord: Codable {
    var validFrom: String
    var monthlyFee: Double
  }

  struct PauseRecord: Codable {
    var kind: ServicePause.Kind
    var startsOn: String
    var endsOn: String?
  }

  struct SkipRecord: Codable {
    var skippedOn: String
    var reason: String
    var note: String
    var personID: ID<Person>?
    var recordedAt: Date

    /// What the schema takes: the trash of an archive may hold anything.
    var isSound: Bool {
      Day(skippedOn) != nil && (1...50).contains(reason.unicodeScalars.count)
        && note.unicodeScalars.count <= StopSkip.noteLength
    }
  }

  /// What somebody has done to the pool's own record.
  struct PoolEditRecord: Codable {
    var kind: String
    var fields: String
    var feeBefore: Double?
    var feeAfter: Double?
    var personID: ID<Person>?
    var editedAt: Date

    /// What the schema takes: the trash of an archive may hold anything.
    var isSound: Bool {
      PoolEdit.Kind(rawValue: kind) != nil && fields.unicodeScalars.count <= 200
        && [feeBefore, feeAfter].allSatisfy { $0.map { (0...1e9).contains($0) } ?? true }
    }
  }

  struct PhotoRecord: Codable {
    var position: Int
    var fileName: String
    var byteCount: Int
  }

  struct ReadingRecord: Codable {
    var parameter: String
    var value: Double
    var isMeasured: Bool
  }

  /// The pool's readings from before a visit that can still be taken back.
  struct ReadingsBefore: Codable {
    var pH: Double
    var waterTempF: Double
    var calciumHardness: Double
    var totalAlkalinity: Double
    var cyanuricAcid: Double
    var savedAt: Date
  }

  /// The pool's dissolved solids and volume from before a visit that brought others.
  struct ChangeRecord: Codable {
    var solids: Double
    var gallons: Double
    var versionAfter: Int
    /// What the visit brought, where its deletion took it back.
    var solidsAfter: Double?
    var gallonsAfter: Double?
  }

  struct VisitRecord: Codable {
    var event: ServiceEventRecord
    var doses: [ChemicalDoseRecord]
    var technicianID: ID<Person>?
    var day: String
    var openedAt: Date?
    var receivedAt: Date
    var model: String
    var modelVersion: Int
    var readings: [ReadingRecord]
    var submission: [UInt8]?
    var photos: [PhotoRecord]
    var before: ReadingsBefore?
    var change: ChangeRecord?
    var customerNote: String?
    var editedAt: Date?
    var edits: [EditRecord]?
    var row: Int?
    /// Absent in what an older version wrote.
    var volumeGallons: Double?
    var advised: [AdvisedDose]?
  }

  /// One changed field of a visit.
  struct EditRecord: Codable {
    var personID: ID<Person>?
    var editedAt: Date
    var field: String
    var old: String
    var new: String
  }

  var pool: PoolRecord
  var schedule: [ServiceDayRecord]
  var fees: [FeeRecord]
  /// Absent in what an older version wrote.
  var pauses: [PauseRecord]?
  var skips: [SkipRecord]?
  var poolEdits: [PoolEditRecord]?
  var feeIsAssumed: Bool?
  var version: Int
  var profile: CustomerProfile?
  var equipment: [EquipmentRecord]
  var visits: [VisitRecord]
  var model: ChemistryModel?
}
