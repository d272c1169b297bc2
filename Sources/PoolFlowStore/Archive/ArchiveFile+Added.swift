import PoolFlowDomain
import SQLite

/// The additions of this product to the documented archive, in separate files (archive-format.md#added-files). They
/// refine the documented records, which take precedence where another program has changed them.
extension ArchiveFile {
  static let added = [business, people]

  static let details = [
    poolDetails, profileDetails, schedules, recurrences, fees, pauses, skips, moves, dayOrders, absences, undoneActs,
    undoneVisits, restorations, completedRoutes, poolEdits, officeNotes, officeNotePhotos, heldForms,
    heldFormPhotos, phoneItems,
    inventoryDetails, checklists,
    visitDetails, readings, checks,
    doseDetails, advisedDoses,
    equipmentDetails, photos, visitEdits, deadVisits, stockEntries, stockForms, trash, trashPhotos, dismissals,
  ]

  private static let amount = 0...1e9
  private static let parameters = ArchiveColumn.Kind.text(500)

  /// SQL: the names of the readings that a visit measured, or carried.
  private static func names(areMeasured: Bool) -> String {
    let condition = "visit_row = visits.row AND is_measured = \(areMeasured ? 1 : 0)"
    return "coalesce((SELECT group_concat(parameter, ' ') FROM readings WHERE \(condition)), '')"
  }

  static let business = ArchiveFile(
    "business.json", isSingle: true, key: [],
    [
      .init("name", .filledText(200), "name"), .init("timeZone", .filledText(100), "time_zone"),
      .init("region", .filledText(2), "region"),
      .init("currency", .filledText(3), "currency"),
      .init("showsCostsToTechnicians", .flag, "shows_costs_to_technicians").or(.integer(0)),
      .init("showsCostsToCustomers", .flag, "shows_costs_to_customers").or(.integer(0)),
      .init("chemistryModel", .text(50), "model").or(.text("documented")),
      .init("confirmsBeforeSave", .flag, "confirms_before_save").or(.integer(0)),
      .init("readingNeeds", .text(2_000), "reading_needs").or(.text("")),
      .init("defaultVolumeGallons", .real(amount), "default_volume_gallons").optional,
      .init("readingIntervals", .text(2_000), "reading_intervals").or(.text("")),
      .init("routeGoal", .text(50), "route_goal").or(.text("minDriveTime")),
      .init("privacyLink", .text(500), "privacy_link").or(.text("")),
      .init("termsLink", .text(500), "terms_link").or(.text("")),
      .init("stopMinutes", .integer(StopMinutes.limits), "stop_minutes").or(.integer(Int64(StopMinutes.usual))),
      .init("techniciansOrderEachDay", .flag, "technicians_order_each_day").or(.integer(0)),
      .init("dueDatesFrom", .day, "due_dates_from_on").optional,
      .init("updatedAt", .milliseconds, "updated_at"),
    ],
    "FROM business")

  static let people = ArchiveFile(
    "people.json",
    [
      .init("id", .id, "id"), .init("name", .filledText(200), "name"),
      .init("quickLogs", .integer(0...1_000_000_000), "quick_logs").or(.integer(0)),
      .init("createdAt", .milliseconds, "created_at"),
      .init("workDays", .text(20), "work_days").or(.text("")),
      .init("worksFrom", .integer(0...1_439), "works_from").optional,
      .init("worksUntil", .integer(0...1_439), "works_until").optional,
      .init("startAddress", .text(WorkTimes.addressLength), "start_address").or(.text("")),
      .init("endAddress", .text(WorkTimes.addressLength), "end_address").or(.text("")),
    ], "FROM people ORDER BY id")

  static let dismissals = ArchiveFile(
    "dismissals.json", key: ["kind", "subject", "mark"],
    [
      .init("kind", .filledText(50), "kind"), .init("subject", .text(100), "subject"),
      .init("mark", .text(100), "mark"),
      .init("personID", .id, "person_id").optional, .init("dismissedAt", .milliseconds, "dismissed_at"),
    ],
    "FROM dismissals WHERE instr(subject, char(0)) = 0 AND instr(mark, char(0)) = 0 ORDER BY kind, subject, mark")

