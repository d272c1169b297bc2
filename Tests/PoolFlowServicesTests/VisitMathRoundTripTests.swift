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
