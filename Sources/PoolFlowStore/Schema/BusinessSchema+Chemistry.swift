import Chemistry
import SQLite

extension BusinessSchema {
  /// Dry acid and dichlor: `kind` holds the closest kind that older programs and archives know.
  static let specialKinds = """
    ALTER TABLE inventory ADD COLUMN special_kind TEXT
      CHECK (special_kind IS NULL OR (special_kind = 'dryAcid' AND kind = 'acid')
        OR (special_kind = 'dichlor' AND kind = 'trichlor'));
    """

  /// Version 2 of the carbonate model computes another index: the kept one of each pool is computed again, visits keep
  /// theirs with the version that made them (chemistry.md#two-models).
  static func carbonateIndex(_ connection: inout Connection) throws {
    try connection.refreshCarbonateIndices()
  }
}

extension ChemicalKind {
  /// The kind as in `inventory.kind` and older archives.
  var storedName: String {
    switch self {
    case .dryAcid: ChemicalKind.acid.rawValue
    case .dichlor: ChemicalKind.trichlor.rawValue
    default: rawValue
    }
  }

  /// The value of `inventory.special_kind`; nil for the kinds of the first version.
  var specialName: String? { storedName == rawValue ? nil : rawValue }
}
