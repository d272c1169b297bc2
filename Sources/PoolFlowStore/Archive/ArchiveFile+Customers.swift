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
      .init("customerSince", .dayOrNone, "customer_since_on").or(.text("")),
      .init("stopOf", .id, "stop_of").optional,
      .init("sanitizer", .text(50), "sanitizer").or(.text("chlorine")),
      .init("surface", .text(50), "surface").or(.text("plaster")),
      .init("freeChlorineLimit", .real(0...10), "free_chlorine_limit").optional,
      .init("combinedChlorineLimit", .real(0...0.5), "combined_chlorine_limit").optional,
      .init("furtherReadings", .text(500), "further_readings").or(.text("")),
      .init("readingIntervals", .text(2_000), "reading_intervals").or(.text("")),
      .init("stopMinutes", .integer(StopMinutes.limits), "stop_minutes").optional,
    ], "FROM pools ORDER BY row")

  /// One row a weekday of weekly service, for readers that know no more: `recurrences` takes precedence.
  static let schedules = ArchiveFile(
    "schedules.json", key: ["poolID", "weekday"],
    [
      .init("poolID", .id, "pools.id"), .init("weekday", .integer(1...7), "weekday"),
      .init("position", .integer(0...PoolLimits.position), "position"),
      .init("personID", .id, "person_id").optional, .init("addedOn", .day, "starts_on").optional,
    ],
    """
    FROM pools JOIN schedules ON schedules.row =
      (SELECT min(row) FROM schedules s WHERE s.pool_row = pools.row AND s.kind = 'weekly' AND s.weekday = schedules.weekday)
    ORDER BY pools.row, weekday
    """)

  /// All schedules.
  static let recurrences = ArchiveFile(
    "recurrences.json", key: ["poolID", "id"],
    [
      .init("poolID", .id, "pools.id"), .init("id", .id, "schedules.id").optional,
      .init("kind", .text(50), "kind").or(.text("weekly")), .init("weekday", .integer(1...7), "weekday").optional,
      .init("everyWeeks", .integer(1...52), "every_weeks").or(.integer(1)),
      .init("week", .integer(-1...4), "week").optional, .init("dueOn", .day, "due_on").optional,
      .init("startsOn", .day, "starts_on").formerly("addedOn").optional,
      .init("endsOn", .day, "ends_on").optional,
      .init("seasonFrom", .text(5), "season_from").optional, .init("seasonTo", .text(5), "season_to").optional,
      .init("note", .text(ScheduleLimits.note), "schedules.note").or(.text("")),
      .init("price", .real(amount), "price").optional, .init("personID", .id, "person_id").optional,
      .init("position", .integer(0...PoolLimits.position), "position").or(.integer(0)),
    ],
    "FROM pools JOIN schedules ON schedules.pool_row = pools.row ORDER BY pools.row, schedules.row")

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
      .init("endsOn", .day, "ends_on").optional, .init("feeGoesOn", .flag, "fee_goes_on").or(.integer(0)),
    ],
    "FROM pools JOIN pauses ON pauses.pool_row = pools.row ORDER BY pools.row, starts_on")

  static let skips = ArchiveFile(
    "skips.json", key: ["poolID", "skippedOn"],
    [
      .init("poolID", .id, "pools.id"), .init("skippedOn", .day, "skipped_on"),
      .init("reason", .text(50), "reason").or(.text("other")),
      .init("note", .text(StopSkip.noteLength), "note").or(.text("")), .init("personID", .id, "person_id").optional,
      .init("recordedAt", .milliseconds, "recorded_at"), .init("actID", .id, "act_id").optional,
      .init("fileName", .filledText(100), "photo_file").optional,
      .init("byteCount", .integer(1...2_147_483_647), "photo_bytes").optional,
    ],
    "FROM pools JOIN skips ON skips.pool_row = pools.row ORDER BY pools.row, skipped_on")

  /// Arrival times and languages beside the documented profiles.
  static let profileDetails = ArchiveFile(
    "profile_details.json", key: ["poolID"],
    [
      .init("poolID", .id, "pools.id"),
      .init("windowFrom", .integer(ArrivalWindow.day), "window_from").optional,
      .init("windowTo", .integer(ArrivalWindow.day), "window_to").optional,
      .init("language", .text(20), "language").optional,
    ],
    """
    FROM profiles JOIN pools ON pools.row = profiles.pool_row
    WHERE window_from IS NOT NULL OR window_to IS NOT NULL OR language IS NOT NULL ORDER BY pools.row
    """)

  /// The routes that were completed.
  static let completedRoutes = ArchiveFile(
    "completed_routes.json", key: [],
    [
      .init("completedOn", .day, "completed_on"), .init("technicianID", .id, "technician_id").optional,
      .init("stops", .integer(1...100_000), "stops"), .init("personID", .id, "person_id").optional,
      .init("completedAt", .milliseconds, "completed_at"),
    ],
    "FROM completed_routes ORDER BY completed_at, rowid")

  /// The photos of skipped stops, with their paths in the archive; the records are those of `skips`.
  static let skipPhotos = ArchiveFile(
    "skip_photos.json", key: [],
    [
      .init("fileName", .filledText(100), "photo_file"), .init("byteCount", .integer(1...2_147_483_647), "photo_bytes"),
      .init("path", .filledText(200), "'\(skipMedia)' || photo_file"),
    ],
    "FROM skips WHERE photo_file IS NOT NULL ORDER BY photo_file")

  /// The folder of these photos in an archive.
  static let skipMedia = "media/skips/"

  /// Moves to other dates and people, in the order they were made: the newest of a date counts.
  static let moves = ArchiveFile(
    "moves.json", key: ["poolID", "movedOn", "actID"],
    [
      .init("poolID", .id, "pools.id"), .init("actID", .id, "act_id"), .init("movedOn", .day, "moved_on"),
      .init("movedTo", .day, "moved_to"), .init("isAssigned", .flag, "is_assigned").or(.integer(0)),
      .init("assignedID", .id, "assigned_id").optional, .init("personID", .id, "person_id").optional,
      .init("recordedAt", .milliseconds, "recorded_at"),
    ],
    "FROM moves JOIN pools ON pools.row = moves.pool_row ORDER BY moves.row")

  /// The orders of single dates.
  static let dayOrders = ArchiveFile(
    "day_orders.json", key: ["poolID", "orderedOn"],
    [
      .init("poolID", .id, "pools.id"), .init("orderedOn", .day, "ordered_on"),
      .init("position", .integer(0...PoolLimits.position), "day_orders.position"),
    ],
    "FROM day_orders JOIN pools ON pools.row = day_orders.pool_row ORDER BY ordered_on, day_orders.position, pools.row")

  /// Days on which a person, or nobody, works.
  static let absences = ArchiveFile(
    "absences.json",
    [
      .init("id", .id, "id"), .init("personID", .id, "person_id").optional, .init("startsOn", .day, "starts_on"),
      .init("endsOn", .day, "ends_on"), .init("name", .text(Absence.nameLength), "name").or(.text("")),
      .init("recordedAt", .milliseconds, "recorded_at"), .init("authorID", .id, "author_id").optional,
      .init("ridesWithID", .id, "rides_with_id").optional,
    ],
    "FROM absences ORDER BY id")

  /// Skips, moves and absences that were taken back.
  static let undoneActs = ArchiveFile(
    "undone_acts.json", key: [],
    [
      .init("actID", .id, "act_id"), .init("kind", .text(50), "kind"), .init("poolID", .id, "pool_id").optional,
      .init("absentID", .id, "absent_id").optional, .init("startsOn", .day, "starts_on"),
      .init("endsOn", .day, "ends_on"), .init("personID", .id, "person_id").optional,
      .init("undoneAt", .milliseconds, "undone_at"),
    ],
    "FROM undone_acts ORDER BY row")

  /// Visits that were undone.
  static let undoneVisits = ArchiveFile(
    "undone_visits.json", key: [],
    [
      .init("poolID", .id, "pool_id"), .init("doneOn", .day, "done_on"),
      .init("personID", .id, "person_id").optional, .init("undoneAt", .milliseconds, "undone_at"),
    ],
    "FROM undone_visits ORDER BY row")

  /// Records that were taken out of the trash.
  static let restorations = ArchiveFile(
    "restorations.json", key: [],
    [
      .init("kind", .text(50), "kind"), .init("title", .text(1_000), "title"),
      .init("personID", .id, "person_id").optional, .init("restoredAt", .milliseconds, "restored_at"),
    ],
    "FROM restorations ORDER BY row")

  /// Additions and changes of customers, with the person.
  static let poolEdits = ArchiveFile(
    "pool_edits.json", key: [],
    [
      .init("poolID", .id, "pools.id"), .init("kind", .text(50), "kind"),
      .init("fields", .text(200), "fields").or(.text("")),
      .init("feeBefore", .real(amount), "fee_before").optional, .init("feeAfter", .real(amount), "fee_after").optional,
      .init("personID", .id, "person_id").optional, .init("editedAt", .milliseconds, "edited_at"),
      .init("details", .text(40_000), "details").or(.text("")),
    ],
    "FROM pool_edits JOIN pools ON pools.row = pool_edits.pool_row ORDER BY pool_edits.row")
}
