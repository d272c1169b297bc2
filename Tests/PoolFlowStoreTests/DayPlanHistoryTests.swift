import PoolFlowDomain
import PoolFlowTesting
import Testing

@testable import PoolFlowStore

/// Random histories of several pools of one business, and the routes of its people.
struct DayPlanHistoryTests {
  private struct Routes {
    let plan: DayPlan
    let absences: [Absence]

    /// Each person's part, also of one who has no stop.
    func parts(apart: Bool) -> [(person: ID<Person>, own: [Stop], nobodys: [Stop])] {
      (StopHistory.people + [ID(4)]).map { person in
        let parts = plan.parts(of: person, apart: apart)
        return (person, parts.own, parts.nobodys)
      }
    }
  }

  /// A business with two to four pools, asked about today and another day.
  private static func routes(_ chance: inout Chance) -> [Routes] {
    let absences = StopHistory.absences(&chance)
    var pools = (1...chance.number(2...4)).map { StopHistory(&chance, pool: ID($0), absences: absences) }
    // In some businesses nothing is assigned.
    if chance.happens(onceIn: 4) {
      for place in pools.indices {
        for number in pools[place].facts.schedules.indices { pools[place].facts.schedules[number].technician = nil }
        pools[place].facts.moves = pools[place].facts.moves.mapValues { StopMove(act: $0.act, on: $0.on, to: $0.to) }
      }
    }
    let isAssigned = pools.contains { $0.facts.schedules.contains { $0.technician != nil } }
    return [StopHistory.today, StopHistory.day(&chance)].map { day in
      let stops = pools.compactMap { pool in
        pool.calendar.entry(on: day).map { Stop($0, customerName: "", address: "", index: 0, lastServedOn: nil) }
      }
      return Routes(plan: DayPlan(day: day, stops: stops, hasAssignedSchedule: isAssigned), absences: absences)
    }
  }

  private static func forEach(_ count: Int, seed: UInt64, _ check: (Routes) -> Void) {
    var chance = Chance(seed)
    for _ in 0..<count { routes(&chance).forEach(check) }
  }

  @Test func `each stop of a date is on one person's route, or nobody's`() {
    var (shared, open) = (0, 0)
    Self.forEach(10_000, seed: 21) { routes in
      let owner = routes.plan.parts(of: nil, apart: true)
      require(owner.own == routes.plan.stops && owner.nobodys.isEmpty, "an owner has all stops")
      if routes.plan.isShared {
        shared += 1
        checkShared(routes)
      } else {
        open += 1
        checkOpen(routes)
      }
    }
    #expect(shared > 10_000 && open > 1_500, "\(shared) \(open)")
  }

  private func checkShared(_ routes: Routes) {
    let (plan, parts) = (routes.plan, routes.parts(apart: true))
    let pools = parts.flatMap(\.own).map(\.pool)
    require(Set(pools).count == pools.count, "\(plan.day): a pool on two routes")
    let all = pools + parts[0].nobodys.map(\.pool)
    require(all.count == plan.stops.count && Set(all) == Set(plan.stops.map(\.pool)), "\(plan.day): a stop is lost")
    for part in parts {
      require(part.nobodys == parts[0].nobodys && part.nobodys.allSatisfy { $0.due.technician == nil })
      require(!routes.absences.isAway(part.person, on: plan.day) || !part.own.contains(where: \.due.isOpen))
      require(part.person != ID(4) || part.own.isEmpty, "a stop of nobody who works")
    }
  }

  /// Where nothing is assigned, all have the same stops; a visit off its day is on its author's route.
  private func checkOpen(_ routes: Routes) {
    let expected = routes.plan.stops.filter { !$0.due.isVisitAlone }
    for part in routes.parts(apart: true) {
      require(part.nobodys.isEmpty && part.own.filter { !$0.due.isVisitAlone } == expected)
    }
  }

  @Test func `with nobody's stops on every route, those with a technician are on one`() {
    Self.forEach(1_000, seed: 24) { routes in
      let owned = routes.parts(apart: false).flatMap { part in part.own.filter { $0.due.technician != nil } }
      require(Set(owned.map(\.pool)).count == owned.count)
      require(owned.count == routes.plan.stops.count { $0.due.technician != nil })
    }
  }

  /// As `#expect`, which costs too much for each date of ten thousand histories.
  private func require(
    _ condition: Bool, _ text: @autoclosure () -> String = "", _ location: SourceLocation = #_sourceLocation
  ) {
    if !condition { Issue.record(Comment(rawValue: text()), sourceLocation: location) }
  }
}
