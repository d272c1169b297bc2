import PoolFlowServices
import PoolFlowStore

/// The reasons for refusing an archive, in the reader's language.
enum RestoreWords {
  static func text(_ error: RestoreError, viewer: Viewer) -> String {
    let strings = viewer.strings
    switch error {
    case .missingManifest: return strings("restore.missingManifest")
    case .unsupportedSchemaVersion(let version):
      let isTooOld = version < BackupManifest.minimumSupportedVersion
      return strings(
        isTooOld ? "restore.unsupportedOld" : "restore.unsupported", ["version": viewer.format.count(version)])
    case .missingRequiredFile(let name): return strings("restore.missingFile", ["file": name])
    case .invalidRecords(let problems): return strings("restore.invalid", count: problems.errorCount)
    case .unreadableArchive: return strings("restore.unreadable")
    case .noRoom(let needed, let free):
      return strings("restore.noSpace", ["needed": viewer.format.bytes(needed), "free": viewer.format.bytes(free)])
    }
  }

  static func text(_ problem: ArchiveProblem, viewer: Viewer) -> String {
    let strings = viewer.strings
    switch problem.reason {
    case .malformed: return strings("restore.malformed")
    case .missing:
      switch problem.standIn {
      case ""?: return strings("restore.fieldMissingEmpty")
      case let text?: return strings("restore.fieldMissingNamed", ["value": text])
      case nil: return strings(problem.isWarning ? "restore.fieldMissingReplaced" : "restore.fieldMissing")
      }
    case .wrongKind:
      if let text = problem.standIn { return strings("restore.wrongKindNamed", ["value": text]) }
      return strings(problem.isWarning ? "restore.wrongKindReplaced" : "restore.wrongKind")
    case .outOfRange(let lowest, let highest):
      let range = [
        "lowest": viewer.format.number(lowest, digits: 2), "highest": viewer.format.number(highest, digits: 2),
      ]
      return strings(problem.isWarning ? "restore.outOfRangeReplaced" : "restore.outOfRange", range)
    case .tooLong(let limit):
      return strings(
        problem.isWarning ? "restore.tooLongCut" : "restore.tooLong", ["limit": viewer.format.count(limit)])
    case .empty: return strings(problem.isWarning ? "restore.emptyReplaced" : "restore.empty")
    case .duplicate: return strings("restore.duplicate")
    case .unknownReference(let file):
      return strings(problem.isWarning ? "restore.referenceSkipped" : "restore.reference", ["file": file])
    case .missingPhoto(let path): return strings("restore.missingPhoto", ["file": path])
    case .notAPicture(let path): return strings("restore.notAPicture", ["file": path])
    case .otherCount(let found, let promised):
      return strings(
        "restore.otherCount", ["found": viewer.format.count(found), "promised": viewer.format.count(promised)])
    }
  }
}
