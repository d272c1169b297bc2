import PoolFlowDomain
import SQLite

/// What this product adds to the documented archive, in files of their own (archive-format.md#added-files). They refine
/// the documented records, which stay the truth where another program has changed those.
extension ArchiveFile {
  static let added = [business, people]

  static let details = [
    poolDetails, schedules, fees, pauses, skips, poolEdits, inventoryDetails, visitDetails, readings, doseDetails,
    advisedDoses,
    equipmentDetails, photos, visitEdits, deadVisits, stockEntries, stockForms, trash, trashPhotos, dismissals,
  ]

  private static let amount = 0...1e9
  private static let parameters = ArchiveColumn.Kind.text(500)

  static let business = ArchiveFile(
    "business.json", isSingle: true, key: [],
    [
      .init("name", .filledText(200)), .init("timeZone", .filledText(100)), .init("region", .filledText(2)),
      .init("currency", .filledText(3)), .init("showsCostsToTechnicians", .flag).or(.integer(0)),
      .init("showsCostsToCustomers", .flag).or(.integer(0)), .init("chemistryModel", .text(50)).or(.text("documented")),
      .init("confirmsBeforeSave", .flag).or(.integer(0)), .init("readingNeeds", .text(2_000)).or(.text("")),
      .init("defaultVolumeGallons", .real(amount)).optional,
      .init("routeGoal", .text(50)).or(.text("minDriveTime")), .init("privacyLink", .text(500)).or(.text("")),
      .init("termsLink", .text(500)).or(.text("")),
      .init("updatedAt", .milliseconds),
    ],
    """
    SELECT name, time_zone, region, currency, shows_costs_to_technicians, shows_costs_to_customers, model,
      confirms_before_save, reading_needs, default_volume_gallons, route_goal, privacy_link, terms_link, updated_at
    FROM business
    """)

  static let people = ArchiveFile(
    "people.json",
    [
      .init("id", .id), .init("name", .filledText(200)),
      .init("quickLogs", .integer(0...1_000_000_000)).or(.integer(0)),
      .init("createdAt", .milliseconds),
    ], "SELECT id, name, quick_logs, created_at FROM people ORDER BY id")

  static let dismissals = ArchiveFile(
    "dismissals.json", key: ["kind", "subject", "mark"],
    [
      .init("kind", .filledText(50)), .init("subject", .text(100)), .init("mark", .text(100)),
      .init("personID", .id).optional, .init("dismissedAt", .milliseconds),
    ],
    """
    SELECT kind, subject, mark, person_id, dismissed_at FROM dismissals
    WHERE instr(subject, char(0)) = 0 AND instr(mark, char(0)) = 0 ORDER BY kind, subject, mark
    """)

  static let inventoryDetails = ArchiveFile(
    "inventory_details.json",
    [
      .init("id", .id), .init("kind", .text(50)), .init("isDry", .flag), .init("isForDosing", .flag),
      .init("version", .integer(1...1_000_000_000)).or(.integer(1)), .init("isCounted", .flag).or(.integer(1)),
      .init("specialKind", .text(50)).optional,
    ], "SELECT id, kind, is_dry, is_for_dosing, version, is_counted, special_kind FROM inventory ORDER BY row")

  static let visitDetails = ArchiveFile(
    "visit_details.json",
    [
      .init("id", .id), .init("personID", .id).optional, .init("day", .day), .init("openedAt", .milliseconds).optional,
      .init("performedAt", .milliseconds), .init("receivedAt", .milliseconds), .init("chemistryModel", .text(50)),
      .init("chemistryModelVersion", .integer(0...1_000_000)), .init("customerNote", .text(100_000)).or(.text("")),
      .init("editedAt", .milliseconds).optional, .init("submission", .data(1_000)).optional,
      .init("measured", parameters).or(.text("")), .init("carried", parameters).or(.text("")),
      .init("poolVolumeGallons", .real(amount)).optional,
    ],
    """
    SELECT id, person_id, done_on, opened_at, performed_at, received_at, model, model_version, customer_note,
      edited_at, submission,
      coalesce((SELECT group_concat(parameter, ' ') FROM readings WHERE visit_row = visits.row AND is_measured = 1), ''),
      coalesce((SELECT group_concat(parameter, ' ') FROM readings WHERE visit_row = visits.row AND is_measured = 0), ''),
      volume_gallons
    FROM visits ORDER BY row
    """)

  /// Readings beside the documented five.
  static let readings = ArchiveFile(
    "readings.json", key: ["visitID", "parameter"],
    [
      .init("visitID", .id), .init("parameter", .filledText(50)), .init("value", .real(-1e6...1e6)),
      .init("isMeasured", .flag),
    ],
    """
    SELECT visits.id, parameter, value, is_measured FROM visits JOIN readings ON readings.visit_row = visits.row
    WHERE parameter NOT IN ('ph', 'water_temp', 'calcium_hardness', 'total_alkalinity', 'cyanuric_acid')
    ORDER BY visits.row, parameter
    """)

