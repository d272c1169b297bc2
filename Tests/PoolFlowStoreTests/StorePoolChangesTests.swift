import Chemistry
import Foundation
import PoolFlowDomain
import PoolFlowStore
import PoolFlowTesting
import Testing

/// A visit that also sets the pool's dissolved solids and volume, as the calculator saves it.
struct StorePoolChangesTests {
  private static func draft(
    _ number: Int = 1, solids: Double? = 1_450, gallons: Double? = 12_500, minutes: Double = 0
  ) -> VisitDraft {
    var measured: [Parameter: Double] = [.pH: 7.6]
    measured[.totalDissolvedSolids] = solids
    return Example.draft(
      number, technician: Example.tom.id, measured: measured, volumeGallons: gallons,
      performedAt: Example.at(minutes: minutes), receivedAt: Example.at(minutes: max(0, minutes)))
  }

  private static func undo(_ store: Store, _ number: Int = 1) throws {
    let outcome = try store.undo(
      ID(number), by: Example.tom.id, role: .technician, now: Example.at(minutes: 5))
    guard case .undone = outcome else { throw StoreError.unavailable("not undone") }
  }

  @Test func `the pool has the new values with the readings, the visit has the values it was computed with`() throws {
    let store = try Example.store(Example.pool())
    let visit = try Recording.recorded(store, Self.draft())
    let pool = try store.pool(ID(1))
    #expect((pool.water.totalDissolvedSolids, pool.volumeGallons, pool.water.pH) == (1_450, 12_500, 7.6))
    #expect(visit.readings.map(\.parameter) == Parameter.readings + [.totalDissolvedSolids])
    #expect(visit.reading(.pH) == Reading(.pH, 7.6, isMeasured: true))
    #expect(visit.reading(.calciumHardness)?.isMeasured == false)
    #expect(visit.index == SaturationIndex(of: pool.water).value)
    #expect(pool.cachedIndex == visit.index)
  }

  @Test func `a form that was opened before is out of date`() throws {
    let store = try Example.store(Example.pool())
    let before = try store.pool(ID(1))
    _ = try Recording.recorded(store, Self.draft())
    #expect(try store.pool(ID(1)).version == before.version + 1)
    #expect(try !store.update(before, by: nil, today: Example.today))
  }

  @Test func `values that stay as they were leave the version alone`() throws {
    let store = try Example.store(Example.pool())
    let version = try store.pool(ID(1)).version
    _ = try Recording.recorded(store, Self.draft(solids: 1_000, gallons: 10_000))
    _ = try Recording.recorded(store, Self.draft(2, solids: nil, gallons: nil, minutes: 1))
    #expect(try store.pool(ID(1)).version == version)
  }

  @Test func `undoing the visit restores the pool's values`() throws {
    let store = try Example.store(Example.pool())
    let before = try store.pool(ID(1))
    _ = try Recording.recorded(store, Self.draft())
    try Self.undo(store)
    let after = try store.pool(ID(1))
    #expect(after.water == before.water)
    #expect(after.volumeGallons == before.volumeGallons)
    #expect(after.cachedIndex == before.cachedIndex)
  }

  @Test func `a value that another person has changed since stays`() throws {
    let store = try Example.store(Example.pool())
    _ = try Recording.recorded(store, Self.draft())
    var pool = try store.pool(ID(1))
    pool.volumeGallons = 20_000
    #expect(try store.update(pool, by: nil, today: Example.today))
    try Self.undo(store)
    #expect(try store.pool(ID(1)).volumeGallons == 20_000)
    #expect(try store.pool(ID(1)).water.totalDissolvedSolids == 1_450)
    #expect(try store.pool(ID(1)).water.pH == Water.documentedDefault.pH)
  }

  @Test func `two such visits are undone one after the other`() throws {
    let store = try Example.store(Example.pool())
    _ = try Recording.recorded(store, Self.draft(1, solids: 1_100, gallons: nil))
    _ = try Recording.recorded(store, Self.draft(2, solids: nil, gallons: 9_000, minutes: 1))
    try Self.undo(store, 2)
    #expect(try store.pool(ID(1)).volumeGallons == 10_000)
    #expect(try store.pool(ID(1)).water.totalDissolvedSolids == 1_100)
  }

