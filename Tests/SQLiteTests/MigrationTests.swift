import Dispatch
import Foundation
import Synchronization
import Testing

@testable import SQLite

struct MigrationTests {
  private final class File: Sendable {
    let path = NSTemporaryDirectory() + "poolflow-" + UUID().uuidString + ".sqlite"

    deinit {
      for suffix in ["", "-wal", "-shm"] { try? FileManager.default.removeItem(atPath: path + suffix) }
    }

    /// The bytes of the database and of its log.
    var bytes: [Data] { ["", "-wal"].map { FileManager.default.contents(atPath: path + $0) ?? Data() } }
  }

  private static let one = Migration("one", "CREATE TABLE a (x INTEGER);")
  private static let two = Migration("two", "CREATE TABLE b (y INTEGER); INSERT INTO b VALUES (1);")
  private static let broken = Migration("broken", "CREATE TABLE c (z INTEGER); INSERT INTO nowhere VALUES (1);")

  private static func steps(_ database: Database) throws -> [String] {
    try database.read { connection in
      try connection.texts("SELECT name FROM migrations ORDER BY position")
    }
  }

  @discardableResult
  private static func open(_ file: File, _ migrations: [Migration], applicationID: Int = 77) throws -> Database {
    try Database(path: file.path, migrations: migrations, applicationID: applicationID)
  }

  @Test func `steps are applied once, in order, and new ones are appended`() throws {
    let file = File()
    #expect(try Self.steps(Self.open(file, [Self.one])) == ["one"])
    #expect(try Self.steps(Self.open(file, [Self.one])) == ["one"])
    let database = try Self.open(file, [Self.one, Self.two])
    #expect(try Self.steps(database) == ["one", "two"])
    #expect(try database.read { try $0.int("SELECT count(*) FROM b") } == 1)
    #expect(try database.read { try $0.int("PRAGMA application_id") } == 77)
  }

  @Test func `a step that fails leaves no change, and the steps before it stay`() throws {
    let file = File()
    #expect(throws: DatabaseError.self) { try Self.open(file, [Self.one, Self.broken]) }
    let database = try Self.open(file, [Self.one, Self.two])
    #expect(try Self.steps(database) == ["one", "two"])
    #expect(
      try database.read { try $0.int("SELECT count(*) FROM sqlite_schema WHERE name = 'c'") } == 0)
  }

  @Test func `a file of a newer program is refused and left as it is`() throws {
    let file = File()
    try Self.open(file, [Self.one, Self.two])
    let before = file.bytes
    #expect(throws: MigrationError.self) { try Self.open(file, [Self.one]) }
    #expect(throws: MigrationError.self) { try Self.open(file, [Self.one, Migration("other", "SELECT 1;")]) }
    #expect(file.bytes == before)
  }

  @Test(arguments: ["DELETE", "WAL"])
  func `a file of another program is refused and left as it is`(journal: String) throws {
    let file = File()
    do {
      var foreign = try Connection(path: file.path)
      try foreign.script("PRAGMA journal_mode = \(journal); CREATE TABLE notes (text); PRAGMA application_id = 5;")
    }
    let before = file.bytes
    #expect(throws: MigrationError.self) { try Self.open(file, [Self.one]) }
    #expect(file.bytes == before)
  }

  @Test func `a database without the application's mark but with tables is foreign`() throws {
    let file = File()
    do {
      var foreign = try Connection(path: file.path)
      try foreign.script("CREATE TABLE notes (text)")
    }
    #expect(throws: MigrationError.self) { try Self.open(file, [Self.one]) }
  }

  @Test(arguments: ["no database at all, but long enough to be looked at by SQLite as one", "x"])
  func `a file that is no database is refused and left as it is`(text: String) throws {
    let file = File()
    let bytes = Data(String(repeating: text, count: 100).utf8)
    try bytes.write(to: URL(fileURLWithPath: file.path))
    let error = try #require(throws: DatabaseError.self) { try Self.open(file, [Self.one]) }
    #expect(error.isDamage)
    #expect(FileManager.default.contents(atPath: file.path) == bytes)
  }

  @Test func `a file cut short is damage and left as it is`() throws {
    let file = File()
    try Self.open(file, [Self.one, Self.two])
    let whole = try #require(FileManager.default.contents(atPath: file.path))
    let cut = whole.prefix(whole.count - 4_096)
    try cut.write(to: URL(fileURLWithPath: file.path))
    let error = try #require(throws: DatabaseError.self) { try Self.open(file, [Self.one, Self.two]) }
    #expect(error.isDamage)
    #expect(FileManager.default.contents(atPath: file.path) == cut)
  }

  @Test func `programs that start at once apply every step once`() throws {
    let file = File()
    let failures = Mutex<[String]>([])
    DispatchQueue.concurrentPerform(iterations: 4) { _ in
      do {
        _ = try Self.open(file, [Self.one, Self.two])
      } catch {
        failures.withLock { $0.append("\(error)") }
      }
    }
    #expect(failures.withLock { $0 } == [])
    #expect(try Self.steps(Self.open(file, [Self.one, Self.two])) == ["one", "two"])
  }

  @Test func `opening an up-to-date file writes nothing`() throws {
    let file = File()
    let database = try Self.open(file, [Self.one, Self.two])
    let before = file.bytes
    let again = try Self.open(file, [Self.one, Self.two])
    #expect(file.bytes == before)
    #expect(try Self.steps(database) == Self.steps(again))
  }

  @Test func `the check finds rows that refer to missing rows`() throws {
    let database = try Database(inMemory: ())
    try database.migrate(
      [Migration("family", "CREATE TABLE p (x INTEGER PRIMARY KEY); CREATE TABLE c (p REFERENCES p (x));")],
      applicationID: 77)
    #expect(try database.integrityProblems() == [])
    try database.maintain { connection in
      try connection.script("PRAGMA foreign_keys = OFF; INSERT INTO c VALUES (5); PRAGMA foreign_keys = ON;")
    }
    #expect(try database.integrityProblems() == ["c row 1 points at a missing row of p"])
  }
}
