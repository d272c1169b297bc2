import Foundation
public import PoolFlowDomain
import SQLite

extension DataDirectory {
  /// Builds a store without customers beside the live one, ready to be adopted.
  ///
  /// - Throws: `StoreError.unavailable` if there is no room; nothing is left behind then.
  public func stageFresh(_ seed: StoreSeed) throws -> StagedStore {
    let staged = try StagedStore(in: self, name: seed.storeName)
    do {
      let database = try Store.database(staged.databaseFile)
      try database.plant(seed)
      // One complete file, which can be renamed.
      try database.maintain { try $0.script("PRAGMA journal_mode = DELETE") }
      return staged
    } catch {
      staged.remove()
      throw error
    }
  }

  /// The settings of the business, if readable: from the live store, else from the last one before it. Changes nothing.
  public func readableBusiness() -> Business? {
    let current = try? currentName()
    for name in [current].compactMap(\.self) + keptStores().map(\.name) {
      if let business = try? reading(name, { try $0.business() }) { return business }
    }
    return nil
  }

  /// Reads the store of a name without changing it.
  ///
  /// - Throws: errors of SQLite, and `StoreError.notFound` if there is no store of this program.
  func reading<Value>(_ name: String, _ body: (inout Connection) throws -> Value) throws -> Value {
    let file = storeFolder(name) + "/business.sqlite"
    guard Self.isStoreName(name), FileManager.default.fileExists(atPath: file) else { throw StoreError.notFound }
    var connection = try Connection(path: file, options: .init(isReadOnly: true, busyTimeoutMilliseconds: 1_000))
    let mark = try connection.int("PRAGMA application_id")
    guard mark == BusinessSchema.applicationID else { throw StoreError.notFound }
    return try body(&connection)
  }
}
