/// The cheapest place of one customer in a route, from the search that has found it.
struct FoundPlace {
  var search = 0
  var cost = WeekSearch.impossible
  var at = 0
}

/// The cheapest place in a route. Nearly all routes are too far or too full, and are left after a look at their sums.
extension WeekSearch {
  /// The mean number of places from one that is passed over to the next (Christiaens and Vanden Berghe: a blink).
  static let meanBlink = 100
  /// The part of each leg that does not depend on the way, less what rounding adds to three legs.
  static let legStart = Int(TravelTimes.minutesALeg * WeekModel.minute) - 3

  /// Finds the cheapest place in a route, if its cost is below a bound.
  mutating func find(_ customer: Int, _ route: Int, below most: Int) {
    found[route] = FoundPlace(search: search)
    let sums = now.sums[route]
    if sums.size >= Self.width &- 2 { return }
    let hasClock = sums.windows > 0 || hasWindow[customer]
    // The service comes to the drive; on a clock the stop takes all of the waiting at most.
    let spared = (hasClock ? sums.waits : 0) &- spans[customer].duration
    let tour = now.tour.from(route &* Self.width)
    let links = now.links.from(route &* Self.width)
    let row = legs.from(customer &* model.nodes)
    var (least, place) = (most, 0)
    var room = room(route, sums.duration, most) &+ spared
    let isFar = sums.size > 2 && shortestDetour(Int(row[sums.middle]), sums) >= room
    var passed = blink &- 1
    var at = 0
    while at <= sums.size {
      let (onto, off) = (Int(row[Int(tour[at])]), Int(row[Int(tour[at &+ 1])]))
      let more = onto &+ off &- (sums.size == 0 ? 0 : Int(links[at]))
      if at == passed {
        passed = nextPassed(passed)
      } else if more < room {
        let cost =
          hasClock
          ? clockCost(customer, route, at, onto, off) : freeCost(route, sums.duration &+ more &- spared)
        if cost &- sums.cost < least {
          (least, place) = (cost &- sums.cost, at &+ 1)
          room = self.room(route, sums.duration, least) &+ spared
        }
      }
      at &+= 1
      if isFar, at == 1 {
        while passed < sums.size { passed = nextPassed(passed) }
        at = sums.size
      }
    }
    blink = passed &- sums.size
    if place > 0 { found[route] = FoundPlace(search: search, cost: least, at: place) }
  }

  private mutating func nextPassed(_ place: Int) -> Int { place &+ 1 &+ dice.next(below: 2 &* Self.meanBlink) }

  /// The cost of a route without windows.
  @inline(__always)
  private func freeCost(_ route: Int, _ duration: Int) -> Int {
    price(route, duration, max(0, duration &- hours[route].whole))
  }

  /// The cost of a route with one more stop behind a place, with all waits and missed windows.
  @inline(__always)
  private func clockCost(_ customer: Int, _ route: Int, _ at: Int, _ onto: Int, _ off: Int) -> Int {
    let place = route &* Self.width &+ at
    let whole = now.heads[place].joined(spans[customer], by: onto).joined(now.tails[place &+ 1], by: off)
    return price(route, whole.duration, whole.warp)
  }

  /// A bound below the detour to a customer from any place between two stops of a route: none of them is nearer to the
  /// stop in the middle than the way there allows.
  @inline(__always)
  private func shortestDetour(_ away: Int, _ sums: RouteSums) -> Int {
    2 &* (away &- max(0, sums.reach &- Self.legStart)) &- sums.longest
  }

  /// The time by which a route may grow at a cost below a bound.
  @inline(__always)
  private func room(_ route: Int, _ duration: Int, _ most: Int) -> Int {
    let even = max(0, hours[route].even &- duration)
    if most <= even { return most }
    let free = max(0, hours[route].free &- duration)
    let uneven = 1 &+ Self.minuteUneven
    let atFree = even &+ (free &- even) &* uneven
    if most <= atFree { return even &+ (most &- even &+ uneven &- 1) / uneven }
    let over = uneven &+ Self.minuteOver
    return free &+ (most &- atFree &+ over &- 1) / over
  }
}
