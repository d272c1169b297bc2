/// A course whose cost is that of its legs alone, as a path from its first node to its last one. A node is a stop, the
/// start or the end.
struct OpenPath {
  /// The first node, then those that may have any place, then the last one if it is fixed.
  let nodes: [Int]
  /// False if the path may end at any node.
  let hasLast: Bool
  /// The cost of the legs outside the path: from the start to a first stop, from a last one to the end.
  let outside: Double
  private let course: Course

  /// The path that keeps the first and the last place. Where `isWhole` is false, more is asked of the course, and no
  /// order is cheaper than the best path.
  init(_ course: Course) {
    self.course = course
    let (first, last) = (course.fixed.first.flatMap(\.self), course.fixed.last.flatMap(\.self))
    let head = first ?? course.count
    let tail = last ?? (course.hasEnd ? course.count + 1 : nil)
    nodes = [head] + (0..<course.count).filter { $0 != head && $0 != tail } + [tail].compactMap(\.self)
    hasLast = tail != nil
    outside =
      (first.map { course.hasStart ? course.leg(course.count, $0) : 0 } ?? 0)
      + (last.map { course.hasEnd ? course.leg($0, course.count + 1) : 0 } ?? 0)
  }

  /// True if a best path is a best order of the course.
  var isWhole: Bool {
    let inner = course.fixed.dropFirst().dropLast().allSatisfy { $0 == nil }
    return inner && course.objective.place == 0 && !course.hasWindows
  }

  func leg(_ from: Int, _ to: Int) -> Double { course.leg(nodes[from], nodes[to]) }

  /// The order of the stops for an order of the nodes' numbers; an open end has a number of its own.
  func order(_ path: [Int]) -> [Int] {
    path.filter { $0 < nodes.count }.map { nodes[$0] }.filter { $0 < course.count }
  }

  /// The nodes' numbers for an order of the stops.
  func path(_ order: [Int]) -> [Int] {
    let numbers = Dictionary(uniqueKeysWithValues: nodes.enumerated().map { ($1, $0) })
    return course.path(order).compactMap { numbers[$0] }
  }
}
