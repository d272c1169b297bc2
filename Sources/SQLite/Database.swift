import Dispatch
import Glibc
import Synchronization

/// A database file with one writing connection and a few reading ones: readers do not wait for the writer (WAL).
public final class Database: Sendable {
  private let writer: Mutex<Connection>
  private let readers: ReaderPool?
  private let commits = Atomic<Int>(0)
  /// A connection that only tells whether the file has changed; nil for a database in memory.
  private let watcher: Watcher?

  /// Number of write transactions committed here, without those of other programs.
  public var commitCount: Int { commits.load(ordering: .acquiring) }
  private let doubt = Atomic<Bool>(false)

  /// Opens or creates the file at `path`, in WAL mode with `synchronous=FULL`: a committed write is on disk.
  public init(path: String, maximumReaders: Int = 6) throws {
    var connection = try Connection(path: path)
    try connection.switchToLog()
    try connection.script("PRAGMA synchronous = FULL")
    try connection.script(Self.settings)
    writer = Mutex(connection)
    readers = ReaderPool(limit: maximumReaders) {
      var connection = try Connection(path: path, options: .init(isReadOnly: true))
      try connection.script(Self.settings)
      return connection
    }
    watcher = Watcher(path: path)
  }

  /// A database in memory, with one connection for reading and writing.
  public init(inMemory: Void) throws {
    var connection = try Connection(path: ":memory:")
    try connection.script(Self.settings)
    writer = Mutex(connection)
    readers = nil
    watcher = nil
  }

  /// Differs after each change by this or another program.
  public func version() throws -> Version { try Version(commits: commitCount, file: watcher?.version() ?? 0) }

  /// The state of the database at a moment.
  public struct Version: Sendable, Hashable {
    fileprivate let commits: Int
    fileprivate let file: Int
  }

  /// True once damage was met, until a check has passed; the caller decides what may still be written.
  public var isDoubtful: Bool { doubt.load(ordering: .relaxed) }

  public func setDoubtful(_ isDoubtful: Bool) { doubt.store(isDoubtful, ordering: .relaxed) }

  /// Moves the log into the file, so that the file alone holds everything; call it when nobody reads.
  public func foldLog() throws {
    try maintain { connection in _ = try connection.run("PRAGMA wal_checkpoint(TRUNCATE)") }
  }

  /// The first fault of the file's structure; nil if there is none (sqlite.org/pragma.html#pragma_quick_check).
  public func quickProblem() throws -> String? { try read { try $0.quickProblem() } }

  /// Runs `body` in one write transaction; an error undoes all of it.
  @discardableResult
  public func write<Value: Sendable>(_ body: (inout Connection) throws -> Value) throws -> Value {
    let value = try writer.withLock { connection in try connection.transaction(.write, body) }
    commits.add(1, ordering: .releasing)
    return value
  }

  /// Runs `body` on one consistent snapshot.
  public func read<Value: Sendable>(_ body: (inout Connection) throws -> Value) throws -> Value {
    guard let readers else {
      return try writer.withLock { connection in try connection.transaction(.read, body) }
    }
    return try readers.use { connection in try connection.transaction(.read, body) }
  }

  /// Runs `body` on the writing connection outside a transaction, as pragmas and checkpoints require.
  public func maintain<Value: Sendable>(_ body: (inout Connection) throws -> Value) throws -> Value {
    try writer.withLock { connection in try body(&connection) }
  }

  private static let settings = """
    PRAGMA foreign_keys = ON;
    PRAGMA trusted_schema = OFF;
    PRAGMA cell_size_check = ON;
    PRAGMA temp_store = MEMORY;
    PRAGMA cache_size = -4096;
    """
}

extension Connection {
  /// Puts a new file into WAL mode. SQLite does not wait for another connection here, so this does, for two seconds at
  /// most (sqlite.org/wal.html §2.1).
  fileprivate mutating func switchToLog() throws {
    var attempts = 0
    while try text("PRAGMA journal_mode") != "wal" {
      attempts += 1
      do {
        try script("PRAGMA journal_mode = WAL")
      } catch {
        guard error.isBusy, attempts < 100 else { throw error }
        usleep(20_000)
      }
    }
  }
}

/// A connection without transactions of its own, opened at the first question (sqlite.org/pragma.html#pragma_data_version).
private final class Watcher: Sendable {
  private let path: String
  private let connection = Mutex<Connection?>(nil)

  init(path: String) { self.path = path }

  func version() throws -> Int {
    try connection.withLock { connection in
      if connection == nil { connection = try Connection(path: path, options: .init(isReadOnly: true)) }
      return try connection?.int("PRAGMA data_version") ?? 0
    }
  }
}
