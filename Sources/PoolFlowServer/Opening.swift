import Crypto
import Foundation
import PoolFlowDomain
import PoolFlowStore

/// Opens the data directory for the commands. The only source of time and randomness of the program.
struct Opening {
  let directory: DataDirectory
  let now = Date.now

  init(_ path: String) throws {
    directory = try DataDirectory(path: path)
  }

  /// Opens a directory that has data already.
  ///
  /// - Throws: `CommandFailure` for one that has none.
  init(existing path: String) throws {
    let stores = (try? FileManager.default.contentsOfDirectory(atPath: "\(path)/stores")) ?? []
    guard FileManager.default.fileExists(atPath: "\(path)/current") || !stores.isEmpty else {
      throw CommandFailure("there is no data in \(path)")
    }
    try self.init(path)
  }

  /// - Parameter isMadeAnew: true if a missing file may be created although there is a store.
  func accounts(isMadeAnew: Bool = false) throws -> Accounts {
    try Accounts.open(in: directory, isMadeAnew: isMadeAnew)
  }

  func store() throws -> Store { try Store.open(in: directory, seed: Self.seed(at: now)) }

  /// The settings of a first store until the setup.
  static func seed(at now: Date) -> StoreSeed {
    StoreSeed(
      storeName: storeName(now),
      business: Business(
        name: "PoolFlow", timeZone: TimeZone(identifier: "America/New_York") ?? .gmt, region: "US", currency: "USD"),
      chemicalIDs: DefaultChemical.catalog.map { _ in ID(UUID()) }, createdAt: now)
  }

  /// Random bytes; without the system's generator nothing can be kept secret, so the program ends.
  static func random(_ count: Int) -> [UInt8] {
    do {
      return try Random.bytes(count)
    } catch {
      Console.error("poolflow: the system gives no random numbers")
      exit(1)
    }
  }

  static func storeName(_ now: Date) -> String { DataDirectory.storeName(at: now, random: random) }
}

/// Cost of a new password hash: about 0.1 s of one core each.
enum PasswordCost {
  static let value: UInt = 7
}
