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

  /// SQL: the documented format has one day of service: the first of a weekly one, else that of another schedule; of a
  /// second body of water that of its host.
  private static func firstDay(_ column: String, or value: Int) -> String {
    """
    coalesce((SELECT \(column) FROM schedules WHERE weekday IS NOT NULL
        AND pool_row = coalesce((SELECT host.row FROM pools host WHERE host.id = pools.stop_of), pools.row)
      ORDER BY CASE kind WHEN 'weekly' THEN 0 WHEN 'monthly' THEN 1 ELSE 2 END, due_on, weekday, row LIMIT 1), \(value))
    """
  }

  /// SQL: a reading of a visit, or the standard value.
  private static func reading(_ parameter: Parameter, or value: Double) -> String {
    """
    coalesce((SELECT value FROM readings WHERE visit_row = visits.row AND parameter = '\(parameter.rawValue)'), \(value))
    """
  }

  /// SQL: the documented format has one kind of chlorine.
  private static let documentedKind = """
    CASE kind WHEN 'hypochlorite' THEN 'chlorine' WHEN 'trichlor' THEN 'chlorine' WHEN 'other' THEN 'none' ELSE kind END
    """

  static let pools = ArchiveFile(
    "pools.json", isRequired: true,
    [
      .init("id", .id, "id"),
      .init("customerName", .filledText(200), "customer_name").repaired(by: .text("?")),
      .init("address", .filledText(300), "address").repaired(by: .text("?")),
      .init("latitude", .real(-90...90), "latitude").repaired(by: .real(0)),
      .init("longitude", .real(-180...180), "longitude").repaired(by: .real(0)),
      .init("waterTempF", .real(-100...300), "water_temp_f"),
      .init("pH", .real(0...14), "ph"),
      .init("calciumHardness", .real(concentration), "calcium_hardness"),
      .init("totalAlkalinity", .real(concentration), "total_alkalinity"),
      .init("totalDissolvedSolids", .real(concentration), "total_dissolved_solids"),
      .init("cyanuricAcid", .real(concentration), "cyanuric_acid"),
      .init("monthlyServiceFee", .real(amount), "monthly_fee").repaired(by: .real(0)),
      .init("poolVolumeGallons", .real(amount), "volume_gallons"),
      .init("notes", .text(100_000), "notes").standIn(.text("")),
      .init("serviceDayOfWeek", .integer(1...7), firstDay("weekday", or: 2)).repaired(by: .integer(2)),
      .init("routeOrder", .integer(0...1_000_000), firstDay("position", or: 0)).repaired(by: .integer(0)),
      .init("cachedLSI", .real(-100...100), "cached_lsi").standIn(.null),
      .init("createdAt", .instant, "created_at"), .init("updatedAt", .instant, "updated_at"),
    ],
    "FROM pools ORDER BY row")

  static let serviceEvents = ArchiveFile(
    "service_events.json", isRequired: true,
    [
      .init("id", .id, "visits.id"), .init("poolID", .id, "pools.id"), .init("timestamp", .instant, "performed_at"),
      .init("waterTempF", .real(-100...300), reading(.waterTemp, or: standard.temperatureF)),
      .init("pH", .real(0...14), reading(.pH, or: standard.pH)),
      .init("calciumHardness", .real(concentration), reading(.calciumHardness, or: standard.calciumHardness)),
      .init("totalAlkalinity", .real(concentration), reading(.totalAlkalinity, or: standard.totalAlkalinity)),
      .init("cyanuricAcid", .real(concentration), reading(.cyanuricAcid, or: standard.cyanuricAcid)),
      .init("lsiValue", .real(-100...100), "lsi"),
      .init("totalChemicalCost", .real(amount), "chemical_cost"),
      .init("techNotes", .text(100_000), "visits.notes").standIn(.text("")),
      .init(
        "photoFileName", .photoName,
        "CASE WHEN EXISTS (SELECT 1 FROM photos WHERE visit_row = visits.row) THEN visits.id END"
      ).optional,
    ],
    "FROM visits JOIN pools ON pools.row = visits.pool_row ORDER BY visits.row")

  static let chemicalDoses = ArchiveFile(
    "chemical_doses.json", isRequired: true,
    [
      .init("id", .id, "doses.id"), .init("serviceEventID", .id, "visits.id"),
      .init("chemicalID", .id, "item_id").optional,
      .init("quantityOz", .real(amount), "quantity_oz"), .init("cost", .real(amount), "cost"),
    ],
    "FROM doses JOIN visits ON visits.row = doses.visit_row ORDER BY doses.row")

  static let inventory = ArchiveFile(
    "inventory.json", isRequired: true,
    [
      .init("id", .id, "id"), .init("name", .filledText(200), "name").repaired(by: .text("?")),
      .init("chemicalTypeRaw", .text(100), documentedKind),
      .init("costPerOz", .real(amount), "cost_per_oz"),
      .init("currentStockOz", .real(amount), "stock_oz").repaired(by: .real(0)),
      .init("unitLabel", .text(100), "unit_label").standIn(.text("oz")),
      .init("concentration", .real(1e-9...100), "concentration").repaired(by: .real(100)),
      .init("lowStockThresholdOz", .real(amount), "low_stock_threshold_oz").repaired(by: .real(0)),
    ],
    "FROM inventory ORDER BY row")

  static let customerProfiles = ArchiveFile(
    "customer_profiles.json", isRequired: true, key: ["poolID"],
    [
      .init("poolID", .id, "pools.id"), .init("contactName", .text(1_000), "contact_name").standIn(.text("")),
      .init("contactPhone", .text(1_000), "contact_phone").standIn(.text("")),
      .init("contactEmail", .text(1_000), "contact_email").standIn(.text("")),
      .init("gateAccessType", .text(5_000), "gate_access").standIn(.text("")),
      .init("preferredArrivalWindow", .text(1_000), "arrival_window").standIn(.text("")),
      .init("tagsCSV", .text(5_000), "tags").standIn(.text("")),
    ],
    "FROM profiles JOIN pools ON pools.row = profiles.pool_row ORDER BY pools.row")

  /// Absent from archives of schema 1. Days are instants here; `equipment_details.json` has days.
  static let equipment = ArchiveFile(
    "equipment.json",
    [
      .init("id", .id, "equipment.id"), .init("poolID", .id, "pools.id"),
      .init("name", .filledText(200), "name").repaired(by: .text("?")),
      .init("equipmentTypeRaw", .text(100), "type"),
      .init("manufacturer", .text(1_000), "manufacturer").standIn(.text("")),
      .init("modelNumber", .text(1_000), "model_number").standIn(.text("")),
      .init("serialNumber", .text(1_000), "serial_number").standIn(.text("")),
      .init("installDate", .noon, "installed_on").optional,
      .init("warrantyExpiryDate", .noon, "warranty_ends_on").optional,
      .init("lastServiceDate", .noon, "last_service_on").optional,
      .init("nextServiceDate", .noon, "next_service_on").optional,
      .init("notes", .text(100_000), "equipment.notes").standIn(.text("")),
      .init("createdAt", .instant, "equipment.created_at"), .init("updatedAt", .instant, "equipment.updated_at"),
    ],
    "FROM equipment JOIN pools ON pools.row = equipment.pool_row ORDER BY equipment.row")
}
