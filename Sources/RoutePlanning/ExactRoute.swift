/// The best order of all, by dynamic programming over sets of stops (Held and Karp 1962). Without windows.
struct ExactRoute {
  /// The most stops that are not fixed.
  static let mostStops = 13

  let order: [Int]

  /// - Returns: nil where too many stops are free, or windows make the cost of a stop depend on those before it.
  init?(_ course: Course) {
    let slots = course.fixed.indices.filter { course.fixed[$0] == nil }
    guard slots.count <= Self.mostStops, !course.hasWindows else { return nil }
    let kept = Set(course.fixed.compactMap(\.self))
    let free = (0..<course.count).filter { !kept.contains($0) }
    guard !free.isEmpty else {
      order = course.fixed.compactMap(\.self)
      return
    }
    let gaps = Gaps(course, slots: slots)
    let chosen = Self.best(free.count) { slot, last, next in
      gaps.cost(before: slot, from: last.map { free[$0] }, to: next.map { free[$0] })
        + (next.map { course.displacement(free[$0], at: slots[slot]) } ?? 0)
    }
    var order = course.fixed.map { $0 ?? 0 }
    for (slot, number) in zip(slots, chosen) { order[slot] = free[number] }
    self.order = order
  }

  /// The cheapest order of the numbers from 0, of equally cheap ones the first.
  /// - Parameter cost: the cost of a step into the n-th place, from nothing at first, to nothing behind the last.
  private static func best(_ count: Int, cost: (Int, Int?, Int?) -> Double) -> [Int] {
    let full = (1 << count) - 1
    let steps = (0..<count).map { place in
      (0..<count * count).map { place == 0 ? 0 : cost(place, $0 / count, $0 % count) }
    }
    var length = [Double](repeating: .infinity, count: (full + 1) * count)
    for next in 0..<count { length[(1 << next) * count + next] = cost(0, nil, next) }
    for set in 1...full {
      let place = set.nonzeroBitCount
      guard place < count else { continue }
      for last in 0..<count where set >> last & 1 == 1 {
        let sofar = length[set * count + last]
        for next in 0..<count where set >> next & 1 == 0 {
          let at = (set | 1 << next) * count + next
          length[at] = min(length[at], sofar + steps[place][last * count + next])
        }
      }
    }
    let ends = (0..<count).map { length[full * count + $0] + cost(count, $0, nil) }
    var last = ends.indices.min { (ends[$0], $0) < (ends[$1], $1) } ?? 0
    var (set, order) = (full, [last])
    while order.count < count {
      let place = set.nonzeroBitCount - 1
      let rest = set & ~(1 << last)
      let before = (0..<count).filter { rest >> $0 & 1 == 1 }
      let now = last
      last =
        before.min { one, other in
          let (a, b) = (length[rest * count + one], length[rest * count + other])
          return (a + steps[place][one * count + now], one) < (b + steps[place][other * count + now], other)
        } ?? 0
      set = rest
      order.append(last)
    }
    return order.reversed()
  }
}

/// The fixed stops between the free places.
private struct Gaps {
  private let course: Course
  /// Before each free place and behind the last: the fixed numbers there, with start and end.
  private let chains: [[Int]]
  private let lengths: [Double]

  init(_ course: Course, slots: [Int]) {
    self.course = course
    let edges = [-1] + slots + [course.count]
    chains = zip(edges, edges.dropFirst()).enumerated().map { gap, pair in
      let stops = (pair.0 + 1..<pair.1).compactMap { course.fixed[$0] }
      let start = gap == 0 && course.hasStart ? [course.count] : []
      return start + stops + (gap == slots.count && course.hasEnd ? [course.count + 1] : [])
    }
    lengths = chains.map { chain in zip(chain, chain.dropFirst()).reduce(0) { $0 + course.leg($1.0, $1.1) } }
  }

  func cost(before slot: Int, from last: Int?, to next: Int?) -> Double {
    guard let first = chains[slot].first, let final = chains[slot].last else {
      if let last, let next { return course.leg(last, next) }
      return 0
    }
    return (last.map { course.leg($0, first) } ?? 0) + lengths[slot] + (next.map { course.leg(final, $0) } ?? 0)
  }
}
