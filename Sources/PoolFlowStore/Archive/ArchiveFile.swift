import SQLite

/// One file of an archive: a list of records, or one record.
public struct ArchiveFile: Sendable {
  /// Its name in the archive; without the ending it names the scratch table of its records.
  public let name: String
  /// True if every archive must have it (archive-format.md#documented-files).
  public let isRequired: Bool
  /// True if the file holds one object instead of a list.
  let isSingle: Bool
  /// The fields that together are unique among its records.
  let key: [String]
  let columns: [ArchiveColumn]
  /// The list of a SELECT with each column under its key.
  let list: String
  /// The query of all records.
  let query: String

  /// - Parameter source: the SQL after the columns, from FROM.
  init(
    _ name: String, isRequired: Bool = false, isSingle: Bool = false, key: [String] = ["id"],
    _ columns: [ArchiveColumn], _ source: String
  ) {
    self.key = key
    self.name = name
    self.isRequired = isRequired
    self.isSingle = isSingle
    self.columns = columns
    list = columns.map { "\($0.source) AS \($0.key)" }.joined(separator: ", ")
    query = "SELECT \(list) \(source)"
  }

  var table: String { String(name.dropLast(".json".count)) }

  /// The index of each column by its key, and by that of earlier versions.
  var places: [String: Int] {
    Dictionary(
      uniqueKeysWithValues: columns.enumerated().flatMap { place, column in
        [column.key, column.formerKey].compactMap(\.self).map { ($0, place) }
      })
  }
}
