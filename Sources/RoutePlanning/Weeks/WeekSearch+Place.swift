/// The customers who are put back.
extension WeekSearch {
  /// The order in which they are put back: by chance, the longest stops, the loneliest, the least lonely, the narrowest
  /// windows first.
  mutating func orderRemoved() {
    let kind = dice.next(below: 11)
    for at in 0..<removedCount {
      let customer = Int(removed[at])
      keys[at] =
        switch kind {
        case 0..<4: dice.next(below: 1 << 20)
        case 4..<6: -spans[customer].duration
        case 6..<8: -loneliness(customer)
        case 8: loneliness(customer)
        default: spans[customer].late &- spans[customer].early
        }
    }
    sortRemoved()
  }

  private func loneliness(_ customer: Int) -> Int {
    nearCount == 0 ? 0 : leg(Int32(customer), near[customer &* nearCount &+ min(7, nearCount &- 1)])
  }

  mutating func sortRemoved() {
    guard removedCount > 1 else { return }
    for at in 1..<removedCount {
      let (key, customer, before) = (keys[at], removed[at], removedChoice[at])
      var to = at
      while to > 0, keys[to &- 1] > key {
        keys[to] = keys[to &- 1]
        removed[to] = removed[to &- 1]
        removedChoice[to] = removedChoice[to &- 1]
        to &-= 1
      }
      keys[to] = key
      removed[to] = customer
      removedChoice[to] = before
    }
  }

  /// Gives a customer the choice that costs least now; none where all are full.
  /// - Parameter before: the choice that is weighed first, so that most others are soon too dear; −1 for none.
  mutating func place(_ customer: Int, before: Int) {
    search &+= 1
    var (least, chosen) = (Self.impossible, -1)
    if before >= 0 {
      least = min(least, weigh(customer, before, below: least))
      if least < Self.impossible { chosen = before }
    }
    for number in choiceStarts[customer]..<choiceStarts[customer &+ 1] where number != before {
      let sum = weigh(customer, number, below: least)
      if sum < least { (least, chosen) = (sum, number) }
    }
    if chosen >= 0 { take(chosen, for: customer, cost: least) }
  }

  /// Puts a customer where `weigh` has found the cheapest places of a choice.
  mutating func take(_ chosen: Int, for customer: Int, cost least: Int) {
    for number in routeStarts[chosen]..<routeStarts[chosen &+ 1] {
      insert(customer, Int(choiceRoutes[number]))
    }
    choice[customer] = chosen
    cost &+= least &- Self.unplaced
  }

  /// The cost of a choice for a customer without a place.
  mutating func weigh(_ customer: Int, _ number: Int, below most: Int) -> Int {
    var sum = number == presentChoices[customer] ? 0 : model.change
    for at in routeStarts[number]..<routeStarts[number &+ 1] {
      let route = Int(choiceRoutes[at])
      if foundIn[route] != search { find(customer, route, below: most) }
      sum &+= foundCost[route]
      if sum >= most { break }
    }
    return sum
  }

  private mutating func insert(_ customer: Int, _ route: Int) {
    touch(route)
    let base = route &* Self.width
    let to = Int(foundAt[route])
    var at = now.size[route] &+ 2
    while at > to {
      now.tour[base &+ at] = now.tour[base &+ at &- 1]
      at &-= 1
    }
    now.tour[base &+ to] = Int32(truncatingIfNeeded: customer)
    now.size[route] &+= 1
    refresh(route)
  }

  /// The cheapest place in a route, if it is cheaper than all routes of a whole choice.
  private mutating func find(_ customer: Int, _ route: Int, below most: Int) {
    foundIn[route] = search
    foundCost[route] = Self.impossible
    let (base, size) = (route &* Self.width, now.size[route])
    if size >= Self.width &- 2 { return }
    let hasClock = now.windows[route] > 0 || hasWindow[customer]
    let end = now.heads[base &+ size &+ 1]
    let span = spans[customer]
    let spared = now.waits[route] &- span.duration
    // Without a clock the drive is compared, to which the service comes.
    var (least, place) = (hasClock ? most : most &- span.duration, 0)
    let row = customer &* model.nodes
    var off = Int(legs[row &+ Int(now.tour[base])])
    for at in 0...size {
      let onto = off
      off = Int(legs[row &+ Int(now.tour[base &+ at &+ 1])])
      blink &-= 1
      if blink == 0 {
        blink = 1 + dice.next(below: 200)
        continue
      }
      let more = onto &+ off &- (size == 0 ? 0 : Int(now.links[base &+ at]))
      if !hasClock {
        if more < least { (least, place) = (more, at &+ 1) }
        continue
      }
      // The stop takes all of the waiting at most.
      if more &- spared >= least { continue }
      let whole = now.heads[base &+ at].joined(span, by: onto).joined(now.tails[base &+ at &+ 1], by: off)
      let cost = price(route, whole.duration, whole.warp) &- now.cost[route]
      if cost < least { (least, place) = (cost, at &+ 1) }
    }
    if place == 0 { return }
    foundAt[route] = Int32(truncatingIfNeeded: place)
    if !hasClock {
      let duration = (size == 0 ? 0 : end.duration) &+ span.duration &+ least
      least = price(route, duration, 0) &- now.cost[route]
    }
    foundCost[route] = least
  }
}
