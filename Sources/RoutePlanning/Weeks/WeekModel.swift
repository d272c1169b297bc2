/// A request in numbers. A node is a customer, or the start or end of a person's days; a route is a person's day. Weeks
/// that are alike are one. Times are thousandths of a minute.
struct WeekModel {
  struct Route {
    let person: Int
    let day: Int
    let departure: Int
    /// The last departure, and the end of the hours where the departure may be later.
    let latest: Int
    let until: Int
    /// The time for stops and drives.
    let free: Int
  }

  static let minute = 1_000.0

  /// The number of different weeks, and how often each comes in four.
  let weeks: Int
  let repeats: Int
  let count: Int
  let nodes: Int
  /// Rows of `nodes` legs, which are the same in both directions.
  let legs: [Int32]
  /// The service of each node, with its window.
  let spans: [Span]
  let hasWindow: [Bool]
  let routes: [Route]
  /// The route of the same person and weekday in the next of the weeks that differ, behind the last one in the first.
  let nextWeeks: [Int]
  /// The first choice of each customer, and behind the last one their number.
  let choiceStarts: [Int]
  /// The first route of each choice in `choiceRoutes`, and behind the last one their number.
  let routeStarts: [Int]
  let choiceRoutes: [Int32]
  /// The person and the days of each choice; days of the weeks that differ.
  let choicePeople: [Int]
  let choiceDays: [UInt32]
  /// The choice of each customer that is the present place; −1 for a new one.
  let presentChoices: [Int]
  /// The cost of each change, spread over the weeks that are alike.
  let change: Int
  let request: WeeksRequest

  init(_ request: WeeksRequest) {
    self.request = request
    let weeks = Self.weeks(of: request)
    self.weeks = weeks
    repeats = WeeksRequest.weeks / weeks
    count = request.customers.count
    change = Int(request.minutesAChange * Self.minute) / repeats
    let points = Self.points(of: request)
    nodes = points.count
    legs = Self.legs(between: points)
    spans = Self.spans(of: request)
    hasWindow = request.customers.map { $0.window != nil }
    let routes = Self.routes(of: request, weeks: weeks)
    self.routes = routes
    nextWeeks = Self.nextWeeks(routes)
    var table = [Int32](repeating: -1, count: request.people.count * weeks * 7)
    for (number, route) in routes.enumerated() { table[route.person * weeks * 7 + route.day] = Int32(number) }
    var list = ChoiceList(weeks: weeks, table: table)
    presentChoices = request.customers.map { list.add($0, people: request.people) }
    choiceStarts = list.choiceStarts + [list.people.count]
    routeStarts = list.routeStarts + [list.routes.count]
    choiceRoutes = list.routes
    choicePeople = list.people
    choiceDays = list.days
  }

  func start(of route: Int) -> Int32 { Int32(count + 2 * routes[route].person) }
  func end(of route: Int) -> Int32 { Int32(count + 2 * routes[route].person + 1) }

  /// The days of four weeks for days of the weeks that differ.
  func unfolded(_ days: UInt32) -> UInt32 { (0..<repeats).reduce(0) { $0 | days << ($1 * weeks * 7) } }

  /// The fewest weeks after which all sets of days repeat.
  private static func weeks(of request: WeeksRequest) -> Int {
    let sets = Set(request.customers.flatMap { $0.days + [$0.present?.days].compactMap(\.self) })
    let taken = request.people.map(\.taken).filter { !$0.isEmpty }
    func repeats(after weeks: Int) -> Bool {
      let length = weeks * 7
      let days = 0..<(WeeksRequest.daysInAll - length)
      return sets.allSatisfy { set in days.allSatisfy { set >> $0 & 1 == set >> ($0 + length) & 1 } }
        && taken.allSatisfy { minutes in days.allSatisfy { minutes[$0] == minutes[$0 + length] } }
    }
    return [1, 2].first(where: repeats) ?? WeeksRequest.weeks
  }

