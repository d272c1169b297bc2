/// Two days that are exchanged as a whole: an empty one of somebody who lives nearer, mostly.
extension WeekSearch {
  /// The rounds of which one exchanges days.
  static let roundsAnExchange = 10

  /// Gives the customers of two days to each other's person and weekday, in all their weeks, as long as the cost stays
  /// below a bound; nothing changes where one of them has no such choice.
  mutating func exchangeDays(below limit: Int) {
    removedCount = 0
    if routes == 0 { return }
    let (one, other) = (dice.next(below: routes), dice.next(below: routes))
    // The same weekday of one person in two weeks has the same customers.
    guard !isSameDay(one, other), noteAll(of: one, for: other), noteAll(of: other, for: one) else {
      removedCount = 0
      return
    }
    for at in 0..<removedCount { takeOut(Int(removed[at])) }
    refreshTouched()
    blink = .max
    var least = leastCost()
    for at in 0..<removedCount {
      let customer = Int(removed[at])
      search &+= 1
      least &-= spans[customer].duration
      let most = min(Self.impossible, limit &- least)
      let sum = weigh(customer, keys[at], below: most)
      if sum < most {
        take(keys[at], for: customer, cost: sum)
        least &+= sum
      } else if most <= Self.unplaced {
        return
      }
    }
  }

  private func isSameDay(_ one: Int, _ other: Int) -> Bool {
    let (a, b) = (model.routes[one], model.routes[other])
    return a.person == b.person && a.day % 7 == b.day % 7
  }

  /// Notes the customers of a person's weekday in all weeks, with the choices of another person and weekday as keys.
  private mutating func noteAll(of first: Int, for other: Int) -> Bool {
    var route = first
    repeat {
      let base = route &* Self.width
      for at in 0..<now.sums[route].size {
        let customer = Int(now.tour[base &+ at &+ 1])
        // One of several weeks or weekdays is noted in the first of them, and stays where it is on the others.
        if Int(choiceRoutes[routeStarts[choice[customer]]]) != route { continue }
        guard let target = counterpart(of: customer, from: route, to: other) else { return false }
        keys[removedCount] = target
        note(customer)
      }
      route = model.nextWeeks[route]
    } while route != first
    return true
  }

  private func counterpart(of customer: Int, from route: Int, to other: Int) -> Int? {
    let (from, to) = (model.routes[route].day % 7, model.routes[other].day % 7)
    let days = model.choiceDays[choice[customer]]
    // Stops on several weekdays stay.
    guard days.days.allSatisfy({ $0 % 7 == from }) else { return nil }
    let moved = to >= from ? days << UInt32(to - from) : days >> UInt32(from - to)
    let person = model.routes[other].person
    return (choiceStarts[customer]..<choiceStarts[customer + 1]).first {
      model.choicePeople[$0] == person && model.choiceDays[$0] == moved
    }
  }
}
