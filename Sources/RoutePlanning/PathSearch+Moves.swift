/// The moves that shorten the path.
extension PathSearch {
  /// The best move found for a node: a reversal of the places from `from` to `to`, or up to three places from `from`
  /// moved behind the place `to`.
  struct Move {
    var change = 0
    var from = 0
    var to = 0
    /// 0 for a reversal.
    var length = 0
    var isReversed = false
  }

  /// Improves the path until no node of the queue has a better place.
  /// - Returns: the change of the length.
  mutating func settle() -> Int {
    var change = 0
    while queued > 0 {
      queued &-= 1
      let node = queue[queued]
      isQueued[Int(node)] = false
      while true {
        var best = Move()
        findTurns(node, &best)
        findShifts(node, &best)
        if best.change == 0 { break }
        apply(best)
        change &+= best.change
      }
    }
    return change
  }

  private mutating func apply(_ move: Move) {
    let (from, to) = (move.from, move.to)
    push(tour[from &- 1])
    push(tour[from])
    push(tour[to])
    push(tour[to &+ 1])
    if move.length == 0 { return reverse(from, to) }
    push(tour[from &+ move.length &- 1])
    push(tour[from &+ move.length])
    shift(from, move.length, behind: to, isReversed: move.isReversed)
  }

  /// Reversals that make `node` a neighbour of one of its near nodes.
  @inline(__always)
  private func findTurns(_ node: Int32, _ best: inout Move) {
    let at = Int(place[Int(node)])
    let list = near + Int(node) &* width
    if at < count &- 1 {
      let old = leg(node, tour[at &+ 1])
      for k in 0..<width {
        // The list is by distance.
        if isSymmetric, leg(node, list[k]) >= old { break }
        let other = Int(place[Int(list[k])])
        if other > at { weighTurn(at &+ 1, other, &best) } else { weighTurn(other &+ 1, at, &best) }
      }
    }
    if at > 0 {
      let old = leg(tour[at &- 1], node)
      for k in 0..<width {
        if isSymmetric, leg(node, list[k]) >= old { break }
        let other = Int(place[Int(list[k])])
        if other < at { weighTurn(other, at &- 1, &best) } else { weighTurn(at, other &- 1, &best) }
      }
    }
  }

  /// The reversal of the places from i to j, if it keeps both ends of the path.
  @inline(__always)
  private func weighTurn(_ i: Int, _ j: Int, _ best: inout Move) {
    if i == 0 || j >= count &- 1 || i >= j { return }
    let (before, first, last, after) = (tour[i &- 1], tour[i], tour[j], tour[j &+ 1])
    let new = leg(before, last) &+ leg(first, after) &+ turn(i, j)
    let change = new &- leg(before, first) &- leg(last, after)
    if change < best.change { best = Move(change: change, from: i, to: j) }
  }

  /// Moves of up to three nodes, `node` at one end of them, beside one of its near nodes.
  @inline(__always)
  private func findShifts(_ node: Int32, _ best: inout Move) {
    let at = Int(place[Int(node)])
    for length in 1...3 {
      weighShifts(node, at, length, nodeIsFirst: true, &best)
      if length > 1 { weighShifts(node, at &- length &+ 1, length, nodeIsFirst: false, &best) }
    }
  }

  @inline(__always)
  private func weighShifts(_ node: Int32, _ from: Int, _ length: Int, nodeIsFirst: Bool, _ best: inout Move) {
    let through = from &+ length &- 1
    if from < 1 || through > count &- 2 { return }
    let (first, last) = (tour[from], tour[through])
    let (before, after) = (tour[from &- 1], tour[through &+ 1])
    let gain = leg(before, first) &+ leg(last, after) &- leg(before, after)
    if isSymmetric, gain <= 0 { return }
    let inside = turn(from, through)
    let list = near + Int(node) &* width
    for k in 0..<width {
      let other = list[k]
      if isSymmetric, leg(node, other) >= gain { break }
      let to = Int(place[Int(other)])
      if to >= from, to <= through { continue }
      // Behind the near node, then before it.
      for (left, isReversed) in [(to, !nodeIsFirst), (to &- 1, nodeIsFirst)] {
        if left < 0 || left > count &- 2 || left == from &- 1 || left == through { continue }
        let (one, next) = (tour[left], tour[left &+ 1])
        let new = isReversed ? leg(one, last) &+ leg(first, next) &+ inside : leg(one, first) &+ leg(last, next)
        let change = new &- leg(one, next) &- gain
        if change < best.change {
          best = Move(change: change, from: from, to: left, length: length, isReversed: isReversed)
        }
      }
    }
  }
}
