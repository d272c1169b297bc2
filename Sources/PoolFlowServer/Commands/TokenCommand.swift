import Crypto
import Foundation
import PoolFlowDomain
import PoolFlowStore

/// `poolflow token`.
enum TokenCommand {
  static let usage = """
    usage: poolflow token add --email E [--label L] [--data DIR]
           poolflow token list [--data DIR]
           poolflow token revoke ID [--data DIR]
    """

  @Sendable static func run(_ arguments: [String]) throws {
    guard let verb = arguments.first else { throw UsageError("token needs a verb", usage: usage) }
    let rest = Array(arguments.dropFirst())
    switch verb {
    case "add": try add(rest)
    case "list": try list(rest)
    case "revoke": try revoke(rest)
    default: throw UsageError("unknown verb \(verb)", usage: usage)
    }
  }

  /// Prints the new token once, alone on a line; only its digest is kept.
  private static func add(_ arguments: [String]) throws {
    let arguments = try Arguments(arguments, options: ["email", "label", "data"], usage: usage)
    _ = try arguments.required("email")
    let opening = try Opening(arguments.dataFolder)
    let accounts = try opening.accounts()
    let account = try UserCommand.account(arguments, in: accounts)
    if account.isDisabled { throw CommandFailure("the account of \(account.email) is disabled") }
    guard let label = try? PlainText.check(arguments["label"] ?? "", limit: 200) else {
      throw UsageError("--label is no text", usage: usage)
    }
    let token = try Random.bytes(32)
    try accounts.addToken(hash: SHA256.digest(token), of: account.id, label: label, now: opening.now)
    Console.print(Base64URL.encode(token))
  }

  private static func list(_ arguments: [String]) throws {
    let arguments = try Arguments(arguments, options: ["data"], usage: usage)
    for token in try Opening(arguments.dataFolder).accounts().tokens() {
      let used = token.lastUsedAt.map { $0.formatted(.iso8601) } ?? "never"
      Console.print(
        "\(token.number)\t\(token.email)\t\(token.label)\tcreated \(token.createdAt.formatted(.iso8601))\tused \(used)")
    }
  }

  private static func revoke(_ arguments: [String]) throws {
    let arguments = try Arguments(arguments, options: ["data"], operands: 1, usage: usage)
    guard let text = arguments.operands.first, let number = Int(text) else {
      throw UsageError("revoke needs the number of a token", usage: usage)
    }
    guard try Opening(arguments.dataFolder).accounts().revokeToken(number) else {
      throw CommandFailure("there is no token \(number)")
    }
  }
}
