import Crypto
import Foundation
import PoolFlowDomain
import PoolFlowStore
import PoolFlowWeb

/// `poolflow demo`.
enum DemoCommand {
  static let usage = """
    usage: poolflow demo [--data DIR] [--root DIR]
    Fills a data directory that has no pools with a made-up business and prints its accounts, once.
    """

  @Sendable static func run(_ arguments: [String]) throws {
    let arguments = try Arguments(arguments, options: ["data", "root"], usage: usage)
    let root = try Root.find(given: arguments.value("root", environment: "POOLFLOW_ROOT"))
    let opening = try Opening(arguments.dataFolder)
    let accounts = try opening.accounts()
    let store = try opening.store()
    let demo = DemoMaker(photos: DemoPhotos.read(root: root), now: opening.now).business()
    let owner = Person(id: ID(UUID()), name: "Sam Ortega")
    let people = [owner] + demo.technicians
    guard try demo.fill(store, owner: owner, at: opening.now) else {
      throw CommandFailure("there are pools in \(arguments.dataFolder) already")
    }
    for person in people {
      let role: Role = person.id == owner.id ? .owner : .technician
      let first = person.name.split(separator: " ").first.map { $0.lowercased() } ?? "demo"
      let password = Base64URL.encode(try Random.bytes(9))
      let account = Account(
        id: ID(UUID()), person: person.id, email: "\(first)@demo.poolflow.example", name: person.name, role: role)
      let hash = try PasswordHash(of: password, cost: PasswordCost.value)
      if try accounts.add(account, passwordHash: hash.text, at: opening.now) {
        Console.print("\(role.rawValue)\t\(account.email)\t\(password)")
      }
    }
  }
}
