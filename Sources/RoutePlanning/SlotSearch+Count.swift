/// The cost of an order, counted along the route.
extension SlotSearch {
  /// The cost that a stop at a place adds behind another stop, -1 for none, and the minute at which the route goes on from there.
  @inline(__always)
  private func step(_ stop: Int, at place: Int, behind before: Int, minute: Double) -> (cost: Double, minute: Double) {
    var (cost, minute) = (displacement * Double(abs(stop &- place)), minute)
    if before >= 0 {
      let leg = before &* width &+ stop
      cost += costs[leg]
      minute += minutes[leg]
    }
    guard hasWindows else { return (cost, 0) }
    let late = minute - closes[stop]
    let wait = max(0, opens[stop] - minute)
    cost += (late > 0 ? wait + Objective.minutesAMiss + late : wait) * self.minute
    return (cost, minute + wait + service[stop])
  }

  /// The leg from the last stop to the end.
  private func lastLeg(_ stop: Int) -> Double { course.hasEnd ? costs[stop * width + count + 1] : 0 }

  /// The cost up to a place, the minute there, and the stop or start before it; -1 for none.
  private func state(before place: Int) -> (cost: Double, minute: Double, stop: Int) {
    place > 0
      ? (spent[place - 1], clock[place - 1], order[place - 1]) : (0, course.departure, course.hasStart ? count : -1)
  }

  /// Counts again what the route costs from a place on.
  mutating func recount(from place: Int) {
    var (cost, minute, before) = state(before: place)
    for place in place..<count {
      let step = step(order[place], at: place, behind: before, minute: minute)
      cost += step.cost
      (minute, before) = (step.minute, order[place])
      (spent[place], clock[place]) = (cost, minute)
    }
    total = cost + lastLeg(before)
  }

  /// The cost of the whole route after a move, which is not made; at least `limit` where it is too much anyway.
  mutating func count(_ move: Move, limit: Double) -> Double {
    let (first, last) = (slots[move.first], slots[move.last])
    var (cost, minute, before) = state(before: first)
    // Behind the stop after the changes, a route without windows costs what it did.
    let rest = hasWindows || last + 1 >= count ? 0 : total - spent[last + 1]
    for place in first..<count {
      budget &-= 1
      let at = rankAt[place]
      let stop = order[place <= last && at >= 0 ? slots[move.source(at)] : place]
      let step = step(stop, at: place, behind: before, minute: minute)
      cost += step.cost
      (minute, before) = (step.minute, stop)
      if cost + rest >= limit { return cost + rest }
      // From here the route goes on as before, unless it is later now.
      if place > last, minute == clock[place] { return cost + total - spent[place] }
    }
    return cost + lastLeg(before)
  }
}
