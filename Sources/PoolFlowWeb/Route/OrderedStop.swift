import HTTP
import PoolFlowDomain

/// The last change of a route's order, as the address of the route tells it.
struct OrderedStop: Sendable {
  /// The moved stop; nil for a change that came too late.
  let pool: ID<Pool>?
  /// True for every such day.
  let isAlways: Bool

  /// Nil where nothing was moved.
  init?(_ query: FormFields) {
    guard let moved = query["ordered"] else { return nil }
    pool = ID<Pool>(moved)
    isAlways = query["always"] == "1"
  }
}
