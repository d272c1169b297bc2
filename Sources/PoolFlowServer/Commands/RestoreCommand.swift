import Foundation
import PoolFlowDomain
import PoolFlowServices
import PoolFlowStore

/// `poolflow restore`.
enum RestoreCommand {
  static let usage = """
    usage: poolflow restore FILE [--yes] [--data DIR]
    Replaces the data with the backup FILE; the present data is kept and can be restored.
    Prints the content of the backup and asks; --yes does not ask. A server may run meanwhile.
    """

  @Sendable static func run(_ arguments: [String]) throws {
    let arguments = try Arguments(arguments, options: ["data"], switches: ["yes"], operands: 1, usage: usage)
    guard let path = arguments.operands.first else { throw UsageError("FILE is missing", usage: usage) }
    let opening = try Opening(arguments.dataFolder)
    let archive = try RestoreArchive(path: path)
    printManifest(archive.manifest)
    let staged: StagedRestore
    do {
      let fallback =
        (try? opening.store().business()) ?? opening.directory.readableBusiness()
        ?? Opening.seed(at: opening.now).business
      staged = try archive.stage(
        in: opening.directory, name: Opening.storeName(opening.now), fallback: fallback, now: opening.now)
    } catch RestoreError.invalidRecords(let problems) {
      for problem in problems.errors { Console.print(ArchiveProblemText.of(problem)) }
      throw CommandFailure("\(problems.errorCount) records of the archive are wrong; nothing has been changed")
    }
    for problem in staged.problems.warnings { Console.print("warning: " + ArchiveProblemText.of(problem)) }
    guard arguments.has("yes") || Console.confirms("Replace all current records?") else {
      staged.store.remove()
      throw CommandFailure("nothing has been changed")
    }
    let people = (try? opening.accounts().people()) ?? []
    try opening.directory.adopt(staged.store, people: people, now: opening.now)
    let counts = staged.counts
    Console.print(
      """
      Restored \(counts.pools) pools, \(counts.serviceEvents) service events, \(counts.chemicalDoses) doses, \
      \(counts.inventoryItems) inventory items, \(counts.customerProfiles) profiles, \(counts.equipment ?? 0) \
      equipment items, \(counts.mediaFiles) photos.
      """)
  }

  private static func printManifest(_ manifest: BackupManifest) {
    let counts = manifest.counts
    Console.print(
      """
      Created:        \(manifest.createdAt.map { $0.formatted(.iso8601) } ?? "unknown")
      Schema version: \(manifest.schemaVersion) (\(manifest.isCompatible ? "supported" : "unsupported"))
      Pools \(counts.pools), service events \(counts.serviceEvents), doses \(counts.chemicalDoses), \
      inventory \(counts.inventoryItems), profiles \(counts.customerProfiles), equipment \(counts.equipment ?? 0), \
      media files \(counts.mediaFiles)
      """)
  }
}

/// A problem of an archive in one English line.
enum ArchiveProblemText {
  static func of(_ problem: ArchiveProblem) -> String {
    var place = problem.file
    if let record = problem.record { place += ", record \(record)" }
    if let field = problem.field { place += ", \(field)" }
    return "\(place): \(reason(problem.reason))"
  }

  private static func reason(_ reason: ArchiveProblem.Reason) -> String {
    switch reason {
    case .malformed(let what): what
    case .missing: "is missing"
    case .wrongKind: "is no value of its kind"
    case .outOfRange(let lowest, let highest): "is not from \(lowest) to \(highest)"
    case .tooLong(let limit): "is longer than \(limit) characters"
    case .empty: "is empty"
    case .duplicate: "another record has the same"
    case .unknownReference(let file): "names a record that is not in \(file)"
    case .missingPhoto(let path): "the photo \(path) is not in the archive"
    case .notAPicture(let path): "\(path) is no JPEG, PNG or WebP and is not restored"
    case .otherCount(let found, let promised): "there are \(found) records, and the manifest says \(promised)"
    }
  }
}
