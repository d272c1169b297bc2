import Dispatch
import Foundation
import Synchronization
import Testing

@testable import SQLite

struct DatabaseTemplateTests {
  private final class Folder: Sendable {
    let path = NSTemporaryDirectory() + "poolflow-" + UUID().uuidString

    init() throws { try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false) }

    deinit { try? FileManager.default.removeItem(atPath: path) }

    var file: String { path + "/a.sqlite" }
    var names: [String] { (try? FileManager.default.contentsOfDirectory(atPath: path).sorted()) ?? [] }
  }

  private final class Count: Sendable {
    let runs = Atomic<Int>(0)
  }

  private static func template(_ count: Count = Count()) -> DatabaseTemplate {
    let one = Migration("one", "CREATE TABLE a (x INTEGER); INSERT INTO a VALUES (7);")
    let two = Migration("two") { connection in
      count.runs.add(1, ordering: .relaxed)
      try connection.script("CREATE TABLE b (y INTEGER);")
    }
    return DatabaseTemplate(migrations: [one, two], applicationID: 77)
  }

  private static func contents(_ database: Database) throws -> [Int] {
    try database.read { connection in
      [
        try connection.int("SELECT x FROM a") ?? 0, try connection.int("SELECT count(*) FROM b") ?? 0,
        try connection.int("SELECT count(*) FROM migrations") ?? 0, try connection.int("PRAGMA application_id") ?? 0,
      ]
    }
  }

  @Test func `the steps run once for all new databases, in memory and on disk, which are apart from each other`() throws
  {
    let (folder, count) = (try Folder(), Count())
    let template = Self.template(count)
    let memory = try Database(inMemory: template)
    try memory.write { try $0.run("UPDATE a SET x = 8") }
    let file = try Database(path: folder.file, template: template)
    #expect(try Self.contents(memory) == [8, 0, 2, 77])
    #expect(try Self.contents(file) == [7, 0, 2, 77])
    #expect(try Self.contents(Database(inMemory: template)) == [7, 0, 2, 77])
    #expect(count.runs.load(ordering: .relaxed) == 1)
    #expect(try file.read { try $0.text("PRAGMA journal_mode") } == "wal")
    #expect(try file.integrityProblems().isEmpty)
    #expect(folder.names.allSatisfy { !$0.hasSuffix(".part") })
  }

  @Test func `a file that is there is opened and brought to the last step, never replaced`() throws {
    let folder = try Folder()
    do {
      let old = try Database(path: folder.file, migrations: [Self.template().migrations[0]], applicationID: 77)
      try old.write { try $0.run("UPDATE a SET x = 9") }
    }
    #expect(try Self.contents(Database(path: folder.file, template: Self.template())) == [9, 0, 2, 77])
  }

  @Test(arguments: ["-wal", "-journal"])
  func `beside the log of a lost file no copy is put`(suffix: String) throws {
    let (folder, count) = (try Folder(), Count())
    let template = Self.template(count)
    #expect(FileManager.default.createFile(atPath: folder.file + suffix, contents: Data()))
    #expect(try Self.contents(Database(path: folder.file, template: template)) == [7, 0, 2, 77])
    _ = try Database(inMemory: template)
    // In place, and once more for the copy.
    #expect(count.runs.load(ordering: .relaxed) == 2)
  }

  @Test func `threads that create the same file at once share it`() throws {
    let folder = try Folder()
    let failures = Mutex<[String]>([])
    DispatchQueue.concurrentPerform(iterations: 8) { number in
      do {
        let database = try Database(path: folder.file, template: Self.template())
        try database.write { try $0.run("INSERT INTO b VALUES (?)", [number]) }
      } catch {
        failures.withLock { $0.append("\(error)") }
      }
    }
    #expect(failures.withLock { $0 }.isEmpty)
    #expect(try Self.contents(Database(path: folder.file, template: Self.template())) == [7, 8, 2, 77])
  }

  @Test func `a step that fails leaves no file`() throws {
    let folder = try Folder()
    let template = DatabaseTemplate(
      migrations: [Migration("broken", "INSERT INTO nowhere VALUES (1);")], applicationID: 7)
    #expect(throws: DatabaseError.self) { try Database(path: folder.file, template: template) }
    #expect(folder.names.isEmpty)
  }
}
