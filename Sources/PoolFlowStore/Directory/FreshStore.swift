import Foundation
public import PoolFlowDomain
import SQLite

extension DataDirectory {
  /// Builds a store without customers beside the live one, ready to be adopted.
  ///
  /// - Throws: `StoreError.unavailable` when there is no room; nothing is left then.
  public func stageFresh(_ seed: StoreSeed) throws -> StagedStore {
    let staged = try StagedStore(in: self, name: seed.storeName)
    do {
      let database = try Store.database(staged.databaseFile)
      try database.plant(seed)
      // One file, whole, that can be renamed.
      try database.maintain { try $0.script("PRAGMA journal_mode = DELETE") }
      return staged
    } catch {
      staged.remove()
      throw error
    }
  }

  /// The settings of the business where they can still be read: in the live store, else in the last one that was.
  /// Nothing is changed.
  public func readableBusiness() -> Business? {
    let current = try? currentName()
    for name in [current].compactMap(\.self) + keptStores().map(\.name) {
      if let business = try? reading(name, { try $0.business() }) { return business }
    }
    return nil
  }

  /// Looks into the store of a name without changing it.
  ///
  /// - Throws: what SQLite throws, and `StoreError.notFound` where there is none of ours.
  func reading<Value>(_ name: String, _ body: (inout Connection) throws -> Value) throws -> Value {
    let file = storeFolder(name) + "/business.sqlite"
    guard Self.isStoreName(name), FileManager.default.fileExists(atPath: file) else { throw StoreError.notFound }
    var connection = try Connection(path: file, options: .init(isReadOnly: true, busyTimeoutMilliseconds: 1_000))
    let mark = try connection.int("PRAGMA application_id")
    guard mark == BusinessSchema.applicationID else { throw StoreError.notFound }
    return try body(&connection)
  }
}
