import Foundation
import PoolFlowDomain
import PoolFlowTesting
import Testing

@testable import PoolFlowServices
@testable import PoolFlowStore

/// Schedules that no form would take, from an archive (decisions.md#schedules).
struct RestoredSchedulesTests {
  private static let people: [ID<Person>] = [Example.tom.id, Example.olivia.id]

  /// Two weekly schedules of the same day, with a technician each, a fortnight of the same day, and a job twice.
  private static func pool() -> Pool {
    var pool = Example.pool(1, on: [.monday], technician: people[0])
    pool.schedules += [
      Schedule(id: ID(51), .weekly(.monday, everyWeeks: 1), technician: people[1]),
      Schedule(id: ID(52), .weekly(.monday, everyWeeks: 2), from: Example.today),
      Schedule(id: ID(53), .once(Example.today), note: "Filter clean", price: 90),
      Schedule(id: ID(54), .once(Example.today), note: "Filter clean", price: 90),
    ]
    return pool
  }

  private static func restored(_ folder: TemporaryFolder) throws -> Store {
    let store = try Example.store(in: folder, Example.pool(2))
    for person in [Example.tom, Example.olivia] { try store.save(person, at: Example.now) }
    try store.add(pool(), by: nil, today: Example.today)
    let directory = try DataDirectory(path: folder.path)
    try Backup(of: store, spoolFolder: directory.uploads, now: Example.now).write(to: folder.file("whole.zip"))
    let staged = try RestoreArchive(path: folder.file("whole.zip")).stage(
      in: directory, name: "second", fallback: Example.business, now: Example.now)
    #expect(staged.problems.errors.isEmpty)
    try directory.adopt(staged.store, people: staged.people, now: Example.now)
    return try Store.open(in: directory, seed: Example.seed())
  }

  @Test func `an archive with a schedule twice is restored, and each date has one stop of one person`() throws {
    let folder = try TemporaryFolder()
    let store = try Self.restored(folder)
    #expect(try store.pool(ID(1)).schedules.count == 5)
    let today = Example.today
    for week in 0...3 {
      let stops = try store.plan(on: today.adding(days: 7 * week), today: today).stops.filter { $0.pool == ID(1) }
      #expect(stops.count == 1)
      #expect(stops.allSatisfy { Self.people.contains($0.due.technician ?? ID(0)) })
    }
    let routes = try Self.people.map { person in
      try store.route(on: today, today: today, technician: person, nobodysApart: true)
    }
    #expect(routes.map(\.stops.count).sorted() == [0, 1])
    #expect(try store.openStopCount(on: today, technician: nil) == 2)
    // The coming Monday counts it once, for one person.
    let tuesday = today.adding(days: 1)
    let coming = try store.route(on: tuesday, today: tuesday, technician: nil)
    #expect(coming.counts[.monday] == 2)
    // One visit serves it, once.
    guard case .recorded(let visit) = try store.record(Example.draft(9, pool: ID(1))),
      case .recorded(let extra) = try store.record(Example.draft(10, pool: ID(1), performedAt: Example.at(minutes: 5)))
    else {
      Issue.record("not recorded")
      return
    }
    #expect(visit.serves == today && extra.serves == nil)
    #expect(try store.plan(on: today, today: today).stops.count { $0.due.isOpen } == 1, "the other customer's")
  }
}
