import PoolFlowDomain
import SQLite

/// Late forms of phones: those that wait for the owner with their photos, and lines about what disagreed
/// (archive-format.md#added-files).
extension ArchiveFile {
  static let heldForms = ArchiveFile(
    "held_forms.json",
    [
      .init("id", .id, "id"), .init("reason", .text(50), "reason").or(.text("unknown")),
      .init("kind", .filledText(50), "kind"), .init("path", .filledText(2_000), "path"),
      .init("fields", .filledText(400_000), "fields"), .init("personID", .id, "person_id").optional,
      .init("person", .text(200), "person").or(.text("")), .init("poolID", .id, "pool_id").optional,
      .init("customer", .text(200), "customer").or(.text("")), .init("visitID", .id, "visit_id").optional,
      .init("madeAt", .milliseconds, "made_at").optional, .init("receivedAt", .milliseconds, "received_at"),
      .init("settledAt", .milliseconds, "settled_at").optional, .init("outcome", .text(50), "outcome").optional,
    ],
    "FROM held_forms ORDER BY received_at, id")

  static let heldFormPhotos = ArchiveFile(
    "held_form_photos.json", key: ["formID", "position"],
    [
      .init("formID", .id, "form_id"), .init("position", .integer(1...20), "position"),
      .init("fileName", .filledText(100), "file_name"), .init("byteCount", .integer(1...2_147_483_647), "byte_count"),
      .init("subject", .text(50), "subject").or(.text("")),
      .init("path", .filledText(200), "'media/held-forms/' || file_name"),
    ],
    "FROM held_form_photos ORDER BY form_id, position")

  static let phoneItems = ArchiveFile(
    "phone_items.json",
    [
      .init("id", .id, "id"), .init("reason", .text(50), "reason").or(.text("refused")),
      .init("kind", .text(50), "kind").or(.text("")), .init("person", .text(200), "person").or(.text("")),
      .init("poolID", .id, "pool_id").optional, .init("visitID", .id, "visit_id").optional,
      .init("saidAt", .milliseconds, "said_at"), .init("takenAt", .milliseconds, "taken_at"),
      .init("entries", .text(4_000), "entries").or(.text("")), .init("seenAt", .milliseconds, "seen_at").optional,
    ],
    "FROM phone_items ORDER BY taken_at, id")

  /// A form without a time or a word of its end waits.
  static let heldFormsInsertion = heldForms.insertion(
    values: [
      "reason": "CASE WHEN a.reason = 'disabled' THEN 'disabled' ELSE 'unknown' END",
      "settled_at": "CASE WHEN a.outcome IN ('taken', 'discarded') THEN a.settledAt END",
      "outcome": "CASE WHEN a.settledAt IS NOT NULL AND a.outcome IN ('taken', 'discarded') THEN a.outcome END",
    ], "WHERE substr(a.fields, 1, 1) = '[' ORDER BY a.number")

  static let phoneItemsInsertion = phoneItems.insertion(
    values: [
      "reason": "CASE WHEN a.reason IN ('clock', 'unknown', 'restored') THEN a.reason ELSE 'refused' END"
    ], "ORDER BY a.number")
}
