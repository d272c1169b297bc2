/// Changes of the order, by rank.
extension SlotSearch {
  enum Move {
    /// Reverses the ranks from the first to the last.
    case turn(Int, Int)
    /// Exchanges the pieces before and from the middle one.
    case exchange(Int, Int, Int)
    case swap(Int, Int)

    var first: Int {
      switch self {
      case .turn(let first, _), .exchange(let first, _, _), .swap(let first, _): first
      }
    }

    var last: Int {
      switch self {
      case .turn(_, let last), .exchange(_, _, let last), .swap(_, let last): last
      }
    }

    /// The move that takes it back.
    var inverse: Move {
      if case .exchange(let first, let middle, let last) = self {
        return .exchange(first, first + last - middle + 1, last)
      }
      return self
    }
  }

  /// Makes a move and counts what it costs.
  mutating func take(_ move: Move) {
    apply(move)
    recount(from: free[move.first])
    for at in max(0, move.first - 1)...min(free.count - 1, move.first + 1) { push(order[free[at]]) }
    for at in max(0, move.last - 1)...min(free.count - 1, move.last + 1) { push(order[free[at]]) }
    if case .exchange(let first, let middle, let last) = move {
      push(order[free[first + last - middle]])
      push(order[free[first + last - middle + 1]])
    }
  }

  private func apply(_ move: Move) {
    switch move {
    case .turn(let first, let last): turn(first, last)
    case .swap(let one, let other):
      let stop = order[free[one]]
      set(one, order[free[other]])
      set(other, stop)
    case .exchange(let first, let middle, let last):
      turn(first, middle - 1)
      turn(middle, last)
      turn(first, last)
    }
  }

  private func turn(_ first: Int, _ last: Int) {
    var (i, j) = (first, last)
    while i < j {
      let stop = order[free[i]]
      set(i, order[free[j]])
      set(j, stop)
      i += 1
      j -= 1
    }
  }

  private func set(_ at: Int, _ stop: Int) {
    order[free[at]] = stop
    rank[stop] = at
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
      let to = rank[other]
      if tryMoves(at, beside: to) { return true }
    }
    // Its present place, and for a window every place.
    if displacement > 0, let home = free.firstIndex(of: stop), home != at {
      if tryMoves(at, beside: home) { return true }
    }
    guard closes[stop] < .infinity else { return false }
    for to in free.indices where to != at {
      if better(Self.shift(at, 1, to: to)) { return true }
    }
    return false
  }

  private mutating func tryMoves(_ at: Int, beside to: Int) -> Bool {
    if better(.swap(min(at, to), max(at, to))) { return true }
    let (low, high) = (min(at, to), max(at, to))
    if better(.turn(low, high)) { return true }
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
    if better(Self.shift(from, length, to: target)) { return true }
    let beside = to > from ? target - 1 : target + 1
    return beside != from && better(Self.shift(from, length, to: beside))
  }

  /// The piece of a length from a rank, so that it begins at another rank.
  private static func shift(_ from: Int, _ length: Int, to: Int) -> Move {
    to < from
      ? .exchange(to, from, from + length - 1) : .exchange(from, from + length, to + length - 1)
  }

  /// Makes a move if the route is cheaper with it.
  private mutating func better(_ move: Move) -> Bool {
    apply(move)
    let limit = total - Self.threshold
    if count(changed: free[move.first], through: free[move.last], limit: limit) < limit {
      take(move.inverse, then: move)
      return true
    }
    apply(move.inverse)
    return false
  }

  /// The move that is already made.
  private mutating func take(_ inverse: Move, then move: Move) {
    apply(inverse)
    take(move)
  }
}
