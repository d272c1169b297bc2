import Foundation
import PoolFlowDomain
import PoolFlowTesting
import Testing

@testable import PoolFlowStore
@testable import SQLite

struct StorePoolListTests {
  private static func found(_ store: Store, _ query: String) throws -> [String] {
    let page = try store.pools(matching: query, limit: 50)
    #expect(page.total == page.pools.count)
    return page.pools.map(\.customerName)
  }

  private static func customers() throws -> Store {
    try Example.store(
      Example.pool(1, name: "José Müller", address: "12 Oak Street", notes: "gate code 4711"),
      Example.pool(2, name: "Ann de Vries", address: "9 Elm Road", notes: ""),
      Example.pool(3, name: "O'Brien \"Sons\"", address: "500 Ocean Drive", notes: "100% shade_"),
      Example.pool(4, name: "Al Jo", address: "7 Oak Lane", notes: ""),
      Example.pool(5, name: "東京プール", address: "1 Main Street", notes: ""))
  }

  @Test(
    arguments: [
      ("", ["Al Jo", "Ann de Vries", "José Müller", "O'Brien \"Sons\"", "東京プール"]), ("   ", nil),
      ("oak", ["Al Jo", "José Müller"]), ("OAK", ["Al Jo", "José Müller"]), ("ülle", ["José Müller"]),
      ("mull", ["José Müller"]), ("jose", ["José Müller"]), ("JOSÉ", ["José Müller"]), ("jose\u{301}", ["José Müller"]),
      ("4711", ["José Müller"]), ("ceA", ["O'Brien \"Sons\""]), ("o'brien", ["O'Brien \"Sons\""]),
      ("\"sons\"", ["O'Brien \"Sons\""]), ("oak lane", ["Al Jo"]), ("lane oak", ["Al Jo"]), ("oak elm", []),
      ("12 oak", ["José Müller"]), ("de vries", ["Ann de Vries"]), ("al", ["Al Jo"]), ("al jo", ["Al Jo"]),
      ("jo", ["José Müller"]), ("a", ["Al Jo", "Ann de Vries"]), ("xyz", []), ("zz", []), ("東京プ", ["東京プール"]),
      ("東", ["東京プール"]), ("100%", ["O'Brien \"Sons\""]), ("___", []), ("%%%", []), ("shade_", ["O'Brien \"Sons\""]),
    ] as [(String, [String]?)])
  func `words are found anywhere in name, address and notes`(query: String, names: [String]?) throws {
    let store = try Self.customers()
    #expect(try Self.found(store, query) == names ?? Self.found(store, ""))
  }

  static let hostile = [
    "\"", "\"\"", "\"\"\"", "'", "''", "' OR 1=1 --", "\" OR \"\"=\"", "oak\" OR \"elm", "*", "oak*", "^oak", "-oak",
    "oak - elm",
    "NOT oak", "oak NOT elm", "oak OR elm", "oak AND", "AND", "NEAR(oak elm)", "NEAR", "text:oak", "{text}:oak",
    "text : oak", "(oak",
    "oak)", "()", "+", "oak + elm", ";", "DROP TABLE pools;", "\\", "%", "_", "?", "?1", ":a", "@a", "$a", "\u{0}",
    "oak\u{0}elm",
    "abc\u{0}\"def", "\u{1}\u{2}\u{3}", "\u{10FFFF}", "\u{10FFFF}\u{10FFFF}\u{10FFFF}", "\u{FFFD}", "👨‍👩‍👧",
    "a\u{301}\u{302}\u{303}",
    "\u{200D}\u{200D}\u{200D}", "\u{202E}oak", String(repeating: "a", count: 100_000),
    String(repeating: "\"", count: 10_000),
    String(repeating: "a ", count: 5_000), String(repeating: "oak ", count: 5_000),
    (0..<3_000).map { "w\($0)x" }.joined(separator: " "), (0..<3_000).map { "\($0)" }.joined(separator: " "),
  ]

  @Test(arguments: hostile)
  func `typed characters are searched for, never interpreted`(query: String) throws {
    let store = try Self.customers()
    let page = try store.pools(matching: query, limit: 10)
    #expect(page.total <= 5)
    #expect(try store.poolCount() == 5)
  }

  private static func many(_ count: Int) throws -> Store {
    let store = try Example.store()
    let customers = (0..<count).map { number in
      // Many share a name, so that the order must not depend on the name alone.
      CustomerHistory(pool: Example.pool(number, name: "Customer \(number % 97)", address: "\(number) Oak Street"))
    }
    #expect(try store.fill(Example.business, people: [], customers: customers, at: Example.now))
    return store
  }

  @Test(arguments: ["", "oak", "cust", "cu", "Customer 9"])
  func `a thousand pools come page by page without gaps or repeats, forwards and backwards`(query: String) throws {
    let store = try Self.many(1_000)
    let whole = try store.pools(matching: query, limit: 2_000)
    #expect(whole.total == whole.pools.count)
    #expect(whole.previous == nil)
    #expect(whole.next == nil)
    let expected = whole.pools.map(\.id)
    #expect(Set(expected).count == expected.count)

    var forth: [ID<Pool>] = []
    var page = try store.pools(matching: query, limit: 37)
    while true {
      #expect(page.total == expected.count)
      forth += page.pools.map(\.id)
      guard let next = page.next else { break }
      #expect(page.pools.count == 37)
      page = try store.pools(matching: query, after: next, limit: 37)
    }
    #expect(forth == expected)

    var back = page.pools.map(\.id)
    while let previous = page.previous {
      page = try store.pools(matching: query, before: previous, limit: 37)
      back = page.pools.map(\.id) + back
    }
    #expect(back == expected)
  }

