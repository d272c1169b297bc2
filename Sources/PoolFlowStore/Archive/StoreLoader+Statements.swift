extension StoreLoader {
  static let beforePools = [
    ArchiveFile.people.insertion("ORDER BY a.number"),
    "ALTER TABLE scratch.inventory ADD COLUMN kind",
    // The documented format has one kind of chlorine; its strength tells which (archive-format.md#documented-files).
    """
    UPDATE scratch.inventory SET kind = CASE
      WHEN chemicalTypeRaw = 'chlorine' THEN CASE WHEN concentration > 50 THEN 'trichlor' ELSE 'hypochlorite' END
      WHEN chemicalTypeRaw IN ('acid', 'base', 'calcium', 'alkalinity', 'stabilizer') THEN chemicalTypeRaw
      ELSE 'other' END
    """,
    """
    UPDATE scratch.inventory AS a SET kind = d.kind FROM scratch.inventory_details d
    WHERE d.id = a.id AND chemicalTypeRaw = 'chlorine' AND d.kind IN ('hypochlorite', 'trichlor')
    """,
    ArchiveFile.inventory.insertion(
      into: "inventory", refinedBy: .inventoryDetails,
      values: [
        "kind": "a.kind",
        "is_dry": """
        coalesce(d.isDry, a.kind IN ('base', 'alkalinity', 'calcium', 'trichlor', 'stabilizer')
          AND unitLabel NOT LIKE 'gal%')
        """,
        "is_for_dosing": """
        coalesce(d.isForDosing AND row_number() OVER (PARTITION BY a.kind, d.isForDosing ORDER BY a.number) = 1, 0)
        """,
        "is_counted":
          "currentStockOz > 0 OR coalesce((SELECT isCounted FROM scratch.inventory_details WHERE id = a.id), 1)",
        "special_kind": """
        CASE WHEN (d.specialKind = 'dryAcid' AND a.kind = 'acid') OR (d.specialKind = 'dichlor' AND a.kind = 'trichlor')
          THEN d.specialKind END
        """,
      ], "LEFT JOIN scratch.inventory_details d ON d.id = a.id AND d.kind = a.kind ORDER BY a.number"),
  ]

  static let pools = ArchiveFile.pools.insertion(
    into: "pools", refinedBy: .poolDetails,
    values: [
      "sort_name": "''", "stop_of": "NULL", "cached_lsi": "coalesce(a.cachedLSI, 0)",
      "customer_since_on": "nullif(d.customerSince, '')",
      "model": "CASE WHEN d.chemistryModel IN ('documented', 'carbonate') THEN d.chemistryModel END",
      "sanitizer": "CASE WHEN d.sanitizer IN ('saltCell', 'bromine', 'other') THEN d.sanitizer ELSE 'chlorine' END",
      "surface": "CASE WHEN d.surface IN ('vinyl', 'fibreglass') THEN d.surface ELSE 'plaster' END",
    ], "LEFT JOIN scratch.pool_details d ON d.id = a.id ORDER BY a.number")

  static let afterPools = [
    ArchiveFile.fees.insertion(ofDetailedPools),
    ArchiveFile.skips.insertion(
      values: [
        "reason": "CASE WHEN a.reason = '' THEN 'other' ELSE a.reason END",
        "act_id": "coalesce(a.actID, randomblob(16))",
        // Named when the photo has arrived.
        "photo_file": "NULL", "photo_bytes": "NULL",
      ], ofDetailedPools),
    ArchiveFile.moves.insertion(ofDetailedPools),
    ArchiveFile.dayOrders.insertion(ofDetailedPools),
    // Closed days have no person; an absence of a person who is not in the archive is none.
    ArchiveFile.absences.insertion(
      "WHERE endsOn >= startsOn AND (personID IS NULL OR personID IN (SELECT id FROM people)) ORDER BY a.number"),
    ArchiveFile.undoneActs.insertion("WHERE kind IN ('skip', 'move', 'absence', 'closed') ORDER BY a.number"),
    ArchiveFile.undoneVisits.insertion("ORDER BY a.number"),
    ArchiveFile.restorations.insertion(
      """
      WHERE kind IN ('pool', 'visit', 'inventory', 'equipment', 'checklist', 'absence') ORDER BY a.number
      """),
    ArchiveFile.poolEdits.insertion(
      """
      JOIN pools ON pools.id = a.poolID
      WHERE kind IN ('added', 'changed', 'paused', 'closed', 'resumed') ORDER BY a.number
      """),
    // A route of a person who is not in the archive is nobody's any more.
    ArchiveFile.completedRoutes.insertion(
      "WHERE technicianID IS NULL OR technicianID IN (SELECT id FROM people) ORDER BY a.number"),
    ArchiveFile.customerProfiles.insertion(
      into: "profiles", refinedBy: .profileDetails,
      values: ["pool_row": "pools.row", "language": "CASE WHEN length(d.language) >= 2 THEN d.language END"],
      """
      JOIN pools ON pools.id = a.poolID LEFT JOIN scratch.profile_details d ON d.poolID = a.poolID
      WHERE contactName || contactPhone || contactEmail || gateAccessType || preferredArrivalWindow || tagsCSV <> ''
        OR d.poolID IS NOT NULL
      """),
    "DROP TRIGGER visit_added",
    "DROP TRIGGER stops_with_visits_added",
    ArchiveFile.serviceEvents.insertion(
      into: "visits", refinedBy: .visitDetails,
      values: [
        "row": "a.number", "pool_row": "pools.row", "person_id": "(SELECT id FROM people WHERE id = d.personID)",
        "done_on": "a.day", "performed_at": "a.performedAt", "received_at": "coalesce(d.receivedAt, a.performedAt)",
        "visit_kind": "CASE WHEN d.kind IN ('chemicals', 'job') THEN d.kind ELSE 'service' END",
        "model": "coalesce(d.chemistryModel, 'documented')", "model_version": "coalesce(d.chemistryModelVersion, 1)",
      ],
      """
      CROSS JOIN pools ON pools.id = a.poolID LEFT JOIN scratch.visit_details d ON d.id = a.id ORDER BY a.number
      """),
    BusinessSchema.visitAddedTrigger,
    BusinessSchema.stopVisitAddedTrigger,
    "UPDATE pools SET last_visit_at = coalesce((SELECT max(performed_at) FROM visits WHERE pool_row = pools.row), 0)",
    ArchiveFile.chemicalDoses.insertion(
      into: "doses", refinedBy: .doseDetails, values: ["visit_row": "e.number"],
      """
      CROSS JOIN scratch.dose_details d ON d.id = a.id
        CROSS JOIN scratch.service_events e ON e.id = a.serviceEventID
      ORDER BY a.number
      """),
    """
    INSERT INTO doses (id, visit_row, item_id, key, chemical_name, kind, quantity_oz, recommended_oz, cost, taken_oz)
    SELECT a.id, e.number, a.chemicalID,
      'extra-' || row_number() OVER (PARTITION BY a.serviceEventID ORDER BY a.number),
      coalesce(inventory.name, '—'), coalesce(inventory.special_kind, inventory.kind, 'other'), quantityOz, quantityOz, cost, 0
    FROM scratch.chemical_doses a CROSS JOIN scratch.service_events e ON e.id = a.serviceEventID
      LEFT JOIN inventory ON inventory.id = a.chemicalID
    WHERE a.id NOT IN (SELECT id FROM scratch.dose_details)
    """,
  ]

  static let details = [
    ArchiveFile.advisedDoses.insertion("JOIN visits ON visits.id = a.visitID"),
    ArchiveFile.readings.insertion(
      """
      JOIN visits ON visits.id = a.visitID
      WHERE a.parameter NOT IN ('ph', 'water_temp', 'calcium_hardness', 'total_alkalinity', 'cyanuric_acid')
      """),
    ArchiveFile.checklists.insertion(
      into: "checklist_items",
      values: ["photo": "CASE WHEN a.photo IN ('before', 'after') THEN a.photo ELSE 'none' END"],
      "WHERE unit IN ('visits', 'weeks', 'months') ORDER BY a.number LIMIT 500"),
    ArchiveFile.checks.insertion(
      "JOIN visits ON visits.id = a.visitID WHERE state IN ('done', 'skipped', 'open') ORDER BY a.number"),
    ArchiveFile.visitEdits.insertion("JOIN visits ON visits.id = a.visitID ORDER BY a.number"),
    ArchiveFile.dismissals.insertion("ORDER BY a.number LIMIT 10000"),
    ArchiveFile.officeNotesInsertion,
    ArchiveFile.heldFormsInsertion,
    ArchiveFile.phoneItemsInsertion,
    ArchiveFile.deadVisits.insertion("WHERE a.id NOT IN (SELECT id FROM scratch.service_events)"),
    ArchiveFile.stockEntries.insertion(
      "JOIN inventory ON inventory.id = a.itemID WHERE a.kind IN ('received', 'counted') ORDER BY a.number"),
    ArchiveFile.stockForms.insertion("JOIN inventory ON inventory.id = a.itemID"),
    ArchiveFile.trash.insertion(
      """
      WHERE kind IN ('pool', 'visit', 'inventory', 'equipment', 'checklist', 'absence') AND json_valid(record)
        AND substr(record, 1, 1) = '{'
      """),
  ]

  private static let ofDetailedPools = """
    JOIN pools ON pools.id = a.poolID JOIN scratch.pool_details d ON d.id = a.poolID ORDER BY a.number
    """
}
