import PoolFlowServices
import PoolFlowStore

/// `poolflow check`.
enum CheckCommand {
  static let usage = """
    usage: poolflow check [--data DIR]
    Opens the data, runs SQLite's integrity check and the referential checks, prints each fault. Warns if the
    nightly backups are not verified; that alone is no failure.
    """

  @Sendable static func run(_ arguments: [String]) throws {
    let arguments = try Arguments(arguments, options: ["data"], usage: usage)
    let opening = try Opening(existing: arguments.dataFolder)
    let problems = try opening.accounts().problems() + opening.store().problems()
    for problem in problems { Console.print(problem) }
    if let warning = BackupStatus.warning(in: opening.directory.backups, now: opening.now) {
      Console.print("warning: \(warning)")
    }
    if !problems.isEmpty { throw CommandFailure("\(problems.count) problems") }
    Console.print("no damage found")
  }
}
