import Crypto
import Foundation
import PoolFlowDomain
import PoolFlowStore

/// `poolflow user`.
enum UserCommand {
  static let usage = """
    usage: poolflow user add --email E --role owner|technician [--name N] --password-stdin [--data DIR]
           poolflow user list [--data DIR]
           poolflow user disable --email E [--data DIR]
           poolflow user enable --email E [--data DIR]
           poolflow user password --email E --password-stdin [--data DIR]
    """

  @Sendable static func run(_ arguments: [String]) throws {
    guard let verb = arguments.first else { throw UsageError("user needs a verb", usage: usage) }
    let rest = Array(arguments.dropFirst())
    switch verb {
    case "add": try add(rest)
    case "list": try list(rest)
    case "disable": try disable(rest)
    case "enable": try enable(rest)
    case "password": try setPassword(rest)
    default: throw UsageError("unknown verb \(verb)", usage: usage)
    }
  }

  private static func add(_ arguments: [String]) throws {
    let arguments = try Arguments(
      arguments, options: ["email", "role", "name", "data"], switches: ["password-stdin"], usage: usage)
    let email = try email(arguments)
    guard let role = Role(rawValue: try arguments.required("role")) else {
      throw UsageError("--role is owner or technician", usage: usage)
    }
    let given = arguments["name"] ?? String(email.prefix { $0 != "@" })
    guard let name = try? PlainText.check(given, limit: 200), !name.isEmpty else {
      throw UsageError("--name is no name", usage: usage)
    }
    let hash = try PasswordHash(of: password(arguments), cost: PasswordCost.value)
    let opening = try Opening(arguments.dataFolder)
    let accounts = try opening.accounts(isMadeAnew: true)
    let store = try opening.store()
    let account = Account(id: ID(UUID()), person: ID(UUID()), email: email, name: name, role: role)
    guard try accounts.add(account, passwordHash: hash.text, at: opening.now) else {
      throw CommandFailure("there is an account of \(email) already")
    }
    try store.save(Person(id: account.person, name: name), at: opening.now)
    Console.print("added \(email), \(role.rawValue)")
  }

  private static func list(_ arguments: [String]) throws {
    let arguments = try Arguments(arguments, options: ["data"], usage: usage)
    for account in try Opening(arguments.dataFolder).accounts().all() {
      let state = account.isDisabled ? "\tdisabled" : ""
      Console.print("\(account.email)\t\(account.role.rawValue)\t\(account.name)\(state)")
    }
  }

  /// The last owner cannot be disabled: nobody could undo it in the browser.
  private static func disable(_ arguments: [String]) throws {
    let arguments = try Arguments(arguments, options: ["email", "data"], usage: usage)
    let opening = try Opening(arguments.dataFolder)
    let accounts = try opening.accounts()
    let account = try account(arguments, in: accounts)
    guard try accounts.lockOut(account.id, at: opening.now) else {
      throw CommandFailure("\(account.email) is the only owner")
    }
    Console.print("disabled \(account.email)")
  }

  private static func enable(_ arguments: [String]) throws {
    let arguments = try Arguments(arguments, options: ["email", "data"], usage: usage)
    let accounts = try Opening(arguments.dataFolder).accounts()
    let account = try account(arguments, in: accounts)
    try accounts.enable(account.id)
    Console.print("enabled \(account.email)")
  }

  private static func setPassword(_ arguments: [String]) throws {
    let arguments = try Arguments(
      arguments, options: ["email", "data"], switches: ["password-stdin"], usage: usage)
    let accounts = try Opening(arguments.dataFolder).accounts()
    let account = try account(arguments, in: accounts)
    let hash = try PasswordHash(of: password(arguments), cost: PasswordCost.value)
    let tokens = try accounts.tokens(of: account.id).count
    try accounts.setPassword(of: account.id, hash: hash.text, revokingTokens: true)
    let revoked = tokens == 0 ? "" : ", \(tokens) API token\(tokens == 1 ? "" : "s") revoked"
    Console.print("changed the password of \(account.email)\(revoked)")
  }

  static func account(_ arguments: Arguments, in accounts: Accounts) throws -> Account {
    let email = try email(arguments)
    guard let account = try accounts.account(email: email) else {
      throw CommandFailure("there is no account of \(email)")
    }
    return account
  }

  private static func email(_ arguments: Arguments) throws -> String {
    guard let email = EmailAddress.normalized(try arguments.required("email")) else {
      throw UsageError("--email is no e-mail address", usage: arguments.usage)
    }
    return email
  }

  /// The first line of standard input.
  private static func password(_ arguments: Arguments) throws -> String {
    guard arguments.has("password-stdin") else {
      throw UsageError("--password-stdin is missing", usage: arguments.usage)
    }
    let password = readLine(strippingNewline: true) ?? ""
    guard PasswordRule.accepts(password) else {
      throw CommandFailure(
        "a password has \(PasswordRule.length.lowerBound) to \(PasswordRule.length.upperBound) characters")
    }
    return password
  }
}
