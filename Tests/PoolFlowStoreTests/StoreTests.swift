import Chemistry
import Foundation
import PoolFlowDomain
import PoolFlowTesting
import Testing

@testable import PoolFlowStore
@testable import SQLite

/// Opening the data: valid data is used, invalid data is left as it is.
struct StoreTests {
  private static func open(_ folder: TemporaryFolder) throws -> Store {
    try Store.open(in: DataDirectory(path: folder.path), seed: Example.seed(storeName: "other"))
  }

  private static func expectUnavailable(
    _ folder: TemporaryFolder, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let before = try Self.contents(folder)
    for _ in 0..<2 {
      let error = #expect(throws: StoreError.self, sourceLocation: sourceLocation) { try Self.open(folder) }
      guard case .unavailable? = error else {
        Issue.record("\(String(describing: error))", sourceLocation: sourceLocation)
        return
      }
    }
    #expect(try Self.contents(folder) == before, sourceLocation: sourceLocation)
  }

  /// All bytes that matter: SQLite may leave an empty log, and its shared memory holds no data.
  private static func contents(_ folder: TemporaryFolder) throws -> [String: Data] {
    try folder.contents().filter { name, bytes in
      !name.hasSuffix("-shm") && !(name.hasSuffix("-wal") && bytes.isEmpty)
    }
  }

  /// A closed store with one pool; returns the path of its database.
  private static func made(in folder: TemporaryFolder) throws -> String {
    _ = try Example.store(in: folder, Example.pool())
    return folder.file("stores/first/business.sqlite")
  }

  @Test func `an empty directory gets a store, and the next start finds it`() throws {
    let folder = try TemporaryFolder()
    #expect(try Self.made(in: folder).hasSuffix("stores/first/business.sqlite"))
    #expect(try Self.open(folder).pool(ID(1)) == Example.pool().placed(0))
    #expect(try Self.open(folder).business() == Example.business)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.file("stores")) == ["first"])
  }

  @Test func `committed data is there after a crash`() throws {
    let folder = try TemporaryFolder()
    let store = try Example.store(in: folder, Example.pool())
    _ = try store.record(Example.draft(measured: [.pH: 8]))
    // The files as they are while the store is open: as a power cut leaves them.
    let copy = try TemporaryFolder()
    try FileManager.default.removeItem(atPath: copy.path)
    try FileManager.default.copyItem(atPath: folder.path, toPath: copy.path)
    let again = try Self.open(copy)
    #expect(try again.visit(ID(1)) == store.visit(ID(1)))
    #expect(try again.pool(ID(1)).water.pH == 8)
    #expect(try again.problems() == [])
  }

  @Test func `a start that was cut off does not block the next`() throws {
    let folder = try TemporaryFolder()
    let directory = try DataDirectory(path: folder.path)
    let staging = try directory.makeStagingFolder(for: "other")
    try Data("half".utf8).write(to: URL(fileURLWithPath: staging + "-unrelated"))
    let database = try Database(path: staging + "/business.sqlite")
    try database.migrate(Array(BusinessSchema.migrations.prefix(2)), applicationID: BusinessSchema.applicationID)
    #expect(try Self.open(folder).stock().items.count == 7)
  }

