import Testing

@testable import RoutePlanning

/// The weeks by examples.
struct WeeksProposalTests {
  private func customer(
    _ mile: Double, _ present: WeeksRequest.Place?, days: [UInt32]? = nil, people: [Int] = [0, 1],
    service: Double = 20, window: RouteRequest.Window? = nil
  ) throws -> WeeksRequest.Customer {
    .init(
      at: try Weeks.at(mile), serviceMinutes: service, window: window, present: present, people: people,
      days: days ?? (0..<5).map(Weeks.weekly))
  }

  private let two = [WeeksRequest.Person](repeating: .init(hours: Weeks.hours), count: 2)

  /// Two people whose days begin and end at a mile of the street.
  private func two(from mile: Double) throws -> [WeeksRequest.Person] {
    let home = try Weeks.at(mile)
    return .init(repeating: .init(start: home, end: home, hours: Weeks.hours), count: 2)
  }

  @Test func `a stop at the other end of town goes to the day of its neighbours`() throws {
    let west = WeeksRequest.Place(person: 0, days: Weeks.weekly(0))
    let east = WeeksRequest.Place(person: 0, days: Weeks.weekly(3))
    var customers = try [0, 1, 2].map { try customer($0, west, people: []) }
    customers += try [20, 21, 22].map { try customer($0, east, people: []) }
    customers.append(try customer(20.5, west))
    let plan = WeeksProposal(for: try WeeksRequest(customers, people: two(from: 10)), rounds: 300)
    #expect(plan.changes.map(\.customer) == [6])
    let change = try #require(plan.changes.first)
    #expect(change.to.person == 0)
    #expect(change.to.days == Weeks.weekly(3))
    #expect(change.from == west)
    // 18.5 miles behind the last stop and 10.5 home, less 8 home; then half a mile each, less the mile past it.
    let before = try #require(change.detourBefore)
    let far: Double = 4 * TravelTimes.minutes(miles: 21)
    #expect(abs(before - far) < 0.5)
    #expect(abs(change.detourAfter - 6) < 0.1)
    #expect(abs(plan.minutesSaved - before + change.detourAfter) < 0.01)
    #expect(plan.milesSaved > 70)
    #expect(change.others.count == 3)
    #expect(change.others.map(\.minutes) == change.others.map(\.minutes).sorted())
  }

  @Test func `a change has to save as many minutes as are asked`() throws {
    let west = WeeksRequest.Place(person: 0, days: Weeks.weekly(0))
    let east = WeeksRequest.Place(person: 0, days: Weeks.weekly(3))
    var customers = try [0, 1, 2].map { try customer($0, west, people: []) }
    customers += try [20, 21, 22].map { try customer($0, east, people: []) }
    customers.append(try customer(20.5, west))
    for (minutes, changes) in [(150.0, 1), (200, 0)] {
      let request = try WeeksRequest(customers, people: two(from: 10), minutesAChange: minutes, unevenness: nil)
      #expect(WeeksProposal(for: request, rounds: 300).changes.count == changes)
    }
  }

  @Test func `a new customer of every other week keeps to one cycle`() throws {
    let first = WeeksRequest.Place(person: 1, days: Weeks.everyOther(2, from: 1))
    var customers = try [5, 6, 7].map { try customer($0, first, days: [], people: []) }
    let sets = (0..<10).map { Weeks.everyOther($0 % 5, from: $0 / 5) }
    customers.append(try customer(6.5, nil, days: sets))
    let plan = WeeksProposal(for: try WeeksRequest(customers, people: two(from: 10)), rounds: 200)
    #expect(plan.places[3].map { [$0.days] } == [Weeks.everyOther(2, from: 1)])
    #expect(plan.places[3]?.person == 1)
    #expect(plan.changes.first?.from == nil)
    #expect(plan.changes.first?.detourBefore == nil)
  }

  @Test func `a new customer whose window no day keeps has no place`() throws {
    let gone = RouteRequest.Window(from: 0, to: 60)
    let request = try WeeksRequest([customer(0, nil, window: gone)], people: two)
    let plan = WeeksProposal(for: request, rounds: 100)
    #expect(plan.places == [nil])
    #expect(plan.changes.isEmpty)
  }

  @Test func `the hours hold: a day that is full hands stops to another`() throws {
    let place = WeeksRequest.Place(person: 0, days: Weeks.weekly(0))
    let customers = try (0..<10).map { try customer(Double($0), place, service: 80) }
    let plan = WeeksProposal(for: try WeeksRequest(customers, people: two, unevenness: nil), rounds: 500)
    #expect(plan.present[0].overMinutes > 4 * 300)
    #expect(plan.proposed.allSatisfy { $0.overMinutes == 0 })
  }

  @Test func `minutes that are taken count, and days off are nobody's choice`() throws {
    var hours = Weeks.hours
    hours[0] = nil
    let taken = (0..<28).map { $0 % 7 == 1 ? 480.0 : 0 }
    let people = [WeeksRequest.Person(hours: hours, taken: taken)]
    let request = try WeeksRequest([customer(0, nil, people: [0])], people: people)
    let days = try #require(WeeksProposal(for: request, rounds: 50).places[0]).days
    #expect(days != Weeks.weekly(0) && days != Weeks.weekly(1))
  }

  @Test func `the minutes of all days are even where it costs little`() throws {
    let place = WeeksRequest.Place(person: 0, days: Weeks.weekly(0))
    let customers = try (0..<10).map { try customer(Double($0) / 100, place) }
    for (unevenness, days) in [(0.1, [20, 20]), (nil, [0, 4])] {
      let request = try WeeksRequest(customers, people: two(from: 0), unevenness: unevenness)
      #expect(WeeksProposal(for: request, rounds: 500).proposed.map(\.days).sorted() == days)
    }
  }

  @Test func `a search that is stopped has the best until then`() throws {
    let request = try Weeks.request(30, seed: 3)
    var shares: [Double] = []
    let plan = WeeksProposal(for: request, rounds: 100_000) { share in
      shares.append(share)
      return shares.count < 3
    }
    #expect(!plan.isFinished)
    #expect(shares == shares.sorted() && shares.count == 3 && shares[0] == 0)
    #expect(plan.places.compactMap(\.self).count == 30)
  }

  @Test func `nobody and nothing have an answer`() throws {
    #expect(WeeksProposal(for: try WeeksRequest([], people: two)).changes.isEmpty)
    #expect(WeeksProposal(for: try WeeksRequest([], people: [])).places.isEmpty)
    #expect(WeeksProposal(for: try WeeksRequest([customer(0, nil, people: [])], people: []), rounds: 9).places == [nil])
  }
}