  static let doseDetails = ArchiveFile(
    "dose_details.json",
    [
      .init("id", .id), .init("key", .filledText(100)), .init("chemicalName", .text(200)), .init("kind", .text(50)),
      .init("recommendedOz", .real(amount)), .init("takenOz", .real(amount)),
      .init("strength", .real(0...100)).optional, .init("isDry", .flag).optional,
      .init("pricePerOz", .real(amount)).optional,
    ],
    """
    SELECT id, key, chemical_name, kind, recommended_oz, taken_oz, strength, is_dry, price_per_oz FROM doses ORDER BY row
    """)

  /// The recommendations of each visit, with the products as they were.
  static let advisedDoses = ArchiveFile(
    "advised_doses.json", key: ["visitID", "key"],
    [
      .init("visitID", .id), .init("key", .filledText(100)), .init("position", .integer(0...100)),
      .init("kind", .text(50)), .init("chemicalName", .text(200)), .init("strength", .real(0...100)),
      .init("isDry", .flag), .init("pricePerOz", .real(amount)), .init("quantityOz", .real(amount)),
      .init("suggestedOz", .real(amount)),
    ],
    """
    SELECT visits.id, key, position, kind, chemical_name, strength, is_dry, price_per_oz, quantity_oz, suggested_oz
    FROM visits JOIN advised_doses ON advised_doses.visit_row = visits.row ORDER BY visits.row, position, key
    """)

  static let equipmentDetails = ArchiveFile(
    "equipment_details.json",
    [
      .init("id", .id), .init("installedOn", .day).optional, .init("warrantyEndsOn", .day).optional,
      .init("lastServiceOn", .day).optional, .init("nextServiceOn", .day).optional,
      .init("createdAt", .milliseconds), .init("updatedAt", .milliseconds),
    ],
    """
    SELECT id, installed_on, warranty_ends_on, last_service_on, next_service_on, created_at, updated_at
    FROM equipment ORDER BY row
    """)

  /// Every photo of a visit with its place in the archive; the first one's is the documented one.
  static let photos = ArchiveFile(
    "photos.json", key: ["visitID", "position"],
    [
      .init("visitID", .id), .init("position", .integer(1...20)), .init("fileName", .filledText(100)),
      .init("byteCount", .integer(1...2_147_483_647)), .init("path", .filledText(200)),
    ],
    """
    SELECT visits.id, position, file_name, byte_count, \(photoPath)
    FROM visits JOIN photos ON photos.visit_row = visits.row ORDER BY visits.row, position
    """)

  /// Where a photo stands in an archive.
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
      .init("visitID", .id), .init("personID", .id).optional, .init("editedAt", .milliseconds),
      .init("field", .text(200)), .init("oldValue", .text(100_000)), .init("newValue", .text(100_000)),
    ],
    """
    SELECT visits.id, visit_edits.person_id, visit_edits.edited_at, field, old_value, new_value
    FROM visit_edits JOIN visits ON visits.row = visit_edits.visit_row ORDER BY visit_edits.row
    """)

  /// Identifiers of visits that were taken back: they stay dead.
  static let deadVisits = ArchiveFile(
    "dead_visits.json", [.init("id", .id), .init("diedAt", .milliseconds)],
    "SELECT id, died_at FROM dead_visits ORDER BY id")

  static let stockEntries = ArchiveFile(
    "stock_entries.json",
    [
      .init("id", .id), .init("itemID", .id), .init("personID", .id).optional, .init("kind", .text(50)),
      .init("packages", .real(amount)), .init("packageOz", .real(amount)), .init("changeOz", .real(-1e9...1e9)),
      .init("stockAfterOz", .real(amount)), .init("recordedAt", .milliseconds),
    ],
    """
    SELECT id, item_id, person_id, kind, packages, package_oz, change_oz, stock_after_oz, recorded_at
    FROM stock_entries ORDER BY row
    """)

  static let stockForms = ArchiveFile(
    "stock_forms.json", [.init("id", .id), .init("itemID", .id), .init("content", .text(100_000))],
    "SELECT id, item_id, content FROM stock_forms ORDER BY id")

  static let trash = ArchiveFile(
    "trash.json",
    [
      .init("id", .id), .init("kind", .text(50)), .init("title", .text(1_000)), .init("record", .filledText(1 << 26)),
      .init("deletedAt", .milliseconds), .init("personID", .id).optional,
    ], "SELECT id, kind, title, record, deleted_at, person_id FROM trash ORDER BY id")

  static let trashPhotos = ArchiveFile(
    "trash_photos.json", key: ["fileName"],
    [
      .init("fileName", .filledText(100)), .init("byteCount", .integer(1...2_147_483_647)),
      .init("path", .filledText(200)),
    ],
    """
    SELECT atom, json_extract(record, path || '.byteCount'), 'media/trash/' || atom
    FROM trash, json_tree(record) WHERE key = 'fileName' ORDER BY atom
    """)
}
