/// A cost that no path through all nodes is below: the shortest tree, with prices on the nodes that push it towards a
/// path (Held and Karp 1970), on the cheaper direction of each leg (route-planning.md#lower-bound).
struct OneTree {
  /// The bound; never below 0.
  private(set) var bound = 0.0

  static let rounds = 400

  /// - Parameter length: the length of a known path, which the bound does not pass.
  init(_ open: OpenPath, length: Double) {
    let count = open.nodes.count
    guard count > 1 else { return }
    let costs = (0..<count * count).map { min(open.leg($0 / count, $0 % count), open.leg($0 % count, $0 / count)) }
    var tree = PricedTree(costs, count: count, hasLast: open.hasLast)
    var (factor, stale) = (2.0, 0)
    var last = [Double](repeating: 0, count: count)
    for _ in 0..<Self.rounds {
      let reached = tree.grow()
      (bound, stale) = reached > bound ? (reached, 0) : (bound, stale + 1)
      if stale == 10 { (factor, stale) = (factor / 2, 0) }
      let excess = tree.excess
      let square = excess.reduce(0) { $0 + $1 * $1 }
      // Without an excess the tree is a path.
      guard square > 0, length - reached > length * 1e-9, factor > 1e-4 else { break }
      let step = factor * (length - reached) / square
      for node in 0..<count {
        tree.prices[node] += step * (0.7 * excess[node] + 0.3 * last[node])
        last[node] = excess[node]
      }
    }
    // Rounding of sums must not lift the bound.
    bound = max(0, min(bound - length * 1e-12, length))
  }
}

/// The shortest tree through all nodes, where an end of a leg also costs the price of its node.
private struct PricedTree {
  var prices: [Double]
  /// The legs of each node in the tree beyond those in a path.
  private(set) var excess: [Double]
  private let costs: [Double]
  private let count: Int
  private let hasLast: Bool
  private var reach: [Double]
  private var parent: [Int]
  private var rest: [Int]

  init(_ costs: [Double], count: Int, hasLast: Bool) {
    (self.costs, self.count, self.hasLast) = (costs, count, hasLast)
    prices = Array(repeating: 0, count: count)
    excess = prices
    reach = prices
    parent = Array(repeating: 0, count: count)
    rest = []
  }

  /// Grows the tree (Prim 1957).
  /// - Returns: its cost less what the prices add to any path.
  mutating func grow() -> Double {
    for node in 0..<count {
      (excess[node], reach[node], parent[node]) = (node == 0 ? -1 : -2, .infinity, 0)
    }
    rest = Array(1..<count)
    var (cost, newest) = (0.0, 0)
    while !rest.isEmpty {
      let chosen = costs.withUnsafeBufferPointer { nearest(to: newest, costs: $0) }
      newest = rest[chosen]
      rest[chosen] = rest[rest.count - 1]
      rest.removeLast()
      cost += reach[newest] + prices[newest]
      excess[newest] += 1
      excess[parent[newest]] += 1
    }
    // The path has one leg at its first and at its last node, two at all others.
    let last = hasLast ? count - 1 : (1..<count).min { (prices[$0], $0) < (prices[$1], $1) } ?? count - 1
    excess[last] += 1
    return cost + prices[0] - 2 * prices.reduce(0, +) + prices[last]
  }

  /// - Returns: the place in `rest` of the node nearest to the tree, which `newest` has joined.
  private mutating func nearest(to newest: Int, costs: UnsafeBufferPointer<Double>) -> Int {
    let (row, price) = (newest * count, prices[newest])
    var (chosen, least) = (0, Double.infinity)
    for at in 0..<rest.count {
      let node = rest[at]
      let through = costs[row + node] + price
      if through < reach[node] { (reach[node], parent[node]) = (through, newest) }
      let whole = reach[node] + prices[node]
      if whole < least { (chosen, least) = (at, whole) }
    }
    return chosen
  }
}
