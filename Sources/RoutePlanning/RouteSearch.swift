/// The order of a course: computed exactly if few stops are free, else searched for. Never worse than the present order
/// and the documented one, of those that keep the pins.
struct RouteSearch {
  private(set) var order: [Int]
  private(set) var isProven = false
  /// No order's drives cost less; nil for `balanced`.
  private(set) var bound: Double?

  /// Less is no improvement.
  static let threshold = 1e-6

  init(_ course: Course, effort: RoutePlan.Effort) {
    order = Array(0..<course.count)
    let drives = course.drives
    guard course.count >= RouteRequest.fewestStops else {
      settleFew(drives, hasWindows: course.hasWindows)
      return
    }
    let documented = DocumentedRoute(course).order
    let known = [order, documented].filter(course.keepsPins)
    let exact = ExactRoute(drives)
    let found = Self.found(course, exact: exact, known: known, effort: effort)
    choose(course, among: known + [found])
    let cost = course.cost(of: order)
    if let exact {
      let least = drives.cost(of: exact.order)
      isProven = !course.hasWindows
      bound = course.objective.place > 0 ? nil : least
    } else if course.objective.place == 0 {
      let open = OpenPath(course)
      let length = drives.cost(of: order) - open.outside
      let tree = OneTree(open, length: length)
      bound = tree.bound + open.outside
      isProven = !course.hasWindows && cost - (bound ?? 0) <= Self.threshold
    }
  }

  /// The present order, which one or two stops keep.
  private mutating func settleFew(_ drives: Course, hasWindows: Bool) {
    guard drives.count > 0, let exact = ExactRoute(drives) else {
      isProven = true
      bound = drives.objective.place > 0 ? nil : 0
      return
    }
    let least = drives.cost(of: exact.order)
    isProven = !hasWindows && drives.cost(of: order) - least <= Self.threshold
    bound = drives.objective.place > 0 ? nil : least
  }

  /// The best of the present order, if it keeps the pins, and of those that are better by more than rounding.
  private mutating func choose(_ course: Course, among orders: [[Int]]) {
    var least = course.keepsPins(order) ? course.cost(of: order) : .infinity
    for candidate in orders where course.cost(of: candidate) < least - Self.threshold {
      order = candidate
      least = course.cost(of: candidate)
    }
  }

  private static func found(_ course: Course, exact: ExactRoute?, known: [[Int]], effort: RoutePlan.Effort) -> [Int] {
    if let exact, !course.hasWindows { return exact.order }
    let starts = known + [exact?.order ?? course.firstOrder]
    let start = starts.min { course.cost(of: $0) < course.cost(of: $1) } ?? course.firstOrder
    let share = effort == .full ? 1 : 100
    let open = OpenPath(course)
    if open.isWhole {
      var search = PathSearch(open, from: open.path(start))
      return open.order(search.run(rounds: rounds(open.nodes.count) / share))
    }
    var search = SlotSearch(course, from: start, budget: min(40_000_000, 400_000 * course.count) / share)
    return search.run(rounds: 100 * course.count / share)
  }

  /// The disturbances of a search among so many nodes.
  static func rounds(_ nodes: Int) -> Int { min(30_000, 8_000 + max(0, nodes - 50) * 250) }
}
