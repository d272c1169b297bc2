extension StoreLoader {
  static let beforePools = [
    """
    INSERT INTO people (id, name, quick_logs, created_at)
    SELECT id, name, quickLogs, createdAt FROM scratch.people ORDER BY number
    """,
    "ALTER TABLE scratch.inventory ADD COLUMN kind",
    // The documents know one kind of chlorine; its strength tells which (archive-format.md#documented-files).
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
    """
    INSERT INTO inventory (id, name, kind, cost_per_oz, stock_oz, unit_label, concentration, low_stock_threshold_oz,
      is_dry, is_for_dosing, version, is_counted, special_kind)
    SELECT a.id, a.name, a.kind, costPerOz, currentStockOz, unitLabel, concentration, lowStockThresholdOz,
      coalesce(d.isDry, a.kind IN ('base', 'alkalinity', 'calcium', 'trichlor', 'stabilizer')
        AND unitLabel NOT LIKE 'gal%'),
      coalesce(d.isForDosing AND row_number() OVER (PARTITION BY a.kind, d.isForDosing ORDER BY a.number) = 1, 0),
      coalesce(d.version, 1),
      currentStockOz > 0 OR coalesce((SELECT isCounted FROM scratch.inventory_details WHERE id = a.id), 1),
      CASE WHEN (d.specialKind = 'dryAcid' AND a.kind = 'acid') OR (d.specialKind = 'dichlor' AND a.kind = 'trichlor')
        THEN d.specialKind END
    FROM scratch.inventory a LEFT JOIN scratch.inventory_details d ON d.id = a.id AND d.kind = a.kind
    ORDER BY a.number
    """,
  ]

  static let afterPools = [
    """
    INSERT INTO schedules (pool_row, weekday, position, person_id, added_on)
    SELECT pools.row, weekday, position, (SELECT id FROM people WHERE id = a.personID), addedOn
    FROM scratch.schedules a JOIN pools ON pools.id = a.poolID JOIN scratch.pool_details d ON d.id = a.poolID
    ORDER BY a.number
    """,
    """
    INSERT INTO fees (pool_row, valid_from_on, monthly_fee)
    SELECT pools.row, validFrom, a.monthlyFee
    FROM scratch.fees a JOIN pools ON pools.id = a.poolID JOIN scratch.pool_details d ON d.id = a.poolID
    ORDER BY a.number
    """,
    """
    INSERT INTO skips (pool_row, skipped_on, reason, note, person_id, recorded_at)
    SELECT pools.row, skippedOn, CASE WHEN reason = '' THEN 'other' ELSE reason END, note,
      (SELECT id FROM people WHERE id = a.personID), recordedAt
    FROM scratch.skips a JOIN pools ON pools.id = a.poolID JOIN scratch.pool_details d ON d.id = a.poolID
    ORDER BY a.number
    """,
    """
    INSERT INTO pool_edits (pool_row, kind, fields, fee_before, fee_after, person_id, edited_at)
    SELECT pools.row, kind, fields, feeBefore, feeAfter, (SELECT id FROM people WHERE id = a.personID), editedAt
    FROM scratch.pool_edits a JOIN pools ON pools.id = a.poolID
    WHERE kind IN ('added', 'changed', 'paused', 'closed', 'resumed') ORDER BY a.number
    """,
    """
    INSERT INTO profiles (pool_row, contact_name, contact_phone, contact_email, gate_access, arrival_window, tags)
    SELECT pools.row, contactName, contactPhone, contactEmail, gateAccessType, preferredArrivalWindow, tagsCSV
    FROM scratch.customer_profiles a JOIN pools ON pools.id = a.poolID
    WHERE contactName || contactPhone || contactEmail || gateAccessType || preferredArrivalWindow || tagsCSV <> ''
    """,
    "DROP TRIGGER visit_added",
    """
    INSERT INTO visits (row, id, pool_row, person_id, done_on, opened_at, performed_at, received_at, lsi, model,
      model_version, chemical_cost, notes, submission, customer_note, edited_at, volume_gallons)
    SELECT a.number, a.id, pools.row, (SELECT id FROM people WHERE id = d.personID), a.day, d.openedAt, a.performedAt,
      coalesce(d.receivedAt, a.performedAt), lsiValue, coalesce(d.chemistryModel, 'documented'),
      coalesce(d.chemistryModelVersion, 1), totalChemicalCost, techNotes, d.submission, coalesce(d.customerNote, ''),
      d.editedAt, d.poolVolumeGallons
    FROM scratch.service_events a CROSS JOIN pools ON pools.id = a.poolID
      LEFT JOIN scratch.visit_details d ON d.id = a.id
    ORDER BY a.number
    """,
    BusinessSchema.visitAddedTrigger,
    "UPDATE pools SET last_visit_at = coalesce((SELECT max(performed_at) FROM visits WHERE pool_row = pools.row), 0)",
    """
    INSERT INTO doses (id, visit_row, item_id, key, chemical_name, kind, quantity_oz, recommended_oz, cost, taken_oz,
      strength, is_dry, price_per_oz)
    SELECT a.id, e.number, a.chemicalID, d.key, d.chemicalName, d.kind, quantityOz, d.recommendedOz, cost, d.takenOz,
      d.strength, d.isDry, d.pricePerOz
    FROM scratch.chemical_doses a CROSS JOIN scratch.dose_details d ON d.id = a.id
      CROSS JOIN scratch.service_events e ON e.id = a.serviceEventID
    ORDER BY a.number
    """,
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
    """
    INSERT INTO advised_doses (visit_row, key, position, kind, chemical_name, strength, is_dry, price_per_oz,
      quantity_oz, suggested_oz)
    SELECT visits.row, a.key, a.position, a.kind, a.chemicalName, a.strength, a.isDry, a.pricePerOz, a.quantityOz,
      a.suggestedOz
    FROM scratch.advised_doses a JOIN visits ON visits.id = a.visitID
    """,
    """
    INSERT INTO readings (visit_row, parameter, value, is_measured)
    SELECT visits.row, a.parameter, a.value, a.isMeasured
    FROM scratch.readings a JOIN visits ON visits.id = a.visitID
    WHERE a.parameter NOT IN ('ph', 'water_temp', 'calcium_hardness', 'total_alkalinity', 'cyanuric_acid')
    """,
    """
    INSERT INTO visit_edits (visit_row, person_id, edited_at, field, old_value, new_value)
    SELECT visits.row, (SELECT id FROM people WHERE id = a.personID), a.editedAt, field, oldValue, newValue
    FROM scratch.visit_edits a JOIN visits ON visits.id = a.visitID ORDER BY a.number
    """,
    """
    INSERT INTO dismissals (kind, subject, mark, person_id, dismissed_at)
    SELECT kind, subject, mark, (SELECT id FROM people WHERE id = a.personID), dismissedAt FROM scratch.dismissals a
    ORDER BY a.number LIMIT 10000
    """,
    """
    INSERT INTO dead_visits (id, died_at)
    SELECT id, diedAt FROM scratch.dead_visits WHERE id NOT IN (SELECT id FROM scratch.service_events)
    """,
    """
    INSERT INTO stock_entries (id, item_id, person_id, kind, packages, package_oz, change_oz, stock_after_oz, recorded_at)
    SELECT a.id, itemID, (SELECT id FROM people WHERE id = a.personID), a.kind, packages, packageOz, changeOz,
      stockAfterOz, recordedAt
    FROM scratch.stock_entries a JOIN inventory ON inventory.id = a.itemID
    WHERE a.kind IN ('received', 'counted') ORDER BY a.number
    """,
    """
    INSERT INTO stock_forms (id, item_id, content)
    SELECT a.id, itemID, content FROM scratch.stock_forms a JOIN inventory ON inventory.id = a.itemID
    """,
    """
    INSERT INTO trash (id, kind, title, record, deleted_at, person_id)
    SELECT id, kind, title, record, deletedAt, (SELECT id FROM people WHERE id = a.personID) FROM scratch.trash a
    WHERE kind IN ('pool', 'visit', 'inventory', 'equipment') AND json_valid(record) AND substr(record, 1, 1) = '{'
    """,
  ]
}
