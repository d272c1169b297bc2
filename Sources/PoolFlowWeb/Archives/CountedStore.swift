import PoolFlowStore

/// A replaced store with its counts; nil counts for one that cannot be opened.
struct CountedStore {
  let store: KeptStore
  let counts: ArchiveCounts?
}

extension App {
  /// The replaced stores, the latest first; none for data in memory.
  func countedStores() -> [CountedStore] {
    guard let directory = installation.settings.directory else { return [] }
    return directory.keptStores().map { CountedStore(store: $0, counts: directory.counts(of: $0)) }
  }
}
