/// A value of an archive that is refused or changed, with its location (archive-format.md#restore).
public struct ArchiveProblem: Error, Sendable, Hashable {
  public enum Reason: Sendable, Hashable {
    /// Invalid JSON, with the message of the parser.
    case malformed(String)
    /// The field has no value.
    case missing
    /// The value has another type than the field.
    case wrongKind
    case outOfRange(lowest: Double, highest: Double)
    case tooLong(limit: Int)
    case empty
    /// An earlier record has the same identifier.
    case duplicate
    /// The record refers to a record that does not exist in that file: `invalidReference` of the documents.
    case unknownReference(file: String)
    /// A file named by the archive is missing from it.
    case missingPhoto(String)
    /// The file is not a supported picture format.
    case notAPicture(String)
    /// The number of records or photos differs from the manifest.
    case otherCount(found: Int, promised: Int)
  }

  /// The file in the archive.
  public let file: String
  /// Its number in the file, from 1.
  public let record: Int?
  public let field: String?
  public let reason: Reason
  /// True for a warning: a part is skipped or replaced, and the rest is restored.
  public let isWarning: Bool
  /// The text now in the field; nil if it is not a text or was not replaced.
  public let standIn: String?

  public init(
    file: String, record: Int? = nil, field: String? = nil, _ reason: Reason, isWarning: Bool = false,
    standIn: String? = nil
  ) {
    self.file = file
    self.record = record
    self.field = field
    self.reason = reason
    self.isWarning = isWarning
    self.standIn = standIn
  }
}

/// The problems of an archive: the first of each sort, and the total numbers.
public struct ArchiveProblems: Sendable, Hashable {
  /// The number kept of each sort.
  static let kept = 50

  public private(set) var errors: [ArchiveProblem] = []
  public private(set) var warnings: [ArchiveProblem] = []
  public private(set) var errorCount = 0
  public private(set) var warningCount = 0

  public init() {}

  public mutating func add(_ problem: ArchiveProblem) {
    if problem.isWarning {
      warningCount += 1
      if warnings.count < Self.kept { warnings.append(problem) }
    } else {
      errorCount += 1
      if errors.count < Self.kept { errors.append(problem) }
    }
  }
}
