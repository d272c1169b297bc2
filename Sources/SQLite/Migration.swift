/// A named step of a schema. Steps are appended, never changed once released.
public struct Migration: Sendable {
  public let name: String
  public let sql: String

  public init(_ name: String, _ sql: String) {
    self.name = name
    self.sql = sql
  }
}

/// Why a file cannot be brought to the schema of this program.
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
  /// Brings the file to the last of `migrations`, each in its own transaction.
  ///
  /// - Parameter applicationID: marks the file as this program's (`PRAGMA application_id`).
  /// - Throws: `MigrationError` for a foreign or newer file, which is left as it is.
  public func migrate(_ migrations: [Migration], applicationID: Int) throws {
    let applied = try write { connection in
      let id = try connection.first("PRAGMA application_id") { $0.int(0) } ?? 0
      let tables = try connection.first("SELECT count(*) FROM sqlite_schema") { $0.int(0) } ?? 0
      guard id == applicationID || (id == 0 && tables == 0) else { throw MigrationError.foreign(applicationID: id) }
      try connection.script(
        """
        PRAGMA application_id = \(applicationID);
        CREATE TABLE IF NOT EXISTS migrations (position INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE) STRICT;
        """)
      return try connection.all("SELECT name FROM migrations ORDER BY position") { $0.text(0) }
    }
    for (index, name) in applied.enumerated() where index >= migrations.count || migrations[index].name != name {
      throw MigrationError.newer(step: name)
    }
    for migration in migrations.dropFirst(applied.count) {
      try write { connection in
        try connection.script(migration.sql)
        try connection.run("INSERT INTO migrations (name) VALUES (?)", [migration.name])
      }
    }
  }

  /// What is wrong with the file: SQLite's own integrity check and the foreign keys; empty when all is well.
  public func integrityProblems() throws -> [String] {
    try maintain { connection in
      let damage = try connection.all("PRAGMA integrity_check") { $0.text(0) }.filter { $0 != "ok" }
      let orphans = try connection.all("PRAGMA foreign_key_check") { row in
        "\(row.text(0)) row \(row.int(1)) points at a missing row of \(row.text(2))"
      }
      return damage + orphans
    }
  }
}
