@testable import RoutePlanning

/// The best order of all, by trying each one as far as it is not yet too long.
struct Trials {
  private(set) var least = Double.infinity
  private let course: Course
  private var order: [Int] = []
  private var rest: [Int]

  init(_ request: RouteRequest) {
    course = Course(request)
    rest = Array(0..<course.count)
    go(on: 0)
  }

  private mutating func go(on drives: Double) {
    if drives >= least { return }
    if rest.isEmpty { return least = min(least, course.cost(of: order)) }
    for at in rest.indices {
      let (stop, place) = (rest[at], order.count)
      if let pinned = course.fixed[place], pinned != stop { continue }
      if course.fixed[place] == nil, course.fixed.contains(stop) { continue }
      let last = order.last ?? (course.hasStart ? course.count : nil)
      let leg = last.map { course.leg($0, stop) } ?? 0
      order.append(stop)
      rest.remove(at: at)
      go(on: drives + leg + course.displacement(stop, at: place))
      rest.insert(stop, at: at)
      order.removeLast()
    }
  }
}
