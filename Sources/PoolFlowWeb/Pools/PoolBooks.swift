import Foundation
import PoolFlowDomain
import PoolFlowStore

/// What stands in the books of a customer, as far as its page shows it.
struct PoolBooks {
  let profile: CustomerProfile
  /// The newest first; as many as the chart draws.
  let visits: [Visit]
  let origins: ReadingOrigins
  /// False where the water stands at the standard values.
  let isMeasured: Bool
  /// Of all visits.
  let visitCount: Int
  let photographed: [Visit]
  let equipment: [Equipment]
  /// The last stops that were left out, before today.
  let skipped: [SkippedStop]
  /// That today's stop is left out.
  let skip: StopSkip?
  /// Nil for who may not see money.
  let analysis: PoolAnalysis?
}
