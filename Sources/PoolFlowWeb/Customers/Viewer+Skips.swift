import PoolFlowDomain

extension Viewer {
  /// True if this person may skip the pool's stop: technicians decide about their own and unassigned stops
  /// (decisions.md#roles).
  func maySkip(_ pool: Pool, on day: Day) -> Bool {
    let technician = pool.technician(on: day)
    return ownStops == nil || technician == nil || technician == ownStops
  }

  /// Link to skip the next stop from a day on; nil if there is none or it belongs to another technician.
  func skipPath(_ pool: Pool, from day: Day) -> String? {
    pool.nextStop(from: day).flatMap { maySkip(pool, on: $0) ? Link.skip(pool.id, on: $0) : nil }
  }
}
