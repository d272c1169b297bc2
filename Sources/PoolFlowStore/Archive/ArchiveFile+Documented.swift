import Chemistry
import SQLite

extension ArchiveFile {
  /// The files of an archive in the order they are written and read.
  public static let all = added + documented + details

  /// The documented files, with exactly their names and keys (archive-format.md#documented-files).
  static let documented = [inventory, pools, serviceEvents, chemicalDoses, equipment, customerProfiles]

  private static let amount = 0...1e9
  private static let concentration = 0...1e6
  private static let standard = Water.documentedDefault

  static let pools = ArchiveFile(
    "pools.json", isRequired: true,
    [
      .init("id", .id),
      .init("customerName", .filledText(200)).repaired(by: .text("?")),
      .init("address", .filledText(300)).repaired(by: .text("?")),
      .init("latitude", .real(-90...90)).repaired(by: .real(0)),
      .init("longitude", .real(-180...180)).repaired(by: .real(0)),
      .init("waterTempF", .real(-100...300)),
      .init("pH", .real(0...14)),
      .init("calciumHardness", .real(concentration)),
      .init("totalAlkalinity", .real(concentration)),
      .init("totalDissolvedSolids", .real(concentration)),
      .init("cyanuricAcid", .real(concentration)),
      .init("monthlyServiceFee", .real(amount)).repaired(by: .real(0)),
      .init("poolVolumeGallons", .real(amount)),
      .init("notes", .text(100_000)).standIn(.text("")),
      .init("serviceDayOfWeek", .integer(1...7)).repaired(by: .integer(2)),
      .init("routeOrder", .integer(0...1_000_000)).repaired(by: .integer(0)),
      .init("cachedLSI", .real(-100...100)).standIn(.null),
      .init("createdAt", .instant), .init("updatedAt", .instant),
    ],
    """
    SELECT id, customer_name, address, latitude, longitude, water_temp_f, ph, calcium_hardness, total_alkalinity,
      total_dissolved_solids, cyanuric_acid, monthly_fee, volume_gallons, notes,
      coalesce((SELECT weekday FROM schedules WHERE pool_row = pools.row ORDER BY weekday LIMIT 1), 2),
      coalesce((SELECT position FROM schedules WHERE pool_row = pools.row ORDER BY weekday LIMIT 1), 0),
      cached_lsi, created_at, updated_at
    FROM pools ORDER BY row
    """)

  static let serviceEvents = ArchiveFile(
    "service_events.json", isRequired: true,
    [
      .init("id", .id), .init("poolID", .id), .init("timestamp", .instant),
      .init("waterTempF", .real(-100...300)), .init("pH", .real(0...14)),
      .init("calciumHardness", .real(concentration)), .init("totalAlkalinity", .real(concentration)),
      .init("cyanuricAcid", .real(concentration)), .init("lsiValue", .real(-100...100)),
      .init("totalChemicalCost", .real(amount)), .init("techNotes", .text(100_000)).standIn(.text("")),
      .init("photoFileName", .photoName).optional,
    ],
    """
    SELECT visits.id, pools.id, performed_at,
      coalesce((SELECT value FROM readings WHERE visit_row = visits.row AND parameter = 'water_temp'),
        \(standard.temperatureF)),
      coalesce((SELECT value FROM readings WHERE visit_row = visits.row AND parameter = 'ph'), \(standard.pH)),
      coalesce((SELECT value FROM readings WHERE visit_row = visits.row AND parameter = 'calcium_hardness'),
        \(standard.calciumHardness)),
      coalesce((SELECT value FROM readings WHERE visit_row = visits.row AND parameter = 'total_alkalinity'),
        \(standard.totalAlkalinity)),
      coalesce((SELECT value FROM readings WHERE visit_row = visits.row AND parameter = 'cyanuric_acid'),
        \(standard.cyanuricAcid)),
      lsi, chemical_cost, visits.notes,
      CASE WHEN EXISTS (SELECT 1 FROM photos WHERE visit_row = visits.row) THEN visits.id END
    FROM visits JOIN pools ON pools.row = visits.pool_row ORDER BY visits.row
    """)

  static let chemicalDoses = ArchiveFile(
    "chemical_doses.json", isRequired: true,
    [
      .init("id", .id), .init("serviceEventID", .id), .init("chemicalID", .id).optional,
      .init("quantityOz", .real(amount)), .init("cost", .real(amount)),
    ],
    """
    SELECT doses.id, visits.id, item_id, quantity_oz, cost
    FROM doses JOIN visits ON visits.row = doses.visit_row ORDER BY doses.row
    """)

  static let inventory = ArchiveFile(
    "inventory.json", isRequired: true,
    [
      .init("id", .id), .init("name", .filledText(200)).repaired(by: .text("?")),
      .init("chemicalTypeRaw", .text(100)),
      .init("costPerOz", .real(amount)),
      .init("currentStockOz", .real(amount)).repaired(by: .real(0)),
      .init("unitLabel", .text(100)).standIn(.text("oz")),
      .init("concentration", .real(1e-9...100)).repaired(by: .real(100)),
      .init("lowStockThresholdOz", .real(amount)).repaired(by: .real(0)),
    ],
    """
    SELECT id, name,
      CASE kind WHEN 'hypochlorite' THEN 'chlorine' WHEN 'trichlor' THEN 'chlorine' WHEN 'other' THEN 'none' ELSE kind END,
      cost_per_oz, stock_oz, unit_label, concentration, low_stock_threshold_oz
    FROM inventory ORDER BY row
    """)

  static let customerProfiles = ArchiveFile(
    "customer_profiles.json", isRequired: true, key: ["poolID"],
    [
      .init("poolID", .id), .init("contactName", .text(1_000)).standIn(.text("")),
      .init("contactPhone", .text(1_000)).standIn(.text("")), .init("contactEmail", .text(1_000)).standIn(.text("")),
      .init("gateAccessType", .text(5_000)).standIn(.text("")),
      .init("preferredArrivalWindow", .text(1_000)).standIn(.text("")),
      .init("tagsCSV", .text(5_000)).standIn(.text("")),
    ],
    """
    SELECT pools.id, contact_name, contact_phone, contact_email, gate_access, arrival_window, tags
    FROM profiles JOIN pools ON pools.row = profiles.pool_row ORDER BY pools.row
    """)

  /// Absent from archives of schema 1. Days are instants here; `equipment_details.json` has the days.
  static let equipment = ArchiveFile(
    "equipment.json",
    [
      .init("id", .id), .init("poolID", .id),
      .init("name", .filledText(200)).repaired(by: .text("?")),
      .init("equipmentTypeRaw", .text(100)),
      .init("manufacturer", .text(1_000)).standIn(.text("")), .init("modelNumber", .text(1_000)).standIn(.text("")),
      .init("serialNumber", .text(1_000)).standIn(.text("")),
      .init("installDate", .noon).optional, .init("warrantyExpiryDate", .noon).optional,
      .init("lastServiceDate", .noon).optional, .init("nextServiceDate", .noon).optional,
      .init("notes", .text(100_000)).standIn(.text("")), .init("createdAt", .instant), .init("updatedAt", .instant),
    ],
    """
    SELECT equipment.id, pools.id, name, type, manufacturer, model_number, serial_number,
      installed_on, warranty_ends_on, last_service_on, next_service_on, equipment.notes, equipment.created_at, equipment.updated_at
    FROM equipment JOIN pools ON pools.row = equipment.pool_row ORDER BY equipment.row
    """)
}
