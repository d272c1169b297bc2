import PoolFlowDomain

/// The paths of notes to the office.
extension Link {
  static let officeNote = PathPattern<ID<OfficeNote>>("/office-notes/{note}")
  static let officeNoteDone = PathPattern<ID<OfficeNote>>("/office-notes/{note}/done")
  static let officeNotePhoto = PathPattern2<ID<OfficeNote>, Int>("/office-notes/{note}/photos/{position}")

  /// The form of a note about a customer.
  static func officeNotes(about pool: ID<Pool>) -> String { officeNotes + query([("pool", pool.text)]) }

  /// The form of a new customer beside the note that asked for it.
  static func newPool(asIn note: ID<OfficeNote>) -> String { newPool + query([("note", note.text)]) }
}
