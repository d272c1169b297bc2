public import PoolFlowStore

/// A reason why an archive is not restored (archive-format.md#restore).
public enum RestoreError: Error, Sendable, Hashable, CustomStringConvertible {
  case missingManifest
  case unsupportedSchemaVersion(Int)
  case missingRequiredFile(String)
  /// Records are wrong, or refer to missing ones: `invalidReference` of the documents.
  case invalidRecords(ArchiveProblems)
  /// No ZIP archive, a damaged one, or one that cannot be trusted; the text is for the log and the command line.
  case unreadableArchive(String)
  /// There is not enough room on the disk, in bytes.
  case noRoom(needed: Int, free: Int)

  public var description: String {
    switch self {
    case .missingManifest: "the archive has no manifest.json: it is no PoolFlow backup"
    case .unsupportedSchemaVersion(let version):
      "the archive has schema version \(version); this program restores versions \(BackupManifest.minimumSupportedVersion) "
        + "to \(BackupManifest.currentVersion): "
        + (version < BackupManifest.minimumSupportedVersion
          ? "make a new backup with the program that it is from" : "update this program first")
    case .missingRequiredFile(let name): "the archive has no \(name)"
    case .invalidRecords(let problems): "\(problems.errorCount) records of the archive are wrong"
    case .unreadableArchive(let reason): reason
    case .noRoom(let needed, let free): "the archive needs \(needed) bytes on the disk, and \(free) are free"
    }
  }
}
