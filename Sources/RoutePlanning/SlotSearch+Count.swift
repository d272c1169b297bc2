/// What an order costs, counted along the route.
extension SlotSearch {
  /// What the step into a place adds, and the minute at which the route goes on from there.
  @inline(__always)
  private func step(into place: Int, at minute: Double) -> (cost: Double, minute: Double) {
    let stop = order[place]
    var (cost, minute) = (displacement * Double(abs(stop &- place)), minute)
    if place > 0 || hasStart {
      let leg = (place > 0 ? order[place &- 1] : count) &* width &+ stop
      cost += costs[leg]
      minute += minutes[leg]
    }
    guard hasWindows else { return (cost, 0) }
    let late = minute - closes[stop]
    let wait = max(0, opens[stop] - minute)
    cost += (late > 0 ? wait + Objective.minutesAMiss + late : wait) * self.minute
    return (cost, minute + wait + service[stop])
  }

  /// The leg from the last place to the end.
  private var lastLeg: Double { course.hasEnd ? costs[order[count - 1] * width + count + 1] : 0 }

  /// Counts again what the route costs from a place on.
  mutating func recount(from place: Int) {
    var (cost, minute) = place > 0 ? (spent[place - 1], clock[place - 1]) : (0, course.departure)
    for place in place..<count {
      let step = step(into: place, at: minute)
      cost += step.cost
      minute = step.minute
      (spent[place], clock[place]) = (cost, minute)
    }
    total = cost + lastLeg
  }

  /// The cost of the whole route where only the places from `first` to `last` have changed; what is at least `limit`
  /// where it is too much anyway.
  mutating func count(changed first: Int, through last: Int, limit: Double) -> Double {
    var (cost, minute) = first > 0 ? (spent[first &- 1], clock[first &- 1]) : (0, course.departure)
    for place in first..<count {
      budget &-= 1
      let step = step(into: place, at: minute)
      cost += step.cost
      minute = step.minute
      if cost >= limit { return cost }
      // Behind the changes the route goes on as before, unless it is later now.
      if place > last, minute == clock[place] { return cost + total - spent[place] }
    }
    return cost + lastLeg
  }
}
