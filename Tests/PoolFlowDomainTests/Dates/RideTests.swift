import PoolFlowTesting
import Testing

@testable import PoolFlowDomain

/// A person who rides along with another one (decisions.md#riding-along).
struct RideTests {
  private static let (today, tom, olivia, tina) = (Example.today, Example.tom.id, Example.olivia.id, ID<Person>(9))

  private static func absence(
    _ number: Int, _ person: ID<Person>, with driver: ID<Person>? = nil, days: Int = 1
  ) -> Absence {
    Absence(id: ID(number), person: person, from: today, until: today.adding(days: days - 1), ridesWith: driver)
  }

  @Test func `a helper has no stops of their own and the route of another`() {
    let absences = [Self.absence(1, Self.tom, with: Self.olivia)]
    #expect(absences.isAway(Self.tom, on: Self.today) && !absences.isAway(Self.olivia, on: Self.today))
    #expect(absences.driver(of: Self.tom, on: Self.today) == Self.olivia)
    #expect(absences.helpers(of: Self.olivia, on: Self.today) == [Self.tom])
    #expect(absences.rides(on: Self.today) == [Self.tom: Self.olivia])
    #expect(absences.rides(on: Self.today.adding(days: 1)).isEmpty)
  }

  @Test func `a ride with somebody who is away is none: the helper has their own stops`() {
    let sick = [Self.absence(1, Self.tom, with: Self.olivia, days: 2), Self.absence(2, Self.olivia)]
    #expect(!sick.isAway(Self.tom, on: Self.today) && sick.rides(on: Self.today).isEmpty)
    #expect(sick.driver(of: Self.tom, on: Self.today.adding(days: 1)) == Self.olivia)
    let chain = [Self.absence(1, Self.tom, with: Self.olivia), Self.absence(2, Self.olivia, with: Self.tina)]
    #expect(chain.rides(on: Self.today) == [Self.olivia: Self.tina])
    let circle = [Self.absence(1, Self.tom, with: Self.olivia), Self.absence(2, Self.olivia, with: Self.tom)]
    #expect(circle.rides(on: Self.today).isEmpty && !circle.isAway(Self.tom, on: Self.today))
  }

  @Test func `an absence beside a ride is an absence, and nobody rides with themselves`() {
    let both = [Self.absence(1, Self.tom, with: Self.olivia), Self.absence(2, Self.tom)]
    #expect(both.isAway(Self.tom, on: Self.today) && both.rides(on: Self.today).isEmpty)
    #expect(Self.absence(1, Self.tom, with: Self.tom).ridesWith == nil)
    let closed = Absence(id: ID(1), person: nil, from: Self.today, until: Self.today, ridesWith: Self.tom)
    #expect(closed.ridesWith == nil)
  }

  @Test func `the stops of a helper are nobody's unless they are given`() {
    let pool = Example.pool(1, technician: Self.tom)
    let facts = StopFacts(pool: pool.id, schedules: pool.schedules)
    let absences = [Self.absence(1, Self.tom, with: Self.olivia)]
    let stop = StopCalendar(facts, absences: absences, today: Self.today).stop(on: Self.today)
    #expect(stop?.technician == nil && stop?.awayTechnician == Self.tom)
  }

  @Test func `a ride clashes with an absence or a ride of the driver, another ride, and a helper`() {
    let day = Self.today
    let ride = Self.absence(5, Self.tom, with: Self.olivia, days: 3)
    #expect([Absence]().clash(of: ride) == nil && [ride].clash(of: ride) == nil)
    let tomorrow = Absence(id: ID(1), person: Self.olivia, from: day.adding(days: 1), until: day.adding(days: 1))
    #expect([tomorrow].clash(of: ride) == .driverIsAway(day.adding(days: 1)))
    #expect([Self.absence(1, Self.olivia, with: Self.tina)].clash(of: ride) == .driverIsAway(day))
    #expect([Self.absence(1, Self.tom, with: Self.tina)].clash(of: ride) == .rides(with: Self.tina, day))
    #expect([Self.absence(1, Self.tina, with: Self.tom)].clash(of: ride) == .drives(Self.tina, day))
    #expect([Self.absence(1, Self.tina, with: Self.olivia)].clash(of: ride) == nil)
    #expect([tomorrow].clash(of: Self.absence(5, Self.olivia)) == nil)
  }
}
