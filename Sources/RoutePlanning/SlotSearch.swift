/// A good order where the cost of a stop depends on its place or its time: what a change costs is counted along the
/// route (route-planning.md#search). Places that are fixed keep their stops.
///
/// A rank is the number of a free place. Every index into the buffers is a place below `count`, a rank below
/// `free.count` or a stop of the course.
struct SlotSearch: ~Copyable {
  let course: Course
  let count: Int
  let width: Int
  let hasWindows: Bool
  /// The costs of a place between a stop and its present one, and of a minute that is no drive.
  let displacement: Double
  let minute: Double
  /// The places that are free.
  let free: [Int]
  let costs: UnsafeMutablePointer<Double>
  let minutes: UnsafeMutablePointer<Double>
  /// The bounds of each stop's window, and its minutes of service.
  let opens: UnsafeMutablePointer<Double>
  let closes: UnsafeMutablePointer<Double>
  let service: UnsafeMutablePointer<Double>
  /// The stop of each place.
  let order: UnsafeMutablePointer<Int>
  /// The place of each rank, and the rank of each place that is free; -1 for others.
  let slots: UnsafeMutablePointer<Int>
  let rankAt: UnsafeMutablePointer<Int>
  /// The rank of each stop whose place is free.
  let rank: UnsafeMutablePointer<Int>
  /// The cost of the route up to each place, and the minute of the day at which it goes on from there.
  let spent: UnsafeMutablePointer<Double>
  let clock: UnsafeMutablePointer<Double>
  let near: [[Int]]
  var queue: [Int] = []
  var isQueued: [Bool]
  var total = 0.0
  /// The places that may still be counted.
  var budget: Int
  var dice = Dice()

  /// Smaller changes are rounding.
  static let threshold = 1e-7
  static let nearStops = 8

  init(_ course: Course, from start: [Int], budget: Int) {
    self.course = course
    self.budget = budget
    count = course.count
    free = course.fixed.indices.filter { course.fixed[$0] == nil }
    let width = course.width
    self.width = width
    hasWindows = course.hasWindows
    (displacement, minute) = (course.objective.place, course.objective.minute)
    opens = .allocate(capacity: count)
    closes = .allocate(capacity: count)
    service = .allocate(capacity: count)
    for stop in 0..<count {
      opens[stop] = course.window(stop)?.from ?? 0
      closes[stop] = course.window(stop)?.to ?? .infinity
      service[stop] = course.service(stop)
    }
    costs = .allocate(capacity: width * width)
    costs.initialize(from: course.costs, count: width * width)
    minutes = .allocate(capacity: width * width)
    for leg in 0..<width * width { minutes[leg] = course.minutes(leg / width, leg % width) }
    order = .allocate(capacity: count)
    order.initialize(from: start, count: count)
    slots = .allocate(capacity: count)
    rankAt = .allocate(capacity: count)
    rankAt.initialize(repeating: -1, count: count)
    for (at, slot) in free.enumerated() { (slots[at], rankAt[slot]) = (slot, at) }
    rank = .allocate(capacity: count)
    rank.initialize(repeating: -1, count: count)
    for (at, slot) in free.enumerated() { rank[start[slot]] = at }
    spent = .allocate(capacity: count)
    clock = .allocate(capacity: count)
    isQueued = Array(repeating: false, count: count)
    let movable = free.map { start[$0] }.sorted()
    near = (0..<count).map { stop in
      let others = movable.filter { $0 != stop }.map { ($0, course.leg(stop, $0) + course.leg($0, stop)) }
      return others.sorted { ($0.1, $0.0) < ($1.1, $1.0) }.prefix(Self.nearStops).map(\.0)
    }
    recount(from: 0)
  }

  deinit {
    costs.deallocate()
    minutes.deallocate()
    opens.deallocate()
    closes.deallocate()
    service.deallocate()
    order.deallocate()
    slots.deallocate()
    rankAt.deallocate()
    rank.deallocate()
    spent.deallocate()
    clock.deallocate()
  }

  /// Improves the order, then disturbs and improves it again, and keeps what is not worse.
  mutating func run(rounds: Int) -> [Int] {
    for slot in free { push(order[slot]) }
    settle()
    var kept = (0..<count).map { order[$0] }
    for _ in 0..<(free.count < 3 ? 0 : rounds) where budget > 0 {
      let before = total
      let span = min(free.count, PathSearch.reach)
      let size = 2 + dice.next(below: span - 1)
      let from = dice.next(below: free.count - size + 1)
      take(.exchange(from, from + 1 + dice.next(below: size - 1), from + size - 1))
      settle()
      if total > before + Self.threshold {
        restore(kept)
      } else {
        for place in 0..<count { kept[place] = order[place] }
      }
    }
    return kept
  }

  private mutating func restore(_ kept: [Int]) {
    for place in 0..<count { order[place] = kept[place] }
    for (at, slot) in free.enumerated() { rank[order[slot]] = at }
    recount(from: 0)
  }

  mutating func push(_ stop: Int) {
    if rank[stop] < 0 || isQueued[stop] { return }
    isQueued[stop] = true
    queue.append(stop)
  }
}
