import Foundation
import PoolFlowDomain
import PoolFlowStore

/// The records of a customer for the customer's page.
struct PoolBooks {
  let crew: Crew
  let calendar: StopCalendar
  let profile: CustomerProfile
  /// The newest first; as many as the chart draws.
  let visits: [Visit]
  let origins: ReadingOrigins
  /// False if the water has the standard values.
  let isMeasured: Bool
  /// Of all visits.
  let visitCount: Int
  let photographed: [Visit]
  let equipment: [Equipment]
  /// The last skipped stops before today.
  let skipped: [SkippedStop]
  /// The skip of today's stop.
  let skip: StopSkip?
  /// Nil for a reader who may not see money.
  let analysis: PoolAnalysis?
}
