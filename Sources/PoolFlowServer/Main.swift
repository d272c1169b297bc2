import Foundation
import Glibc

/// The executable `poolflow`: picks the command and turns its errors into exit codes.
@main
enum Main {
  static func main() {
    // Only the owner of the process can read the files it makes.
    umask(0o077)
    do {
      try run(Array(CommandLine.arguments.dropFirst()))
    } catch let error as UsageError {
      Console.error(error.description)
      exit(64)
    } catch {
      Console.error("poolflow: \(error)")
      exit(1)
    }
  }

  private static func run(_ arguments: [String]) throws {
    let first = arguments.first ?? "serve"
    if first == "--help" || first == "-h" || first == "help" {
      Console.print(Self.usage)
      return
    }
    let name = first.hasPrefix("-") ? "serve" : first
    guard let command = commands.first(where: { $0.name == name }) else {
      throw UsageError("unknown command \(name)", usage: Self.usage)
    }
    let rest = first.hasPrefix("-") ? arguments : Array(arguments.dropFirst())
    if rest.contains("--help") || rest.contains("-h") {
      Console.print(command.usage)
      return
    }
    try command.run(rest)
  }

  private static let commands = [
    Command("serve", usage: ServeCommand.usage, run: ServeCommand.run),
    Command("user", usage: UserCommand.usage, run: UserCommand.run),
    Command("token", usage: TokenCommand.usage, run: TokenCommand.run),
    Command("demo", usage: DemoCommand.usage, run: DemoCommand.run),
    Command("backup", usage: BackupCommand.usage, run: BackupCommand.run),
    Command("restore", usage: RestoreCommand.usage, run: RestoreCommand.run),
    Command("import", usage: ImportCommand.usage, run: ImportCommand.run),
    Command("render", usage: RenderCommand.usage, run: RenderCommand.run),
    Command("check", usage: CheckCommand.usage, run: CheckCommand.run),
  ]

  private static let usage = """
    usage: poolflow [COMMAND] [OPTIONS]
      serve    start the server (the default)
      user     add, list and disable accounts, set passwords
      token    add, list and revoke API tokens
      demo     fill an empty data directory with a made-up business
      backup   write everything to one archive
      restore  replace the data with an archive
      import   add and update customers from a CSV file
      render   render one mustache template with JSON data
      check    check the data for damage
    Every command takes --data DIR (default ./data) and --help.
    """
}

/// One command of the program.
struct Command: Sendable {
  let name: String
  let usage: String
  let run: @Sendable ([String]) throws -> Void

  init(_ name: String, usage: String, run: @escaping @Sendable ([String]) throws -> Void) {
    self.name = name
    self.usage = usage
    self.run = run
  }
}
