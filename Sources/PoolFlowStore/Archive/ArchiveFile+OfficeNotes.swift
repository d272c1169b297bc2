import PoolFlowDomain
import SQLite

/// Notes to the office, and their photos (archive-format.md#added-files).
extension ArchiveFile {
  static let officeNotes = ArchiveFile(
    "office_notes.json",
    [
      .init("id", .id, "id"), .init("personID", .id, "person_id").optional,
      .init("topic", .text(50), "topic").or(.text("other")), .init("poolID", .id, "pool_id").optional,
      .init("text", .filledText(OfficeNote.textLength), "text"), .init("writtenAt", .milliseconds, "written_at"),
      .init("seenAt", .milliseconds, "seen_at").optional, .init("submission", .data(1_000), "submission").optional,
    ],
    "FROM office_notes ORDER BY written_at, id")

  static let officeNotePhotos = ArchiveFile(
    "office_note_photos.json", key: ["noteID", "position"],
    [
      .init("noteID", .id, "note_id"), .init("position", .integer(1...OfficeNote.photoLimit), "position"),
      .init("fileName", .filledText(100), "file_name"), .init("byteCount", .integer(1...2_147_483_647), "byte_count"),
      .init("path", .filledText(200), "'media/office-notes/' || file_name"),
    ],
    "FROM office_note_photos ORDER BY note_id, position")

  /// The notes in a store; the customer of one stays, who may be in the trash.
  static let officeNotesInsertion = officeNotes.insertion(
    values: [
      "topic": "CASE WHEN a.topic IN ('customer', 'newCustomer') THEN a.topic ELSE 'other' END",
      "pool_id": "CASE a.topic WHEN 'customer' THEN a.poolID END",
    ], "ORDER BY a.number")
}
