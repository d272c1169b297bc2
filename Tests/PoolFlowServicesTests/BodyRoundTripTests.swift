import Chemistry
import PoolFlowDomain
import PoolFlowStore
import PoolFlowTesting
import Testing

@testable import PoolFlowServices

/// Second bodies of water in an exported list.
struct BodyRoundTripTests {
  private static func source() throws -> Store {
    var pool = Example.pool(1, name: "Anna", address: "1 Oak")
    pool.volumeGallons = 18_000
    let store = try Example.store(pool, Example.pool(2, name: "Ben"))
    for (number, name, gallons) in [(11, "Anna · Hot tub", 420.0), (12, "Plunge pool", 3_000)] {
      var body = Example.pool(number, name: name).joined(to: pool)
      body.volumeGallons = gallons
      body.body.sanitizer = .bromine
      body.water.pH = 7.9
      try store.add(body, by: nil, today: Example.today)
    }
    return store
  }

  @Test func `a list has a row for each body of water, and an import makes them again`() throws {
    let source = try Self.source()
    let bytes = try Importing.exported(source)
    let text = String(decoding: bytes, as: UTF8.self)
    #expect(text.split(separator: "\r\n").count == 5)
    let copy = try Example.store()
    let record = try Importing.apply(bytes: bytes, to: copy)
    #expect(record.created == 2 && record.skipped == 0)
    let host = try #require(copy.customers(limit: 9).map(\.customer.pool).first { $0.customerName == "Anna" })
    #expect(host.volumeGallons == 18_000 && host.water.pH == Example.pool(1).water.pH)
    #expect(host.monthlyFee == Example.pool(1).monthlyFee)
    let guests = try copy.guests(of: host.id).sorted { $0.volumeGallons < $1.volumeGallons }
    #expect(guests.map(\.volumeGallons) == [420, 3_000])
    #expect(guests.map(\.customerName) == ["Anna · Hot tub", "Anna · Plunge pool"])
    #expect(guests.allSatisfy { $0.body.sanitizer == .bromine && $0.water.pH == 7.9 })
    let again = try Importing.apply(bytes: bytes, number: 2, to: source)
    #expect((again.created, again.updated) == (0, 0))
    #expect(try source.guests(of: ID(1)).count == 2)
  }

  @Test func `two bodies of one name and volume, and a row without its pool, leave the pool as it is`() throws {
    let pool = Example.pool(1, name: "Anna", address: "1 Oak")
    let store = try Example.store(pool)
    for number in [11, 12] {
      var body = Example.pool(number, name: "Anna · Spa").joined(to: pool)
      body.volumeGallons = 600
      try store.add(body, by: nil, today: Example.today)
    }
    let text = String(decoding: try Importing.exported(store), as: UTF8.self)
    let whole = try Importing.apply(text, to: store)
    #expect((whole.created, whole.updated) == (0, 0))
    let rows = text.split(separator: "\r\n").map(String.init)
    let alone = [rows[0], rows[2].replacing(",600,", with: ",700,")].joined(separator: "\r\n")
    _ = try Importing.apply(alone, number: 2, to: store)
    #expect(try store.pool(ID(1)).volumeGallons == pool.volumeGallons)
    #expect(try store.guests(of: ID(1)).map(\.volumeGallons).sorted() == [600, 700])
  }
}
