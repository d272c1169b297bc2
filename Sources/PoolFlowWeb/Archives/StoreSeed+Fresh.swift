import Foundation
import PoolFlowDomain
import PoolFlowStore

extension StoreSeed {
  /// What an emptied business starts with.
  static func fresh(_ business: Business, app: App) -> StoreSeed {
    StoreSeed(
      storeName: DataDirectory.storeName(at: app.now, random: app.installation.random), business: business,
      chemicalIDs: DefaultChemical.catalog.map { _ in app.installation.newID() }, createdAt: app.now)
  }
}
