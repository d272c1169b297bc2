import Foundation
import Testing

@testable import SQLite

struct DatabaseVersionTests {
  private static func path() -> String { NSTemporaryDirectory() + "version-\(UUID().uuidString).sqlite" }

  private static func insert(_ database: Database) throws {
    try database.write { try $0.run("INSERT INTO numbers DEFAULT VALUES") }
  }

  @Test func `the version changes with every change by this and by another program, and by nothing else`() throws {
    let path = Self.path()
    defer { for end in ["", "-wal", "-shm"] { try? FileManager.default.removeItem(atPath: path + end) } }
    let database = try Database(path: path)
    try database.write { try $0.run("CREATE TABLE numbers (number INTEGER PRIMARY KEY)") }
    let first = try database.version()
    _ = try database.read { try $0.int("SELECT count(*) FROM numbers") }
    #expect(try database.version() == first)
    try Self.insert(database)
    let second = try database.version()
    #expect(second != first)
    let other = try Database(path: path)
    #expect(try database.version() == second)
    for _ in 1...3 {
      let before = try database.version()
      try Self.insert(other)
      #expect(try database.version() != before)
    }
  }

  @Test func `a database in memory has versions, too`() throws {
    let database = try Database(inMemory: ())
    try database.write { try $0.run("CREATE TABLE numbers (number INTEGER PRIMARY KEY)") }
    let first = try database.version()
    #expect(try database.version() == first)
    try Self.insert(database)
    #expect(try database.version() != first)
  }
}
