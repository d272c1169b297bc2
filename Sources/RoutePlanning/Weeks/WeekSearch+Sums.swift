/// The sums of a route.
extension WeekSearch {
  /// Sums up a route after a change of its order.
  mutating func refresh(_ route: Int) {
    let base = route &* Self.width
    let tour = now.tour.from(base)
    var sums = RouteSums()
    sums.size = now.sums[route].size
    sums.middle = Int(tour[(sums.size &+ 1) / 2])
    var busy = 0
    for at in 0...sums.size {
      let leg = leg(tour[at], tour[at &+ 1])
      now.links[base &+ at] = Int32(truncatingIfNeeded: leg)
      busy &+= leg
      if at == 0 { continue }
      let node = Int(tour[at])
      busy &+= spans[node].duration
      if hasWindow[node] { sums.windows &+= 1 }
      if at < sums.size { sums.longest = max(sums.longest, leg) }
      sums.reach = max(sums.reach, Int(legs[sums.middle &* model.nodes &+ node]))
    }
    now.heads[base] = spans[count &+ route]
    let whole = addHeads(route, from: 1, sums.size)
    now.tails[base &+ sums.size &+ 1] = ends[route]
    addTails(route, from: sums.size)
    if sums.size > 0 {
      sums.duration = whole.duration
      sums.waits = whole.duration &- busy
      sums.cost = price(route, whole.duration, whole.warp)
    }
    now.sums[route] = sums
    noteEmpty(route)
  }

  func noteEmpty(_ route: Int) { nearIn[route] = now.sums[route].size == 0 ? .max : 0 }

  /// Sums up a route with one more stop: the sums before it and behind it are known. The longest leg and the reach may
  /// be above the true ones until the next whole sum.
  mutating func addUp(_ customer: Int, _ route: Int, _ place: Int) {
    let base = route &* Self.width
    let tour = now.tour.from(base)
    var sums = now.sums[route]
    let former = Int(now.links[base &+ place &- 1])
    let onto = leg(tour[place &- 1], tour[place])
    let off = leg(tour[place], tour[place &+ 1])
    now.links[base &+ place &- 1] = Int32(truncatingIfNeeded: onto)
    now.links[base &+ place] = Int32(truncatingIfNeeded: off)
    let busy = sums.duration &- sums.waits &+ onto &+ off &- former &+ spans[customer].duration
    let whole = addHeads(route, from: place, sums.size)
    addTails(route, from: place)
    if hasWindow[customer] { sums.windows &+= 1 }
    if place > 1 { sums.longest = max(sums.longest, onto) }
    if place < sums.size { sums.longest = max(sums.longest, off) }
    sums.reach = max(sums.reach, Int(legs[sums.middle &* model.nodes &+ customer]))
    sums.duration = whole.duration
    sums.waits = whole.duration &- busy
    sums.cost = price(route, whole.duration, whole.warp)
    now.sums[route] = sums
  }

  /// - Returns: the whole route.
  @inline(__always)
  private func addHeads(_ route: Int, from place: Int, _ size: Int) -> Span {
    let base = route &* Self.width
    let tour = now.tour.from(base)
    let links = now.links.from(base)
    var head = now.heads[base &+ place &- 1]
    var at = place
    while at <= size {
      head = head.joined(spans[Int(tour[at])], by: Int(links[at &- 1]))
      now.heads[base &+ at] = head
      at &+= 1
    }
    head = head.joined(ends[route], by: Int(links[size]))
    now.heads[base &+ size &+ 1] = head
    return head
  }

  @inline(__always)
  private func addTails(_ route: Int, from place: Int) {
    let base = route &* Self.width
    let tour = now.tour.from(base)
    let links = now.links.from(base)
    var tail = now.tails[base &+ place &+ 1]
    var at = place
    while at > 0 {
      tail = spans[Int(tour[at])].joined(tail, by: Int(links[at]))
      now.tails[base &+ at] = tail
      at &-= 1
    }
  }
}