  static let inventoryDetails = ArchiveFile(
    "inventory_details.json",
    [
      .init("id", .id, "id"), .init("kind", .text(50), "kind"), .init("isDry", .flag, "is_dry"),
      .init("isForDosing", .flag, "is_for_dosing"),
      .init("version", .integer(1...1_000_000_000), "version").or(.integer(1)),
      .init("isCounted", .flag, "is_counted").or(.integer(1)),
      .init("specialKind", .text(50), "special_kind").optional,
    ], "FROM inventory ORDER BY row")

  static let visitDetails = ArchiveFile(
    "visit_details.json",
    [
      .init("id", .id, "id"), .init("personID", .id, "person_id").optional, .init("day", .day, "done_on"),
      .init("openedAt", .milliseconds, "opened_at").optional,
      .init("performedAt", .milliseconds, "performed_at"), .init("receivedAt", .milliseconds, "received_at"),
      .init("chemistryModel", .text(50), "model"),
      .init("chemistryModelVersion", .integer(0...1_000_000), "model_version"),
      .init("customerNote", .text(100_000), "customer_note").or(.text("")),
      .init("editedAt", .milliseconds, "edited_at").optional, .init("submission", .data(1_000), "submission").optional,
      .init("measured", parameters, names(areMeasured: true)).or(.text("")),
      .init("carried", parameters, names(areMeasured: false)).or(.text("")),
      .init("poolVolumeGallons", .real(amount), "volume_gallons").optional,
      .init("kind", .text(50), "visit_kind").or(.text("service")), .init("servesOn", .day, "serves_on").optional,
      .init("isExtra", .flag, "is_extra").or(.integer(0)),
      .init("jobNote", .text(1_000), "job_note").or(.text("")), .init("jobPrice", .real(amount), "job_price").optional,
    ],
    "FROM visits ORDER BY row")

  /// Readings other than the documented five.
  static let readings = ArchiveFile(
    "readings.json", key: ["visitID", "parameter"],
    [
      .init("visitID", .id, "visits.id"), .init("parameter", .filledText(50), "parameter"),
      .init("value", .real(-1e6...1e6), "value"),
      .init("isMeasured", .flag, "is_measured"),
    ],
    """
    FROM visits JOIN readings ON readings.visit_row = visits.row
    WHERE parameter NOT IN ('ph', 'water_temp', 'calcium_hardness', 'total_alkalinity', 'cyanuric_acid')
    ORDER BY visits.row, parameter
    """)

  static let doseDetails = ArchiveFile(
    "dose_details.json",
    [
      .init("id", .id, "id"), .init("key", .filledText(100), "key"), .init("chemicalName", .text(200), "chemical_name"),
      .init("kind", .text(50), "kind"),
      .init("recommendedOz", .real(amount), "recommended_oz"), .init("takenOz", .real(amount), "taken_oz"),
      .init("strength", .real(0...100), "strength").optional, .init("isDry", .flag, "is_dry").optional,
      .init("pricePerOz", .real(amount), "price_per_oz").optional,
    ],
    "FROM doses ORDER BY row")

  /// The recommendations of each visit, with the products at the time.
  static let advisedDoses = ArchiveFile(
    "advised_doses.json", key: ["visitID", "key"],
    [
      .init("visitID", .id, "visits.id"), .init("key", .filledText(100), "key"),
      .init("position", .integer(0...100), "position"),
      .init("kind", .text(50), "kind"), .init("chemicalName", .text(200), "chemical_name"),
      .init("strength", .real(0...100), "strength"),
      .init("isDry", .flag, "is_dry"), .init("pricePerOz", .real(amount), "price_per_oz"),
      .init("quantityOz", .real(amount), "quantity_oz"),
      .init("suggestedOz", .real(amount), "suggested_oz"),
    ],
    "FROM visits JOIN advised_doses ON advised_doses.visit_row = visits.row ORDER BY visits.row, position, key")

