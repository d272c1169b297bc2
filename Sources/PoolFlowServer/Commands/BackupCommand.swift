import Foundation
import PoolFlowServices
import PoolFlowStore

/// `poolflow backup`.
enum BackupCommand {
  static let usage = """
    usage: poolflow backup FILE [--data DIR]
    Writes everything to FILE, a ZIP archive that any tool opens. A server may run meanwhile.
    """

  @Sendable static func run(_ arguments: [String]) throws {
    let arguments = try Arguments(arguments, options: ["data"], operands: 1, usage: usage)
    guard let path = arguments.operands.first else { throw UsageError("FILE is missing", usage: usage) }
    let opening = try Opening(existing: arguments.dataFolder)
    let backup = try Backup(of: opening.store(), spoolFolder: opening.directory.uploads, now: opening.now)
    try backup.write(to: path)
    Console.print("\(path): \(backup.givenBytes) bytes")
    if backup.skippedPhotos > 0 {
      throw CommandFailure("\(backup.skippedPhotos) photos are not in it: their files are missing or cut off")
    }
  }
}
