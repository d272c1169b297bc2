import SQLite

/// One field of a record in an archive, named once for writing and reading: its key, its source in the store, its
/// format and its limits.
struct ArchiveColumn: Sendable {
  enum Kind: Sendable {
    /// A UUID as text; sixteen bytes in the store.
    case id
    /// Text of at most this many characters.
    case text(Int)
    /// Text that is not empty.
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
    /// The same, or null for none: a field that earlier versions did not write is an empty text, which is neither.
    case dayOrNone
    /// Bytes as Base64, at most this many.
    case data(Int)
    /// The file name of a visit's first photo; in the store, the visit.
    case photoName
    /// The name of a photo file beside the store.
    case photoFile
  }

  let key: String
  /// The key as a column name in `ArchiveFile.query`.
  let name: StaticString
  let kind: Kind
  /// The column of the store, or the SQL expression of the value.
  let source: String
  /// The key in records of earlier versions.
  private(set) var formerKey: String?
  /// The value of an absent or null field; nil if the field is required.
  private(set) var absent: SQLValue?
  /// Replaces an absent or null value that the format requires, with a warning; nil if that is an error.
  private(set) var substitute: SQLValue?
  /// Replaces an invalid value, with a warning; nil if that is an error.
  private(set) var repair: SQLValue?

  /// The key in quotes with its colon, as written.
  let quotedKey: [UInt8]

  init(_ name: StaticString, _ kind: Kind, _ source: String) {
    self.name = name
    key = "\(name)"
    self.kind = kind
    self.source = source
    quotedKey = Array("\"\(key)\":".utf8)
  }

  /// The field may be absent.
  var optional: ArchiveColumn { or(.null) }

  func or(_ value: SQLValue) -> ArchiveColumn {
    var column = self
    column.absent = value
    return column
  }

  /// The field had another key in earlier versions.
  func formerly(_ key: String) -> ArchiveColumn {
    var column = self
    column.formerKey = key
    return column
  }

  /// Required; an absent value is reported and replaced by `value`.
  func standIn(_ value: SQLValue) -> ArchiveColumn {
    var column = self
    column.substitute = value
    return column
  }

  /// Required; an absent or invalid value is reported and replaced by `value`.
  func repaired(by value: SQLValue) -> ArchiveColumn {
    var column = standIn(value)
    column.repair = value
    return column
  }
}
