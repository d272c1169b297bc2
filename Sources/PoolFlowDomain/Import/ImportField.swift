/// The meaning of a column of a customer list (import-export.md#customer-list). The raw value is the header that exports
/// write.
public enum ImportField: String, Sendable, CaseIterable, Codable {
  case customerName = "customer_name"
  case firstName = "first_name"
  case lastName = "last_name"
  case address
  case addressLine2 = "address_line_2"
  case city
  case state
  case postalCode = "postal_code"
  case serviceDay = "service_day"
  case monthlyFee = "monthly_fee"
  /// In US gallons.
  case poolVolume = "pool_volume"
  case poolVolumeLiters = "pool_volume_liters"
  case notes
  case latitude
  case longitude
  case contactName = "contact_name"
  case contactPhone = "contact_phone"
  case contactEmail = "contact_email"
  case gateAccess = "gate_access"
  case arrivalWindow = "arrival_window"
  case tags
  case technician
  case routeOrder = "route_order"
  case totalDissolvedSolids = "total_dissolved_solids"
  case pH = "ph"
  case waterTempF = "water_temp_f"
  case calciumHardness = "calcium_hardness"
  case totalAlkalinity = "total_alkalinity"
  case cyanuricAcid = "cyanuric_acid"
  case chemistryModel = "chemistry_model"
  /// In service, paused or closed.
  case status
  case poolID = "pool_id"

  /// The columns of an export of the pools, in order; an import reads all of them.
  public static let exported: [ImportField] = [
    .customerName, .address, .serviceDay, .monthlyFee, .poolVolume, .notes, .latitude, .longitude, .contactName,
    .contactPhone, .contactEmail, .gateAccess, .arrivalWindow, .tags, .technician, .routeOrder, .pH, .waterTempF,
    .calciumHardness, .totalAlkalinity, .cyanuricAcid, .totalDissolvedSolids, .chemistryModel, .status, .poolID,
  ]

  /// The columns of the template, which people fill in.
  public static let template: [ImportField] = [
    .customerName, .address, .serviceDay, .monthlyFee, .poolVolume, .notes, .latitude, .longitude, .contactName,
    .contactPhone, .contactEmail, .gateAccess, .arrivalWindow, .tags,
  ]

  /// True for a field that several columns may have: the first one filled in counts, the others go to the notes.
  public var mayRepeat: Bool { [.contactPhone, .contactEmail, .notes, .tags].contains(self) }
}
