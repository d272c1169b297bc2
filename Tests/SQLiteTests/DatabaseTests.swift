import Dispatch
import Foundation
import Synchronization
import Testing

@testable import SQLite

struct DatabaseTests {
  private final class File {
    let path = NSTemporaryDirectory() + "poolflow-" + UUID().uuidString + ".sqlite"

    deinit {
      for suffix in ["", "-wal", "-shm"] { try? FileManager.default.removeItem(atPath: path + suffix) }
    }
  }

  private static func counter(_ database: Database) throws -> Int {
    try database.read { connection in try connection.int("SELECT value FROM counter") ?? -1 }
  }

  private static func makeCounter(_ database: Database) throws {
    try database.write { connection in
      try connection.script("CREATE TABLE counter (value INTEGER NOT NULL); INSERT INTO counter VALUES (0);")
    }
  }

  @Test func `a committed write is flushed to disk`() throws {
    let file = File()
    let database = try Database(path: file.path)
    func written(_ name: String) throws -> String? {
      try database.maintain { connection in try connection.text("PRAGMA \(name)") }
    }
    func seen(_ name: String) throws -> String? {
      try database.read { connection in try connection.text("PRAGMA \(name)") }
    }
    #expect(try written("journal_mode") == "wal")
    #expect(try written("synchronous") == "2")
    #expect(try written("foreign_keys") == "1")
    #expect(try seen("foreign_keys") == "1")
    #expect(try seen("trusted_schema") == "0")
  }

  @Test func `more threads than readers read at once, each one snapshot, also one within another`() throws {
    let file = File()
    let database = try Database(path: file.path, maximumReaders: 3)
    try Self.makeCounter(database)
    let wrong = Mutex(0)
    DispatchQueue.concurrentPerform(iterations: 16) { turn in
      for _ in 0..<40 {
        if turn == 0 {
          try? database.write { connection in _ = try connection.run("UPDATE counter SET value = value + 1") }
          continue
        }
        let pair = try? database.read { connection in
          let first = try connection.int("SELECT value FROM counter")
          return (first, try connection.int("SELECT value FROM counter"))
        }
        if pair == nil || pair?.0 != pair?.1 { wrong.withLock { $0 += 1 } }
      }
    }
    #expect(wrong.withLock(\.self) == 0)
    let nested = try database.read { outer in
      (try outer.int("SELECT value FROM counter"), try Self.counter(database))
    }
    #expect(nested.0 == 40 && nested.1 == 40)
  }

  @Test func `threads that write at once lose nothing`() throws {
    let file = File()
    let database = try Database(path: file.path)
    try Self.makeCounter(database)
    let failures = Mutex<[String]>([])
    DispatchQueue.concurrentPerform(iterations: 8) { _ in
      do {
        for _ in 0..<25 {
          try database.write { connection in
            let value = try connection.int("SELECT value FROM counter") ?? 0
            try connection.run("UPDATE counter SET value = ?", [value + 1])
          }
        }
      } catch {
        failures.withLock { $0.append("\(error)") }
      }
    }
    #expect(failures.withLock { $0 } == [])
    #expect(try Self.counter(database) == 200)
  }

  @Test func `a reader sees one state while the writer continues`() throws {
    let file = File()
    let database = try Database(path: file.path)
    try Self.makeCounter(database)
    try database.read { connection in
      let before = try connection.int("SELECT value FROM counter")
      try database.write { writer in _ = try writer.run("UPDATE counter SET value = 7") }
      let after = try connection.int("SELECT value FROM counter")
      #expect(before == 0)
      #expect(after == 0)
    }
    #expect(try Self.counter(database) == 7)
  }

  @Test func `more readers than connections wait for their turn`() throws {
    let file = File()
    let database = try Database(path: file.path, maximumReaders: 2)
    try Self.makeCounter(database)
    let sum = Mutex(0)
    DispatchQueue.concurrentPerform(iterations: 12) { _ in
      let value = try? Self.counter(database)
      sum.withLock { $0 += value == 0 ? 1 : 0 }
    }
    #expect(sum.withLock { $0 } == 12)
  }

  @Test func `threads that read in turn share one connection`() throws {
    let file = File()
    let database = try Database(path: file.path)
    try Self.makeCounter(database)
    let turn = Mutex(0)
    let (finished, end) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
    for _ in 0..<8 {
      Thread {
        turn.withLock { $0 += (try? Self.counter(database)) == 0 ? 1 : 0 }
        finished.signal()
        end.wait()
      }.start()
    }
    for _ in 0..<8 { finished.wait() }
    #expect(turn.withLock(\.self) == 8)
    #expect(try Self.openFiles(file.path) == 2, "the writer's and one reader's")
    for _ in 0..<8 { end.signal() }
  }

  private static func openFiles(_ path: String) throws -> Int {
    let own = "/proc/self/fd"
    let links = try FileManager.default.contentsOfDirectory(atPath: own).map {
      try? FileManager.default.destinationOfSymbolicLink(atPath: "\(own)/\($0)")
    }
    return links.count { $0 == path }
  }

  @Test func `a reader whose work failed can be used again`() throws {
    struct Refusal: Error {}
    let file = File()
    let database = try Database(path: file.path, maximumReaders: 1)
    try Self.makeCounter(database)
    for _ in 0..<3 {
      #expect(throws: Refusal.self) {
        try database.read { connection in
          _ = try connection.int("SELECT value FROM counter")
          throw Refusal()
        }
      }
      #expect(throws: DatabaseError.self) {
        try database.read { connection in _ = try connection.run("UPDATE counter SET value = 9") }
      }
    }
    #expect(try Self.counter(database) == 0)
  }

  @Test func `two programs write to one file in turn`() throws {
    let file = File()
    let first = try Database(path: file.path)
    try Self.makeCounter(first)
    let second = try Database(path: file.path)
    for database in [first, second, first, second] {
      try database.write { connection in _ = try connection.run("UPDATE counter SET value = value + 1") }
    }
    #expect(try Self.counter(first) == 4)
    #expect(try Self.counter(second) == 4)
  }

  @Test func `a database in memory works the same`() throws {
    let database = try Database(inMemory: ())
    try Self.makeCounter(database)
    try database.write { connection in _ = try connection.run("UPDATE counter SET value = 3") }
    #expect(try Self.counter(database) == 3)
  }

  @Test func `an unwritable place is an error`() {
    #expect(throws: DatabaseError.self) { try Database(path: "/nonexistent/folder/file.sqlite") }
  }
}
