public import Foundation
public import PoolFlowDomain
import SQLite

/// The live business: all its SQL and the photo files beside it. Every public method is one transaction.
public final class Store: Sendable {
  let database: Database
  /// The folder of the photo files; nil for a store in memory.
  let photoFolder: String?

  private init(database: Database, photoFolder: String?) throws {
    self.database = database
    self.photoFolder = photoFolder
    try database.migrate(BusinessSchema.migrations, applicationID: BusinessSchema.applicationID)
  }

  /// Opens the live store of `directory`, or makes the first one from `seed` in an empty directory.
  ///
  /// - Throws: `StoreError.unavailable` for a damaged, missing or newer database. Nothing is deleted.
  public static func open(in directory: DataDirectory, seed: StoreSeed) throws(StoreError) -> Store {
    let current = try directory.currentName()
    let name = current ?? seed.storeName
    if current == nil {
      try directory.makeStoreFolder(name)
    } else if !FileManager.default.fileExists(atPath: directory.databaseFile(name)) {
      throw .unavailable("\(directory.databaseFile(name)) is missing")
    }
    do {
      let store = try Store(
        database: Database(path: directory.databaseFile(name)), photoFolder: directory.storeFolder(name) + "/photos")
      try store.plant(seed)
      if !FileManager.default.fileExists(atPath: directory.pointerFile) { try directory.point(to: name) }
      return store
    } catch {
      throw .unavailable("\(directory.databaseFile(name)): \(error)")
    }
  }

  /// A store in memory, for tests.
  public static func inMemory(seed: StoreSeed) throws -> Store {
    let store = try Store(database: Database(inMemory: ()), photoFolder: nil)
    try store.plant(seed)
    return store
  }

  /// What is wrong with the database, one line each; empty when all is well.
  public func problems() throws -> [String] {
    try database.integrityProblems()
  }

  /// The business row and the seven default chemicals, once (04 §7.2).
  private func plant(_ seed: StoreSeed) throws {
    let isPlanted = try database.read { connection in
      try connection.first("SELECT 1 FROM business") { $0.int(0) } != nil
    }
    if isPlanted { return }
    try database.write { connection in
      try connection.insert(seed.business, at: seed.createdAt)
      for (id, chemical) in zip(seed.chemicalIDs, DefaultChemical.catalog) {
        try connection.insert(
          InventoryItem(
            id: id, name: chemical.name, kind: chemical.kind, costPerOunce: chemical.costPerOunce,
            stockOunces: chemical.stockOunces, unitLabel: chemical.unitLabel,
            concentration: chemical.concentration, isDry: chemical.isDry))
      }
    }
  }
}

/// What a new store starts with. Names, instants and identifiers come from outside: the store has no clock or chance.
public struct StoreSeed: Sendable {
  public let storeName: String
  public let business: Business
  public let chemicalIDs: [ID<InventoryItem>]
  public let createdAt: Date

  /// - Parameter storeName: lower-case letters, digits and hyphens.
  public init(storeName: String, business: Business, chemicalIDs: [ID<InventoryItem>], createdAt: Date) {
    self.storeName = storeName
    self.business = business
    self.chemicalIDs = chemicalIDs
    self.createdAt = createdAt
  }
}