  /// Customers with contacts, each with the word in another field.
  private static func contacts() throws -> Store {
    let store = try Example.store(
      Example.pool(1, name: "Adams", address: "9 Kimball Road", notes: "Skimmer"),
      Example.pool(2, name: "Beth Smith", address: "12 Oak", notes: "wife 602-555-9999"),
      Example.pool(3, name: "Hakim", address: "4 Elm"), Example.pool(4, name: "Kim Lee", address: "5 Elm"),
      Example.pool(5, name: "Zebra", address: "6 Elm"), Example.pool(6, name: "Yates", address: "7 Elm"))
    let profiles = [
      2: CustomerProfile(
        contactName: "Quincy Zebra", contactPhone: "(602) 555-7788", contactEmail: "beth.smith@example.com",
        tagsCSV: "Commercial, Salt"), 6: CustomerProfile(contactPhone: "+33 6 12 34 56 78"),
    ]
    for (number, profile) in profiles {
      #expect(try store.save(profile, of: ID(number), by: nil, now: Example.now))
    }
    return store
  }

  @Test(
    arguments: [
      ("6025557788", ["Beth Smith"]), ("602-555-7788", ["Beth Smith"]), ("(602) 555 7788", ["Beth Smith"]),
      ("555-7788", ["Beth Smith"]), ("5557788", ["Beth Smith"]), ("+1 602 555 7788", ["Beth Smith"]),
      ("55 57 78", ["Beth Smith"]), ("smith 555-7788", ["Beth Smith"]), ("adams 555-7788", []),
      ("602.555.9999", ["Beth Smith"]), ("0612345678", ["Yates"]), ("0033 612345678", ["Yates"]),
      ("quincy", ["Beth Smith"]), ("beth.smith@", ["Beth Smith"]), ("commercial", ["Beth Smith"]),
      ("SALT oak", ["Beth Smith"]), ("7777777", []),
    ])
  func `a phone in any formatting, a mail address, a contact and a tag are found`(query: String, names: [String]) throws
  {
    #expect(try Self.found(Self.contacts(), query) == names)
  }

  @Test(
    arguments: [
      ("kim", ["Kim Lee", "Hakim", "Adams"]), ("zebra", ["Zebra", "Beth Smith"]),
      ("elm", ["Hakim", "Kim Lee", "Yates", "Zebra"]),
    ])
  func `names come first, then addresses, then the rest`(query: String, names: [String]) throws {
    let store = try Self.contacts()
    #expect(try Self.found(store, query) == names)
    var page = try store.pools(matching: query, limit: 1)
    var found = page.pools
    while let next = page.next {
      page = try store.pools(matching: query, after: next, limit: 1)
      found += page.pools
    }
    #expect(found.map(\.customerName) == names)
    while let previous = page.previous {
      page = try store.pools(matching: query, before: previous, limit: 1)
      #expect(page.pools.count == 1)
    }
    #expect(page.pools.map(\.customerName) == Array(names.prefix(1)))
  }

  @Test func `a changed profile, an edited customer and a deleted one are found by their current words`() throws {
    let store = try Self.contacts()
    #expect(try store.save(CustomerProfile(contactPhone: "555-0000"), of: ID(2), by: nil, now: Example.now))
    #expect(try Self.found(store, "5557788") == [])
    #expect(try Self.found(store, "5550000") == ["Beth Smith"])
    var pool = try store.pool(ID(2))
    pool.customerName = "Beth Jones"
    #expect(try store.update(pool, by: nil, today: Example.today))
    #expect(try Self.found(store, "5550000") == ["Beth Jones"])
    _ = try store.delete(ID(2), by: nil, now: Example.now)
    #expect(try Self.found(store, "5550000") == [])
    _ = try store.restorePool(ID(2))
    #expect(try Self.found(store, "5550000") == ["Beth Jones"])
    #expect(try store.problems().isEmpty)
  }

  @Test func `a store of an older version is searched like a new one`() throws {
    let folder = try TemporaryFolder()
    let directory = try DataDirectory(path: folder.path)
    let store = try Example.store(in: folder, Example.pool(1, name: "Beth Smith"))
    #expect(try store.save(CustomerProfile(contactPhone: "555-7788"), of: ID(1), by: nil, now: Example.now))
    try store.database.write { try $0.script("DELETE FROM pool_search") }
    #expect(try Self.found(store, "beth") == [])
    let opened = try Store.open(in: directory, seed: Example.seed())
    #expect(try Self.found(opened, "5557788") == ["Beth Smith"])
  }

  @Test func `names are sorted without regard to case and accents`() throws {
    let store = try Example.store(
      Example.pool(1, name: "zebra"), Example.pool(2, name: "Ähre"), Example.pool(3, name: "Bär"),
      Example.pool(4, name: "ahorn"), Example.pool(5, name: "BAR"))
    #expect(try Self.found(store, "") == ["ahorn", "Ähre", "Bär", "BAR", "zebra"])
  }

  @Test func `a page that ends with the list has no next`() throws {
    let store = try Self.many(10)
    #expect(try store.pools(limit: 10).next == nil)
    #expect(try store.pools(limit: 9).next != nil)
    #expect(try Example.store().pools(limit: 9).pools.isEmpty)
  }
}