  static let equipmentDetails = ArchiveFile(
    "equipment_details.json",
    [
      .init("id", .id, "id"), .init("installedOn", .day, "installed_on").optional,
      .init("warrantyEndsOn", .day, "warranty_ends_on").optional,
      .init("lastServiceOn", .day, "last_service_on").optional,
      .init("nextServiceOn", .day, "next_service_on").optional,
      .init("createdAt", .milliseconds, "created_at"), .init("updatedAt", .milliseconds, "updated_at"),
    ],
    "FROM equipment ORDER BY row")

  /// Every photo of a visit with its path in the archive; the first is the documented one.
  static let photos = ArchiveFile(
    "photos.json", key: ["visitID", "position"],
    [
      .init("visitID", .id, "visits.id"), .init("position", .integer(1...20), "position"),
      .init("fileName", .filledText(100), "file_name"),
      .init("byteCount", .integer(1...2_147_483_647), "byte_count"), .init("path", .filledText(200), photoPath),
      .init("itemID", .id, "checklist_item_id").optional, .init("shot", .text(50), "shot").optional,
    ],
    "FROM visits JOIN photos ON photos.visit_row = visits.row ORDER BY visits.row, position")

  /// The path of a photo in an archive.
  static let photoPath = """
    CASE WHEN position = (SELECT min(position) FROM photos AS first WHERE first.visit_row = visits.row)
      THEN 'media/service-events/' || substr(hex(visits.id), 1, 8) || '-' || substr(hex(visits.id), 9, 4) || '-'
        || substr(hex(visits.id), 13, 4) || '-' || substr(hex(visits.id), 17, 4) || '-' || substr(hex(visits.id), 21)
        || '.bin'
      ELSE 'media/further-photos/' || file_name END
    """

  static let visitEdits = ArchiveFile(
    "visit_edits.json", key: [],
    [
      .init("visitID", .id, "visits.id"), .init("personID", .id, "visit_edits.person_id").optional,
      .init("editedAt", .milliseconds, "visit_edits.edited_at"),
      .init("field", .text(200), "field"), .init("oldValue", .text(100_000), "old_value"),
      .init("newValue", .text(100_000), "new_value"),
    ],
    "FROM visit_edits JOIN visits ON visits.row = visit_edits.visit_row ORDER BY visit_edits.row")

  /// Identifiers of undone visits: they are never used again.
  static let deadVisits = ArchiveFile(
    "dead_visits.json", [.init("id", .id, "id"), .init("diedAt", .milliseconds, "died_at")],
    "FROM dead_visits ORDER BY id")

  static let stockEntries = ArchiveFile(
    "stock_entries.json",
    [
      .init("id", .id, "id"), .init("itemID", .id, "item_id"), .init("personID", .id, "person_id").optional,
      .init("kind", .text(50), "kind"),
      .init("packages", .real(amount), "packages"), .init("packageOz", .real(amount), "package_oz"),
      .init("changeOz", .real(-1e9...1e9), "change_oz"),
      .init("stockAfterOz", .real(amount), "stock_after_oz"), .init("recordedAt", .milliseconds, "recorded_at"),
    ],
    "FROM stock_entries ORDER BY row")

  static let stockForms = ArchiveFile(
    "stock_forms.json",
    [.init("id", .id, "id"), .init("itemID", .id, "item_id"), .init("content", .text(100_000), "content")],
    "FROM stock_forms ORDER BY id")

  static let trash = ArchiveFile(
    "trash.json",
    [
      .init("id", .id, "id"), .init("kind", .text(50), "kind"), .init("title", .text(1_000), "title"),
      .init("record", .filledText(1 << 26), "record"),
      .init("deletedAt", .milliseconds, "deleted_at"), .init("personID", .id, "person_id").optional,
    ], "FROM trash ORDER BY id")

  static let trashPhotos = ArchiveFile(
    "trash_photos.json", key: ["fileName"],
    [
      .init("fileName", .filledText(100), "atom"),
      .init("byteCount", .integer(1...2_147_483_647), "json_extract(record, path || '.byteCount')"),
      .init("path", .filledText(200), "'media/trash/' || atom"),
    ],
    "FROM trash, json_tree(record) WHERE key = 'fileName' ORDER BY atom")
}
