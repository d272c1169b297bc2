import Foundation
import PoolFlowDomain
import PoolFlowTesting
import RoutePlanning
import Testing

/// The business as a request of four weeks, and the proposal as places of customers (route-planning.md#the-weeks).
struct WeeksPlanTests {
  private static let monday = Example.today.monday.adding(days: 7)
  private static let tom = Example.tom.id
  private static let olivia = Example.olivia.id
  private static let hours = WorkTimes(
    weekdays: [.monday, .tuesday, .wednesday, .thursday, .friday], from: 480, until: 960,
    startAddress: "33.4, -112.0", endAddress: "33.4, -112.0")

  private static func pool(_ number: Int, mile: Double, _ schedules: [Schedule]) -> Pool {
    var pool = Example.pool(number, name: "Customer \(number)")
    (pool.latitude, pool.longitude) = (33.4, -112 + mile * 0.01733)
    pool.schedules = schedules
    return pool
  }

  private static func schedule(
    _ number: Int, _ weekday: Weekday, every weeks: Int = 1, from: Day? = nil, of person: ID<Person>? = tom
  ) -> Schedule {
    Schedule(
      id: ID(number), .weekly(weekday, everyWeeks: weeks), from: from ?? monday.adding(days: -70), technician: person)
  }

  private static func plan(
    _ pools: [Pool], people: [ID<Person>] = [tom], scope: WeeksPlan.Scope = .all, newWeeks: Int = 1,
    times: WorkTimes = hours, servedOn: Day? = nil
  ) throws -> WeeksPlan {
    let customers = pools.map { pool in
      WeeksPlan.Customer(
        BulkCustomer(KnownCustomer(pool: pool, profile: CustomerProfile()), fees: [], servedOn: servedOn), minutes: 30)
    }
    return try WeeksPlan(
      WeeksPlan.Ground(customers, jobMinutes: 45), workers: people.map { WeeksPlan.Worker($0, times) },
      team: [tom, olivia], scope: scope, newWeeks: newWeeks, monday: monday)
  }

  @Test func `stops of every other week may change the weekday and keep their weeks`() throws {
    let second = Self.schedule(1, .tuesday, every: 2, from: Self.monday.adding(days: 7 - 28))
    let plan = try Self.plan([Self.pool(1, mile: 0, [second])])
    let customer = try #require(plan.request.customers.first)
    #expect(customer.present?.days == 1 << 8 | 1 << 22)
    #expect(customer.days == (0..<7).map { 1 << (7 + $0) | 1 << (21 + $0) })
  }

  @Test func `two stops a week stay two days apart, and four keep their weekdays`() throws {
    let two = [Self.schedule(1, .monday), Self.schedule(2, .thursday)]
    let four = [Weekday.monday, .tuesday, .thursday, .friday].enumerated().map { Self.schedule($0 + 3, $1) }
    let plan = try Self.plan([Self.pool(1, mile: 0, two), Self.pool(2, mile: 1, four)])
    let sets = plan.request.customers.map { customer in
      customer.days.map { set in (0..<7).filter { set >> $0 & 1 == 1 } }
    }
    #expect(sets[0].count == 14 && sets[0].allSatisfy { ($0[1] - $0[0]) >= 2 && ($0[0] + 7 - $0[1]) >= 2 })
    #expect(sets[1] == [[0, 1, 3, 4]])
  }

  @Test func `monthly stops, seasons and jobs stay and count; customers of others are not in the plan`() throws {
    let monthly = Schedule(id: ID(1), .monthly(.tuesday, week: 1), technician: Self.tom)
    var season = Self.schedule(2, .monday)
    season.season = Season(from: "01-01", to: "12-31")
    let job = Schedule(id: ID(3), .once(Self.monday.adding(days: 3)), technician: Self.tom)
    let plan = try Self.plan([
      Self.pool(1, mile: 0, [monthly]), Self.pool(2, mile: 1, [season, job]),
      Self.pool(3, mile: 2, [Self.schedule(4, .monday, of: Self.olivia)]),
    ])
    #expect(plan.request.customers.allSatisfy { $0.people.isEmpty && $0.days.isEmpty && $0.present != nil })
    #expect(plan.request.customers.map(\.serviceMinutes).sorted() == [30, 30, 45])
    #expect(plan.request.customers.contains { $0.present?.days == 1 << 3 })
    #expect(plan.left.map(\.reason) == [.otherRhythm, .otherRhythm])
    #expect(plan.isEmpty)
  }

