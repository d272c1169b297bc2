/// A short path through all nodes, from the first one to the last: 2-opt and Or-opt moves between near nodes, with a
/// queue of the nodes whose legs have changed, from many slightly disturbed paths (route-planning.md#search).
///
/// The costs of the two directions may differ. Costs are whole numbers, so that sums of changes are exact. Every index
/// into the buffers is a place or a node, both below `count`: places come from `place` and are compared with both ends
/// before a neighbour of theirs is read; nodes come from `tour` and `near`.
struct PathSearch: ~Copyable {
  /// The number of nodes; the first and the last one keep their places.
  let count: Int
  /// The number of near nodes of each node.
  let width: Int
  let isSymmetric: Bool
  let costs: UnsafeMutablePointer<Int32>
  /// Rows of near nodes, the nearest first.
  let near: UnsafeMutablePointer<Int32>
  /// The node of each place, and the place of each node.
  let tour: UnsafeMutablePointer<Int32>
  let place: UnsafeMutablePointer<Int32>
  /// The path that the next disturbance begins with.
  let kept: UnsafeMutablePointer<Int32>
  /// The costs from the first place to each one, and of the way back; only where the directions differ.
  let onward: UnsafeMutablePointer<Int>
  let backward: UnsafeMutablePointer<Int>
  let queue: UnsafeMutablePointer<Int32>
  let isQueued: UnsafeMutablePointer<Bool>
  var queued = 0
  /// The places that differ from the kept path.
  var low = 0
  var high = -1
  var dice = Dice()

  static let nearNodes = 8
  /// Costs are scaled so that the largest leg has this size.
  static let resolution = 1e8

  /// - Parameter path: a path through all nodes of the open path, by number.
  init(_ open: OpenPath, from path: [Int]) {
    // An open end is one more node, which every node reaches at no cost.
    let real = open.nodes.count
    count = real + (open.hasLast ? 0 : 1)
    width = min(Self.nearNodes, count - 1)
    costs = .allocate(capacity: count * count)
    near = .allocate(capacity: count * width)
    tour = .allocate(capacity: count)
    place = .allocate(capacity: count)
    kept = .allocate(capacity: count)
    onward = .allocate(capacity: count)
    backward = .allocate(capacity: count)
    queue = .allocate(capacity: count)
    isQueued = .allocate(capacity: count)
    isQueued.initialize(repeating: false, count: count)
    isSymmetric = Self.fill(costs, open, count: count)
    fillNear()
    for (at, node) in (open.hasLast ? path : path + [real]).enumerated() {
      tour[at] = Int32(node)
      kept[at] = Int32(node)
      place[node] = Int32(at)
    }
    sumUp(from: 0)
  }

  deinit {
    costs.deallocate()
    near.deallocate()
    tour.deallocate()
    place.deallocate()
    kept.deallocate()
    onward.deallocate()
    backward.deallocate()
    queue.deallocate()
    isQueued.deallocate()
  }

  /// - Returns: true if both directions of every leg cost the same.
  private static func fill(_ costs: UnsafeMutablePointer<Int32>, _ open: OpenPath, count: Int) -> Bool {
    let real = open.nodes.count
    costs.initialize(repeating: 0, count: count * count)
    let legs = (0..<real).map { from in (0..<real).map { open.leg(from, $0) } }
    let most = legs.reduce(0) { max($0, $1.max() ?? 0) }
    guard most > 0 else { return true }
    for from in 0..<real {
      for to in 0..<real { costs[from * count + to] = Int32(legs[from][to] / most * resolution) }
    }
    return (0..<real).allSatisfy { i in (0..<i).allSatisfy { costs[i * count + $0] == costs[$0 * count + i] } }
  }

  private func fillNear() {
    for node in 0..<count {
      let both = (0..<count).map { Int(costs[node * count + $0]) + Int(costs[$0 * count + node]) }
      let nearest = (0..<count).filter { $0 != node }.sorted { (both[$0], $0) < (both[$1], $1) }
      for k in 0..<width { near[node * width + k] = Int32(nearest[k]) }
    }
  }

  @inline(__always)
  func leg(_ from: Int32, _ to: Int32) -> Int { Int(costs[Int(from) &* count &+ Int(to)]) }

  func length() -> Int { (1..<count).reduce(0) { $0 + leg(tour[$1 - 1], tour[$1]) } }

  /// Improves the path, then disturbs and improves it again as often as asked, and keeps what is not worse.
  /// - Returns: the nodes in order.
  mutating func run(rounds: Int) -> [Int] {
    for at in 0..<count { push(tour[at]) }
    _ = settle()
    kept.update(from: tour, count: count)
    let inner = count - 2
    // Where directions differ, each round takes more than twice as long.
    let rounds = inner < 3 ? 0 : isSymmetric ? rounds : rounds * 2 / 5
    for round in 0..<rounds {
      (low, high) = (count, -1)
      // Every fourth disturbance reaches as far as the path.
      let change = disturb(within: round % 4 == 0 ? inner : min(inner, Self.reach)) + settle()
      if change > 0 { takeBack() } else if low <= high { (kept + low).update(from: tour + low, count: high - low + 1) }
    }
    return (0..<count).map { Int(kept[$0]) }
  }

  /// The most places that most disturbances change.
  static let reach = 50

  private func takeBack() {
    guard low <= high else { return }
    for at in low...high {
      tour[at] = kept[at]
      place[Int(kept[at])] = Int32(truncatingIfNeeded: at)
    }
    sumUp(from: low)
  }
}
