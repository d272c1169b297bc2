/// A named step of a schema. Steps are appended, never changed once released.
public struct Migration: Sendable {
  public let name: String
  let run: @Sendable (inout Connection) throws -> Void

  public init(_ name: String, _ sql: String) {
    self.name = name
    run = { connection in try connection.script(sql) }
  }

  /// A step in code, run in the transaction that records it.
  public init(_ name: String, _ run: @escaping @Sendable (inout Connection) throws -> Void) {
    self.name = name
    self.run = run
  }
}

/// A reason why a file cannot be brought to the schema of this program.
public enum MigrationError: Error, CustomStringConvertible {
  /// The file belongs to another program.
  case foreign(applicationID: Int)
  /// The file was written by a later version, which has this step.
  case newer(step: String)

  public var description: String {
    switch self {
    case .foreign(let id): "the file is no database of this program (application_id \(id))"
    case .newer(let step): "the file was written by a newer version of this program (it has the step \"\(step)\")"
    }
  }
}

extension Database {
  /// Opens or creates the file at `path` and brings it to the last of `migrations`.
  ///
  /// - Parameter applicationID: marks the file as this program's (`PRAGMA application_id`).
  /// - Throws: `MigrationError` for a foreign or newer file, `DatabaseError` for a damaged one; each is left as it is.
  public convenience init(path: String, migrations: [Migration], applicationID: Int) throws {
    var visitor = try Connection(path: path, options: .init(checkpointsOnClose: false))
    _ = try visitor.stepsTaken(of: migrations, applicationID: applicationID)
    try self.init(path: path)
    try migrate(migrations, applicationID: applicationID)
  }

  /// Brings the database to the last of `migrations`, each in its own transaction.
  ///
  /// - Throws: `MigrationError` for a foreign or newer database, in which nothing is changed.
  public func migrate(_ migrations: [Migration], applicationID: Int) throws {
    let taken = try maintain { try $0.stepsTaken(of: migrations, applicationID: applicationID) }
    for (index, migration) in migrations.enumerated().dropFirst(taken) {
      try write { connection in
        let taken = try connection.stepsTakenInTransaction(of: migrations, applicationID: applicationID)
        // Another program that started at the same time may have done it.
        if taken == index { try connection.take(migration, isFirst: index == 0, applicationID: applicationID) }
      }
    }
  }

  /// The faults of the file: SQLite's own integrity check and the foreign keys; empty when all is well.
  public func integrityProblems() throws -> [String] { try maintain { try $0.integrityProblems() } }
}

extension Connection {
  /// Runs all steps on an empty database, in one transaction.
  mutating func take(_ migrations: [Migration], applicationID: Int) throws {
    try transaction(.write) { connection in
      for (index, migration) in migrations.enumerated() {
        try connection.take(migration, isFirst: index == 0, applicationID: applicationID)
      }
    }
  }

  /// Runs a step in the present transaction and notes it.
  fileprivate mutating func take(_ migration: Migration, isFirst: Bool, applicationID: Int) throws {
    if isFirst {
      try script(
        """
        PRAGMA application_id = \(applicationID);
        CREATE TABLE migrations (position INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE) STRICT;
        """)
    }
    try migration.run(&self)
    try run("INSERT INTO migrations (name) VALUES (?)", [migration.name])
  }

  /// True for a file of an earlier version: some of `migrations` have not been run. Reads only.
  public mutating func lacksSteps(of migrations: [Migration], applicationID: Int) throws -> Bool {
    try stepsTaken(of: migrations, applicationID: applicationID) < migrations.count
  }

  /// The first fault of the file's structure; nil if there is none (sqlite.org/pragma.html#pragma_quick_check).
  public mutating func quickProblem() throws -> String? {
    let text = try self.text("PRAGMA quick_check(1)")
    return text == "ok" ? nil : text ?? "no answer"
  }

  /// The faults of the file: SQLite's own integrity check and the foreign keys; empty when all is well.
  public mutating func integrityProblems() throws -> [String] {
    let damage = try texts("PRAGMA integrity_check").filter { $0 != "ok" }
    let orphans = try all("PRAGMA foreign_key_check") { row in
      "\(try row.text("table")) row \(try row.int("rowid")) points at a missing row of \(try row.text("parent"))"
    }
    return damage + orphans
  }

  /// Number of `migrations` that the file has; reads only.
  fileprivate mutating func stepsTaken(of migrations: [Migration], applicationID: Int) throws -> Int {
    try transaction(.read) { connection in
      try connection.stepsTakenInTransaction(of: migrations, applicationID: applicationID)
    }
  }

  fileprivate mutating func stepsTakenInTransaction(of migrations: [Migration], applicationID: Int) throws -> Int {
    let id = try int("PRAGMA application_id") ?? 0
    let isEmpty = try int("SELECT count(*) FROM sqlite_schema") == 0
    if isEmpty, id == 0 { return 0 }
    guard id == applicationID else { throw MigrationError.foreign(applicationID: id) }
    let names = try texts("SELECT name FROM migrations ORDER BY position")
    for (index, name) in names.enumerated() where index >= migrations.count || migrations[index].name != name {
      throw MigrationError.newer(step: name)
    }
    return names.count
  }
}
