import Chemistry
import Foundation
import PoolFlowDomain
import PoolFlowTesting
import Testing

@testable import PoolFlowStore
@testable import SQLite

/// Second bodies of water at the stop of a customer (decisions.md#bodies-of-water).
struct StoreGuestsTests {
  private static let host: ID<Pool> = ID(1)
  private static let spa: ID<Pool> = ID(2)
  private static let month = Month(of: Example.today)

  private static func body(_ number: Int = 2, of host: ID<Pool> = host) -> Pool {
    var pool = Example.pool(number, name: "Customer 1 · Spa", volumeGallons: 400, monthlyFee: 99, notes: "x")
    pool.stopOf = host
    pool.body.sanitizer = .bromine
    return pool
  }

  /// A customer with a spa, and another one.
  private static func store() throws -> Store {
    let store = try Example.store(Example.pool(1, monthlyFee: 150), body(), Example.pool(3, name: "Zed"))
    let profile = CustomerProfile(contactName: "Ann", gateAccessType: "4711")
    #expect(try store.save(profile, of: host, by: nil, now: Example.now))
    return store
  }

  private static func pour(_ store: Store, _ number: Int, into pool: ID<Pool>) throws {
    let dose = DoseDraft(
      id: ID(number + 50), key: "extra-1", pouredOunces: Double(number), item: Example.product(.trichlor))
    let draft = Example.draft(
      number, pool: pool, measured: [.pH: 7.4], doses: [dose], submission: [UInt8(number)])
    guard case .recorded = try store.record(draft) else {
      Issue.record("visit \(number) was not recorded")
      return
    }
  }

  @Test func `what belongs to the stop is the host's`() throws {
    let store = try Self.store()
    let (host, spa) = (try store.pool(Self.host), try store.pool(Self.spa))
    #expect(spa.stopOf == Self.host && spa.isGuest && !host.isGuest)
    #expect(spa.schedules.isEmpty && spa.pauses.isEmpty && spa.monthlyFee == 0 && spa.notes.isEmpty)
    #expect(spa.address == host.address && spa.latitude == host.latitude)
    #expect(spa.volumeGallons == 400 && spa.body.sanitizer == .bromine)
    #expect(try store.guests(of: Self.host).map(\.id) == [Self.spa] && store.guests(of: Self.spa).isEmpty)
    #expect(try store.profile(of: Self.spa).gateAccessType == "4711")
    var changed = spa
    changed.schedules = host.schedules
    changed.monthlyFee = 20
    changed.address = "Elsewhere"
    changed.volumeGallons = 450
    changed.stopOf = nil
    #expect(try store.update(changed, by: nil, today: Example.today))
    let saved = try store.pool(Self.spa)
    #expect(saved.volumeGallons == 450 && saved.schedules.isEmpty && saved.monthlyFee == 0)
    #expect(saved.address == host.address && saved.stopOf == Self.host)
  }

