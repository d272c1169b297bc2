import Chemistry
import Foundation
import PoolFlowDomain
import PoolFlowTesting
import Testing

@testable import PoolFlowStore
@testable import SQLite

/// What acts on stops may not do.
struct StopActRulesTests {
  private static let today = Example.today
  private static let (tom, olivia) = (Example.tom.id, Example.olivia.id)

  private static func store(_ pools: Pool...) throws -> Store {
    let store = try Example.store()
    for person in [Example.tom, Example.olivia] { try store.save(person, at: Example.now) }
    for pool in pools { try store.add(pool.starting(today.adding(days: -60)), by: nil, today: today.adding(days: -60)) }
    try store.database.write { connection in
      try connection.run("UPDATE business SET due_dates_from_on = '2026-01-01'")
      try connection.run("UPDATE pools SET created_at = 0")
    }
    return store
  }

  private static func calendar(_ store: Store, _ pool: Int = 1) throws -> StopCalendar {
    try store.stopCalendar(of: ID(pool), today: today)
  }

  @Test func `of two people who take one stop the second does not get it`() throws {
    let store = try Self.store(Example.pool(on: [Self.today.weekday]))
    func take(_ act: Int, _ person: ID<Person>) throws -> MoveOutcome {
      try store.move(
        MoveRequest(
          act: ID(act), pool: ID(1), on: Self.today, to: Self.today, assignment: .person(person), expects: .nobody),
        by: person, now: Example.now, today: Self.today)
    }
    #expect(try take(1, Self.tom) == .done)
    #expect(try take(2, Self.olivia) == .taken)
    #expect(try Self.calendar(store).entry(on: Self.today)?.technician == Self.tom)
  }

  @Test func `an act is taken back for one customer alone`() throws {
    let store = try Self.store(Example.pool(1, on: [Self.today.weekday]), Example.pool(2, on: [Self.today.weekday]))
    let absence = Absence(id: ID(9), person: nil, from: Self.today, until: Self.today)
    let skip = StopSkip(.other, note: "Closed", recordedAt: Example.now)
    #expect(try store.add(absence, AbsencePlan(.skip(skip)), now: Example.now, today: Self.today) == 2)
    try store.undo([ActPart(absence.act)], of: ID(1), by: nil, now: Example.now, today: Self.today)
    #expect(try Self.calendar(store, 1).entry(on: Self.today)?.isOpen == true)
    #expect(try Self.calendar(store, 2).entry(on: Self.today)?.isOpen == false)
  }

  @Test func `an absence that is taken back the same day gives a carried stop back`() throws {
    let yesterday = Self.today.adding(days: -1)
    for answer in [AbsencePlan.Answer.skip(StopSkip(.other, recordedAt: Example.now)), .give(Self.olivia)] {
      let store = try Self.store(Example.pool(on: [yesterday.weekday], technician: Self.tom))
      let absence = Absence(id: ID(9), person: Self.tom, from: Self.today, until: Self.today)
      #expect(try store.add(absence, AbsencePlan(answer), now: Example.now, today: Self.today) == 1)
      try store.deleteAbsence(ID(9), undoingFrom: Self.today, by: nil, now: Example.now)
      let stop = try Self.calendar(store).entry(on: Self.today)
      #expect(stop?.carriedFrom == yesterday && stop?.technician == Self.tom, "\(answer)")
    }
  }

  @Test func `jobs go to another person from the day that is named, nobody's stops whole`() throws {
    var pool = Example.pool(on: [Self.today.weekday], technician: Self.tom)
    let dates = [-7, 1, 30].map { Self.today.adding(days: $0) }
    pool.schedules += dates.enumerated().map {
      Schedule(id: ID(50 + $0.offset), .once($0.element), technician: Self.tom)
    }
    let store = try Self.store(pool)
    let from = Self.today.adding(days: 14)
    let ground = try store.handover(of: Self.tom, to: [Self.olivia], from: from)
    let takers = ground.schedules.map { ($0.schedule.id, Optional(Self.olivia)) }
    let act = BulkAct.handOver(Self.tom, Dictionary(uniqueKeysWithValues: takers), from: from)
    let lines = try store.preview(act, of: [pool.id], today: Self.today) { ID(100) }
    let done = try store.apply(
      AppliedBulkAct(id: ID(1), act: act, person: nil, appliedAt: Example.now),
      to: [BulkTarget(pool.id, lines[0].mark)], today: Self.today
    ) { ID(100) }
    #expect(done.changed == 1)
    let saved = try store.pool(ID(1)).schedules
    #expect(saved.filter(\.isJob).map(\.technician) == [Self.tom, Self.tom, Self.olivia])
    #expect(saved.filter { !$0.isJob }.map(\.technician) == [Self.tom, Self.olivia])
  }

  @Test func `a visit that names a date without such a stop is extra`() throws {
    var pool = Example.pool(on: [Self.today.weekday])
    pool.schedules.append(Schedule(id: ID(5), .once(Self.today.adding(days: 2)), price: 90))
    let store = try Self.store(pool)
    func serve(_ number: Int, _ kind: VisitKind, _ day: Day) throws -> Day? {
      let draft = VisitDraft(
        id: ID(number), pool: ID(1), technician: nil, measured: [:], doses: [], notes: "", openedAt: nil,
        performedAt: Example.now, receivedAt: Example.now, day: Self.today, kind: kind, serves: .date(day),
        submission: [UInt8(number)])
      guard case .recorded(let visit) = try store.record(draft) else { return Day(number: 0) }
      return visit.serves
    }
    #expect(try serve(1, .service, Self.today.adding(days: 90 + 3)) == nil)
    #expect(try serve(2, .chemicals, Self.today.adding(days: 2)) == nil)
    #expect(try serve(3, .job, Self.today.adding(days: 2)) == Self.today.adding(days: 2))
    #expect(try serve(4, .service, Self.today.adding(days: 7)) == Self.today.adding(days: 7))
    #expect(try Self.calendar(store).laterActs.isEmpty)
  }

  @Test func `a move whose stop is served is no later change`() throws {
    let store = try Self.store(Example.pool(on: [Self.today.adding(days: 1).weekday]))
    let tomorrow = Self.today.adding(days: 1)
    let move = MoveRequest(act: ID(3), pool: ID(1), on: tomorrow, to: Self.today)
    #expect(try store.move(move, by: nil, now: Example.now, today: Self.today) == .done)
    #expect(try Self.calendar(store).laterActs.map(\.act) == [ID(3)])
    let draft = Example.draft(1, measured: [.pH: 7.4], performedAt: Example.now, day: Self.today)
    _ = try store.record(draft)
    #expect(try Self.calendar(store).laterActs.isEmpty)
  }
}
