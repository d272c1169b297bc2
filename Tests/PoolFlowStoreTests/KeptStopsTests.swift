import Foundation
import PoolFlowDomain
import PoolFlowTesting
import Synchronization
import Testing

@testable import PoolFlowStore

/// The stops that are kept in memory: each change is seen by the next question, and what is kept equals what is read anew.
struct KeptStopsTests {
  private static let (today, friday) = (KeptStopsExample.today, KeptStopsExample.friday)

  struct Change: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let steps: [@Sendable (Store) throws -> Void]

    init(_ name: String, _ steps: (@Sendable (Store) throws -> Void)...) {
      testDescription = name
      self.steps = steps
    }
  }

  private static func move(_ pool: Int, to day: Day, _ store: Store, _ assignment: StopMove.Assignment? = nil) throws {
    let request = MoveRequest(act: ID(90), pool: ID(pool), on: today, to: day, assignment: assignment)
    #expect(try store.move(request, by: nil, now: Example.now, today: today) == .done)
  }

  private static func change(_ pool: Int, _ store: Store, _ change: (inout Pool) -> Void) throws {
    var edited = try store.pool(ID(pool))
    change(&edited)
    #expect(try store.update(edited, by: nil, today: today))
  }

  static let changes = [
    Change(
      "schedules", { try change(1, $0) { $0.days = [ServiceDay(weekday: .friday)] } },
      { try change(1, $0) { $0.days = [ServiceDay(weekday: .monday, technician: Example.olivia.id)] } },
      { try change(4, $0) { $0.schedules = [] } }),
    Change(
      "customers", { try change(1, $0) { $0.customerName = "Renamed" } },
      { try change(1, $0) { $0.address = "Moved" } },
      { try $0.add(Example.pool(6, name: "Ada"), by: nil, today: today) },
      { _ = try $0.delete(ID(2), by: nil, now: Example.now) },
      { _ = try $0.restorePool(ID(2)) }),
    Change(
      "more customers than are read alone",
      { store in for number in 10...70 { try store.add(Example.pool(number), by: nil, today: today) } },
      { store in for number in 10...70 { _ = try store.delete(ID(number), by: nil, now: Example.now) } }),
    Change(
      "a pause", { _ = try $0.pause(ID(1), ServicePause(.paused, from: today), by: nil, now: Example.now) },
      { try $0.resume(ID(1), by: nil, now: Example.now, on: today) },
      { _ = try $0.pause(ID(5), ServicePause(.paused, from: today.adding(days: 1)), by: nil, now: Example.now) }),
    Change(
      "a move", { try move(1, to: friday, $0) }, { _ = try $0.undo(ID(90)) },
      { try move(1, to: today, $0, .person(Example.olivia.id)) }),
    Change(
      "a skip", { _ = try $0.skip(ID(1), on: today, StopSkip(.dog, recordedAt: Example.now), by: nil) },
      { try $0.unskip(ID(1), on: today) }),
    Change(
      "an absence",
      { try $0.add(Absence(id: ID(70), person: Example.tom.id, from: today, until: friday), now: Example.now) },
      { try move(1, to: friday, $0) }, { _ = try $0.record(Example.draft(1, pool: ID(2))) },
      { try $0.deleteAbsence(ID(70)) }),
    Change(
      "closed days", { try $0.add(Absence(id: ID(71), person: nil, from: today, until: today), now: Example.now) },
      { try $0.deleteAbsence(ID(71)) }),
    Change(
      "a visit", { _ = try $0.record(Example.draft(1, technician: Example.tom.id)) },
      { _ = try $0.undo(ID(1), by: Example.tom.id, role: .owner, now: Example.now) },
      { _ = try $0.record(Example.draft(2, pool: ID(5))) },
      { _ = try $0.delete(ID(2) as ID<Visit>, by: Example.tom.id, role: .owner, now: Example.now) },
      { _ = try $0.restoreVisit(ID(2), by: Example.tom.id, role: .owner, now: Example.now) }),
    Change(
      "orders", { try $0.order(on: today, today: today, always: false) { _ in [ID(3), ID(1)] } },
      { try $0.order(on: today, today: today, always: true) { _ in [ID(2), ID(3)] } }),
    Change(
      "a person", { try $0.merge(Example.tom.id, into: Example.olivia, at: Example.now) }),
    Change(
      "an import",
      { store in
        let record = AppliedImport(id: ID(1), fileName: "", person: nil, appliedAt: Example.now)
        _ = try store.apply(record, today: today) { surroundings in
          var planner = ImportPlanner(
            surroundings, choices: ImportChoices(), region: "US", now: Example.now, today: today
          ) { ID(500) }
          var new = ImportedCustomer(row: 2, customerName: "New", address: "2 Main Street")
          new.weekdays = [.monday, .saturday]
          return planner.plan([new], skips: 0, issues: [], hasStartDates: false)
        }
      }, { _ = try $0.undoImport(ID(1), by: nil, now: Example.now, today: today) }),
  ]

  @Test(arguments: changes) func `each change is seen at once`(change: Change) throws {
    let store = try KeptStopsExample.fill(Example.store())
    var before = try KeptStopsExample.seen(store)
    for (number, step) in change.steps.enumerated() {
      try step(store)
      let after = try KeptStopsExample.seen(store)
      #expect(after != before, "step \(number)")
      #expect(try KeptStopsExample.seenAnew(store) == after, "step \(number)")
      before = after
    }
  }

  @Test func `after midnight the stops of the new day are told`() throws {
    let store = try KeptStopsExample.fill(Example.store())
    let tomorrow = Self.today.adding(days: 1)
    _ = try KeptStopsExample.seen(store)
    let after = try KeptStopsExample.seen(store, on: tomorrow)
    #expect(after.routes[0].stops.count == 5 && after.routes[0].stops.count { $0.due.carriedFrom == Self.today } == 4)
    #expect(try KeptStopsExample.seenAnew(store, on: tomorrow) == after)
    #expect(try KeptStopsExample.seen(store).routes[0].stops.count == 4, "a clock that was put back")
  }

  @Test func `the stops of a store that a restore made live are told`() throws {
    let folder = try TemporaryFolder()
    let live = LiveStore(directory: try DataDirectory(path: folder.path), now: Example.now) { Example.seed() }
    #expect(try KeptStopsExample.seen(live.store(now: Example.now)).open == 0)
    let aside = try TemporaryFolder()
    do {
      _ = try KeptStopsExample.fill(
        Store.open(in: DataDirectory(path: aside.path), seed: Example.seed(storeName: "second")))
    }
    try FileManager.default.moveItem(atPath: aside.file("stores/second"), toPath: folder.file("stores/second"))
    try DataDirectory(path: folder.path).point(to: "second")
    #expect(try KeptStopsExample.seen(live.store(now: Example.now.addingTimeInterval(1))).open == 4)
  }

  @Test(arguments: 1...4) func `after random changes what is kept equals what is read anew`(seed: Int) throws {
    var chance = Chance(UInt64(seed))
    let store = try KeptStopsExample.fill(Example.store())
    var day = Self.today
    for number in 1...120 {
      if chance.happens(onceIn: 15) { day = day.adding(days: 1) }
      try? Self.act(number, store, on: day, &chance)
      let kept = try KeptStopsExample.seen(store, on: day)
      // Half of the times the copy lives on, so that changes add up.
      let copy = store.keptStops.withLock(\.self)
      #expect(try KeptStopsExample.seenAnew(store, on: day) == kept, "change \(number)")
      store.keptStops.withLock { $0 = copy }
    }
  }

  private static func act(_ number: Int, _ store: Store, on today: Day, _ chance: inout Chance) throws {
    let pool = ID<Pool>(chance.number(1...5))
    let day = today.adding(days: chance.number(-2...6))
    let instant = day.noon(in: Example.newYork)
    let person = [Example.tom.id, Example.olivia.id, nil].randomElement(using: &chance) ?? nil
    switch chance.number(0...9) {
    case 0:
      var edited = try store.pool(pool)
      let weekday = Weekday.allCases.randomElement(using: &chance) ?? .monday
      edited.days = [ServiceDay(weekday: weekday, technician: person)]
      _ = try store.update(edited, by: nil, today: today)
    case 1: _ = try store.pause(pool, ServicePause(.paused, from: day), by: nil, now: instant)
    case 2: try store.resume(pool, by: nil, now: instant, on: today)
    case 3: _ = try store.skip(pool, on: day, StopSkip(.dog, recordedAt: instant), by: nil)
    case 4: try store.unskip(pool, on: day)
    case 5:
      let request = MoveRequest(
        act: ID(1_000 + number), pool: pool, on: day, to: today.adding(days: chance.number(0...6)),
        assignment: person.map { .person($0) }, merges: chance.happens(onceIn: 2))
      _ = try store.move(request, by: nil, now: instant, today: today)
    case 6: _ = try store.undo(ID(1_000 + number - chance.number(1...10)))
    case 7:
      if try store.absences(in: today...today.adding(days: 6)).isEmpty {
        try store.add(Absence(id: ID(number), person: person, from: day, until: day.adding(days: 1)), now: instant)
      } else {
        for absence in try store.absences(in: today...today.adding(days: 6)) { try store.deleteAbsence(absence.id) }
      }
    default:
      _ = try store.record(
        Example.draft(number, pool: pool, technician: person, performedAt: today.noon(in: Example.newYork), day: today))
    }
  }
}
