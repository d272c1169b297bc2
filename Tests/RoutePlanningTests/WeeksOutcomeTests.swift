import Testing

@testable import RoutePlanning

/// The weeks with a part of a proposal, in the order that is applied with it.
struct WeeksOutcomeTests {
  @Test(arguments: [61, 62, 63])
  func `all of a proposal in its order is the proposal`(seed: Int) throws {
    let request = try Weeks.request(40, seed: seed)
    let plan = WeeksProposal(for: request, rounds: 400)
    let all = Set(plan.changes.map(\.customer))
    let outcome = WeeksOutcome(of: plan, in: request, choosing: all, isOrdered: true)
    #expect(outcome.places == plan.places)
    #expect(outcome.figures == plan.proposed)
    #expect(plan.changes.count > 5)
  }

  @Test(arguments: [61, 62, 63])
  func `nothing of a proposal without its order is the present plan`(seed: Int) throws {
    let request = try Weeks.request(40, seed: seed)
    let plan = WeeksProposal(for: request, rounds: 400)
    let outcome = WeeksOutcome(of: plan, in: request, choosing: [], isOrdered: false)
    #expect(outcome.figures == plan.present)
    for (place, customer) in zip(outcome.places, request.customers) {
      #expect(place?.person == customer.present?.person && place?.days == customer.present?.days)
    }
  }

  @Test(arguments: [61, 62, 63], [true, false])
  func `those who are chosen have their new place, and all others their present one`(
    seed: Int, isOrdered: Bool
  ) throws {
    let request = try Weeks.request(40, seed: seed)
    let plan = WeeksProposal(for: request, rounds: 400)
    let chosen = Set(plan.changes.map(\.customer).enumerated().filter { $0.offset.isMultiple(of: 2) }.map(\.element))
    let outcome = WeeksOutcome(of: plan, in: request, choosing: chosen, isOrdered: isOrdered)
    for (number, place) in outcome.places.enumerated() {
      let expected = chosen.contains(number) ? plan.places[number] : request.customers[number].present
      #expect(place?.person == expected?.person && place?.days == expected?.days)
    }
    #expect(
      outcome.figures.reduce(0) { $0 + $1.stops } == outcome.places.reduce(0) { $0 + ($1?.days.nonzeroBitCount ?? 0) })
  }

  @Test(arguments: [61, 62, 63, 64, 65, 66])
  func `the figures are those of the places as they are applied`(seed: Int) throws {
    let request = try Weeks.request(40, seed: seed)
    let plan = WeeksProposal(for: request, rounds: 400)
    #expect(try Self.applied(plan.places, to: request).present == plan.proposed)
    let some = Set(plan.changes.prefix(7).map(\.customer))
    for isOrdered in [true, false] {
      let outcome = WeeksOutcome(of: plan, in: request, choosing: some, isOrdered: isOrdered)
      #expect(try Self.applied(outcome.places, to: request).present == outcome.figures)
    }
  }

  @Test func `where nobody may move the order alone is the proposal`() throws {
    let customers = try [0, 3, 1, 2].map { mile in
      WeeksRequest.Customer(
        at: try Weeks.at(mile), serviceMinutes: 20, present: .init(person: 0, days: Weeks.weekly(0)))
    }
    let home = try Weeks.at(0)
    let request = try WeeksRequest(customers, people: [.init(start: home, end: home, hours: Weeks.hours)])
    let plan = WeeksProposal(for: request, rounds: 400)
    #expect(plan.changes.isEmpty)
    let ordered = WeeksOutcome(of: plan, in: request, choosing: [], isOrdered: true)
    #expect(ordered.figures == plan.proposed)
    #expect(plan.present[0].driveMinutes - plan.proposed[0].driveMinutes > 16)
    #expect(WeeksOutcome(of: plan, in: request, choosing: [], isOrdered: false).figures == plan.present)
  }

  /// A request whose present plan is these places.
  private static func applied(_ places: [WeeksRequest.Place?], to request: WeeksRequest) throws -> WeeksProposal {
    var customers = request.customers
    for (number, place) in places.enumerated() { customers[number].present = place }
    let applied = try WeeksRequest(customers, people: request.people, unevenness: request.unevenness)
    return WeeksProposal(for: applied, rounds: 0)
  }
}

