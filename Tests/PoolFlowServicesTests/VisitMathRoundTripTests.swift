import Chemistry
import Foundation
import PoolFlowDomain
import PoolFlowStore
import PoolFlowTesting
import Testing

@testable import PoolFlowServices

/// The arithmetic of a visit is kept in an archive, and in the trash.
struct VisitMathRoundTripTests {
  private static let soft = Water(pH: 7.2, temperatureF: 60, calciumHardness: 100, totalAlkalinity: 50, cyanuricAcid: 0)

  private static func record(_ store: Store) throws -> Visit {
    let draft = Example.draft(
      technician: Example.tom.id, measured: [.pH: 7.1, .salt: 3_200],
      doses: [
        DoseDraft(id: ID(11), key: "base", pouredOunces: 4),
        DoseDraft(id: ID(12), key: "extra-1", pouredOunces: 3, item: Example.product(.trichlor)),
      ])
    guard case .recorded(let visit) = try store.record(draft) else { throw StoreError.notFound }
    return visit
  }

  @Test func `an archive restores the inputs of a visit's arithmetic`() throws {
    let folder = try TemporaryFolder()
    let store = try Example.store(in: folder, Example.pool(water: Self.soft, volumeGallons: 12_345))
    let visit = try Self.record(store)
    #expect(visit.volumeGallons == 12_345 && visit.advised.count == 3)
    #expect(visit.reading(.totalDissolvedSolids)?.value == 1_000)
    #expect(visit.doses.compactMap(\.product).count == 2)
    let directory = try DataDirectory(path: folder.path)
    let backup = try Backup(of: store, spoolFolder: directory.uploads, now: Example.now)
    try backup.write(to: folder.file("whole.zip"))
    let staged = try RestoreArchive(path: folder.file("whole.zip")).stage(
      in: directory, name: "second", fallback: Example.business, now: Example.now)
    try directory.adopt(staged.store, people: staged.people, now: Example.now)
    let restored = try Store.open(in: directory, seed: Example.seed())
    #expect(try restored.visit(ID(1)) == visit)
  }

  @Test func `an archive restores checklists, checks and intervals of readings`() throws {
    let folder = try TemporaryFolder()
    var pool = Example.pool()
    pool.readings = PoolReadings(
      further: [.salt, .phosphates], intervals: ReadingIntervals([.cyanuricAcid: .every(8, .weeks)]))
    let store = try Example.store(in: folder, pool)
    try store.changeBusiness(at: Example.now) { $0.readingIntervals[.salt] = .every(2, .visits) }
    _ = try store.add(
      ChecklistItem(
        id: ID(1), name: "Brush", tag: "Spa", rule: .every(6, .months), minutes: 15, price: 1.0 / 3, isRequired: true,
        photo: .before, isCleaning: false))
    _ = try store.add(ChecklistItem(id: ID(2), name: "Vacuum", isRequired: true))
    _ = try store.add(ChecklistItem(id: ID(3), name: "Baskets"))
    _ = try store.record(Example.draft(checks: [ID(1): .doneWithoutPhoto(.noTime), ID(3): .skipped(.weather)]))
    try store.deleteChecklistItem(ID(3), by: nil, now: Example.now)
    let directory = try DataDirectory(path: folder.path)
    try Backup(of: store, spoolFolder: directory.uploads, now: Example.now).write(to: folder.file("whole.zip"))
    let staged = try RestoreArchive(path: folder.file("whole.zip")).stage(
      in: directory, name: "second", fallback: Example.business, now: Example.now)
    try directory.adopt(staged.store, people: staged.people, now: Example.now)
    let restored = try Store.open(in: directory, seed: Example.seed())
    #expect(try restored.checklist() == store.checklist())
    #expect(try restored.visit(ID(1)) == store.visit(ID(1)) && store.visit(ID(1)).checks.count == 3)
    #expect(try restored.pool(ID(1)).readings == pool.readings)
    #expect(try restored.business().readingIntervals == store.business().readingIntervals)
    try restored.restoreChecklistItem(ID(3))
    #expect(try restored.checklist().items.map(\.name) == ["Brush", "Vacuum", "Baskets"])
  }

  @Test func `a visit is restored from the trash with its arithmetic, alone and with its pool`() throws {
    let store = try Example.store(Example.pool(water: Self.soft))
    let visit = try Self.record(store)
    _ = try store.delete(
      visit.id, by: Example.tom.id, role: .owner, now: Example.now)
    _ = try store.restoreVisit(visit.id, by: Example.tom.id, role: .owner, now: Example.now)
    #expect(try store.visit(ID(1)) == visit)
    _ = try store.delete(ID<Pool>(1), by: Example.tom.id, now: Example.now)
    _ = try store.restorePool(ID(1))
    #expect(try store.visit(ID(1)) == visit)
  }
}
