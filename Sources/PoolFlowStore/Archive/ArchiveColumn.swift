import SQLite

/// One field of a record in an archive, named once for writing and reading: its name there, where the store has it, how
/// its value is written, and what it may hold.
struct ArchiveColumn: Sendable {
  enum Kind: Sendable {
    /// A UUID as text; sixteen bytes in the store.
    case id
    /// At most so many characters.
    case text(Int)
    /// A text that is not empty.
    case filledText(Int)
    case real(ClosedRange<Double>)
    case integer(ClosedRange<Int>)
    case flag
    /// ISO 8601 in whole seconds; milliseconds in the store.
    case instant
    /// A day in the store; in the archive an instant of that day, see `Day.archived`.
    case noon
    /// Milliseconds since 1970 on both sides.
    case milliseconds
    /// "YYYY-MM-DD".
    case day
    /// Bytes as Base64, at most so many.
    case data(Int)
    /// The file of a visit's first photo; the store gives the visit.
    case photoName
    /// The name of a photo's file beside the store.
    case photoFile
  }

  let key: String
  /// The key as the name of a column in `ArchiveFile.query`.
  let name: StaticString
  let kind: Kind
  /// The column of the store, or the SQL that makes the value.
  let source: String
  /// What an absent or null value is read as; nil where there must be one.
  private(set) var absent: SQLValue?
  /// The stand-in for an absent or null value that the documents require, with a warning; nil where that is an
  /// error.
  private(set) var substitute: SQLValue?
  /// What takes the place of a value that cannot be, with a warning; nil where that is an error.
  private(set) var repair: SQLValue?

  /// The key as it is written, in quotes and with its colon.
  let quotedKey: [UInt8]

  init(_ name: StaticString, _ kind: Kind, _ source: String) {
    self.name = name
    key = "\(name)"
    self.kind = kind
    self.source = source
    quotedKey = Array("\"\(key)\":".utf8)
  }

  /// May be absent.
  var optional: ArchiveColumn { or(.null) }

  func or(_ value: SQLValue) -> ArchiveColumn {
    var column = self
    column.absent = value
    return column
  }

  /// Required; an absent value is told and `value` taken.
  func standIn(_ value: SQLValue) -> ArchiveColumn {
    var column = self
    column.substitute = value
    return column
  }

  /// Required; an absent value and one that cannot be are told and `value` taken.
  func repaired(by value: SQLValue) -> ArchiveColumn {
    var column = standIn(value)
    column.repair = value
    return column
  }
}

/// One file of an archive: a list of records, or one record.
public struct ArchiveFile: Sendable {
  /// Its name in the archive; the table of its records while they are read has the name without its ending.
  public let name: String
  /// True where no archive can do without it (archive-format.md#documented-files).
  public let isRequired: Bool
  /// Whether it is one object.
  let isSingle: Bool
  /// The fields that no two records have in common.
  let key: [String]
  let columns: [ArchiveColumn]
  /// The list of a SELECT that gives each column under its key.
  let list: String
  /// Gives each record.
  let query: String

  /// - Parameter source: the SQL behind the columns, from FROM on.
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

  /// The place of each column by its key.
  var places: [String: Int] { Dictionary(uniqueKeysWithValues: columns.enumerated().map { ($1.key, $0) }) }
}
