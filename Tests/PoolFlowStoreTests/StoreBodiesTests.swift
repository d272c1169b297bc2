import Chemistry
import PoolFlowDomain
import PoolFlowTesting
import Testing

@testable import PoolFlowStore
@testable import SQLite

/// Sanitizer, surface and own limits in the store, in archives and in the trash (chemistry.md#bodies-of-water).
struct StoreBodiesTests {
  private static let body = BodyOfWater(
    sanitizer: .saltCell, surface: .vinyl, freeChlorineLimit: 5, combinedChlorineLimit: 0.2)

  private static func store() throws -> Store {
    var pool = Example.pool(1)
    pool.body = body
    let store = try Example.store(pool)
    try store.add(Example.pool(2), by: nil, today: Example.today)
    return store
  }

  private static func bodies(_ connection: inout Connection) throws -> [BodyOfWater] {
    try connection.all("SELECT \(PoolTable.list) FROM pools ORDER BY row") { try PoolTable.read($0).pool.body }
  }

  @Test func `a pool keeps its properties, and an edit changes them`() throws {
    let store = try Self.store()
    var pool = try store.pool(ID(1))
    #expect(pool.body == Self.body)
    pool.body = BodyOfWater(sanitizer: .bromine)
    #expect(try store.update(pool, by: Example.olivia.id, today: Example.today))
    #expect(try store.pool(ID(1)).body == BodyOfWater(sanitizer: .bromine))
    #expect(try store.pool(ID(2)).body == .usual)
    let fields = try store.database.read { try $0.text("SELECT fields FROM pool_edits WHERE kind = 'changed'") }
    #expect(fields == "sanitizer,surface,limits")
  }

  @Test func `an archive restores them; one without the keys, or with other words, has the usual ones`() throws {
    var files = try ArchiveTexts(of: Self.store()).files
    #expect(try ArchiveTexts.restored(files, Self.bodies) == [Self.body, .usual])
    files["pool_details.json"] = files["pool_details.json"]?
      .replacing(#""sanitizer":"saltCell""#, with: #""sanitizer":"ozone""#)
      .replacing(#""surface":"vinyl""#, with: #""surface":"tiles""#)
      .replacing(try Regex(#","freeChlorineLimit":[0-9.]+,"combinedChlorineLimit":[0-9.]+"#), with: "")
    #expect(try ArchiveTexts.restored(files, Self.bodies) == [.usual, .usual])
    files["pool_details.json"] = nil
    #expect(try ArchiveTexts.restored(files, Self.bodies) == [.usual, .usual])
  }

  @Test func `a deleted pool is restored with them`() throws {
    let store = try Self.store()
    _ = try store.delete(ID<Pool>(1), by: nil, now: Example.now)
    _ = try store.restorePool(ID(1))
    #expect(try store.pool(ID(1)).body == Self.body)
  }

  @Test func `a visit's doses are those of the body`() throws {
    let store = try Self.store()
    let measured: [Parameter: Double] = [.pH: 7.4, .freeChlorine: 0, .cyanuricAcid: 30]
    var found: [Double?] = []
    for (number, sanitizer) in Sanitizer.allCases.enumerated() {
      var pool = try store.pool(ID(2))
      pool.body.sanitizer = sanitizer
      _ = try store.update(pool, by: nil, today: Example.today)
      let draft = Example.draft(number + 1, pool: pool.id, measured: measured, submission: [UInt8(number)])
      let outcome = try store.record(draft)
      guard case .recorded(let visit) = outcome else {
        Issue.record("\(outcome)")
        continue
      }
      found.append(visit.advised.first { $0.kind == .hypochlorite }?.quantityOunces)
    }
    // 128 fl oz of 1 % for each ppm in 10,000 gallons: 6 ppm for chlorine, 4 for a salt cell, of 12.5 %.
    #expect(found == [62, 41, nil, nil])
  }

  @Test func `little stabilizer needs attention only where chlorine sanitizes`() throws {
    let store = try Self.store()
    var pool = try store.pool(ID(2))
    pool.body.sanitizer = .bromine
    _ = try store.update(pool, by: nil, today: Example.today)
    let measured: [Parameter: Double] = [.pH: 7.4, .cyanuricAcid: 5, .totalAlkalinity: 100, .calciumHardness: 250]
    for number in 1...2 { _ = try store.record(Example.draft(number, pool: ID(number), measured: measured)) }
    let needs = try store.needs(now: Example.now, limit: 10)
    #expect(needs[.outOfRange]?.items.map(\.pool) == [ID(1)])
  }
}
