/// Changes of the path, with all that is kept about it.
extension PathSearch {
  mutating func push(_ node: Int32) {
    if isQueued[Int(node)] { return }
    isQueued[Int(node)] = true
    queue[queued] = node
    queued &+= 1
  }

  private mutating func touch(_ from: Int, _ through: Int) {
    low = min(low, from)
    high = max(high, through)
  }

  /// Sums of the legs behind a changed place.
  func sumUp(from changed: Int) {
    if isSymmetric { return }
    if changed == 0 { (onward[0], backward[0]) = (0, 0) }
    for at in max(1, changed)..<count {
      onward[at] = onward[at &- 1] &+ leg(tour[at &- 1], tour[at])
      backward[at] = backward[at &- 1] &+ leg(tour[at], tour[at &- 1])
    }
  }

  /// The cost that the reversal of the places from i to j adds between them.
  @inline(__always)
  func turn(_ i: Int, _ j: Int) -> Int {
    isSymmetric ? 0 : (backward[j] &- backward[i]) &- (onward[j] &- onward[i])
  }

  mutating func reverse(_ from: Int, _ through: Int) {
    touch(from, through)
    var (i, j) = (from, through)
    while i < j {
      let (a, b) = (tour[i], tour[j])
      tour[i] = b
      tour[j] = a
      place[Int(b)] = Int32(truncatingIfNeeded: i)
      place[Int(a)] = Int32(truncatingIfNeeded: j)
      i &+= 1
      j &-= 1
    }
    sumUp(from: from)
  }

  /// Moves up to three nodes between the places `left` and `left + 1`, which are not among them.
  mutating func shift(_ from: Int, _ length: Int, behind left: Int, isReversed: Bool) {
    let (first, middle, last) = (tour[from], tour[from &+ length / 2], tour[from &+ length &- 1])
    let isOnward = left >= from
    let (lowest, highest) = isOnward ? (from, left) : (left &+ 1, from &+ length &- 1)
    let to = isOnward ? left &- length &+ 1 : left &+ 1
    if isOnward {
      for at in from..<to { tour[at] = tour[at &+ length] }
    } else {
      var at = highest
      while at &- length > left {
        tour[at] = tour[at &- length]
        at &-= 1
      }
    }
    tour[to] = isReversed ? last : first
    if length == 3 { tour[to &+ 1] = middle }
    if length > 1 { tour[to &+ length &- 1] = isReversed ? first : last }
    for at in lowest...highest { place[Int(tour[at])] = Int32(truncatingIfNeeded: at) }
    touch(lowest, highest)
    sumUp(from: lowest)
  }

  /// Exchanges two neighbouring pieces of the path.
  /// - Parameter span: the most places of both together; at least 2.
  /// - Returns: the change of the length.
  mutating func disturb(within span: Int) -> Int {
    let total = 2 + dice.next(below: span - 1)
    let from = 1 + dice.next(below: count - 1 - total)
    let (middle, end) = (from + 1 + dice.next(below: total - 1), from + total)
    let ends = [tour[from - 1], tour[from], tour[middle - 1], tour[middle], tour[end - 1], tour[end]]
    for at in from..<(from + end - middle) { tour[at] = kept[at + middle - from] }
    for at in (from + end - middle)..<end { tour[at] = kept[at - (end - middle)] }
    for at in from..<end { place[Int(tour[at])] = Int32(truncatingIfNeeded: at) }
    touch(from, end - 1)
    sumUp(from: from)
    for node in ends { push(node) }
    return leg(ends[0], ends[3]) + leg(ends[4], ends[1]) + leg(ends[2], ends[5])
      - leg(ends[0], ends[1]) - leg(ends[2], ends[3]) - leg(ends[4], ends[5])
  }
}
