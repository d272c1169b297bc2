import Chemistry
import Foundation
import PoolFlowDomain
import PoolFlowStore
import PoolFlowTesting
import Testing

struct StoreVisitEditsTests {
  private static let tom = Example.tom
  private static let olivia = Example.olivia

  private static func draft(_ number: Int, pH: Double, minutes: Double, doses: [DoseDraft] = []) -> VisitDraft {
    Example.draft(
      number, technician: tom.id, measured: [.pH: pH], doses: doses, performedAt: Example.at(minutes: minutes),
      submission: [UInt8(number)])
  }

  private static func edit(
    _ store: Store, _ number: Int, _ change: VisitChange, version: Int? = nil, by person: Person = olivia,
    _ role: Role = .owner, minutes: Double = 300
  ) throws -> String {
    let outcome = try store.edit(
      ID(number), change, version: version, by: person.id, role: role, now: Example.at(minutes: minutes))
    return
      switch outcome
    {
    case .edited: "edited"
    case .changedMeanwhile: "changed"
    case .refused: "refused"
    }
  }

  private static func pH(_ store: Store) throws -> Double { try store.pool(ID(1)).water.pH }

  private static func moment(minutes: Double) -> VisitChange {
    VisitChange(performed: .init(instant: Example.at(minutes: minutes), day: Example.today))
  }

