import PoolFlowDomain

extension Viewer {
  /// True if this person may skip the pool's stop: technicians decide about their own and unassigned stops
  /// (decisions.md#roles).
  func maySkip(_ pool: Pool, on day: Day) -> Bool {
    let technician = pool.technician(on: day)
    return ownStops == nil || technician == nil || technician == ownStops
  }

  /// True if this person may restore a skipped stop: only the owner if the day has no stop any more, or is far away.
  func mayUnskip(_ pool: Pool, on day: Day) -> Bool {
    let isNear = abs(day.number - today.number) <= StopSkip.reach
    return isOwner || (isNear && pool.isDue(on: day) && maySkip(pool, on: day))
  }

  /// Link to skip the next stop from a day on; nil if there is none or it belongs to another technician.
  func skipPath(_ pool: Pool, from day: Day) -> String? {
    pool.nextStop(from: day).flatMap { maySkip(pool, on: $0) ? Link.skip(pool.id, on: $0) : nil }
  }
}
