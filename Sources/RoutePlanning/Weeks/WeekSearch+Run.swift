import Foundation

extension WeekSearch {
  /// Minutes: a plan that is so much worse is kept in every third round, at first and at last.
  static let firstHeat = 8.0
  static let lastHeat = 0.06
  /// Rounds between two questions whether to go on.
  static let step = 128

  /// The present plan as the best one, then the new customers in it. The even share of a day follows from both.
  mutating func begin(unevenness: Double?) {
    cost = total()
    keepBest()
    placeRest()
    if let unevenness {
      shareOut(unevenness)
      for route in 0..<routes { now.take(route, of: best) }
      for route in 0..<routes { refresh(route) }
      for customer in 0..<count { choice[customer] = bestChoice[customer] }
      cost = total()
      keepBest()
      placeRest()
    }
    if cost < bestCost, !missesAnew() { keepBest() }
  }

  /// Shares the minutes over the hours, without waits for windows: a better order has fewer.
  private mutating func shareOut(_ unevenness: Double) {
    let minutes = (0..<routes).reduce(0) { sum, route in
      let size = now.size[route]
      return size == 0 ? sum : sum + now.heads[route * Self.width + size + 1].duration - now.waits[route]
    }
    let hours = (0..<routes).reduce(0) { $0 + free[$1] }
    guard hours > 0 else { return }
    let share = Double(minutes) / Double(hours) * (1 + unevenness)
    for route in 0..<routes { even[route] = min(free[route], Int(Double(free[route]) * share)) }
  }

  /// Gives each customer without a place the cheapest one.
  private mutating func placeRest() {
    round += 1
    touchedCount = 0
    removedCount = 0
    blink = .max
    for customer in 0..<count where choice[customer] < 0 {
      removed[removedCount] = Int32(customer)
      removedChoice[removedCount] = -1
      keys[removedCount] = -spans[customer].duration
      removedCount += 1
    }
    sortRemoved()
    for at in 0..<removedCount { place(Int(removed[at]), before: removedChoice[at]) }
  }

  /// Keeps the plan as the best one.
  private mutating func keepBest() {
    for route in 0..<routes { best.take(route, of: now) }
    for customer in 0..<count { bestChoice[customer] = choice[customer] }
    bestCost = cost
  }

  /// - Parameter goesOn: asked now and then, with the share that is done; false ends the search.
  mutating func run(rounds: Int, goesOn: (Double) -> Bool) {
    guard count > 0 else { return }
    var heat = Self.firstHeat * WeekModel.minute
    let cooling = pow(Self.lastHeat / Self.firstHeat, 1 / Double(max(1, rounds)))
    for number in 0..<rounds {
      if number % Self.step == 0, !goesOn(Double(number) / Double(rounds)) { return }
      round &+= 1
      touchedCount = 0
      let before = cost
      blink = 1 + dice.next(below: 200)
      if dice.next(below: Self.roundsAnExchange) == 0 {
        exchangeDays()
      } else {
        ruin()
        orderRemoved()
        for at in 0..<removedCount { place(Int(removed[at]), before: removedChoice[at]) }
      }
      heat *= cooling
      if Double(cost - before) >= -heat * log(dice.nextShare()) {
        takeBack()
        cost = before
      } else if cost < bestCost, !missesAnew() {
        keepBest()
      }
    }
  }

  private mutating func takeBack() {
    for at in 0..<touchedCount { now.take(Int(touched[at]), of: kept) }
    for at in 0..<removedCount { choice[Int(removed[at])] = removedChoice[at] }
  }

  /// True if a window is missed that the present plan keeps.
  func missesAnew() -> Bool {
    for route in 0..<routes where now.size[route] > 0 && now.windows[route] > 0 {
      let base = route * Self.width
      if now.heads[base + now.size[route] + 1].warp == 0 { continue }
      var time = spans[count + route].early
      for at in 1...now.size[route] {
        let node = now.tour[base + at]
        time += leg(now.tour[base + at - 1], node)
        let span = spans[Int(node)]
        if time > span.late, !mayMiss[Int(node)] { return true }
        time = max(time, span.early) + span.duration
      }
    }
    return false
  }
}
