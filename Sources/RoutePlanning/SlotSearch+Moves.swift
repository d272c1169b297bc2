/// Changes of the order, by rank.
extension SlotSearch {
  struct Move {
    enum Kind {
      /// Reverses the ranks from the first to the last.
      case turn
      /// Exchanges the pieces before and from the middle one.
      case exchange
      /// Exchanges the first and the last rank.
      case swap
    }

    let kind: Kind
    let first: Int
    let middle: Int
    let last: Int

    static func turn(_ first: Int, _ last: Int) -> Move { .init(kind: .turn, first: first, middle: first, last: last) }

    static func swap(_ first: Int, _ last: Int) -> Move { .init(kind: .swap, first: first, middle: first, last: last) }

    static func exchange(_ first: Int, _ middle: Int, _ last: Int) -> Move {
      .init(kind: .exchange, first: first, middle: middle, last: last)
    }

    /// The piece of a length from a rank, so that it begins at another rank.
    static func shift(_ from: Int, _ length: Int, to: Int) -> Move {
      to < from ? .exchange(to, from, from + length - 1) : .exchange(from, from + length, to + length - 1)
    }

    /// The rank whose stop gets the rank `at`, which is from the first to the last one.
    @inline(__always)
    func source(_ at: Int) -> Int {
      switch kind {
      case .turn: return first &+ last &- at
      case .swap: return at == first ? last : at == last ? first : at
      case .exchange:
        let length = last &- middle &+ 1
        return at < first &+ length ? at &+ middle &- first : at &- length
      }
    }
  }

  /// Makes a move, counts what it costs, and puts the stops about it into the queue.
  mutating func take(_ move: Move) {
    let moved = (move.first...move.last).map { order[slots[move.source($0)]] }
    for (at, stop) in zip(move.first...move.last, moved) {
      order[slots[at]] = stop
      rank[stop] = at
    }
    recount(from: slots[move.first])
    pushAbout(move.first)
    pushAbout(move.last)
    if move.kind == .exchange { pushAbout(move.first + move.last - move.middle) }
  }

  private mutating func pushAbout(_ at: Int) {
    for near in max(0, at - 1)...min(free.count - 1, at + 1) { push(order[slots[near]]) }
  }

  /// Improves the order until no stop of the queue has a better place, or nothing more may be counted.
  mutating func settle() {
    while let stop = queue.popLast() {
      isQueued[stop] = false
      while budget > 0, improve(stop) {}
    }
  }

  /// Takes the first change about a stop that makes the route cheaper.
  private mutating func improve(_ stop: Int) -> Bool {
    let at = rank[stop]
    for other in near[stop] {
      if tryMoves(at, beside: rank[other]) { return true }
    }
    // Its present place, and for a window every place.
    if displacement > 0, rankAt[stop] >= 0, rankAt[stop] != at, tryMoves(at, beside: rankAt[stop]) { return true }
    guard closes[stop] < .infinity else { return false }
    for to in free.indices where to != at {
      if better(.shift(at, 1, to: to)) { return true }
    }
    return false
  }

  private mutating func tryMoves(_ at: Int, beside to: Int) -> Bool {
    let (low, high) = (min(at, to), max(at, to))
    if better(.swap(low, high)) || better(.turn(low, high)) { return true }
    if high - low > 1, better(.turn(low + 1, high)) || better(.turn(low, high - 1)) { return true }
    for length in 1...3 {
      if tryShift(at, length, beside: to) { return true }
      if length > 1, tryShift(at - length + 1, length, beside: to) { return true }
    }
    return false
  }

  /// A piece that begins or ends with the stop, behind another stop and before it.
  private mutating func tryShift(_ from: Int, _ length: Int, beside to: Int) -> Bool {
    if from < 0 || from + length > free.count || (to >= from && to < from + length) { return false }
    let target = to > from ? to - length + 1 : to
    if better(.shift(from, length, to: target)) { return true }
    let beside = to > from ? target - 1 : target + 1
    return beside != from && better(.shift(from, length, to: beside))
  }

  /// Makes a move if the route is cheaper with it.
  private mutating func better(_ move: Move) -> Bool {
    let limit = total - Self.threshold
    guard count(move, limit: limit) < limit else { return false }
    take(move)
    return true
  }
}
