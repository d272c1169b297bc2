import Testing

@testable import SQLite

struct RowTests {
  private static func connection() throws -> Connection {
    var connection = try Connection(path: ":memory:")
    try connection.script(
      """
      CREATE TABLE pools (row INTEGER PRIMARY KEY, name TEXT, volume REAL, photo BLOB);
      INSERT INTO pools VALUES (1, 'Lagoon', 12.5, x'01'), (2, 'Bay', NULL, NULL);
      """)
    return connection
  }

  @Test func `columns are read by name in any order, in every row`() throws {
    var connection = try Self.connection()
    for _ in 0..<2 {
      let found = try connection.all("SELECT row, name, volume AS gallons FROM pools ORDER BY row") { row in
        (try row.doubleIfPresent("gallons"), try row.int("row"), try row.text("name"), try row.text("name"))
      }
      #expect(found.map(\.0) == [12.5, nil])
      #expect(found.map(\.1) == [1, 2])
      #expect(found.map(\.2) == ["Lagoon", "Bay"])
      #expect(found.map(\.3) == ["Lagoon", "Bay"])
    }
  }

  @Test func `an unknown name is an error with the name and the query, for every kind of value`() throws {
    var connection = try Self.connection()
    let sql = "SELECT name FROM pools"
    let reads: [(borrowing Row) throws -> Void] = [
      { _ = try $0.isNull("volume") }, { _ = try $0.int("volume") }, { _ = try $0.bool("volume") },
      { _ = try $0.double("volume") }, { _ = try $0.text("volume") }, { _ = try $0.blob("volume") },
      { _ = try $0.intIfPresent("volume") }, { _ = try $0.doubleIfPresent("volume") },
      { _ = try $0.textIfPresent("volume") }, { _ = try $0.blobIfPresent("volume") },
      { try $0.withBytes("volume") { _ in } }, { _ = try $0.text("") }, { _ = try $0.text("Name") },
    ]
    for read in reads {
      let error = try #require(throws: DatabaseError.self) { try connection.run(sql, onRow: read) }
      #expect(error.message.hasPrefix("no column is named"))
      #expect(error.sql == sql)
      #expect(!error.isDamage && !error.isBusy && !error.isConstraint)
    }
    #expect(try connection.texts(sql) == ["Lagoon", "Bay"])
  }

  @Test func `a name of two columns is an error, the others are read`() throws {
    var connection = try Self.connection()
    let sql = "SELECT a.name, b.name, a.row FROM pools a JOIN pools b ON b.row = a.row"
    let error = try #require(throws: DatabaseError.self) { try connection.run(sql) { _ = try $0.text("name") } }
    #expect(error.message == "two columns are named name")
    #expect(try connection.all(sql) { try $0.int("row") } == [1, 2])
  }

  @Test func `a changed schema moves columns, and names still find them`() throws {
    var connection = try Self.connection()
    let sql = "SELECT * FROM pools ORDER BY row"
    #expect(try connection.all(sql) { try $0.double("volume") } == [12.5, 0])
    try connection.script("ALTER TABLE pools DROP COLUMN name; ALTER TABLE pools ADD COLUMN depth REAL DEFAULT 3;")
    #expect(try connection.all(sql) { try $0.double("volume") } == [12.5, 0])
    #expect(try connection.all(sql) { try $0.double("depth") } == [3, 3])
    #expect(throws: DatabaseError.self) { try connection.run(sql) { _ = try $0.text("name") } }
  }

  @Test func `bytes are handed over without a copy, and are empty for NULL`() throws {
    var connection = try Self.connection()
    let bytes = try connection.all("SELECT photo FROM pools ORDER BY row") { row in
      try row.withBytes("photo") { Array($0) }
    }
    #expect(bytes == [[1], []])
  }

  @Test func `a single value needs no name, but it must be the only one`() throws {
    var connection = try Self.connection()
    #expect(try connection.int("SELECT count(*) FROM pools") == 2)
    #expect(try connection.int("SELECT row FROM pools WHERE row > 2") == nil)
    #expect(try connection.int("SELECT max(row) FROM pools WHERE row > 2") == nil)
    #expect(try connection.text("SELECT name FROM pools WHERE row = ?", [2]) == "Bay")
    #expect(try connection.blob("SELECT photo FROM pools WHERE row = 1") == [1])
    #expect(try connection.blob("SELECT photo FROM pools WHERE row = 2") == nil)
    #expect(try connection.ints("SELECT row FROM pools ORDER BY row") == [1, 2])
    #expect(try connection.texts("SELECT name FROM pools ORDER BY row") == ["Lagoon", "Bay"])
    #expect(try connection.exists("SELECT 1 FROM pools WHERE row = 2"))
    #expect(try !connection.exists("SELECT 1 FROM pools WHERE row = 3"))
    #expect(throws: DatabaseError.self) { try connection.int("SELECT row, name FROM pools") }
    #expect(throws: DatabaseError.self) { try connection.texts("SELECT name, row FROM pools") }
  }
}