  private static func points(of request: WeeksRequest) -> [Coordinate?] {
    request.customers.map(\.at) + request.people.flatMap { [$0.start, $0.end] }
  }

  private static func legs(between points: [Coordinate?]) -> [Int32] {
    var legs = [Int32](repeating: 0, count: points.count * points.count)
    for (from, one) in points.enumerated() {
      for to in 0..<from {
        guard let one, let other = points[to] else { continue }
        let time = Int32((TravelTimes.minutes(miles: one.miles(to: other)) * minute).rounded())
        legs[from * points.count + to] = time
        legs[to * points.count + from] = time
      }
    }
    return legs
  }

  private static func spans(of request: WeeksRequest) -> [Span] {
    request.customers.map { customer in
      Span(
        service: Int(customer.serviceMinutes * minute), early: customer.window.map { Int($0.from * minute) } ?? 0,
        late: customer.window.map { Int($0.to * minute) } ?? Span.never)
    }
  }

  private static func nextWeeks(_ routes: [Route]) -> [Int] {
    let days = Dictionary(grouping: routes.indices) { [routes[$0].person, routes[$0].day % 7] }
    var next = Array(routes.indices)
    for same in days.values {
      for (one, other) in zip(same, same.dropFirst() + same.prefix(1)) { next[one] = other }
    }
    return next
  }

  /// The days on which people work or have stops. One without hours has no time.
  private static func routes(of request: WeeksRequest, weeks: Int) -> [Route] {
    var present = [UInt32](repeating: 0, count: request.people.count)
    for place in request.customers.compactMap(\.present) { present[place.person] |= place.days }
    return request.people.enumerated().flatMap { number, person in
      (0..<weeks * 7).compactMap { day -> Route? in
        let hours = person.hours[day % 7]
        guard hours != nil || present[number] >> day & 1 == 1 else { return nil }
        let from = hours?.from ?? person.hours.compactMap(\.self).first?.from ?? RouteRequest.usualDeparture
        let free = (hours.map { $0.to - $0.from } ?? 0) - (person.taken.isEmpty ? 0 : person.taken[day])
        let (departure, time) = (Int(from * minute), max(0, Int(free * minute)))
        let isFree = person.mayBeginLater && time > 0
        return Route(
          person: number, day: day, departure: departure, latest: isFree ? departure + time : departure,
          until: isFree ? hours.map { Int($0.to * minute) } ?? Span.never : Span.never, free: time)
      }
    }
  }
}

/// The choices of the customers, one after the other.
private struct ChoiceList {
  let weeks: Int
  /// The route of a person's day; −1 for none.
  let table: [Int32]
  var choiceStarts: [Int] = []
  var routeStarts: [Int] = []
  var routes: [Int32] = []
  var people: [Int] = []
  var days: [UInt32] = []

  init(weeks: Int, table: [Int32]) { (self.weeks, self.table) = (weeks, table) }

  /// - Returns: the choice that is the present place.
  mutating func add(_ customer: WeeksRequest.Customer, people working: [WeeksRequest.Person]) -> Int {
    choiceStarts.append(people.count)
    let present = customer.present.map { (person: $0.person, days: folded($0.days)) }
    if let present { append(present.person, present.days) }
    for person in customer.people {
      for set in customer.days.map(folded)
      where present.map({ $0 != (person, set) }) ?? true {
        if set.days.allSatisfy({ working[person].hours[$0 % 7] != nil }) { append(person, set) }
      }
    }
    return present == nil ? -1 : choiceStarts[choiceStarts.count - 1]
  }

  private func folded(_ days: UInt32) -> UInt32 { days & (1 << UInt32(weeks * 7) - 1) }

  private mutating func append(_ person: Int, _ set: UInt32) {
    routeStarts.append(routes.count)
    people.append(person)
    days.append(set)
    routes += set.days.map { table[person * weeks * 7 + $0] }
  }
}
