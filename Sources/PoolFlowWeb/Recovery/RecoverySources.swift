import PoolFlowStore
import PoolFlowDomain
import PoolFlowServices

/// The replacements for damaged data.
struct RecoverySources {
  /// The business, if it can still be read: times are shown in its zone.
  let business: Business?
  let backups: [StoredBackups.File]
  let stores: [CountedStore]
}

extension App {
  /// The sources; nil for data in memory.
  func recoverySources() -> RecoverySources? {
    installation.settings.directory.map { directory in
      RecoverySources(
        business: directory.readableBusiness(), backups: StoredBackups(directory).files(), stores: countedStores())
    }
  }
}
