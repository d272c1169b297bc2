import Glibc
import Synchronization

/// A new database of a schema: the steps run once a process, and every further new database is a copy of the result.
public final class DatabaseTemplate: Sendable {
  public let migrations: [Migration]
  public let applicationID: Int
  private let made = Mutex<Connection?>(nil)
  private static let parts = Atomic<Int>(0)

  /// - Parameter applicationID: marks the file as this program's (`PRAGMA application_id`).
  public init(migrations: [Migration], applicationID: Int) {
    self.migrations = migrations
    self.applicationID = applicationID
  }

  /// Copies the new database into one that nobody else has open; what that held is replaced.
  fileprivate func copy(into target: inout Connection) throws {
    try made.withLock { source in
      if source == nil { source = try make() }
      try source?.copyAll(into: &target)
    }
  }

  private func make() throws -> Connection {
    var connection = try Connection(path: ":memory:")
    try connection.script("PRAGMA foreign_keys = ON")
    try connection.take(migrations, applicationID: applicationID)
    return connection
  }

  /// Creates the file at `path` whole, unless there is one, or the log of one.
  fileprivate func createFile(_ path: String) throws {
    guard ["", "-wal", "-journal"].allSatisfy({ access(path + $0, F_OK) != 0 }) else { return }
    // A name of this process; what an interrupted one left under it is in nobody's use.
    let part = "\(path).\(getpid())-\(Self.parts.add(1, ordering: .relaxed).newValue).part"
    unlink(part)
    defer { unlink(part) }
    do {
      var connection = try Connection(path: part)
      try copy(into: &connection)
    }
    // Another program may have made the file meanwhile: that one stays. Without links the steps make it in place.
    link(part, path)
  }
}

extension Database {
  /// Opens or creates the file at `path` and brings it to the last step of `template`.
  ///
  /// - Throws: `MigrationError` for a foreign or newer file, `DatabaseError` for a damaged one; each is left as it is.
  public convenience init(path: String, template: DatabaseTemplate) throws {
    try template.createFile(path)
    try self.init(path: path, migrations: template.migrations, applicationID: template.applicationID)
  }

  /// A new database in memory.
  public convenience init(inMemory template: DatabaseTemplate) throws {
    try self.init(inMemory: ())
    try maintain { try template.copy(into: &$0) }
  }
}
