import Testing

@testable import RoutePlanning

/// Promises for any weeks.
struct WeeksPropertyTests {
  @Test(arguments: [1, 2, 3, 4, 5, 6])
  func `all have one of their places, and the fixed ones keep theirs`(seed: Int) throws {
    let request = try Weeks.request(50, seed: seed)
    let plan = WeeksProposal(for: request, rounds: 400)
    #expect(plan.isFinished)
    for (customer, place) in zip(request.customers, plan.places) {
      let place = try #require(place)
      let isPresent = place.person == customer.present?.person && place.days == customer.present?.days
      #expect(isPresent || (customer.people.contains(place.person) && customer.days.contains(place.days)))
      #expect(!customer.people.isEmpty || isPresent)
    }
    let stops = plan.proposed.reduce(0) { $0 + $1.stops }
    #expect(stops == plan.places.reduce(0) { $0 + ($1?.days.nonzeroBitCount ?? 0) })
  }

  @Test(arguments: [11, 12, 13, 14, 15, 16])
  func `the cost is never above the present one, and no window is missed anew`(seed: Int) throws {
    let request = try Weeks.request(40, seed: seed)
    let model = WeekModel(request)
    let before = WeekState(model)
    var search = WeekSearch(model, before, seed: 0)
    search.begin(unevenness: request.unevenness)
    let present = search.bestCost
    search.run(rounds: 300) { _ in true }
    #expect(search.bestCost <= present)
    let after = search.state()
    let missed = Self.missed(model, before)
    #expect(Self.missed(model, after).isSubset(of: missed))
    #expect(!missed.isEmpty)
  }

  @Test(arguments: [21, 22, 23], [false, true])
  func `the sums of changes are the cost of the whole`(seed: Int, mayBeginLater: Bool) throws {
    let model = WeekModel(try Weeks.request(40, minutesAChange: 8, mayBeginLater: mayBeginLater, seed: seed))
    var search = WeekSearch(model, WeekState(model), seed: 9)
    search.begin(unevenness: 0.1)
    for _ in 0..<20 {
      search.run(rounds: 20) { _ in true }
      #expect(search.cost == search.total())
    }
    let after = search.state()
    for (customer, choice) in after.choices.enumerated() where choice >= 0 {
      let routes = after.orders.indices.filter { after.orders[$0].contains(customer) }
      #expect(routes == model.routes(of: choice).sorted())
    }
  }

  @Test func `the same request and seed have the same proposal`() throws {
    let request = try Weeks.request(40, seed: 31)
    let plan = WeeksProposal(for: request, seed: 1, rounds: 300)
    #expect(plan == WeeksProposal(for: request, seed: 1, rounds: 300))
    #expect(plan != WeeksProposal(for: request, seed: 2, rounds: 300))
  }

  @Test func `few customers have the best places of all`() throws {
    for seed in 41...46 {
      let request = try Weeks.request(5, people: 2, unevenness: nil, seed: seed)
      let plan = WeeksProposal(for: request, rounds: 3_000)
      let minutes = plan.proposed.reduce(0) { $0 + $1.driveMinutes + $1.waitingMinutes }
      #expect(abs(minutes - Self.least(request)) < 0.1)
    }
  }

  private static func missed(_ model: WeekModel, _ state: WeekState) -> Set<Int> {
    Set(state.orders.enumerated().flatMap { WeekClock(model, route: $0.offset, $0.element).missed })
  }

  /// The fewest minutes of all choices and orders that miss no window.
  private static func least(_ request: WeeksRequest) -> Double {
    let model = WeekModel(request)
    var known: [[Int]: Int?] = [:]
    func best(_ route: Int, _ customers: [Int]) -> Int? {
      let key = [route] + customers
      if let found = known[key] { return found }
      let clocks = permutations(customers).map { WeekClock(model, route: route, $0) }
      let least = clocks.filter(\.missed.isEmpty).map { $0.drives + $0.waits }.min()
      known[key] = .some(least)
      return least
    }
    var least = Int.max
    func go(_ customer: Int, _ orders: [Int: [Int]]) {
      if customer == model.count {
        let sums = orders.map { best($0.key, $0.value) }
        if sums.allSatisfy({ $0 != nil }) { least = min(least, sums.reduce(0) { $0 + ($1 ?? 0) }) }
        return
      }
      for choice in model.choiceStarts[customer]..<model.choiceStarts[customer + 1] {
        var orders = orders
        for route in model.routes(of: choice) { orders[route, default: []].append(customer) }
        go(customer + 1, orders)
      }
    }
    go(0, [:])
    return Double(least * model.repeats) / WeekModel.minute
  }

  private static func permutations(_ values: [Int]) -> [[Int]] {
    guard values.count > 1 else { return [values] }
    return values.indices.flatMap { at in
      var rest = values
      let value = rest.remove(at: at)
      return permutations(rest).map { [value] + $0 }
    }
  }
}
