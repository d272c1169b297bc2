import Chemistry
import Foundation
import PoolFlowDomain
import PoolFlowTesting
import Testing

@testable import PoolFlowStore

struct StoreHealthTests {
  private static let zone = Example.newYork

  private static func counts(_ store: Store, now: Date = Example.now) throws -> [Int] {
    let counts = try store.health(at: now, in: zone)
    return HealthIssue.allCases.map { counts[$0] }
  }

  private static func pool(_ number: Int, latitude: Double = 1, fee: Double = 100) -> Pool {
    var pool = Example.pool(number)
    (pool.latitude, pool.longitude, pool.monthlyFee) = (latitude, 0, fee)
    return pool
  }

  private static func visit(_ store: Store, _ pool: Int, at instant: Date) throws {
    _ = try store.record(Example.draft(50 + pool, pool: ID(pool), performedAt: instant))
  }

  @Test func `missing data is counted, and customers never served`() throws {
    let store = try Example.store(Self.pool(1, latitude: 0), Self.pool(2, fee: 0), Self.pool(3))
    #expect(try Self.counts(store) == [1, 1, 3])
    try Self.visit(store, 3, at: Example.now)
    #expect(try Self.counts(store) == [1, 1, 2])
    for (issue, number) in [(HealthIssue.missingCoordinates, 1), (.missingFee, 2)] {
      let page = try store.pools(with: issue, at: Example.now, in: Self.zone, limit: 50)
      #expect(page.entries.map(\.pool) == [ID(number)])
      #expect(page.next == nil)
    }
  }

  @Test func `a service is stale after thirty-five calendar days, across a change of the clocks`() throws {
    // The clocks went back on 1 November 2026: in seconds the 35 days before are an hour longer.
    let limit = StaleService.limit(before: Example.now, in: Self.zone)
    let store = try Example.store(Self.pool(1))
    #expect(Day(of: limit, in: Self.zone).number == Example.today.number - 35)
    try Self.visit(store, 1, at: limit)
    #expect(try Self.counts(store)[2] == 0)
    #expect(try Self.counts(store, now: Example.now.addingTimeInterval(1))[2] == 1)
  }

  @Test(arguments: [(7, 35), (11, 35), (12, 36), (14, 42), (28, 84)])
  func `a customer with a longer interval is stale after three times that interval`(interval: Int, days: Int) {
    #expect(StaleService.days(interval: interval) == days)
  }

  @Test func `paused and closed customers are not counted, returning ones are`() throws {
    let store = try Example.store(Self.pool(1, latitude: 0, fee: 0), Self.pool(2, latitude: 0, fee: 0))
    let today = Example.today
    #expect(
      try store.pause(
        ID(1), ServicePause(.paused, from: today, until: today.adding(days: 2)), by: nil, now: Example.now) == .saved)
    #expect(try store.pause(ID(2), ServicePause(.closed, from: today), by: nil, now: Example.now) == .saved)
    #expect(try Self.counts(store) == [0, 0, 0])
    #expect(try Self.counts(store, now: Example.now.addingTimeInterval(2 * 86_400)) == [1, 1, 1])
  }

  @Test(arguments: HealthIssue.allCases)
  func `the list continues by key when entries are settled meanwhile`(issue: HealthIssue) throws {
    let store = try Example.store()
    for number in 1...7 { try store.add(Self.pool(number, latitude: 0, fee: 0), by: nil, today: Example.today) }
    var found: [ID<Pool>] = []
    var after: ID<Pool>?
    repeat {
      let page = try store.pools(with: issue, at: Example.now, in: Self.zone, after: after, limit: 3)
      found += page.entries.map(\.pool)
      after = page.next
    } while after != nil && found.count < 20
    #expect(found.count == 7)
    #expect(Set(found).count == 7)
  }

  @Test func `a person whom no record names can be removed, others stay`() throws {
    let store = try Example.store(Self.pool(1))
    let before = try store.people()
    let nora = Person(id: ID(2_000), name: "Nora")
    try store.save(nora, at: Example.now)
    try store.removeUnused(nora.id)
    #expect(try store.people() == before)
    try store.save(Example.tom, at: Example.now)
    _ = try store.record(Example.draft(77, technician: Example.tom.id))
    try store.removeUnused(Example.tom.id)
    #expect(try store.people().contains(Example.tom))
  }

  /// Each adds one more record that names a person.
  static let traces: [(name: String, leave: @Sendable (Store, ID<Person>) throws -> Void)] = [
    (
      "edit",
      { store, person in
        _ = try store.record(Example.draft(77, performedAt: Example.at(minutes: -60)))
        let change = VisitChange(readings: [.pH: 7.1], poured: [:], removedPhotos: [])
        _ = try store.edit(
          ID(77), change, version: 0, by: person, role: .owner, now: Example.now)
      }
    ),
    (
      "delivery",
      { store, person in
        try store.receive(
          Delivery(
            id: ID(1), item: Example.product(.acid), packages: 1, packageOunces: 128, packagePrice: 6, person: person,
            at: Example.now))
      }
    ),
    (
      "trash",
      { store, person in try store.deleteItem(Example.product(.acid), by: person, now: Example.now) }
    ),
    (
      "visit in the trash",
      { store, person in
        _ = try store.record(Example.draft(77, technician: person))
        _ = try store.delete(ID(1) as ID<Pool>, by: nil, now: Example.now)
      }
    ),
    (
      "import",
      { store, person in
        let record = AppliedImport(id: ID(1), fileName: "", person: person, appliedAt: Example.now)
        _ = try store.apply(record, today: Example.today) { _ in ImportPlan() }
      }
    ),
    (
      "dismissal",
      { store, person in
        let key = Need.Key(kind: .feeMissing, subject: ID<Pool>(1).text, mark: "")
        try store.dismiss([key], by: person, now: Example.now)
      }
    ),
  ]

  @Test(arguments: traces.indices)
  func `a person whom a record names stays`(index: Int) throws {
    let store = try Example.store(Self.pool(1))
    let nora = Person(id: ID(2_000), name: "Nora")
    try store.save(nora, at: Example.now)
    try Self.traces[index].leave(store, nora.id)
    try store.removeUnused(nora.id)
    #expect(try store.people().contains(nora), "\(Self.traces[index].name)")
  }
}
