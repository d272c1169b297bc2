import PoolFlowDomain
import SQLite

/// The records of customers beyond the documented ones: exact instants, service days, fees, pauses and skipped stops.
extension ArchiveFile {
  private static let amount = 0...1e9

  static let poolDetails = ArchiveFile(
    "pool_details.json",
    [
      .init("id", .id, "id"), .init("chemistryModel", .text(50), "model").optional,
      .init("version", .integer(1...1_000_000_000), "version").or(.integer(1)),
      .init("createdAt", .milliseconds, "created_at"), .init("updatedAt", .milliseconds, "updated_at"),
      .init("feeIsAssumed", .flag, "fee_is_assumed").or(.integer(0)),
    ], "FROM pools ORDER BY row")

  static let schedules = ArchiveFile(
    "schedules.json", key: ["poolID", "weekday"],
    [
      .init("poolID", .id, "pools.id"), .init("weekday", .integer(1...7), "weekday"),
      .init("position", .integer(0...PoolLimits.position), "position"),
      .init("personID", .id, "person_id").optional, .init("addedOn", .day, "added_on").optional,
    ],
    "FROM pools JOIN schedules ON schedules.pool_row = pools.row ORDER BY pools.row, weekday")

  static let fees = ArchiveFile(
    "fees.json", key: ["poolID", "validFrom"],
    [
      .init("poolID", .id, "pools.id"), .init("validFrom", .day, "valid_from_on"),
      .init("monthlyFee", .real(amount), "fees.monthly_fee"),
    ],
    "FROM pools JOIN fees ON fees.pool_row = pools.row ORDER BY pools.row, valid_from_on")

  static let pauses = ArchiveFile(
    "pauses.json", key: ["poolID", "startsOn"],
    [
      .init("poolID", .id, "pools.id"), .init("kind", .text(50), "kind"), .init("startsOn", .day, "starts_on"),
      .init("endsOn", .day, "ends_on").optional,
    ],
    "FROM pools JOIN pauses ON pauses.pool_row = pools.row ORDER BY pools.row, starts_on")

  static let skips = ArchiveFile(
    "skips.json", key: ["poolID", "skippedOn"],
    [
      .init("poolID", .id, "pools.id"), .init("skippedOn", .day, "skipped_on"),
      .init("reason", .text(50), "reason").or(.text("other")),
      .init("note", .text(StopSkip.noteLength), "note").or(.text("")), .init("personID", .id, "person_id").optional,
      .init("recordedAt", .milliseconds, "recorded_at"),
    ],
    "FROM pools JOIN skips ON skips.pool_row = pools.row ORDER BY pools.row, skipped_on")

  /// Additions and changes of customers, with the person.
  static let poolEdits = ArchiveFile(
    "pool_edits.json", key: [],
    [
      .init("poolID", .id, "pools.id"), .init("kind", .text(50), "kind"),
      .init("fields", .text(200), "fields").or(.text("")),
      .init("feeBefore", .real(amount), "fee_before").optional, .init("feeAfter", .real(amount), "fee_after").optional,
      .init("personID", .id, "person_id").optional, .init("editedAt", .milliseconds, "edited_at"),
    ],
    "FROM pool_edits JOIN pools ON pools.row = pool_edits.pool_row ORDER BY pool_edits.row")
}
