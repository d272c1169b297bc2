import Testing

@testable import RoutePlanning

/// Requests of weeks that are refused.
struct WeeksRequestTests {
  private let person = WeeksRequest.Person(hours: Weeks.hours)

  private func customer(
    service: Double = 20, window: RouteRequest.Window? = nil, present: WeeksRequest.Place? = nil, people: [Int] = [],
    days: [UInt32] = []
  ) throws -> WeeksRequest.Customer {
    .init(
      at: try Weeks.at(0), serviceMinutes: service, window: window, present: present, people: people, days: days)
  }

  @Test func `wrong numbers are refused`() throws {
    let cases: [(WeeksRequest.Customer, WeeksRequest.Problem)] = [
      (try customer(service: -1), .noMinutes),
      (try customer(service: .nan), .noMinutes),
      (try customer(window: .init(from: 600, to: 500)), .noMinutes),
      (try customer(people: [1]), .unknownPerson),
      (try customer(people: [-1]), .unknownPerson),
      (try customer(present: .init(person: 1, days: 1)), .unknownPerson),
      (try customer(present: .init(person: 0, days: 0)), .noDays),
      (try customer(present: .init(person: 0, days: 1 << 28)), .noDays),
      (try customer(present: .init(person: 0, days: 1, places: [1])), .noDays),
      (try customer(present: .init(person: 0, days: 1), days: [Weeks.monday]), .noDays),
      (try customer(days: [UInt32](repeating: 1, count: WeeksRequest.mostChoices + 1)), .noDays),
    ]
    for (customer, problem) in cases {
      #expect(throws: problem) { try WeeksRequest([customer], people: [person]) }
    }
    #expect(throws: WeeksRequest.Problem.noDays) { try WeeksRequest([], people: [.init(hours: [])]) }
    #expect(throws: WeeksRequest.Problem.noDays) {
      try WeeksRequest([], people: [.init(hours: Weeks.hours, taken: [1])])
    }
    #expect(throws: WeeksRequest.Problem.noMinutes) { try WeeksRequest([], people: [person], unevenness: -1) }
    #expect(throws: WeeksRequest.Problem.noMinutes) { try WeeksRequest([], people: [person], minutesAChange: .nan) }
  }

  @Test func `sizes are bounded`() throws {
    let one = try customer()
    let many = [WeeksRequest.Customer](repeating: one, count: WeeksRequest.mostCustomers + 1)
    #expect(throws: WeeksRequest.Problem.tooManyCustomers) { try WeeksRequest(many, people: []) }
    let crowd = [WeeksRequest.Person](repeating: person, count: WeeksRequest.mostPeople + 1)
    #expect(throws: WeeksRequest.Problem.tooManyPeople) { try WeeksRequest([], people: crowd) }
    let placed = try customer(present: .init(person: 0, days: 1))
    let full = [WeeksRequest.Customer](repeating: placed, count: WeeksRequest.mostStopsADay + 1)
    #expect(throws: WeeksRequest.Problem.tooManyStops) { try WeeksRequest(full, people: [person]) }
  }

  @Test(arguments: [
    ([Weeks.weekly(0), Weeks.weekly(4)], 1), ([Weeks.weekly(0), Weeks.everyOther(1)], 2), ([UInt32(1)], 4), ([], 1),
  ])
  func `weeks that are alike are one`(sets: [UInt32], weeks: Int) throws {
    let customers = try sets.map { try customer(present: .init(person: 0, days: $0)) }
    let model = WeekModel(try WeeksRequest(customers, people: [person]))
    #expect(model.weeks == weeks)
    #expect(model.choiceDays.map(model.unfolded) == sets)
  }
}
