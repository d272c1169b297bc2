/// The customers who are put back.
extension WeekSearch {
  /// A customer is put beside one of so many nearest ones, or on an empty day; each so many times beside any.
  static let nearStops = 24
  static let timesAnywhere = 16

  /// Puts those taken out back, as long as the cost stays below a bound: each of the rest takes its service at least,
  /// unless a wait is used for it.
  mutating func putBack(below limit: Int) {
    var least = leastCost()
    for at in 0..<removedCount {
      let customer = Int(removed[at])
      least &-= spans[customer].duration
      let (most, before) = (min(Self.impossible, limit &- least), cost)
      place(customer, before: removedChoice[at], below: most)
      if choice[customer] < 0, most <= Self.unplaced { return }
      least &+= cost &- before &+ Self.unplaced
    }
  }

  /// The cost with all of those taken out put back, without their drives.
  func leastCost() -> Int {
    var least = cost
    for at in 0..<removedCount { least &+= spans[Int(removed[at])].duration &- Self.unplaced }
    return least
  }

  /// Gives a customer the choice that costs least now; none where all are full or cost too much.
  ///
  /// - Parameters:
  ///   - before: the choice that is weighed first, so that most others are soon too dear; −1 for none.
  ///   - isAnywhere: true to weigh all choices, near ones or not.
  mutating func place(_ customer: Int, before: Int, below most: Int, isAnywhere: Bool = false) {
    search &+= 1
    var (least, chosen) = (most, -1)
    if before >= 0 {
      let sum = weigh(customer, before, below: least)
      if sum < least { (least, chosen) = (sum, before) }
    }
    let isAnywhere = isAnywhere || dice.next(below: Self.timesAnywhere) == 0
    if !isAnywhere { markNear(customer) }
    for number in choiceStarts[customer]..<choiceStarts[customer &+ 1] where number != before {
      if !isAnywhere, !isNear(number) { continue }
      let sum = weigh(customer, number, below: least)
      if sum < least { (least, chosen) = (sum, number) }
    }
    if chosen >= 0 { take(chosen, for: customer, cost: least) }
  }

  /// Marks the routes of the nearest customers.
  @inline(__always)
  private func markNear(_ customer: Int) {
    let row = near.from(customer &* nearCount)
    for at in 0..<min(Self.nearStops, nearCount) {
      let place = choice[Int(row[at])]
      if place < 0 { continue }
      for number in routeStarts[place]..<routeStarts[place &+ 1] {
        let route = Int(choiceRoutes[number])
        if nearIn[route] < search { nearIn[route] = search }
      }
    }
  }

  @inline(__always)
  private func isNear(_ number: Int) -> Bool {
    for at in routeStarts[number]..<routeStarts[number &+ 1] where nearIn[Int(choiceRoutes[at])] < search {
      return false
    }
    return true
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
      if found[route].search != search { find(customer, route, below: most) }
      sum &+= found[route].cost
      if sum >= most { break }
    }
    return sum
  }

  private mutating func insert(_ customer: Int, _ route: Int) {
    touch(route)
    let (place, size) = (found[route].at, now.sums[route].size)
    let (at, behind) = (route &* Self.width &+ place, size &+ 2 &- place)
    now.tour.shift(at, behind)
    now.tour[at] = Int32(truncatingIfNeeded: customer)
    now.sums[route].size = size &+ 1
    if size == 0 { return refresh(route) }
    now.links.shift(at, behind)
    now.tails.shift(at, behind)
    addUp(customer, route, place)
  }
}
