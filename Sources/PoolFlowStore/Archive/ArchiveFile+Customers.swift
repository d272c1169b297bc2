import PoolFlowDomain
import SQLite

/// The records of customers beyond the documented ones: exact instants, service days, fees, pauses and skipped stops.
extension ArchiveFile {
  private static let amount = 0...1e9

  static let poolDetails = ArchiveFile(
    "pool_details.json",
    [
      .init("id", .id), .init("chemistryModel", .text(50)).optional,
      .init("version", .integer(1...1_000_000_000)).or(.integer(1)),
      .init("createdAt", .milliseconds), .init("updatedAt", .milliseconds),
      .init("feeIsAssumed", .flag).or(.integer(0)),
    ], "SELECT id, model, version, created_at, updated_at, fee_is_assumed FROM pools ORDER BY row")

  static let schedules = ArchiveFile(
    "schedules.json", key: ["poolID", "weekday"],
    [
      .init("poolID", .id), .init("weekday", .integer(1...7)), .init("position", .integer(0...1_000_000)),
      .init("personID", .id).optional, .init("addedOn", .day).optional,
    ],
    """
    SELECT pools.id, weekday, position, person_id, added_on
    FROM pools JOIN schedules ON schedules.pool_row = pools.row ORDER BY pools.row, weekday
    """)

  static let fees = ArchiveFile(
    "fees.json", key: ["poolID", "validFrom"],
    [.init("poolID", .id), .init("validFrom", .day), .init("monthlyFee", .real(amount))],
    """
    SELECT pools.id, valid_from_on, fees.monthly_fee
    FROM pools JOIN fees ON fees.pool_row = pools.row ORDER BY pools.row, valid_from_on
    """)

  static let pauses = ArchiveFile(
    "pauses.json", key: ["poolID", "startsOn"],
    [
      .init("poolID", .id), .init("kind", .text(50)), .init("startsOn", .day), .init("endsOn", .day).optional,
    ],
    """
    SELECT pools.id, kind, starts_on, ends_on
    FROM pools JOIN pauses ON pauses.pool_row = pools.row ORDER BY pools.row, starts_on
    """)

  static let skips = ArchiveFile(
    "skips.json", key: ["poolID", "skippedOn"],
    [
      .init("poolID", .id), .init("skippedOn", .day), .init("reason", .text(50)).or(.text("other")),
      .init("note", .text(StopSkip.noteLength)).or(.text("")), .init("personID", .id).optional,
      .init("recordedAt", .milliseconds),
    ],
    """
    SELECT pools.id, skipped_on, reason, note, person_id, recorded_at
    FROM pools JOIN skips ON skips.pool_row = pools.row ORDER BY pools.row, skipped_on
    """)

  /// Additions and changes of customers, with the person.
  static let poolEdits = ArchiveFile(
    "pool_edits.json", key: [],
    [
      .init("poolID", .id), .init("kind", .text(50)), .init("fields", .text(200)).or(.text("")),
      .init("feeBefore", .real(amount)).optional, .init("feeAfter", .real(amount)).optional,
      .init("personID", .id).optional, .init("editedAt", .milliseconds),
    ],
    """
    SELECT pools.id, kind, fields, fee_before, fee_after, person_id, edited_at
    FROM pool_edits JOIN pools ON pools.row = pool_edits.pool_row ORDER BY pool_edits.row
    """)
}
