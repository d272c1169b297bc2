/// Something in an archive that cannot be taken, or is taken otherwise, and where it stands
/// (archive-format.md#restore).
public struct ArchiveProblem: Error, Sendable, Hashable {
  public enum Reason: Sendable, Hashable {
    /// No JSON, with what the reader found.
    case malformed(String)
    /// The field has no value.
    case missing
    /// The value is of another kind than the field's.
    case wrongKind
    case outOfRange(lowest: Double, highest: Double)
    case tooLong(limit: Int)
    case empty
    /// Another record before it has the same identifier.
    case duplicate
    /// It names a record of that file which is not there: `invalidReference` of the documents.
    case unknownReference(file: String)
    /// Something that the archive names is not in it.
    case missingPhoto(String)
    /// The file is none of the kinds of pictures that are kept.
    case notAPicture(String)
    /// There are more records or photos than the manifest says, or fewer.
    case otherCount(found: Int, promised: Int)
  }

  /// The file in the archive.
  public let file: String
  /// Its number there, from 1.
  public let record: Int?
  public let field: String?
  public let reason: Reason
  /// A warning: something is left out or replaced, and the rest is taken.
  public let isWarning: Bool
  /// The text that stands in the field now; nil where it is no text, or where nothing took the value's place.
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

/// The problems of an archive: the first ones, and how many there are.
public struct ArchiveProblems: Sendable, Hashable {
  /// The most of each sort that are kept.
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
