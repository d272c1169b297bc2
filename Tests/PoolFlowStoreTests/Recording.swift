import Chemistry
import PoolFlowDomain
import PoolFlowTesting
import Testing

@testable import PoolFlowStore

/// A pool that needs acid, and the steps that tests of recording share.
enum Recording {
  static let acid = Example.product(.acid)

  /// Hot water at pH 8 and 10,000 gallons takes 52 oz of acid.
  static let scaling = Example.pool(
    water: Water(pH: 7.6, temperatureF: 105, calciumHardness: 400, cyanuricAcid: 0))

  static func dose(_ number: Int = 1, ounces: Double? = 52, key: String = "acid") -> DoseDraft {
    DoseDraft(id: ID(5_000 + number), key: key, pouredOunces: ounces)
  }

  static func acidStock(_ store: Store) throws -> Double {
    try #require(store.stock().item(acid)?.stockOunces)
  }

  static func recorded(_ store: Store, _ draft: VisitDraft) throws -> Visit {
    guard case .recorded(let visit) = try store.record(draft) else {
      throw StoreError.unavailable("the visit was not recorded")
    }
    return visit
  }
}
