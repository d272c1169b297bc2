import PoolFlowDomain
import PoolFlowTesting
import Testing

@testable import PoolFlowStore

/// Schedules that change hands for good, with one undo (decisions.md#handing-over).
struct StoreHandoverTests {
  private static let (today, tom, olivia) = (Example.today, Example.tom.id, Example.olivia.id)

  /// Ann is Tom's on Mondays and Thursdays, Bob every other Monday, Cid has nobody, Dan is Olivia's on Mondays.
  private static func store() throws -> Store {
    var bob = Example.pool(2, name: "Bob", on: [])
    bob.schedules = [
      Schedule(id: ID(12), .weekly(.monday, everyWeeks: 2), from: today, technician: tom),
      Schedule(id: ID(13), .once(nil), technician: tom, note: "Filter"),
    ]
    return try Example.store(
      Example.pool(1, name: "Ann", on: [.monday, .thursday], technician: tom), bob,
      Example.pool(3, name: "Cid", on: [.friday]), Example.pool(4, name: "Dan", on: [.monday], technician: olivia))
  }

  private static func act(_ store: Store, _ ground: HandoverGround, to person: ID<Person>?) throws -> AppliedBulkAct {
    let takers = Dictionary(uniqueKeysWithValues: ground.schedules.map { ($0.schedule.id, person) })
    let act = BulkAct.handOver(tom, takers, from: today)
    var next = 500
    let newID = { () -> ID<Schedule> in
      next += 1
      return ID(next)
    }
    let lines = try store.preview(
      act, of: [ID(1), ID(2)], today: today, newID: newID)
    let record = AppliedBulkAct(id: ID(1), act: act, person: olivia, appliedAt: Example.now)
    return try store.apply(
      record, to: lines.map { BulkTarget($0.before.pool.id, $0.mark) }, today: today, newID: newID)
  }

  @Test func `the schedules of a person come with their dates of four weeks and the work of the others`() throws {
    let ground = try Self.store().handover(of: Self.tom, to: [Self.olivia], from: Self.today)
    #expect(ground.schedules.map(\.customerName) == ["Ann", "Ann", "Bob", "Bob"] && !ground.isCut)
    #expect(ground.handover.pieces.map(\.days.count) == [4, 4, 2, 0])
    #expect(ground.handover.takers.map(\.stops.count) == [4])
    #expect(ground.handover.takers[0].minutes[Self.today] == StopMinutes.usual)
    let nobodys = try Self.store().handover(of: nil, to: [Self.olivia], from: Self.today)
    #expect(nobodys.schedules.map(\.customerName) == ["Cid"])
  }

  @Test func `a pause takes the dates away, a stop keeps its place on the map`() throws {
    let store = try Self.store()
    let pause = ServicePause(.paused, from: Self.today, until: Self.today.adding(days: 14))
    _ = try store.pause(ID(1), pause, by: nil, now: Example.now)
    let ground = try store.handover(of: Self.tom, to: [], from: Self.today)
    #expect(ground.handover.pieces.map(\.days.count) == [2, 2, 2, 0])
    #expect(ground.handover.pieces.allSatisfy { $0.hasPosition })
  }

  @Test func `all change hands in one act, and one undo brings them back`() throws {
    let store = try Self.store()
    let before = try [1, 2].map { try store.pool(ID($0)).schedules }
    let ground = try store.handover(of: Self.tom, to: [Self.olivia], from: Self.today)
    #expect(try Self.act(store, ground, to: Self.olivia).changed == 2)
    #expect(try store.customers(of: Self.tom, from: Self.today) == 0)
    let week = try store.weekPlan(of: Self.today...Self.today.adding(days: 6), today: Self.today)
    #expect(Set(week.columns.flatMap(\.entries).map(\.person)) == [Self.olivia, nil])
    #expect(try Self.act(store, ground, to: Self.tom).changed == 2, "the same act again changes nothing")
    let undone = try store.undoBulkAct(ID(1), now: Example.now, today: Self.today)
    #expect(undone?.undo?.restored == 2)
    #expect(try [1, 2].map { try store.pool(ID($0)).schedules } == before)
    #expect(try store.bulkAct(ID(1)).act == .handOver(Self.tom, [:], from: Self.today))
  }

  @Test func `stops without a taker are nobody's, and a customer changed meanwhile stays`() throws {
    let store = try Self.store()
    let ground = try store.handover(of: Self.tom, to: [], from: Self.today)
    let act = BulkAct.handOver(
      Self.tom, Dictionary(uniqueKeysWithValues: ground.schedules.map { ($0.schedule.id, nil) }), from: Self.today)
    let lines = try store.preview(act, of: [ID(1), ID(2)], today: Self.today) { ID(900) }
    var ann = try store.pool(ID(1))
    ann.monthlyFee = 999
    #expect(try store.update(ann, by: nil, today: Self.today))
    let done = try store.apply(
      AppliedBulkAct(id: ID(1), act: act, person: nil, appliedAt: Example.now),
      to: lines.map { BulkTarget($0.before.pool.id, $0.mark) }, today: Self.today
    ) { ID(901) }
    #expect(done.changed == 1)
    #expect(try store.exceptions(of: ID(1)).map(\.name) == ["Ann"])
    #expect(try store.pool(ID(2)).schedules.current(on: Self.today).allSatisfy { $0.technician == nil })
    #expect(try store.customers(of: Self.tom, from: Self.today) == 1)
  }
}
