/// The customers who are taken out.
extension WeekSearch {
  /// The mean number of customers taken out in a round, and the most of one route.
  static let meanRemoved = 10
  static let longestString = 10
  /// The rounds of which one takes out all stops of a day.
  static let roundsADay = 8

  mutating func touch(_ route: Int) {
    if touchedIn[route] == round { return }
    touchedIn[route] = round
    touched[touchedCount] = Int32(truncatingIfNeeded: route)
    touchedCount &+= 1
    kept.take(route, of: now)
  }

  mutating func ruin() {
    removedCount = 0
    for customer in 0..<count where choice[customer] < 0 { note(customer) }
    let seed = dice.next(below: count)
    let length = min(Self.longestString, max(1, count * model.weeks / max(1, routes)))
    let most = max(1, (4 * Self.meanRemoved + length) / (1 + length) - 1)
    let strings = 1 + dice.next(below: most)
    // A day that costs the way from home and back may have to go as a whole.
    let takesDay = dice.next(below: Self.roundsADay) == 0
    var ruined = 0
    var at = -1
    while ruined < strings, at < nearCount {
      let customer = at < 0 ? seed : Int(near[seed &* nearCount &+ at])
      at &+= 1
      let place = choice[customer]
      if place < 0 { continue }
      let first = routeStarts[place]
      let route = Int(choiceRoutes[first &+ dice.next(below: routeStarts[place &+ 1] &- first)])
      if ruinedIn[route] == round { continue }
      if takesDay, ruined == 0 {
        removeDay(route)
      } else {
        removeString(around: customer, in: route, longest: length)
      }
      ruined &+= 1
    }
    refreshTouched()
  }

  mutating func refreshTouched() {
    for at in 0..<touchedCount {
      let route = Int(touched[at])
      let before = now.sums[route].cost
      refresh(route)
      cost &+= now.sums[route].cost &- before
    }
  }

  /// Takes out all stops of a person's weekday, in all weeks.
  private mutating func removeDay(_ first: Int) {
    var route = first
    repeat {
      let (base, size, noted) = (route &* Self.width, now.sums[route].size, removedCount)
      for at in 0..<size { note(Int(now.tour[base &+ at &+ 1])) }
      for number in noted..<removedCount { takeOut(Int(removed[number])) }
      route = model.nextWeeks[route]
    } while route != first
  }

  private mutating func removeString(around customer: Int, in route: Int, longest: Int) {
    let (base, size) = (route &* Self.width, now.sums[route].size)
    var length = 1 + dice.next(below: min(longest, size))
    var at = 1
    while Int(now.tour[base &+ at]) != customer { at &+= 1 }
    // A piece in the middle stays at times.
    let stays = length > 1 && length < size && dice.next(below: 2) == 0
    if stays { length &+= 1 }
    let low = max(1, at &- length &+ 1)
    let from = low + dice.next(below: min(at, size &- length &+ 1) &- low &+ 1)
    let gap = stays ? from &+ 1 &+ dice.next(below: max(1, length &- 2)) : -1
    let first = removedCount
    for place in from..<(from &+ length) where place != gap { note(Int(now.tour[base &+ place])) }
    for number in first..<removedCount { takeOut(Int(removed[number])) }
  }

  mutating func note(_ customer: Int) {
    removed[removedCount] = Int32(truncatingIfNeeded: customer)
    removedChoice[removedCount] = choice[customer]
    removedCount &+= 1
  }

  /// Takes a customer out of all routes, which are summed up later.
  mutating func takeOut(_ customer: Int) {
    let place = choice[customer]
    for number in routeStarts[place]..<routeStarts[place &+ 1] {
      let route = Int(choiceRoutes[number])
      touch(route)
      ruinedIn[route] = round
      let (base, size) = (route &* Self.width, now.sums[route].size)
      var at = 1
      while Int(now.tour[base &+ at]) != customer { at &+= 1 }
      while at <= size {
        now.tour[base &+ at] = now.tour[base &+ at &+ 1]
        at &+= 1
      }
      now.sums[route].size = size &- 1
    }
    if place != presentChoices[customer] { cost &-= model.change }
    cost &+= Self.unplaced
    choice[customer] = -1
  }
}