  @Test func `an older visit that arrives late changes nothing of the pool`() throws {
    let store = try Example.store(Example.pool())
    _ = try Recording.recorded(store, Self.draft(1, solids: nil, gallons: nil))
    _ = try Recording.recorded(store, Self.draft(2, minutes: -60))
    #expect(try store.pool(ID(1)).volumeGallons == 10_000)
    #expect(try store.pool(ID(1)).water.totalDissolvedSolids == 1_000)
  }

  private static func delete(_ store: Store, _ number: Int = 1) throws {
    let outcome = try store.delete(
      ID(number) as ID<Visit>, by: Example.tom.id, role: .technician, now: Example.at(minutes: 3))
    guard case .done = outcome else { throw StoreError.unavailable("not deleted") }
  }

  private static func restore(_ store: Store, _ number: Int = 1) throws {
    let outcome = try store.restoreVisit(
      ID(number), by: Example.tom.id, role: .technician, now: Example.at(minutes: 4))
    guard case .done = outcome else { throw StoreError.unavailable("not restored") }
  }

  /// The values of a pool that a visit can change beside the readings, and the index that follows.
  private static func size(_ store: Store) throws -> [Double] {
    let pool = try store.pool(ID(1))
    #expect(pool.cachedIndex == SaturationIndex(of: pool.water).value)
    return [pool.water.totalDissolvedSolids, pool.volumeGallons]
  }

  @Test func `a deleted visit takes its values along, a restored one sets them again, an undone one removes them`()
    throws
  {
    let store = try Example.store(Example.pool())
    let before = try store.pool(ID(1))
    _ = try Recording.recorded(store, Self.draft())
    try Self.delete(store)
    #expect(try Self.size(store) == [1_000, 10_000])
    try Self.restore(store)
    #expect(try Self.size(store) == [1_450, 12_500])
    try Self.undo(store)
    #expect(try Self.size(store) == [1_000, 10_000])
    #expect(try store.pool(ID(1)).water == before.water)
    #expect(try store.pool(ID(1)).version > before.version)
    #expect(try store.problems() == [])
  }

  @Test func `deleting or restoring a visit leaves values that another person has changed since`() throws {
    let store = try Example.store(Example.pool())
    _ = try Recording.recorded(store, Self.draft())
    var pool = try store.pool(ID(1))
    pool.volumeGallons = 20_000
    #expect(try store.update(pool, by: nil, today: Example.today))
    try Self.delete(store)
    #expect(try Self.size(store) == [1_450, 20_000])
    try Self.restore(store)
    #expect(try Self.size(store) == [1_450, 20_000])
    try Self.undo(store)
    #expect(try Self.size(store) == [1_450, 20_000])
  }

  @Test func `values that were changed while the visit was in the trash stay`() throws {
    let store = try Example.store(Example.pool())
    _ = try Recording.recorded(store, Self.draft())
    try Self.delete(store)
    var pool = try store.pool(ID(1))
    pool.volumeGallons = 20_000
    #expect(try store.update(pool, by: nil, today: Example.today))
    try Self.restore(store)
    try Self.undo(store)
    #expect(try Self.size(store) == [1_000, 20_000])
  }

  @Test func `of two such visits each restores the values before it, by deletion and by undo`() throws {
    let store = try Example.store(Example.pool())
    _ = try Recording.recorded(store, Self.draft(1, solids: 1_100, gallons: nil))
    _ = try Recording.recorded(store, Self.draft(2, solids: nil, gallons: 9_000, minutes: 1))
    try Self.delete(store, 2)
    #expect(try Self.size(store) == [1_100, 10_000])
    try Self.delete(store, 1)
    #expect(try Self.size(store) == [1_000, 10_000])
    for number in [1, 2] { try Self.restore(store, number) }
    #expect(try Self.size(store) == [1_100, 9_000])
    for number in [2, 1] { try Self.undo(store, number) }
    #expect(try Self.size(store) == [1_000, 10_000])
  }

  @Test func `values are restored on a pool that was deleted and restored`() throws {
    let store = try Example.store(Example.pool())
    _ = try Recording.recorded(store, Self.draft())
    _ = try store.delete(ID(1) as ID<Pool>, by: nil, now: Example.at(minutes: 1))
    _ = try store.restorePool(ID(1))
    try Self.undo(store)
    #expect(try Self.size(store) == [1_000, 10_000])
  }
}
