import PoolFlowDomain
import PoolFlowServices
import PoolFlowStore

/// The customers of a proposal as they are by now.
struct WeeksStanding {
  /// The acts by which it was applied and that were not undone, the newest first.
  let acts: [ID<AppliedBulkAct>]
  /// The customers whom those acts moved.
  let taken: Set<ID<Pool>>
  /// The customers who were changed by somebody since, or deleted.
  let changed: Set<ID<Pool>>

  init(_ job: WeeksJobs.Job, app: App) throws {
    acts = job.applied.filter { act in (try? app.store.bulkAct(act)).map { $0.undo == nil } ?? false }
    let moved = try acts.reversed().flatMap { try app.store.targets(of: $0) }
    taken = Set(moved.map(\.pool))
    let found = job.plan.subjects.map { ($0.pool, $0.mark) } + moved.map { ($0.pool, $0.mark) }
    let marks = Dictionary(found, uniquingKeysWith: { $1 })
    changed = try app.store.changed(since: marks.map { BulkTarget($0, $1) })
  }

  /// False for a customer who was moved already, or changed.
  func mayMove(_ pool: ID<Pool>) -> Bool { !taken.contains(pool) && !changed.contains(pool) }
}
