import Foundation
import JSON
import PoolFlowDomain
import SQLite

/// Builds a store from the records of an archive, beside the live one, which is never touched.
///
/// The records of each file go into scratch tables unchanged; then they are checked against each other, and the store
/// is filled only if there is no error.
public struct StoreLoader: ~Copyable {
  let staging: StagedStore
  var connection: Connection
  public internal(set) var problems = ArchiveProblems()
  private var loaded: Set<String> = []
  /// The names of the photos so far, in lower case.
  var photoNames: Set<String> = []

  /// The maximum size of one record: in the trash a record is a customer with all visits.
  private static func recordLimit(_ file: ArchiveFile) -> Int {
    file.name == ArchiveFile.trash.name ? 80 << 20 : 2 << 20
  }

  /// - Throws: `StoreError.unavailable` when there is no room.
  public init(in directory: DataDirectory, name: String) throws {
    let staging = try StagedStore(in: directory, name: name)
    let connection = try Self.open(staging)
    self.staging = staging
    self.connection = connection
  }

  private static func open(_ staging: StagedStore) throws -> Connection {
    do {
      _ = try Store.database(staging.databaseFile)
      var connection = try Connection(path: staging.databaseFile)
      // The file is temporary until it is complete: after a power cut it is discarded.
      try connection.script(
        """
        PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF; PRAGMA foreign_keys = OFF; PRAGMA trusted_schema = OFF;
        PRAGMA temp_store = FILE; PRAGMA cache_size = -49152;
        """)
      try connection.run("ATTACH ? AS scratch", [staging.scratchFile])
      try connection.script(
        "PRAGMA scratch.journal_mode = OFF; PRAGMA scratch.synchronous = OFF; PRAGMA scratch.cache_size = -24576")
      for file in ArchiveFile.all { try connection.script(file.scratchTable) }
      return connection
    } catch {
      staging.remove()
      throw error
    }
  }

  /// Reads the records of one file; problems are added to `problems`.
  ///
  /// - Parameter source: delivers the bytes of the file, piece by piece.
  /// - Throws: errors of `source`, and `DatabaseError` if there is no room.
  public mutating func load(
    _ file: ArchiveFile, from source: ((UnsafeRawBufferPointer) throws -> Void) throws -> Void
  ) throws {
    loaded.insert(file.name)
    let places = file.places
    let insertion = file.insertion
    var elements = JSONElements(elementLimit: Self.recordLimit(file), takesObject: file.isSingle)
    var number = 0
    try connection.run("BEGIN")
    do {
      try source { piece in
        try elements.add(piece) { bytes in
          number += 1
          let record = try ArchiveRecord(bytes, file: file, places: places, number: number, problems: &problems)
          try connection.run(insertion, [number] + record.values)
        }
      }
      try elements.finish()
    } catch let error as JSONError {
      // The parser stopped in the record after the last complete one.
      problems.add(ArchiveProblem(file: file.name, record: number + 1, .malformed(error.description)))
    }
    try connection.run("COMMIT")
    try findDuplicates(file)
  }

  /// The number of records read, of each kind.
  public mutating func counts() throws -> ArchiveCounts {
    var counts = ArchiveCounts()
    counts.pools = try count("pools")
    counts.serviceEvents = try count("service_events")
    counts.chemicalDoses = try count("chemical_doses")
    counts.inventoryItems = try count("inventory")
    counts.customerProfiles = try count("customer_profiles")
    counts.mediaFiles =
      try connection.int("SELECT count(*) FROM scratch.service_events WHERE photoFileName IS NOT NULL") ?? 0
    counts.equipment = loaded.contains(ArchiveFile.equipment.name) ? try count("equipment") : nil
    return counts
  }

  private mutating func count(_ table: String) throws -> Int {
    try connection.int("SELECT count(*) FROM scratch.\(table)") ?? 0
  }

  private mutating func findDuplicates(_ file: ArchiveFile) throws {
    if file.key.isEmpty { return }
    let key = file.key.joined(separator: ", ")
    do {
      return try connection.script("CREATE UNIQUE INDEX scratch.\(file.table)_key ON \(file.table) (\(key))")
    } catch {
      guard error.isConstraint else { throw error }
    }
    let repeated = try connection.ints(
      """
      SELECT number FROM (SELECT number, row_number() OVER (PARTITION BY \(key) ORDER BY number) AS place
        FROM scratch.\(file.table))
      WHERE place > 1 ORDER BY number
      """
    )
    for record in repeated {
      problems.add(ArchiveProblem(file: file.name, record: record, field: file.key.last, .duplicate))
    }
    try connection.script("CREATE INDEX scratch.\(file.table)_key ON \(file.table) (\(key))")
  }
}

extension ArchiveFile {
  fileprivate var scratchTable: String {
    "CREATE TABLE scratch.\(table) (number INTEGER PRIMARY KEY, \(columns.map(\.key).joined(separator: ", ")))"
  }

  fileprivate var insertion: String {
    let names = columns.map(\.key).joined(separator: ", ")
    let marks = columns.map { _ in "?" }.joined(separator: ", ")
    return "INSERT INTO scratch.\(table) (number, \(names)) VALUES (?, \(marks))"
  }
}
