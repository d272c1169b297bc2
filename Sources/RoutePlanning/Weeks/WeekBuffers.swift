/// Values of one type at a fixed place, without checks of bounds.
struct Buffer<Element>: ~Copyable {
  private let pointer: UnsafeMutablePointer<Element>

  init(_ values: [Element]) {
    pointer = .allocate(capacity: max(1, values.count))
    for (place, value) in values.enumerated() { (pointer + place).initialize(to: value) }
  }

  init(repeating value: Element, _ count: Int) {
    pointer = .allocate(capacity: max(1, count))
    pointer.initialize(repeating: value, count: count)
  }

  // Only numbers and values without references are stored, which need no deinitialization.
  deinit { pointer.deallocate() }

  @inline(__always)
  subscript(_ place: Int) -> Element {
    get { pointer[place] }
    nonmutating set { pointer[place] = newValue }
  }

  /// The values from a place on.
  @inline(__always)
  func from(_ place: Int) -> UnsafePointer<Element> { UnsafePointer(pointer + place) }

  /// Moves values one place on.
  @inline(__always)
  func shift(_ from: Int, _ number: Int) { (pointer + from + 1).update(from: pointer + from, count: number) }

  @inline(__always)
  func take(_ from: Int, _ number: Int, of other: borrowing Buffer) {
    (pointer + from).update(from: other.pointer + from, count: number)
  }
}

/// The time for stops and drives of a route, and its even share of all.
struct RouteHours {
  let free: Int
  var even: Int
  /// The time until the end of the hours, without what is taken.
  let whole: Int
}

/// The sums of a route. Times are thousandths of a minute.
struct RouteSums {
  var size = 0
  /// The number of stops with a window.
  var windows = 0
  var duration = 0
  var waits = 0
  var cost = 0
  /// The stop in the middle, the longest leg from it to another stop, and the longest leg between two stops; of three
  /// stops and more.
  var middle = 0
  var reach = 0
  var longest = 0
}

/// The orders of all routes, with the sums from both ends.
struct WeekBuffers: ~Copyable {
  let tour: Buffer<Int32>
  /// The leg from each node to the next one.
  let links: Buffer<Int32>
  let heads: Buffer<Span>
  let tails: Buffer<Span>
  let sums: Buffer<RouteSums>

  init(routes: Int) {
    tour = Buffer(repeating: 0, routes * WeekSearch.width)
    links = Buffer(repeating: 0, routes * WeekSearch.width)
    let none = Span(service: 0, early: 0, late: 0)
    heads = Buffer(repeating: none, routes * WeekSearch.width)
    tails = Buffer(repeating: none, routes * WeekSearch.width)
    sums = Buffer(repeating: RouteSums(), routes)
  }

  /// Copies a route.
  @inline(__always)
  func take(_ route: Int, of other: borrowing WeekBuffers) {
    let (base, number) = (route &* WeekSearch.width, other.sums[route].size &+ 2)
    tour.take(base, number, of: other.tour)
    links.take(base, number, of: other.links)
    heads.take(base, number, of: other.heads)
    tails.take(base, number, of: other.tails)
    sums[route] = other.sums[route]
  }
}
