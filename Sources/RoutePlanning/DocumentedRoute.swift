/// The documented algorithm: the nearest stop next, then two passes of 2-opt (route-planning.md#documented-algorithm).
/// It knows no windows, and of pins only the first place.
struct DocumentedRoute {
  /// The change that is an improvement.
  static let threshold = -0.01
  static let passes = 2

  private(set) var order: [Int]

  init(_ course: Course) {
    let course = course.drives
    order = Self.nearestFirst(course)
    var pass = 0
    while pass < Self.passes, improve(course) { pass += 1 }
  }

  /// Begins at the start, else at the first stop; of equally near stops the earlier one.
  static func nearestFirst(_ course: Course) -> [Int] {
    var rest = Array(0..<course.count)
    var order: [Int] = []
    if !course.hasStart, let first = course.fixed.first.flatMap(\.self) ?? rest.first {
      order.append(first)
      rest.removeAll { $0 == first }
    }
    while !rest.isEmpty {
      let last = order.last ?? course.count
      let scores = rest.map { course.leg(last, $0) + course.displacement($0, at: order.count) }
      let next = scores.indices.min { (scores[$0], $0) < (scores[$1], $1) } ?? 0
      order.append(rest.remove(at: next))
    }
    return order
  }

  /// Reverses the stops between two legs wherever that is better; the leg to the last stop of the path stays.
  /// - Returns: false for a pass without an improvement.
  private mutating func improve(_ course: Course) -> Bool {
    var hasImproved = false
    let shift = course.hasStart ? 1 : 0
    let length = course.path(order).count
    guard length > 3 else { return false }
    for i in 1..<(length - 2) {
      for k in (i + 1)..<(length - 1) {
        let change = Self.change(course, order, from: i - shift, through: k - shift)
        if change < Self.threshold {
          order[(i - shift)...(k - shift)].reverse()
          hasImproved = true
        }
      }
    }
    return hasImproved
  }

  /// The change of the whole route by the reversal of the stops from i to k.
  static func change(_ course: Course, _ order: [Int], from i: Int, through k: Int) -> Double {
    var change = 0.0
    func link(_ one: Int?, _ other: Int?, _ sign: Double) {
      if let one, let other { change += sign * course.leg(one, other) }
    }
    let before = i > 0 ? order[i - 1] : course.hasStart ? course.count : nil
    let after = k + 1 < order.count ? order[k + 1] : course.hasEnd ? course.count + 1 : nil
    link(before, order[k], 1)
    link(before, order[i], -1)
    link(order[i], after, 1)
    link(order[k], after, -1)
    for place in i...k {
      if place < k { change += course.leg(order[place + 1], order[place]) - course.leg(order[place], order[place + 1]) }
      if course.objective.place > 0 {
        change += course.displacement(order[place], at: i + k - place) - course.displacement(order[place], at: place)
      }
    }
    return change
  }
}
