import Foundation

extension WeekSearch {
  /// Minutes: a plan that is so much worse is kept in every third round, at first and at last.
  static let firstHeat = 16.0
  static let lastHeat = 0.2
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

  /// Shares the services over the hours, each with the leg to the nearest customer: what no plan changes, so that a plan
  /// that was applied is not evened out again.
  private mutating func shareOut(_ unevenness: Double) {
    var minutes = 0
    for route in 0..<routes {
      for at in 0..<now.sums[route].size {
        let node = Int(now.tour[route * Self.width + at + 1])
        minutes += spans[node].duration
        if nearCount > 0 { minutes += leg(Int32(node), near[node * nearCount]) }
      }
    }
    let all = (0..<routes).reduce(0) { $0 + hours[$1].free }
    guard all > 0 else { return }
    let share = Double(minutes) / Double(all) * (1 + unevenness)
    for route in 0..<routes {
      hours[route].even = min(hours[route].free, Int(Double(hours[route].free) * share))
    }
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
    for at in 0..<removedCount {
      place(Int(removed[at]), before: removedChoice[at], below: Self.impossible, isAnywhere: true)
    }
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
      let limit = before + Int(-heat * log(dice.nextShare()))
      blink = 1 + dice.next(below: 2 * Self.meanBlink)
      if dice.next(below: Self.roundsAnExchange) == 0 {
        exchangeDays(below: limit)
      } else {
        ruin()
        orderRemoved()
        putBack(below: limit)
      }
      heat *= cooling
      if cost >= limit {
        takeBack()
        cost = before
      } else if cost < bestCost, !missesAnew() {
        keepBest()
      }
    }
  }

  private mutating func takeBack() {
    for at in 0..<touchedCount {
      now.take(Int(touched[at]), of: kept)
      noteEmpty(Int(touched[at]))
    }
    for at in 0..<removedCount { choice[Int(removed[at])] = removedChoice[at] }
  }

  /// True if a window is missed that the present plan keeps.
  func missesAnew() -> Bool {
    for route in 0..<routes where now.sums[route].size > 0 && now.sums[route].windows > 0 {
      let base = route * Self.width
      if now.heads[base + now.sums[route].size + 1].warp == 0 { continue }
      var time = spans[count + route].early
      for at in 1...now.sums[route].size {
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
