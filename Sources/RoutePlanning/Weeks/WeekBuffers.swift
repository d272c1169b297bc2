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

  @inline(__always)
  func take(_ from: Int, _ number: Int, of other: borrowing Buffer) {
    (pointer + from).update(from: other.pointer + from, count: number)
  }
}

/// The orders of all routes, with the sums from both ends.
struct WeekBuffers: ~Copyable {
  let tour: Buffer<Int32>
  /// The leg from each node to the next one.
  let links: Buffer<Int32>
  let heads: Buffer<Span>
  let tails: Buffer<Span>
  /// The number of stops of each route, those with a window, the time that is waited, and the cost.
  let size: Buffer<Int>
  let windows: Buffer<Int>
  let waits: Buffer<Int>
  let cost: Buffer<Int>

  init(routes: Int) {
    tour = Buffer(repeating: 0, routes * WeekSearch.width)
    links = Buffer(repeating: 0, routes * WeekSearch.width)
    let none = Span(service: 0, early: 0, late: 0)
    heads = Buffer(repeating: none, routes * WeekSearch.width)
    tails = Buffer(repeating: none, routes * WeekSearch.width)
    size = Buffer(repeating: 0, routes)
    windows = Buffer(repeating: 0, routes)
    waits = Buffer(repeating: 0, routes)
    cost = Buffer(repeating: 0, routes)
  }

  /// Copies a route.
  @inline(__always)
  func take(_ route: Int, of other: borrowing WeekBuffers) {
    let (base, number) = (route &* WeekSearch.width, other.size[route] &+ 2)
    tour.take(base, number, of: other.tour)
    links.take(base, number, of: other.links)
    heads.take(base, number, of: other.heads)
    tails.take(base, number, of: other.tails)
    size[route] = other.size[route]
    windows[route] = other.windows[route]
    waits[route] = other.waits[route]
    cost[route] = other.cost[route]
  }
}