  @Test func `a store whose pointer is lost is not replaced by a new one`() throws {
    let folder = try TemporaryFolder()
    _ = try Self.made(in: folder)
    try FileManager.default.removeItem(atPath: folder.file("current"))
    _ = try Self.open(folder)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.file("stores")) == ["first"])
    #expect(try String(contentsOfFile: folder.file("current"), encoding: .utf8) == "first\n")
  }

  @Test func `without a pointer no store is chosen among several`() throws {
    let folder = try TemporaryFolder()
    _ = try Self.made(in: folder)
    try FileManager.default.copyItem(atPath: folder.file("stores/first"), toPath: folder.file("stores/second"))
    try FileManager.default.removeItem(atPath: folder.file("current"))
    try Self.expectUnavailable(folder)
  }

  @Test func `a missing database is not replaced by a new one`() throws {
    let folder = try TemporaryFolder()
    try FileManager.default.removeItem(atPath: Self.made(in: folder))
    try Self.expectUnavailable(folder)
    try FileManager.default.removeItem(atPath: folder.file("stores/first"))
    try Self.expectUnavailable(folder)
  }

  @Test func `an emptied database is not filled again`() throws {
    let folder = try TemporaryFolder()
    try Data().write(to: URL(fileURLWithPath: Self.made(in: folder)))
    try Self.expectUnavailable(folder)
  }

  @Test(arguments: [0, 16, 100, 4_096])
  func `a damaged database is left as it is`(offset: Int) throws {
    let folder = try TemporaryFolder()
    let file = try Self.made(in: folder)
    var bytes = try #require(FileManager.default.contents(atPath: file))
    let end = min(offset + 4_096, bytes.count)
    bytes.replaceSubrange(offset..<end, with: Data(repeating: 0xA5, count: end - offset))
    try bytes.write(to: URL(fileURLWithPath: file))
    if offset < 4_096 {
      try Self.expectUnavailable(folder)
    } else {
      // The damage is behind the schema: the check finds it.
      let problems = try? Self.open(folder).problems()
      #expect(problems != [])
    }
  }

  @Test(arguments: [1, 50, 95])
  func `a database that was cut short is left as it is`(percent: Int) throws {
    let folder = try TemporaryFolder()
    let file = try Self.made(in: folder)
    let bytes = try #require(FileManager.default.contents(atPath: file))
    try bytes.prefix(bytes.count * percent / 100).write(to: URL(fileURLWithPath: file))
    try Self.expectUnavailable(folder)
  }

  @Test func `a text file is no database`() throws {
    let folder = try TemporaryFolder()
    let text = String(repeating: "Dear diary, ", count: 1_000)
    try Data(text.utf8).write(to: URL(fileURLWithPath: Self.made(in: folder)))
    try Self.expectUnavailable(folder)
  }

  @Test(arguments: ["DELETE", "WAL"])
  func `a database of another program is left as it is`(journal: String) throws {
    let folder = try TemporaryFolder()
    let file = try Self.made(in: folder)
    try FileManager.default.removeItem(atPath: file)
    do {
      var foreign = try Connection(path: file)
      try foreign.script(
        "PRAGMA journal_mode = \(journal); CREATE TABLE songs (title); INSERT INTO songs VALUES ('x');")
    }
    try Self.expectUnavailable(folder)
  }

  @Test func `the accounts file is no business file`() throws {
    let folder = try TemporaryFolder()
    let file = try Self.made(in: folder)
    do { _ = try Accounts.open(in: DataDirectory(path: folder.path), isMadeAnew: true) }
    try FileManager.default.removeItem(atPath: file)
    try FileManager.default.moveItem(atPath: folder.file("accounts.sqlite"), toPath: file)
    try Self.expectUnavailable(folder)
  }

  @Test func `a database of a newer program is left as it is`() throws {
    let folder = try TemporaryFolder()
    let file = try Self.made(in: folder)
    do {
      let newer = BusinessSchema.migrations + [Migration("weather", "CREATE TABLE weather (x INTEGER);")]
      _ = try Database(path: file, migrations: newer, applicationID: BusinessSchema.applicationID)
    }
    try Self.expectUnavailable(folder)
  }

  @Test func `a newer database whose server was killed keeps its log`() throws {
    let folder = try TemporaryFolder()
    let file = try Self.made(in: folder)
    let newer = BusinessSchema.migrations + [Migration("weather", "CREATE TABLE weather (x INTEGER);")]
    let open = try Database(path: file, migrations: newer, applicationID: BusinessSchema.applicationID)
    let copy = try TemporaryFolder()
    try FileManager.default.removeItem(atPath: copy.path)
    try FileManager.default.copyItem(atPath: folder.path, toPath: copy.path)
    let log = try #require(copy.contents()["stores/first/business.sqlite-wal"])
    #expect(!log.isEmpty)
    try Self.expectUnavailable(copy)
    #expect(try open.integrityProblems() == [])
  }

  @Test func `a healthy store has no problems`() throws {
    #expect(try Example.store(Example.pool()).problems() == [])
  }
}