  @Test func `only customers without a technician or days move where only new ones may`() throws {
    let pools = [
      Self.pool(1, mile: 0, [Self.schedule(1, .monday)]), Self.pool(2, mile: 1, [Self.schedule(2, .monday, of: nil)]),
      Self.pool(3, mile: 2, []),
    ]
    let plan = try Self.plan(pools, scope: .new, newWeeks: 2)
    #expect(plan.request.customers.map { $0.people.isEmpty } == [true, false, false])
    #expect(plan.request.customers.map { $0.present == nil } == [false, true, true])
    #expect(plan.request.customers[2].days.count == 14 && plan.subjects[2].everyWeeks == 2 && plan.subjects[2].isNew)
    #expect(try Self.plan(pools, scope: .new, servedOn: Example.today).left.map(\.reason) == [.onCall])
  }

  @Test func `a customer without a position stays, and the minutes are taken of the day`() throws {
    var lost = Self.pool(1, mile: 0, [Self.schedule(1, .wednesday)])
    (lost.latitude, lost.longitude) = (0, 0)
    let plan = try Self.plan([lost])
    #expect(plan.left.map(\.pool) == [lost.id] && plan.left.map(\.reason) == [.noPosition])
    let taken = try #require(plan.request.people.first?.taken)
    #expect(taken.enumerated().filter { $1 > 0 }.map(\.offset) == [2, 9, 16, 23])
  }

  @Test func `unknown hours are those of usual working days, and are said`() throws {
    let plan = try Self.plan([], times: .unknown)
    #expect(plan.request.people[0].hours.map { $0 != nil } == [true, true, true, true, true, false, false])
    #expect(plan.workers[0].isAssumed)
    #expect(try !Self.plan([]).workers[0].isAssumed)
  }

  @Test func `a day without a start begins in the middle of the customers, and it is said`() throws {
    let pools = [0.0, 2, 30].enumerated().map { Self.pool($0 + 1, mile: $1, [Self.schedule($0 + 1, .monday)]) }
    let plan = try Self.plan(pools, times: .unknown)
    let middle = plan.request.customers[1].at
    #expect(plan.request.people[0].start == middle && plan.request.people[0].end == middle)
    #expect(plan.workers[0].isWithoutPlace)
    #expect(try !Self.plan(pools).workers[0].isWithoutPlace)
  }

  @Test func `a new customer goes beside the neighbour, and the reason says what it adds`() throws {
    let plan = try Self.plan(
      [
        Self.pool(1, mile: 0, [Self.schedule(1, .monday)]), Self.pool(2, mile: 30, [Self.schedule(2, .thursday)]),
        Self.pool(3, mile: 30.1, []),
      ], scope: .new)
    let proposal = WeeksProposal(for: plan.request)
    let change = try #require(proposal.changes.first)
    #expect(proposal.changes.count == 1)
    let place = plan.place(change)
    #expect(place.weekdays == [.thursday] && place.person == Self.tom && place.everyWeeks == 1)
    guard case .adds(let minutes, _, let next?) = plan.reasons(of: change, in: proposal).first else {
      Issue.record("no reason")
      return
    }
    #expect(minutes < next.minutes && next.place.weekdays != [.thursday])
  }

  @Test func `a stop that goes to its neighbours' day has less driving as its reason`() throws {
    let near = (0..<4).map { Self.pool($0 + 1, mile: 30 + Double($0) * 0.1, [Self.schedule($0 + 1, .thursday)]) }
    let far = [
      Self.pool(8, mile: 0, [Self.schedule(8, .monday)]), Self.pool(9, mile: 30.05, [Self.schedule(9, .monday)]),
    ]
    let plan = try Self.plan(near + far)
    let proposal = WeeksProposal(for: plan.request)
    let change = try #require(proposal.changes.first { plan.subjects[$0.customer].pool == ID(9) })
    #expect(plan.place(change).weekdays == [.thursday])
    let reasons = plan.reasons(of: change, in: proposal)
    guard case .lessDriving(Self.tom, .thursday, let minutes)? = reasons.first else {
      Issue.record("\(reasons)")
      return
    }
    #expect(minutes > 1)
    // The day that is left was not the fuller one.
    #expect(reasons.count == 1)
  }

  @Test func `a full day is shared out, and the reason is how much shorter it gets`() throws {
    let pools = (0..<12).map { Self.pool($0 + 1, mile: Double($0) * 0.1, [Self.schedule($0 + 1, .monday)]) }
    let plan = try Self.plan(pools)
    let proposal = WeeksProposal(for: plan.request)
    let reasons = proposal.changes.flatMap { plan.reasons(of: $0, in: proposal) }
    let evened = reasons.contains { reason in
      guard case .evensOut(Self.tom, .monday, let before, let after) = reason else { return false }
      return before > 360 && after < before - 60
    }
    #expect(evened)
  }
}
