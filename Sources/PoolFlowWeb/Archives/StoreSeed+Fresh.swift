import Foundation
import PoolFlowDomain
import PoolFlowStore

extension StoreSeed {
  /// The initial content of a cleared business.
  static func fresh(_ business: Business, app: App) -> StoreSeed {
    StoreSeed(
      storeName: DataDirectory.storeName(at: app.now, random: app.installation.random), business: business,
      chemicalIDs: DefaultChemical.catalog.map { _ in app.installation.newID() }, createdAt: app.now)
  }
}