  @Test func `skips, moves, pauses and the profile of a second body are those of its host`() throws {
    let store = try Self.store()
    let skip = StopSkip(.gate, recordedAt: Example.now)
    #expect(
      try store.skip(Self.spa, on: Example.today, skip, act: ID(7), by: nil, today: Example.today)
        == .done(on: Example.today))
    #expect(try store.skip(of: Self.host, on: Example.today) == skip)
    try store.unskip(Self.spa, on: Example.today)
    #expect(try store.skip(of: Self.host, on: Example.today) == nil)
    let pause = ServicePause(.closed, from: Example.today.adding(days: 3))
    #expect(try store.pause(Self.spa, pause, by: nil, now: Example.now) == .saved)
    #expect(try store.pool(Self.host).pauses == [pause] && store.pool(Self.spa).pauses.isEmpty)
    #expect(try store.resume(Self.spa, by: nil, now: Example.now, on: Example.today))
    #expect(try store.pool(Self.host).pauses.isEmpty)
    #expect(try store.save(CustomerProfile(contactName: "Bea"), of: Self.spa, by: nil, now: Example.now))
    #expect(try store.profile(of: Self.host).contactName == "Bea")
    for table in ["skips", "pauses", "schedules", "profiles"] {
      let rows = try store.database.read {
        try $0.int("SELECT count(*) FROM \(table) WHERE pool_row = (SELECT row FROM pools WHERE stop_of IS NOT NULL)")
      }
      #expect(rows == 0, "\(table)")
    }
  }

  @Test func `the host is a customer: there is one level, in the schema too`() throws {
    let store = try Self.store()
    for wrong in [Self.body(4, of: Self.spa), Self.body(4, of: ID(4)), Self.body(4, of: ID(77))] {
      #expect(throws: StoreError.self) { try store.add(wrong, by: nil, today: Example.today) }
    }
    let statements = [
      "UPDATE pools SET stop_of = (SELECT id FROM pools WHERE customer_name = 'Zed') WHERE customer_name = 'Customer 1'",
      "UPDATE pools SET stop_of = (SELECT id FROM pools WHERE stop_of IS NOT NULL) WHERE customer_name = 'Zed'",
      "UPDATE pools SET stop_of = id WHERE customer_name = 'Zed'",
      "UPDATE pools SET stop_of = randomblob(16) WHERE customer_name = 'Zed'",
      """
      INSERT INTO schedules (id, pool_row, kind, weekday)
        SELECT randomblob(16), row, 'weekly', 2 FROM pools WHERE stop_of IS NOT NULL
      """,
      "INSERT INTO pauses (pool_row, starts_on, kind) SELECT row, '2026-01-01', 'paused' FROM pools WHERE stop_of IS NOT NULL",
      "INSERT INTO profiles (pool_row) SELECT row FROM pools WHERE stop_of IS NOT NULL",
    ]
    for sql in statements {
      #expect(throws: DatabaseError.self, "\(sql)") { try store.database.write { try $0.script(sql) } }
    }
  }

  @Test func `it is no customer of its own: lists, counts and the route have the host once`() throws {
    let store = try Self.store()
    #expect(try store.poolCount() == 2)
    #expect(try store.pools(limit: 10).pools.map(\.id) == [Self.host, ID(3)])
    #expect(try store.pools(limit: 10).total == 2)
    #expect(try store.pools(hasGuests: true, limit: 10).pools.count == 3)
    #expect(try store.pools(matching: "Spa", limit: 10).pools.map(\.id) == [Self.host], "it is found at the host")
    #expect(try store.pools(matching: "Spa", limit: 10).total == 1)
    #expect(try store.pools([Self.host, ID(3)], matching: "spa") == [Self.host])
    // By another word for the same kind, in five languages; a word for no kind finds nothing.
    for word in ["Whirlpool", "hidromasaje", "Jacuzzi"] {
      #expect(try store.pools(matching: word, limit: 10).pools.map(\.id) == [Self.host], "\(word)")
    }
    #expect(try store.pools(matching: "whirl", limit: 10).pools.isEmpty)
    #expect(try store.serviceStates(on: Example.today)[.served] == 2)
    #expect(try store.customers(limit: 10).map(\.customer.pool.id) == [Self.host, ID(3)])
    #expect(try store.health(at: Example.now, in: Example.newYork)[.missingFee] == 0)
    #expect(try store.needs(now: Example.now, limit: 10)[.feeMissing] == nil)
    for (number, pool) in [(1, Self.host), (2, Self.spa)] { try Self.pour(store, number, into: pool) }
    for day in [Example.today, Example.today.adding(days: 1)] {
      let plan = try store.plan(on: day, today: Example.today)
      #expect(!plan.stops.contains { $0.pool == Self.spa })
    }
    #expect(try store.plan(on: Example.today, today: Example.today).stops.filter { $0.pool == Self.host }.count == 1)
    #expect(try store.visits(of: Self.spa, limit: 1).first?.serves == nil)
  }

  @Test func `it pays nothing, and its chemicals count with the host's`() throws {
    let store = try Self.store()
    try store.receive(StoreStockTests.delivery(7, item: Example.product(.trichlor), price: 2))
    for (number, pool) in [(1, Self.host), (2, Self.spa)] { try Self.pour(store, number, into: pool) }
    let costs = try [Self.host, Self.spa].map { try store.visits(of: $0, limit: 1)[0].chemicalCost }
    let whole = Amount(costs[0]) + Amount(costs[1])
    #expect(costs.allSatisfy { $0 > 0 })
    let analysis = try store.analysis(.thirty, now: Example.at(minutes: 60), firstWeekday: .sunday)
    #expect(analysis.pools.map(\.pool) == [Self.host, ID(3)])
    #expect(analysis.pools[0].chemicalCost == whole.inCents && analysis.pools[0].visitCount == 1)
    let one = try store.analysis(of: Self.host, .thirty, now: Example.at(minutes: 60))
    #expect(one.chemicalCost == whole.inCents && one.visitCount == 1)
    let accounts = try store.monthAccounts(Self.month, limit: 10).accounts
    #expect(accounts.map(\.pool.id) == [Self.host, ID(3)])
    #expect(accounts[0].chemicalCost == whole && accounts[0].visits == 1)
    #expect(accounts[0].chemicals.map(\.ounces) == [3])
  }

  @Test func `a customer is deleted and restored with it, a spa alone too`() throws {
    let store = try Self.store()
    for (number, pool) in [(1, Self.host), (2, Self.spa)] { try Self.pour(store, number, into: pool) }
    let before = try TrashExample.contents(store, without: ["pool_edits.row"])
    #expect(try store.contents(of: Self.host).visits == 2 && store.contents(of: Self.spa).visits == 1)
    _ = try store.delete(Self.host, by: nil, now: Example.now)
    #expect(try store.poolCount() == 1)
    #expect(throws: StoreError.self) { try store.pool(Self.spa) }
    #expect(try store.trash(by: nil, after: nil, now: Example.now, limit: 9).entries.count == 1)
    _ = try store.restorePool(Self.host)
    #expect(try TrashExample.contents(store, without: ["pool_edits.row"]) == before)
    _ = try store.delete(Self.spa, by: nil, now: Example.now)
    #expect(try store.poolCount() == 2 && store.guests(of: Self.host).isEmpty)
    _ = try store.delete(Self.host, by: nil, now: Example.at(minutes: 1))
    let waiting = try store.trash(by: nil, after: nil, now: Example.at(minutes: 2), limit: 9).entries
    #expect(waiting.map(\.waitsForPool) == [false, true])
    #expect(throws: StoreError.self) { try store.restorePool(Self.spa) }
    _ = try store.restorePool(Self.host)
    _ = try store.restorePool(Self.spa)
    #expect(try store.visits(of: Self.spa, limit: 5).count == 1 && store.pool(Self.spa).stopOf == Self.host)
    #expect(try store.problems() == [])
  }

  private static func pools(_ connection: inout Connection) throws -> [Pool] {
    try connection.all("SELECT \(PoolTable.list) FROM pools ORDER BY row") { try PoolTable.read($0).pool }
  }

  @Test func `an archive has two pools on one day, and restores them as they were`() throws {
    let store = try Self.store()
    let files = try ArchiveTexts(of: store).files
    let text = try #require(files["pools.json"])
    let records = try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [[String: Any]])
    #expect(records.map { $0["serviceDayOfWeek"] as? Int } == [2, 2, 2])
    let known = try store.database.read { try Self.pools(&$0) }
    #expect(try ArchiveTexts.restored(files, Self.pools) == known)
  }

  @Test func `an archive with a host that is none has customers instead`() throws {
    var files = try ArchiveTexts(of: Self.store()).files
    let whole = files["pool_details.json"] ?? ""
    for wrong in [ID<Pool>(77), Self.spa] {
      files["pool_details.json"] = whole.replacing(
        "\"stopOf\":\"\(Self.host.text)\"", with: "\"stopOf\":\"\(wrong.text)\"")
      #expect(files["pool_details.json"] != whole)
      #expect(try ArchiveTexts.restored(files, Self.pools).map(\.stopOf) == [nil, nil, nil])
    }
  }

  @Test func `it follows its host to another address and name`() throws {
    let store = try Self.store()
    var host = try store.pool(Self.host)
    (host.customerName, host.address, host.latitude) = ("Ann Müller", "9 New Road", 40)
    #expect(try store.update(host, by: nil, today: Example.today))
    let spa = try store.pool(Self.spa)
    #expect(spa.customerName == "Ann Müller · Spa" && spa.address == "9 New Road" && spa.latitude == 40)
    var own = spa
    own.customerName = "Whirlpool"
    #expect(try store.update(own, by: nil, today: Example.today))
    host = try store.pool(Self.host)
    host.customerName = "Bea"
    #expect(try store.update(host, by: nil, today: Example.today))
    #expect(try store.pool(Self.spa).customerName == "Whirlpool")
  }
}
