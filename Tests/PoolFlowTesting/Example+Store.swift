public import Chemistry
public import Foundation
public import PoolFlowDomain
public import PoolFlowStore

extension Example {
  public static func seed(storeName: String = "first", business: Business = Example.business) -> StoreSeed {
    StoreSeed(
      storeName: storeName, business: business, chemicalIDs: (1...7).map { ID(2_000 + $0) }, createdAt: now,
      isStockCounted: true)
  }

  /// The product of a kind that a new business has.
  public static func product(_ kind: ChemicalKind) -> ID<InventoryItem> {
    ID(2_001 + (DefaultChemical.catalog.firstIndex { $0.kind == kind } ?? 0))
  }

  /// A store in memory with two people and `pools`.
  public static func store(_ pools: Pool...) throws -> Store {
    try fill(Store.inMemory(seed: seed()), with: pools)
  }

  /// A store on disk with two people and `pools`.
  public static func store(in folder: TemporaryFolder, _ pools: Pool...) throws -> Store {
    try fill(Store.open(in: DataDirectory(path: folder.path), seed: seed()), with: pools)
  }

  private static func fill(_ store: Store, with pools: [Pool]) throws -> Store {
    for person in [olivia, tom] { try store.save(person, at: now) }
    for pool in pools { try store.add(pool, by: nil, today: today) }
    return store
  }
}

/// A folder that is removed after the test.
public final class TemporaryFolder: Sendable {
  public let path: String

  public init() throws {
    path = NSTemporaryDirectory() + "poolflow-test-" + UUID().uuidString
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit {
    try? FileManager.default.removeItem(atPath: path)
  }

  public func file(_ name: String) -> String { path + "/" + name }

  /// The bytes of every file below, by its path in the folder.
  public func contents() throws -> [String: Data] {
    var found: [String: Data] = [:]
    for name in try FileManager.default.subpathsOfDirectory(atPath: path) {
      var isFolder: ObjCBool = false
      guard FileManager.default.fileExists(atPath: file(name), isDirectory: &isFolder), !isFolder.boolValue else {
        continue
      }
      found[name] = FileManager.default.contents(atPath: file(name))
    }
    return found
  }
}
