import Testing

@testable import SQLite

struct ColumnsTests {
  private struct Place: Sendable {
    var city: String
    var height: Double?
  }

  private struct Pool: Sendable {
    var row: Int
    var name: String
    var place: Place
  }

  private static let place = Columns<Place>([.init("city") { $0.city }, .init("height") { $0.height }])
  private static let edited = Columns<Pool>([.init("name") { $0.name }]) + place.of { $0.place }
  private static let all = Columns<Pool>([.init("row") { $0.row }]) + edited

  private static func connection() throws -> Connection {
    var connection = try Connection(path: ":memory:")
    try connection.script(
      """
      CREATE TABLE pools (height REAL, city TEXT, name TEXT, version INTEGER DEFAULT 1, row INTEGER PRIMARY KEY) STRICT;
      CREATE TABLE cities (name TEXT PRIMARY KEY) STRICT;
      INSERT INTO cities VALUES ('Mesa');
      """)
    return connection
  }

  private static func pools(_ connection: inout Connection) throws -> [String] {
    try connection.all("SELECT \(all.list(of: "pools")), version FROM pools JOIN cities ORDER BY pools.row") { row in
      let height = try row.doubleIfPresent("height").map { "\($0)" } ?? "none"
      return "\(try row.int("row")) \(try row.text("name")) \(try row.text("city")) \(height) \(try row.int("version"))"
    }
  }

  @Test func `one list is written and read, whatever the order of the table`() throws {
    var connection = try Self.connection()
    #expect(Self.all.list == "row, name, city, height")
    let insertion = RecordStatement.insert(into: "pools", Self.all)
    try connection.run(insertion, Pool(row: 2, name: "Bay", place: Place(city: "Mesa", height: nil)))
    try connection.run(insertion, Pool(row: 1, name: "Lagoon", place: Place(city: "Tempe", height: 2.5)))
    #expect(try Self.pools(&connection) == ["1 Lagoon Tempe 2.5 1", "2 Bay Mesa none 1"])
    #expect(throws: DatabaseError.self) {
      try connection.run(insertion, Pool(row: 1, name: "Cove", place: Place(city: "Mesa", height: 1)))
    }
  }

  @Test func `an existing row stays, is replaced or changed, as the statement says`() throws {
    var connection = try Self.connection()
    let first = Pool(row: 1, name: "Lagoon", place: Place(city: "Tempe", height: 2.5))
    try connection.run(.insert(into: "pools", Self.all), first)
    try connection.run("UPDATE pools SET version = 7")
    var changed = first
    changed.name = "Cove"
    try connection.run(.insert(into: "pools", Self.all, onConflict: .ignore), changed)
    #expect(try Self.pools(&connection) == ["1 Lagoon Tempe 2.5 7"])
    try connection.run(.insert(into: "pools", Self.all, onConflict: .update(key: ["row"])), changed)
    #expect(try Self.pools(&connection) == ["1 Cove Tempe 2.5 7"])
    try connection.run(.insert(into: "pools", Self.all, onConflict: .replace), first)
    #expect(try Self.pools(&connection) == ["1 Lagoon Tempe 2.5 1"])
  }

  @Test func `an update writes its columns and the added ones, only in the rows of its condition`() throws {
    var connection = try Self.connection()
    let update = RecordStatement.update("pools", Self.edited, and: "version = version + 1", where: "row = ?")
    for row in 1...2 {
      let pool = Pool(row: row, name: "Lagoon", place: Place(city: "Tempe", height: 2.5))
      try connection.run(.insert(into: "pools", Self.all), pool)
    }
    let other = Pool(row: 9, name: "Cove", place: Place(city: "Mesa", height: nil))
    #expect(try connection.run(update, other, [2]) == 1)
    #expect(try Self.pools(&connection) == ["1 Lagoon Tempe 2.5 1", "2 Cove Mesa none 2"])
    #expect(throws: DatabaseError.self) { try connection.run(update, other) }
  }

  @Test func `a value may be part of an expression`() throws {
    var connection = try Self.connection()
    let columns = Columns<Pool>([
      .init("row", as: "(SELECT ?1 WHERE NOT EXISTS (SELECT 1 FROM pools WHERE row = ?1))") { $0.row },
      .init("city", as: "(SELECT name FROM cities WHERE name = ?)") { $0.place.city }, .init("name") { $0.name },
    ])
    for city in ["Mesa", "Nowhere"] {
      try connection.run(
        .insert(into: "pools", columns), Pool(row: 5, name: city, place: Place(city: city, height: nil)))
    }
    #expect(try connection.texts("SELECT row || name || coalesce(city, '') FROM pools") == ["5MesaMesa", "6Nowhere"])
  }
}
