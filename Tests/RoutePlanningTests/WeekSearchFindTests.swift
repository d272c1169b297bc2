import Testing

@testable import RoutePlanning

/// The search for the cheapest place of a customer leaves out whole routes; it must find what a look at each place finds.
struct WeekSearchFindTests {
  @Test(arguments: [51, 52, 53, 54, 55, 56])
  func `the cheapest place is that of all places`(seed: Int) throws {
    let request = try Weeks.request(60, people: 2, mayBeginLater: seed.isMultiple(of: 2), seed: seed)
    let model = WeekModel(request)
    var search = WeekSearch(model, WeekState(model), seed: 0)
    search.begin(unevenness: 0.1)
    search.run(rounds: 200) { _ in true }
    search.blink = .max
    var found = 0
    for customer in 0..<model.count where search.choice[customer] >= 0 {
      Self.takeOut(customer, &search)
      for route in 0..<search.routes {
        let costs = Self.costs(of: customer, in: route, search)
        let least = try #require(costs.min())
        for bound in [WeekSearch.impossible, least + 1, least, least - 5_000] {
          search.find(customer, route, below: bound)
          #expect(search.found[route].cost == (least < bound ? least : WeekSearch.impossible))
          if least < bound {
            #expect(costs[search.found[route].at - 1] == least)
            found += 1
          }
        }
      }
      search.place(customer, before: -1, below: WeekSearch.impossible, isAnywhere: true)
    }
    #expect(found > 500)
  }

  private static func takeOut(_ customer: Int, _ search: inout WeekSearch) {
    search.round += 1
    search.search += 1
    (search.touchedCount, search.removedCount) = (0, 0)
    search.note(customer)
    search.takeOut(customer)
    search.refreshTouched()
  }

  /// The additional cost of each place.
  private static func costs(of customer: Int, in route: Int, _ search: borrowing WeekSearch) -> [Int] {
    let base = route * WeekSearch.width
    let tour = (0...(search.now.sums[route].size + 1)).map { search.now.tour[base + $0] }
    return (1..<tour.count).map { place in
      var order = tour
      order.insert(Int32(customer), at: place)
      var whole = search.spans[search.count + route]
      for at in 1..<order.count {
        let node = Int(order[at])
        let next = node < search.count ? search.spans[node] : search.ends[route]
        whole = whole.joined(next, by: search.leg(order[at - 1], order[at]))
      }
      return search.price(route, whole.duration, whole.warp) - search.now.sums[route].cost
    }
  }
}
