/// Customers in their cheapest places, and days that are eased.
extension WeekRounds {
  /// The most passes over an order, each of which puts every customer in its cheapest place.
  private static let mostPasses = 4
  /// The most moves of customers that are tried.
  private static let mostTries = 4_000
  /// The most neighbours that change their place together.
  private static let longest = 3
  /// The most customers of a person's weekday that are put in their cheapest places.
  private static let mostImproved = 30

  /// The customers of a route in a round's order.
  func part(_ order: [Int], of route: Int) -> [Int] {
    let day = model.routes[route].day
    return order.filter { model.choiceDays[choices[$0]] >> day & 1 == 1 }
  }

  /// What an order costs in all its weeks.
  func cost(_ order: [Int], of key: Int) -> Int {
    routes[key].reduce(0) { sum, route in
      let clock = WeekClock(model, route: route, part(order, of: route))
      return sum + clock.drives + clock.waits + WeekSearch.minuteMissed * clock.late
        + (clock.over > 0 ? WeekSearch.dayOver + WeekSearch.minuteOver * clock.over : 0)
    }
  }

  /// Puts neighbouring customers where they cost least, in either direction.
  mutating func insert(_ customers: [Int], in key: Int) {
    let order = orders[key]
    let ways = customers.count > 1 ? [customers, customers.reversed()] : [customers]
    var best: (cost: Int, order: [Int])?
    for customers in ways {
      for at in 0...order.count {
        let candidate = order[..<at] + customers + order[at...]
        let cost = cost(Array(candidate), of: key)
        if cost < best?.cost ?? .max { best = (cost, Array(candidate)) }
      }
    }
    orders[key] = best?.order ?? order
  }

  /// Puts all customers of days that have more than those of their list in their cheapest places.
  mutating func improveGrown() {
    for key in grown.sorted() { improve(key) }
  }

  /// The rounds with customers moved out of days that are above the hours by the common order, as long as that costs less
  /// than the time above them.
  var eased: WeekRounds {
    var eased = self
    var tries = Self.mostTries
    for key in orders.indices {
      for _ in orders[key] {
        guard tries > 0, eased.isOver(key), let (customer, choice) = eased.cheapestMove(from: key, &tries) else {
          break
        }
        eased.move(customer, to: choice)
      }
    }
    return eased
  }

  private func isOver(_ key: Int) -> Bool {
    routes[key].contains { WeekClock(model, route: $0, part(orders[key], of: $0)).over > 0 }
  }

  private func cheapestMove(from key: Int, _ tries: inout Int) -> (customer: Int, choice: Int)? {
    var best: (saved: Int, customer: Int, choice: Int)?
    for customer in orders[key] {
      for choice in model.choiceStarts[customer]..<model.choiceStarts[customer + 1] where choice != choices[customer] {
        if tries == 0 || !hasRoom(choice) { continue }
        tries -= 1
        var trial = self
        trial.move(customer, to: choice)
        let keys = model.rounds(of: choice).union(model.rounds(of: choices[customer]))
        let changed = price(choices[customer], of: customer) - price(choice, of: customer)
        let saved = keys.reduce(changed) { $0 + cost(orders[$1], of: $1) - trial.cost(trial.orders[$1], of: $1) }
        if saved > best?.saved ?? 0 { best = (saved, customer, choice) }
      }
    }
    return best.map { ($0.customer, $0.choice) }
  }

  /// What another choice than the present one has to save.
  private func price(_ choice: Int, of customer: Int) -> Int {
    choice == model.presentChoices[customer] ? 0 : model.change
  }

  private func hasRoom(_ choice: Int) -> Bool {
    model.rounds(of: choice).allSatisfy { orders[$0].count < WeeksRequest.mostStopsADay }
  }

  private mutating func move(_ customer: Int, to choice: Int) {
    for key in model.rounds(of: choices[customer]) { orders[key].removeAll { $0 == customer } }
    choices[customer] = choice
    for key in model.rounds(of: choice) { insert([customer], in: key) }
  }

  mutating func improve(_ key: Int) {
    if orders[key].count > Self.mostImproved { return }
    for _ in 0..<Self.mostPasses {
      let before = cost(orders[key], of: key)
      for length in 1...Self.longest where length < orders[key].count {
        for first in orders[key] {
          guard let at = orders[key].firstIndex(of: first), at + length <= orders[key].count else { continue }
          let customers = Array(orders[key][at..<(at + length)])
          orders[key].removeSubrange(at..<(at + length))
          insert(customers, in: key)
        }
      }
      if cost(orders[key], of: key) >= before { return }
    }
  }
}
