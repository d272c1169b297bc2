import PoolFlowDomain
import SQLite

extension StoreLoader {
  /// Checks the records of the documented files against each other (archive-format.md#restore): a visit needs its pool,
  /// a dose its visit and its product. Equipment and profiles without their pool are skipped with a warning.
  public mutating func checkReferences() throws {
    try refuse(.serviceEvents, "poolID", "poolID NOT IN (SELECT id FROM scratch.pools)", missing: .pools)
    try refuse(
      .chemicalDoses, "serviceEventID", "serviceEventID NOT IN (SELECT id FROM scratch.service_events)",
      missing: .serviceEvents)
    try refuse(
      .chemicalDoses, "chemicalID",
      "chemicalID IS NOT NULL AND chemicalID NOT IN (SELECT id FROM scratch.inventory)", missing: .inventory)
    try refuse(
      .equipment, "poolID", "poolID NOT IN (SELECT id FROM scratch.pools)", missing: .pools, isWarning: true)
    try refuse(
      .customerProfiles, "poolID", "poolID NOT IN (SELECT id FROM scratch.pools)", missing: .pools, isWarning: true)
  }

  private mutating func refuse(
    _ file: ArchiveFile, _ field: String, _ condition: String, missing: ArchiveFile, isWarning: Bool = false
  ) throws {
    let records = try connection.ints(
      "SELECT number FROM scratch.\(file.table) WHERE \(condition) ORDER BY number"
    )
    for record in records {
      problems.add(
        ArchiveProblem(
          file: file.name, record: record, field: field, .unknownReference(file: missing.name),
          isWarning: isWarning))
    }
  }
}
