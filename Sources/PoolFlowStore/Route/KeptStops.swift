import PoolFlowDomain
import SQLite
import Synchronization

/// Today's stops and those of the coming days as they were last read. After a change only the pools that it concerns are
/// read again (`stop_changes`), whoever made it.
struct KeptStops: Sendable {
  fileprivate let ground: PlanGround
  /// The state of the store before they were read.
  fileprivate var version: Database.Version
  /// The number of the last change among them.
  fileprivate var change: Int
  fileprivate var stops: [PlacedStop]
  fileprivate var isAssigned: Bool
  fileprivate(set) var plan: DayPlan
  /// Nil until they are asked for.
  fileprivate var coming: ComingStops?
  fileprivate var numbers: StopNumbers?

  /// The number of pools up to which they are read alone.
  static let few = 50

  /// Makes the plan and the numbers of the stops.
  fileprivate mutating func finish() {
    plan = DayPlan(
      day: ground.today, stops: stops.map(\.stop), absences: ground.absences, hasAssignedSchedule: isAssigned)
    numbers = coming?.numbers(from: plan, ground.absences, isAssigned: isAssigned)
  }
}

extension Store {
  /// The plan of `today`, which each page needs.
  func plan(of today: Day) throws -> DayPlan { try stops(of: today, counting: false).plan }

  /// The plan of `today`, and the numbers of stops from then on.
  func plan(counting today: Day) throws -> (plan: DayPlan, numbers: StopNumbers) {
    let stops = try stops(of: today, counting: true)
    return (stops.plan, stops.numbers ?? StopNumbers())
  }

  private func stops(of today: Day, counting: Bool) throws -> KeptStops {
    let version = try database.version()
    let kept = keptStops.withLock(\.self).flatMap { $0.ground.today == today ? $0 : nil }
    if let kept, kept.version == version, !counting || kept.numbers != nil { return kept }
    let stops = try database.reading { connection in
      try connection.stops(of: today, since: kept, version, counting: counting)
    }
    keptStops.withLock { $0 = stops }
    return stops
  }
}

extension Connection {
  /// - Parameter kept: those of the same day.
  fileprivate mutating func stops(
    of today: Day, since kept: KeptStops?, _ version: Database.Version, counting: Bool
  ) throws -> KeptStops {
    var stops = try kept.flatMap { try renewed($0) } ?? allStops(of: today, version)
    stops.version = version
    if counting, stops.coming == nil {
      stops.coming = try comingStops(stops.ground)
      stops.finish()
    }
    return stops
  }

  private mutating func allStops(of today: Day, _ version: Database.Version) throws -> KeptStops {
    let ground = try planGround(of: today...today.adding(days: 6), today: today)
    let isAssigned = try hasAssignedSchedule()
    var stops = KeptStops(
      ground: ground, version: version, change: try int("SELECT max(number) FROM stop_changes") ?? 0,
      stops: try placedStops(on: [today], ground)[today, default: []],
      isAssigned: isAssigned, plan: DayPlan(day: today, stops: [], hasAssignedSchedule: isAssigned))
    stops.finish()
    return stops
  }

  /// The stops with the pools that have changed since; nil if all are to be read.
  private mutating func renewed(_ kept: KeptStops) throws -> KeptStops? {
    let changes = try all(
      "SELECT pool_row, number FROM stop_changes WHERE number >= ? ORDER BY number DESC LIMIT ?",
      [kept.change, KeptStops.few + 2]
    ) { (row: try $0.int("pool_row"), number: try $0.int("number")) }
    // A file that was put back has smaller numbers.
    guard let last = changes.first?.number else { return kept.change == 0 ? kept : nil }
    let rows = Set(changes.filter { $0.number > kept.change }.map(\.row))
    guard !rows.isEmpty else { return kept }
    guard !rows.contains(BusinessSchema.allPools), rows.count <= KeptStops.few else { return nil }
    let pools = try plannedPools(rows, kept.ground)
    var stops = kept
    stops.change = last
    // Those of other pools are as they were.
    let assigns = pools.contains { $0.calendar.facts.schedules.contains { $0.technician != nil } }
    stops.isAssigned = try assigns || (kept.isAssigned && hasAssignedSchedule())
    stops.stops = try renewed(kept.stops, on: kept.ground.today, rows, pools)
    stops.coming = try kept.coming.flatMap { try renewed($0, kept.ground, rows, pools) }
    stops.finish()
    return stops
  }

  private mutating func renewed(
    _ stops: [PlacedStop], on day: Day, _ rows: Set<Int>, _ pools: [PlannedPool]
  ) throws -> [PlacedStop] {
    var stops = stops.filter { !rows.contains($0.row) }
    for stop in try placedStops(of: pools, on: day) {
      stops.insert(stop, at: stops.firstIndex { PlacedStop.isBefore(stop, $0) } ?? stops.count)
    }
    return stops
  }

  /// Nil if a move changes other days than before.
  private mutating func renewed(
    _ coming: ComingStops, _ ground: PlanGround, _ rows: Set<Int>, _ pools: [PlannedPool]
  ) throws -> ComingStops? {
    let mayMove = !coming.planned.isEmpty || pools.contains { !$0.calendar.facts.moves.isEmpty }
    guard try !mayMove || changedDays(ground) == Set(coming.planned.keys) else { return nil }
    var coming = coming
    for (day, stops) in coming.planned { coming.planned[day] = try renewed(stops, on: day, rows, pools) }
    coming.renewDue(rows, pools)
    return coming
  }
}
