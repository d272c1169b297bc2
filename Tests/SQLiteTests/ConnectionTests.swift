import Foundation
import Testing

@testable import SQLite

struct ConnectionTests {
  private struct Refusal: Error {}

  @Test(
    arguments: [
      .null, .integer(0), .integer(.min), .integer(.max), .real(0.1 + 0.2), .real(-0.0), .real(.infinity),
      .real(.leastNonzeroMagnitude), .text(""), .text("José — 東京 👨‍👩‍👧"), .text("a\u{0}b"), .text("'; DROP TABLE t; --"),
      .blob([]), .blob([0, 255, 0]), .blob([UInt8](repeating: 7, count: 100_000)),
    ] as [SQLValue])
  func `a value is read back as it was bound`(value: SQLValue) throws {
    var connection = try Connection(path: ":memory:")
    let back = try connection.first("SELECT ?1 AS value", [value]) { row -> SQLValue in
      switch value {
      case .null: try row.isNull("value") ? .null : .text("not null")
      case .integer: .integer(Int64(try row.int("value")))
      case .real: .real(try row.double("value"))
      case .text: .text(try row.text("value"))
      case .blob: .blob(try row.blob("value"))
      }
    }
    #expect(back == value)
    #expect(try connection.int("SELECT ?1 IS NULL", [value]) == (value == .null ? 1 : 0))
  }

  @Test func `a number that is not finite is stored as null`() throws {
    var connection = try Connection(path: ":memory:")
    #expect(try connection.int("SELECT ?1 IS NULL", [Double.nan]) == 1)
  }

  @Test func `missing values are distinguished from empty ones`() throws {
    var connection = try Connection(path: ":memory:")
    try connection.run("SELECT NULL AS missing, 0 AS number, '' AS text, x'' AS bytes") { row in
      let missing: [Any?] = [
        try row.intIfPresent("missing"), try row.doubleIfPresent("missing"), try row.textIfPresent("missing"),
        try row.blobIfPresent("missing"),
      ]
      #expect(missing.allSatisfy { $0 == nil })
      let (whole, real) = (try row.intIfPresent("number"), try row.doubleIfPresent("number"))
      #expect(whole == 0)
      #expect(real == 0)
      let (text, bytes) = (try row.textIfPresent("text"), try row.blobIfPresent("bytes"))
      #expect(text?.isEmpty == true)
      #expect(bytes?.isEmpty == true)
    }
  }

  @Test func `bytes that are no text are replaced without a crash`() throws {
    var connection = try Connection(path: ":memory:")
    #expect(try connection.text("SELECT CAST(x'41FF42' AS TEXT)") == "A\u{FFFD}B")
  }

  @Test func `the number of values must be that of the parameters`() throws {
    var connection = try Connection(path: ":memory:")
    #expect(throws: DatabaseError.self) { try connection.run("SELECT ?, ?", [1]) }
    #expect(throws: DatabaseError.self) { try connection.run("SELECT ?", [1, 2]) }
    #expect(try connection.int("SELECT ?1 + ?1", [2]) == 4)
  }

  @Test(arguments: ["", " ", "-- nothing", "SELEC", "SELECT * FROM missing", "SELECT ("])
  func `an invalid statement is an error with its text`(sql: String) throws {
    var connection = try Connection(path: ":memory:")
    let error = try #require(throws: DatabaseError.self) { try connection.run(sql) }
    #expect(error.sql == sql)
    #expect(error.code != 0)
  }

  @Test func `an error of the reader ends the statement and the next one works`() throws {
    var connection = try Connection(path: ":memory:")
    let sql = "SELECT value FROM json_each('[1,2,3]')"
    #expect(throws: Refusal.self) { try connection.run(sql) { _ in throw Refusal() } }
    #expect(try connection.ints(sql) == [1, 2, 3])
    #expect(try connection.int(sql) == 1)
  }

  @Test func `changes are counted`() throws {
    var connection = try Connection(path: ":memory:")
    try connection.script("CREATE TABLE t (a INTEGER PRIMARY KEY); INSERT INTO t VALUES (1), (2), (3);")
    #expect(try connection.run("DELETE FROM t WHERE a > ?", [1]) == 2)
    #expect(try connection.run("DELETE FROM t WHERE a > ?", [1]) == 0)
    try connection.run("INSERT INTO t VALUES (?)", [41])
    #expect(connection.lastInsertedRow == 41)
  }

  @Test func `an error undoes the whole transaction`() throws {
    var connection = try Connection(path: ":memory:")
    try connection.script("CREATE TABLE t (a INTEGER PRIMARY KEY)")
    #expect(throws: Refusal.self) {
      try connection.transaction { connection in
        try connection.run("INSERT INTO t VALUES (1)")
        throw Refusal()
      }
    }
    #expect(throws: DatabaseError.self) {
      try connection.transaction { connection in
        try connection.run("INSERT INTO t VALUES (2)")
        try connection.run("INSERT INTO t VALUES (2)")
      }
    }
    #expect(try connection.int("SELECT count(*) FROM t") == 0)
    try connection.transaction { connection in _ = try connection.run("INSERT INTO t VALUES (3)") }
    #expect(try connection.ints("SELECT a FROM t") == [3])
  }

  @Test func `a constraint that fails is told from damage`() throws {
    var connection = try Connection(path: ":memory:")
    try connection.script(
      "CREATE TABLE t (a TEXT PRIMARY KEY, b INTEGER UNIQUE CHECK (b > 0)) STRICT; INSERT INTO t VALUES ('a', 1);")
    let key = try #require(throws: DatabaseError.self) { try connection.run("INSERT INTO t VALUES ('a', 2)") }
    #expect(key.isConstraint)
    let unique = try #require(throws: DatabaseError.self) { try connection.run("INSERT INTO t VALUES ('b', 1)") }
    #expect(unique.isConstraint)
    let check = try #require(throws: DatabaseError.self) { try connection.run("INSERT INTO t VALUES ('c', 0)") }
    #expect(check.isConstraint)
    let type = try #require(throws: DatabaseError.self) { try connection.run("INSERT INTO t VALUES ('d', 'x')") }
    #expect(type.isConstraint && !type.isDamage)
    #expect(type.description.contains("INSERT INTO t"))
  }

  @Test func `a reading connection cannot write`() throws {
    let path = NSTemporaryDirectory() + UUID().uuidString
    defer { try? FileManager.default.removeItem(atPath: path) }
    var writer = try Connection(path: path)
    try writer.script("CREATE TABLE t (a)")
    var reader = try Connection(path: path, options: .init(isReadOnly: true))
    #expect(throws: DatabaseError.self) { try reader.run("INSERT INTO t VALUES (1)") }
    #expect(throws: DatabaseError.self) {
      _ = try Connection(path: path + "-missing", options: .init(isReadOnly: true))
    }
  }

  @Test func `the schema cannot be overwritten by a statement`() throws {
    var connection = try Connection(path: ":memory:")
    try connection.script("CREATE TABLE t (a)")
    #expect(throws: DatabaseError.self) {
      try connection.script("PRAGMA writable_schema = ON; UPDATE sqlite_schema SET sql = 'nonsense';")
    }
  }
}
