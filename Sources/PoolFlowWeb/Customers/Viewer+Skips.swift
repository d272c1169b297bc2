import PoolFlowDomain

extension Viewer {
  /// True if this person may skip the pool's stop: technicians decide about their own and unassigned stops
  /// (decisions.md#roles).
  func maySkip(_ pool: Pool, on day: Day) -> Bool {
    let technician = pool.technician(on: day)
    return ownStops == nil || technician == nil || technician == ownStops
  }
}
