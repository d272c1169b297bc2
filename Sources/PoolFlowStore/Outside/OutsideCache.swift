import Foundation
import Glibc
import SQLite
import Synchronization

/// The file `cache.sqlite`: answers of outside services, and the addresses that wait for one. Every part of it can be
/// made again: it is in no backup, and it is safe to delete (contract.md#data-directory).
///
/// A file that cannot be used is replaced by a new one; where that fails too, nothing is kept.
public final class OutsideCache: Sendable {
  /// The largest size of the file, in bytes.
  public static let mostBytes = 200 << 20

  private let path: String
  private let pages: Int
  private let connection = Mutex<Connection?>(nil)

  private static let pageBytes = 4_096
  /// The share of the file at which the oldest entries go.
  private static let fullShare = 0.9
  private static let applicationID = 0x506F_4361
  private static let version = 1

  /// - Parameter mostBytes: the largest size of the file.
  public init(in directory: DataDirectory, mostBytes: Int = OutsideCache.mostBytes) {
    path = directory.path + "/cache.sqlite"
    pages = max(64, mostBytes / Self.pageBytes)
  }

  /// Runs `body` in a transaction on the file, which is opened when first needed; nil if there is none to use.
  @discardableResult
  func use<Value: Sendable>(_ kind: TransactionKind = .write, _ body: (inout Connection) throws -> Value) -> Value? {
    connection.withLock { connection in
      for _ in 0..<2 {
        do {
          if connection == nil || access(path, F_OK) != 0 {
            connection = nil
            connection = try open()
          }
          if kind == .write { try connection?.makeRoom(pages: Int(Double(pages) * Self.fullShare)) }
          return try connection?.transaction(kind, body)
        } catch {
          connection = nil
          let failure = error as? DatabaseError
          // Another program is at work, or the disk is full: nothing is kept this time.
          if failure?.isBusy == true || failure?.isOfFullDisk == true { return nil }
          remove()
        }
      }
      return nil
    }
  }

  /// Removes everything that is kept.
  public func forget() {
    connection.withLock { connection in
      connection = nil
      remove()
    }
  }

  private func open() throws -> Connection {
    // The log of a file that somebody deleted belongs to no other one.
    if access(path, F_OK) != 0 { remove() }
    var connection = try Connection(path: path, options: .init(busyTimeoutMilliseconds: 1_000))
    if try connection.int("SELECT count(*) FROM sqlite_schema") == 0 {
      try connection.script("PRAGMA journal_mode = WAL; PRAGMA application_id = \(Self.applicationID);")
      try connection.script("PRAGMA user_version = \(Self.version); \(Self.tables)")
    }
    guard try connection.int("PRAGMA application_id") == Self.applicationID,
      try connection.int("PRAGMA user_version") == Self.version
    else { throw Unusable() }
    try connection.script(
      """
      PRAGMA synchronous = NORMAL; PRAGMA max_page_count = \(pages); PRAGMA cache_size = -2048;
      PRAGMA journal_size_limit = 8388608; PRAGMA trusted_schema = OFF; PRAGMA cell_size_check = ON;
      """)
    return connection
  }

  /// A file of another program or version.
  private struct Unusable: Error {}

  private func remove() {
    for ending in ["", "-wal", "-shm"] { unlink(path + ending) }
  }

  private static let tables = """
    CREATE TABLE services (row INTEGER PRIMARY KEY, address TEXT NOT NULL UNIQUE) STRICT;
    CREATE TABLE drives (
      row INTEGER PRIMARY KEY, service INTEGER NOT NULL, from_place INTEGER NOT NULL, to_place INTEGER NOT NULL,
      seconds REAL NOT NULL CHECK (seconds >= 0), metres REAL NOT NULL CHECK (metres >= 0), asked_at INTEGER NOT NULL
    ) STRICT;
    CREATE UNIQUE INDEX drives_by_places ON drives (service, from_place, to_place);
    CREATE TABLE answers (
      row INTEGER PRIMARY KEY, service INTEGER NOT NULL, question TEXT NOT NULL, places TEXT NOT NULL,
      asked_at INTEGER NOT NULL
    ) STRICT;
    CREATE UNIQUE INDEX answers_by_question ON answers (service, question);
    CREATE TABLE searches (
      row INTEGER PRIMARY KEY, store TEXT NOT NULL, pool BLOB NOT NULL CHECK (length(pool) = 16),
      address TEXT NOT NULL, state TEXT NOT NULL CHECK (state IN ('waiting', 'located', 'doubtful', 'dismissed')),
      doubt TEXT, places TEXT NOT NULL DEFAULT '[]', failures INTEGER NOT NULL DEFAULT 0, changed_at INTEGER NOT NULL
    ) STRICT;
    CREATE UNIQUE INDEX searches_by_pool ON searches (store, pool);
    CREATE INDEX searches_by_state ON searches (store, state, changed_at, row);
    CREATE TABLE stopped_runs (store TEXT PRIMARY KEY) STRICT;
    """
}

extension Connection {
  /// Removes the oldest drives, then the oldest answers, until the file has room below `pages`.
  fileprivate mutating func makeRoom(pages: Int) throws {
    for _ in 0..<20 {
      let used = (try int("PRAGMA page_count") ?? 0) - (try int("PRAGMA freelist_count") ?? 0)
      guard used > pages else { return }
      for table in ["drives", "answers"] {
        try run("DELETE FROM \(table) WHERE row <= (SELECT min(row) + (max(row) - min(row)) / 8 FROM \(table))")
      }
    }
  }

  /// The row of a service, made when first needed.
  mutating func service(_ address: String) throws -> Int {
    if let row = try int("SELECT row FROM services WHERE address = ?", [address]) { return row }
    try run("INSERT INTO services (address) VALUES (?)", [address])
    return lastInsertedRow
  }
}
