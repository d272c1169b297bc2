import Foundation
import PoolFlowDomain
import PoolFlowStore

/// The records of a customer for the customer's page.
struct PoolBooks {
  let crew: Crew
  let calendar: StopCalendar
  /// The jobs that its pauses may meet; nil without a pause.
  let jobs: PausedJobs?
  /// Takes back the last change of the pauses; nil without a pause, after a day, and for others than owners.
  let pauseUndo: String?
  let profile: CustomerProfile
  /// Its water, with as many visits as the chart draws.
  let water: PoolBody
  /// The second bodies of water at its stop.
  let guests: [PoolBody]
  /// Of all visits.
  let visitCount: Int
  let photographed: [Visit]
  let equipment: [Equipment]
  /// The last skipped stops before today.
  let skipped: [SkippedStop]
  /// The skip of today's stop.
  let skip: StopSkip?
  /// The next day with an open stop that the reader may skip.
  let skippable: Day?
  /// Fee and cost; nil for a reader who may not see money, and for a second body of water.
  let analysis: PoolAnalysis?
  /// Fees that begin later, for readers of the analysis.
  let laterFees: [FeeEntry]

  /// The newest first.
  var visits: [Visit] { water.visits }

  /// The visits of second bodies of water that the form of a visit made.
  func others(of visit: Visit) -> [VisitOfWater] {
    guests.compactMap { guest in
      let id = ID<Visit>(of: guest.pool.id, with: visit.id)
      return guest.visits.first { $0.id == id }.map { ($0, guest.pool) }
    }
  }
}
