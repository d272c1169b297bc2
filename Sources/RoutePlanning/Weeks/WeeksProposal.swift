/// Days and people for the customers of a request, beside the present ones (route-planning.md#the-weeks).
///
/// No cost is above that of the present plan, no window is missed that the present plan keeps, and the same request and
/// seed have the same proposal, unless the search was stopped.
public struct WeeksProposal: Sendable, Hashable {
  /// The four weeks of one person. Minutes and miles of all days together.
  public struct Figures: Sendable, Hashable {
    public internal(set) var driveMinutes = 0.0
    public internal(set) var miles = 0.0
    public internal(set) var waitingMinutes = 0.0
    public internal(set) var serviceMinutes = 0.0
    /// Minutes above the working hours, day by day.
    public internal(set) var overMinutes = 0.0
    public internal(set) var stops = 0
    /// Days with a stop.
    public internal(set) var days = 0
    /// Stops behind their window.
    public internal(set) var missed = 0
    /// Drives, waits and services of each weekday, Monday first.
    public internal(set) var weekdayMinutes = [Double](repeating: 0, count: 7)
  }

  /// A customer with another place than now.
  public struct Change: Sendable, Hashable {
    public let customer: Int
    /// The present place; nil for a new customer.
    public let from: WeeksRequest.Place?
    public let to: WeeksRequest.Place
    /// The driving minutes of four weeks that the stops add to their routes, in the present plan and the proposed one.
    public let detourBefore: Double?
    public let detourAfter: Double
    /// The driving and waiting minutes of four weeks that the stops add in the proposed plan: a drive within a wait adds
    /// none.
    public let addedAfter: Double
    /// Other places, the cheapest first, in the proposed plan.
    public let others: [Other]
  }

  /// Another place of a customer, with the driving and waiting minutes of four weeks that it costs more than none.
  public struct Other: Sendable, Hashable {
    public let person: Int
    public let days: UInt32
    public let minutes: Double
  }

  /// The place of each customer; nil for a new one for whom there is none.
  public let places: [WeeksRequest.Place?]
  public let changes: [Change]
  /// By person.
  public let present: [Figures]
  public let proposed: [Figures]
  /// False if the search was stopped: the best until then.
  public let isFinished: Bool

  /// Minutes of driving and waiting, and miles, that the proposal saves in four weeks; below zero with new customers.
  public var minutesSaved: Double { present.minutes - proposed.minutes }
  public var milesSaved: Double { present.reduce(0) { $0 + $1.miles } - proposed.reduce(0) { $0 + $1.miles } }

  /// - Parameters:
  ///   - goesOn: asked every few milliseconds, with the share that is done, from 0 to 1; false stops the search.
  public init(for request: WeeksRequest, seed: UInt64 = 0, goesOn: (Double) -> Bool = { _ in true }) {
    self.init(for: request, seed: seed, rounds: nil, goesOn: goesOn)
  }

  init(for request: WeeksRequest, seed: UInt64 = 0, rounds: Int?, goesOn: (Double) -> Bool = { _ in true }) {
    let model = WeekModel(request)
    let before = WeekState(model)
    var search = WeekSearch(model, before, seed: seed)
    search.begin(unevenness: request.unevenness)
    var isFinished = true
    search.run(rounds: rounds ?? Self.rounds(model.count, weeks: model.weeks)) { share in
      isFinished = goesOn(share)
      return isFinished
    }
    // A schedule has one place on its weekday, whose order all weeks share.
    let merged = WeekRounds(model, merging: search.state())
    let ways = model.weeks > 1 ? [merged.eased, merged] : [merged]
    var rounds = WeekRounds.present(model)
    for way in ways.reversed() where search.mayPropose(way.state) { rounds = way }
    let after = rounds.state
    self.isFinished = isFinished
    present = model.figures(before)
    proposed = model.figures(after)
    let places = rounds.places
    self.places = places
    changes = places.indices.compactMap { customer -> Change? in
      guard let place = places[customer], after.choices[customer] != before.choices[customer] else { return nil }
      return Change(
        customer: customer, from: request.customers[customer].present, to: place,
        detourBefore: before.choices[customer] < 0 ? nil : model.detour(customer, before),
        detourAfter: model.detour(customer, after), addedAfter: model.added(customer, after),
        others: model.others(customer, after))
    }
  }

  /// The rounds of a search among so many customers, fewer where weeks differ: each one takes longer.
  static func rounds(_ customers: Int, weeks: Int) -> Int {
    (40_000 + min(500, customers) * 1_120) / weeks
  }
}

extension [WeeksProposal.Figures] {
  fileprivate var minutes: Double { reduce(0) { $0 + $1.driveMinutes + $1.waitingMinutes } }
}

extension WeekModel {
  /// The driving minutes of four weeks that a customer's stops add.
  func detour(_ customer: Int, _ state: WeekState) -> Double {
    let sum = routes(of: state.choices[customer]).reduce(0) { $0 + detour(customer, in: state.orders[$1], of: $1) }
    return Double(sum * repeats) / Self.minute
  }

  /// The driving and waiting minutes of four weeks that a customer's stops add.
  func added(_ customer: Int, _ state: WeekState) -> Double {
    let sum = routes(of: state.choices[customer]).reduce(0) { sum, route in
      let with = WeekClock(self, route: route, state.orders[route])
      let without = WeekClock(self, route: route, state.orders[route].filter { $0 != customer })
      return sum + with.drives + with.waits - without.drives - without.waits
    }
    return Double(sum * repeats) / Self.minute
  }

  /// The cheapest places of a customer besides the chosen one that miss no window and keep within the hours.
  func others(_ customer: Int, _ state: WeekState) -> [WeeksProposal.Other] {
    let choices = (choiceStarts[customer]..<choiceStarts[customer + 1]).filter { $0 != state.choices[customer] }
    var found: [Int: Int?] = [:]
    let sums = choices.compactMap { choice -> (choice: Int, sum: Int)? in
      var sum = 0
      for route in routes(of: choice) {
        let known = found[route] ?? cheapest(customer, in: state.orders[route], of: route)
        found[route] = .some(known)
        guard let known else { return nil }
        sum += known
      }
      return (choice, sum)
    }
    return sums.sorted { ($0.sum, $0.choice) < ($1.sum, $1.choice) }.prefix(3).map { choice, sum in
      WeeksProposal.Other(
        person: choicePeople[choice], days: unfolded(choiceDays[choice]),
        minutes: Double(sum * repeats) / Self.minute)
    }
  }

  /// The addition of one more stop to the drives and waits of a route.
  private func cheapest(_ customer: Int, in order: [Int], of route: Int) -> Int? {
    let rest = order.filter { $0 != customer }
    let before = WeekClock(self, route: route, rest)
    let clocks = (0...rest.count).map { at in
      var order = rest
      order.insert(customer, at: at)
      return WeekClock(self, route: route, order)
    }
    let kept = clocks.filter { $0.missed.count <= before.missed.count && $0.over == 0 }
    return kept.map { $0.drives + $0.waits - before.drives - before.waits }.min()
  }
}