  @Test func `each changed field is a row of the history, newest first, with its author and time`() throws {
    let store = try Example.store(Example.pool())
    _ = try store.record(Self.draft(1, pH: 7.2, minutes: 0))
    #expect(try store.editedVisit(ID(1)).version == 0)
    #expect(
      try Self.edit(store, 1, VisitChange(readings: [.pH: 7.6], notes: "a"), by: Self.tom, .technician) == "edited")
    #expect(try Self.edit(store, 1, VisitChange(notes: "b")) == "edited")
    let edited = try store.editedVisit(ID(1))
    #expect(edited.version == 4)
    #expect(edited.edits.map(\.change.field) == [.notes, .notes, .index, .reading(.pH)])
    #expect(edited.edits.map(\.person) == [Self.olivia, Self.tom, Self.tom, Self.tom])
    #expect(edited.edits[0].change == FieldChange(.notes, old: "a", new: "b"))
    #expect(edited.edits[0].editedAt == Example.at(minutes: 300))
    #expect(edited.visit.editedAt == Example.at(minutes: 300))
    #expect(try edited.visit == store.visit(ID(1)))
    #expect(try store.problems() == [])
  }

  @Test func `the pool's readings follow an edit of its newest visit, and of no other`() throws {
    let store = try Example.store(Example.pool())
    _ = try store.record(Self.draft(1, pH: 7.2, minutes: 0))
    _ = try store.record(Self.draft(2, pH: 7.3, minutes: 60))
    _ = try Self.edit(store, 1, VisitChange(readings: [.pH: 8]))
    #expect(try Self.pH(store) == 7.3)
    _ = try Self.edit(store, 2, VisitChange(readings: [.pH: 7.8, .salt: 3_000]))
    let pool = try store.pool(ID(1))
    #expect(pool.water.pH == 7.8)
    #expect(pool.cachedIndex == SaturationIndex(of: Water(pH: 7.8)).value)
  }

  @Test func `a visit moved in time so that another is the newest leaves the pool's readings to that one`() throws {
    let store = try Example.store(Example.pool())
    _ = try store.record(Self.draft(1, pH: 7.2, minutes: 0))
    _ = try store.record(Self.draft(2, pH: 7.3, minutes: 60))
    _ = try Self.edit(store, 2, Self.moment(minutes: -60))
    #expect(try Self.pH(store) == 7.2)
    _ = try Self.edit(store, 2, Self.moment(minutes: 1))
    #expect(try Self.pH(store) == 7.3)
  }

  @Test func `a change of the notes leaves readings of another origin alone`() throws {
    let store = try Example.store()
    let pool = Example.pool(water: Water(pH: 7.9))
    _ = try store.fill(
      Example.business, people: [], customers: [CustomerHistory(pool: pool, visits: [Example.visit()])], at: Example.now
    )
    _ = try Self.edit(store, 1, VisitChange(customerNote: "Hi"))
    #expect(try Self.pH(store) == 7.9)
  }

  @Test func `stock is left alone, and an undo returns the amount taken`() throws {
    let store = try Example.store(Recording.scaling)
    let visit = try Recording.recorded(
      store, Example.draft(technician: Self.tom.id, measured: [.pH: 8], doses: [Recording.dose(ounces: 50)]))
    let before = try Recording.acidStock(store)
    _ = try Self.edit(store, 1, VisitChange(poured: ["acid": 10]))
    #expect(try Recording.acidStock(store) == before)
    let edited = try store.visit(ID(1))
    expectClose(edited.chemicalCost, visit.chemicalCost / 5, within: 1e-4)
    _ = try store.undo(ID(1), by: Self.tom.id, role: .owner, now: Example.at(minutes: 5))
    #expect(try Recording.acidStock(store) == before + 50)
  }

  @Test func `an amount that was set to 0 and back has its price of that day again`() throws {
    let store = try Example.store(Recording.scaling)
    let visit = try Recording.recorded(
      store, Example.draft(technician: Self.tom.id, measured: [.pH: 8], doses: [Recording.dose(ounces: 20)]))
    #expect(visit.chemicalCost == 1)
    for ounces in [0.0, 20] { _ = try Self.edit(store, 1, VisitChange(poured: ["acid": ounces])) }
    expectClose(try store.visit(ID(1)).doses[0].cost, 1)
    #expect(try store.visit(ID(1)).chemicalCost == 1)
    var acid = try store.item(Recording.acid)
    acid.costPerOunce = 0.1
    #expect(try store.update(acid))
    _ = try Self.edit(store, 1, VisitChange(poured: ["acid": 10]))
    expectClose(try store.visit(ID(1)).chemicalCost, 0.5)
    for ounces in [0.0, 20] { _ = try Self.edit(store, 1, VisitChange(poured: ["acid": ounces])) }
    expectClose(try store.visit(ID(1)).chemicalCost, 1)
    _ = try Self.edit(store, 1, VisitChange(poured: ["acid": 0]))
    try store.deleteItem(Recording.acid, by: nil, now: Example.now)
    _ = try Self.edit(store, 1, VisitChange(poured: ["acid": 20]))
    expectClose(try store.visit(ID(1)).chemicalCost, 1)
  }

  @Test func `an undo restores the edited readings of the visit before`() throws {
    let store = try Example.store(Example.pool())
    _ = try store.record(Self.draft(1, pH: 7.2, minutes: 0))
    _ = try store.record(Self.draft(2, pH: 7.3, minutes: 1))
    _ = try Self.edit(store, 1, VisitChange(readings: [.pH: 7.7]))
    _ = try store.undo(ID(2), by: Self.tom.id, role: .technician, now: Example.at(minutes: 2))
    #expect(try Self.pH(store) == 7.7)
  }

  @Test func `a late visit that became the newest by an edit sets the readings after the next one is undone`() throws {
    let store = try Example.store(Example.pool())
    _ = try store.record(Self.draft(1, pH: 7.2, minutes: 0))
    _ = try store.record(Self.draft(2, pH: 7.3, minutes: -60))
    _ = try Self.edit(store, 2, Self.moment(minutes: 2))
    #expect(try Self.pH(store) == 7.3)
    _ = try store.undo(ID(2), by: Self.tom.id, role: .owner, now: Example.at(minutes: -55))
    #expect(try Self.pH(store) == 7.2)
  }

  @Test func `of two people at once the second is told, and no change is lost`() throws {
    let store = try Example.store(Example.pool())
    _ = try store.record(Self.draft(1, pH: 7.2, minutes: 0))
    #expect(try Self.edit(store, 1, VisitChange(notes: "first"), version: 0) == "edited")
    #expect(try Self.edit(store, 1, VisitChange(notes: "second"), version: 0) == "changed")
    #expect(try store.visit(ID(1)).notes == "first")
    #expect(try Self.edit(store, 1, VisitChange(notes: "second"), version: 1) == "edited")
  }

  @Test func `another technician's visit and one received more than a day ago are refused`() throws {
    let store = try Example.store(Example.pool())
    _ = try store.record(Self.draft(1, pH: 7.2, minutes: 0))
    let change = VisitChange(notes: "x")
    #expect(try Self.edit(store, 1, change, by: Self.olivia, .technician) == "refused")
    #expect(try Self.edit(store, 1, change, by: Self.tom, .technician, minutes: 24 * 60 + 1) == "refused")
    #expect(try store.editedVisit(ID(1)).version == 0)
    #expect(throws: StoreError.self) { try Self.edit(store, 404, change) }
  }

  @Test func `the same visit sent again after an edit is still the same`() throws {
    let store = try Example.store(Example.pool())
    _ = try store.record(Self.draft(1, pH: 7.2, minutes: 0))
    _ = try Self.edit(store, 1, VisitChange(readings: [.pH: 7.6]))
    guard case .alreadyRecorded(let visit) = try store.record(Self.draft(1, pH: 7.2, minutes: 0)) else {
      Issue.record("it was recorded again")
      return
    }
    #expect(visit.reading(.pH)?.value == 7.6)
  }

  @Test func `a removed photo is deleted with its file, and the others keep their numbers`() throws {
    let folder = try TemporaryFolder()
    let store = try Example.store(in: folder)
    let history = CustomerHistory(
      pool: Example.pool(), visits: [Example.visit()], photos: [ID(1): [0xFF, 0xD8, 0xFF]])
    _ = try store.fill(Example.business, people: [], customers: [history], at: Example.now)
    let path = try store.photo(1, of: ID(1)).path
    #expect(FileManager.default.fileExists(atPath: path))
    _ = try Self.edit(store, 1, VisitChange(removedPhotos: [1, 7]))
    #expect(throws: StoreError.self) { try store.photo(1, of: ID(1)) }
    #expect(!FileManager.default.fileExists(atPath: path))
    #expect(try store.editedVisit(ID(1)).edits.map(\.change) == [FieldChange(.photo, old: "1", new: "")])
    #expect(try store.problems() == [])
  }

  @Test func `an extra visit stays extra on another day`() throws {
    let store = try Example.store(Example.pool())
    let tomorrow = Example.today.adding(days: 1)
    _ = try store.record(
      VisitDraft(
        id: ID(1), pool: ID(1), technician: nil, measured: [.pH: 7.4], doses: [], notes: "", openedAt: nil,
        performedAt: Example.now, receivedAt: Example.now, day: Example.today, serves: .extra, submission: [1]))
    let before = Example.today.adding(days: -1)
    let moment = VisitChange.Moment(instant: before.noon(in: Example.newYork), day: before)
    _ = try store.edit(
      ID(1), VisitChange(performed: moment), version: nil, by: Example.tom.id, role: .owner, now: Example.now)
    #expect(try store.visit(ID(1)).serves == nil && store.visit(ID(1)).day == before)
    #expect(try store.plan(on: tomorrow, today: Example.today).stops.allSatisfy { $0.visit == nil })
  }
}