/// Days that may begin later than their hours.
struct WeekClockTests {
  private static func request(
    _ windows: [RouteRequest.Window?], hours: RouteRequest.Window = .init(from: 480, to: 960), mayBeginLater: Bool
  ) throws -> WeekModel {
    let customers = try windows.enumerated().map { number, window in
      WeeksRequest.Customer(
        at: try Weeks.at(Double(number)), serviceMinutes: 20, window: window,
        present: .init(person: 0, days: Weeks.weekly(0)))
    }
    let week: [RouteRequest.Window?] = [hours] + [RouteRequest.Window?](repeating: nil, count: 6)
    return WeekModel(
      try WeeksRequest(customers, people: [.init(hours: week, mayBeginLater: mayBeginLater)]))
  }

  private static func clock(
    _ windows: [RouteRequest.Window?], hours: RouteRequest.Window = .init(from: 480, to: 960),
    mayBeginLater: Bool = true
  ) throws -> WeekClock {
    let model = try request(windows, hours: hours, mayBeginLater: mayBeginLater)
    return WeekClock(model, route: 0, Array(windows.indices))
  }

  @Test func `a day with only afternoon stops begins in the afternoon`() throws {
    let afternoon = RouteRequest.Window(from: 780, to: 900)
    #expect(try Self.clock([afternoon, nil, nil]).waits == 0)
    #expect(try Self.clock([afternoon, nil, nil], mayBeginLater: false).waits == 300_000)
  }

  @Test func `a stop that has to be early keeps the wait for a late one`() throws {
    let clock = try Self.clock([.init(from: 480, to: 540), .init(from: 780, to: 900)])
    // The first stop begins at 9:00 at the latest, the second one at 13:00.
    #expect(clock.waits == 240_000 - 20_000 - clock.drives)
    #expect(clock.missed.isEmpty)
  }

  @Test func `a day that is over later than its hours is above them, however late it begins`() throws {
    let late = RouteRequest.Window(from: 930, to: 990)
    let clock = try Self.clock([nil, late])
    #expect(clock.waits == 0)
    #expect(clock.over == 0)
    #expect(try Self.clock([late, nil]).over == 930_000 + 20_000 + clock.drives + 20_000 - 960_000)
  }

  @Test(arguments: [71, 72, 73, 74, 75])
  func `the waits are those of the best departure of all`(seed: Int) throws {
    let request = try Weeks.request(24, people: 2, mayBeginLater: true, seed: seed)
    let model = WeekModel(request)
    for (route, order) in WeekState(model).orders.enumerated() where !order.isEmpty {
      let clock = WeekClock(model, route: route, order)
      let departure = model.routes[route].departure
      let first = Self.run(model, route, order, from: departure)
      let tries = stride(from: departure, through: model.routes[route].latest, by: 1_000)
        .map { Self.run(model, route, order, from: $0) }.filter { $0.late <= first.late && $0.end <= first.end }
      let least = try #require(tries.map(\.waits).min())
      #expect(clock.waits <= least && clock.waits > least - 1_000)
      #expect(clock.late == first.late)
    }
  }

  private static func run(
    _ model: WeekModel, _ route: Int, _ order: [Int], from departure: Int
  ) -> (waits: Int, late: Int, end: Int) {
    var (now, waits, late, last) = (departure, 0, 0, Int(model.start(of: route)))
    for customer in order {
      now += model.leg(last, customer)
      late += max(0, now - model.spans[customer].late)
      waits += max(0, model.spans[customer].early - now)
      now = max(now, model.spans[customer].early) + model.spans[customer].duration
      last = customer
    }
    return (waits, late, now + model.leg(last, Int(model.end(of: route))))
  }
}
