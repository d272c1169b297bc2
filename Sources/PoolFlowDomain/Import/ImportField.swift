import Chemistry

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
  /// How often, where it is not said with the days.
  case frequency
  case monthlyFee = "monthly_fee"
  /// In US gallons.
  case poolVolume = "pool_volume"
  case poolVolumeLiters = "pool_volume_liters"
  /// Which body of water of the customer the row is: the pool, a spa.
  case bodyOfWater = "body_of_water"
  case notes
  case latitude
  case longitude
  case contactName = "contact_name"
  case contactPhone = "contact_phone"
  case contactEmail = "contact_email"
  case gateAccess = "gate_access"
  case arrivalWindow = "arrival_window"
  /// Times of the arrival window, as "08:30".
  case windowFrom = "window_from"
  case windowTo = "window_to"
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
  case sanitizer
  case surface
  /// Limits in ppm that are lower than the usual ones.
  case freeChlorineLimit = "free_chlorine_limit"
  case combinedChlorineLimit = "combined_chlorine_limit"
  /// In service, paused or closed.
  case status
  /// The first day as a customer.
  case customerSince = "customer_since"
  /// The owner's figure for the minutes of a stop.
  case stopMinutes = "stop_minutes"
  case poolID = "pool_id"

  /// The columns of an export of the pools, in order; an import reads all of them.
  public static let exported: [ImportField] = [
    .customerName, .address, .serviceDay, .monthlyFee, .poolVolume, .notes, .latitude, .longitude, .contactName,
    .contactPhone, .contactEmail, .gateAccess, .arrivalWindow, .windowFrom, .windowTo, .tags, .technician, .routeOrder,
    .pH, .waterTempF,
    .calciumHardness, .totalAlkalinity, .cyanuricAcid, .totalDissolvedSolids, .chemistryModel, .sanitizer, .surface,
    .freeChlorineLimit, .combinedChlorineLimit, .status, .customerSince, .stopMinutes, .poolID, .bodyOfWater,
  ]

  /// The columns of the template, which people fill in.
  public static let template: [ImportField] = [
    .customerName, .address, .serviceDay, .monthlyFee, .poolVolume, .notes, .latitude, .longitude, .contactName,
    .contactPhone, .contactEmail, .gateAccess, .arrivalWindow, .tags,
  ]

  /// True for a field that several columns may have: the first one filled in counts, the others go to the notes.
  public var mayRepeat: Bool { [.contactPhone, .contactEmail, .notes, .tags].contains(self) }
}

/// A plain value of a customer that a list can bring, said once: its column, its place in a customer and how a row is
/// read. Exports, the preview and the undo of an import, and what tells two plans apart follow from it.
public struct CustomerField: Sendable {
  public enum Value: Sendable, Hashable {
    case text(String)
    case number(Double)

    /// A text; nil for an empty one.
    static func filled(_ text: String) -> Value? { text.isEmpty ? nil : .text(text) }
  }

  typealias Reading = @Sendable (inout ImportRowReader) -> Value?

  /// Its name in what is kept of an import.
  public let key: String
  /// Its column in a list.
  public let column: ImportField
  public let value: @Sendable (KnownCustomer) -> Value
  /// Gives a customer the value; one of another kind changes nothing.
  public let set: @Sendable (Value, inout KnownCustomer) -> Void
  /// The value of a row, which takes the place of the known one; nil for a field that is read together with others.
  let read: Reading?

  /// The fields by which a customer is found (`CustomerKey`).
  public static let identity = [
    text("customerName", .customerName, \.pool.customerName), text("address", .address, \.pool.address),
  ]

  /// In the order of the preview.
  public static let details = [
    number("monthlyFee", .monthlyFee, \.pool.monthlyFee), number("volumeGallons", .poolVolume, \.pool.volumeGallons),
    text("contactName", .contactName, \.profile.contactName),
    text("contactPhone", .contactPhone, \.profile.contactPhone),
    text("contactEmail", .contactEmail, \.profile.contactEmail),
    text("gateAccessType", .gateAccess, \.profile.gateAccessType),
    text("preferredArrivalWindow", .arrivalWindow, \.profile.preferredArrivalWindow),
    text("windowFrom", .windowFrom, \.profile.windowFromText) { $0.clock(.windowFrom).map { .text($0) } },
    text("windowTo", .windowTo, \.profile.windowToText) { $0.clock(.windowTo).map { .text($0) } },
    text("tagsCSV", .tags, \.profile.tagsCSV), text("notes", .notes, \.pool.notes),
    number("totalDissolvedSolids", .totalDissolvedSolids, \.pool.water.totalDissolvedSolids) {
      $0.number(.totalDissolvedSolids, in: 0...100_000, usual: Parameter.totalDissolvedSolids.inputRange.range)
        .map(Value.number)
    },
    text("model", .chemistryModel, \.pool.modelName) { .filled($0.choice(.chemistryModel, ChemistryModel.self)) },
    text("sanitizer", .sanitizer, \.pool.sanitizerName) { .filled($0.choice(.sanitizer, Sanitizer.self)) },
    text("surface", .surface, \.pool.surfaceName) { .filled($0.choice(.surface, Surface.self)) },
    number("freeChlorineLimit", .freeChlorineLimit, \.pool.mostFreeChlorine) {
      $0.number(.freeChlorineLimit, in: BodyOfWater.freeChlorineLimits).map(Value.number)
    },
    number("combinedChlorineLimit", .combinedChlorineLimit, \.pool.mostCombinedChlorine) {
      $0.number(.combinedChlorineLimit, in: BodyOfWater.combinedChlorineLimits).map(Value.number)
    },
    text("customerSince", .customerSince, \.pool.sinceText) { $0.day(.customerSince).map { .text($0.description) } },
    text("stopMinutes", .stopMinutes, \.pool.minutesText) {
      let range = StopMinutes.limits
      return $0.number(.stopMinutes, in: Double(range.lowerBound)...Double(range.upperBound))
        .map { .text(String(Int($0.rounded()))) }
    },
    number("latitude", .latitude, \.pool.latitude), number("longitude", .longitude, \.pool.longitude),
  ]

  public static let all = identity + details

  public static let byColumn = Dictionary(uniqueKeysWithValues: all.map { ($0.column, $0) })

  private static func text(
    _ key: String, _ column: ImportField, _ path: any WritableKeyPath<KnownCustomer, String> & Sendable,
    read: Reading? = nil
  ) -> CustomerField {
    CustomerField(
      key: key, column: column, value: { .text($0[keyPath: path]) },
      set: { if case .text(let text) = $0 { $1[keyPath: path] = text } }, read: read)
  }

  private static func number(
    _ key: String, _ column: ImportField, _ path: any WritableKeyPath<KnownCustomer, Double> & Sendable,
    read: Reading? = nil
  ) -> CustomerField {
    CustomerField(
      key: key, column: column, value: { .number($0[keyPath: path]) },
      set: { if case .number(let number) = $0 { $1[keyPath: path] = number } }, read: read)
  }
}

extension CustomerProfile {
  /// Empty if none is set.
  fileprivate var windowFromText: String {
    get { windowFrom.map(ArrivalText.clock) ?? "" }
    set { windowFrom = ArrivalText.minutes(of: newValue) }
  }

  fileprivate var windowToText: String {
    get { windowTo.map(ArrivalText.clock) ?? "" }
    set { windowTo = ArrivalText.minutes(of: newValue) }
  }
}

extension ImportRowReader {
  /// A time of the day as "08:30"; nil if there is none, or the text is no time.
  fileprivate mutating func clock(_ column: ImportField) -> String? {
    ArrivalText.minutes(of: text(column, limit: 20)).map(ArrivalText.clock)
  }
}

extension Pool {
  /// Empty if none is known.
  fileprivate var sinceText: String {
    get { customerSince?.description ?? "" }
    set { customerSince = Day(newValue) }
  }

  /// Empty without a figure of its own.
  fileprivate var minutesText: String {
    get { stopMinutes.map(String.init) ?? "" }
    set { stopMinutes = Int(newValue).flatMap { StopMinutes.limits.contains($0) ? $0 : nil } }
  }

  /// Empty for the model of the business.
  fileprivate var modelName: String {
    get { model?.rawValue ?? "" }
    set { model = ChemistryModel(rawValue: newValue) }
  }

  fileprivate var sanitizerName: String {
    get { body.sanitizer.rawValue }
    set { body.sanitizer = Sanitizer(rawValue: newValue) ?? body.sanitizer }
  }

  fileprivate var surfaceName: String {
    get { body.surface.rawValue }
    set { body.surface = Surface(rawValue: newValue) ?? body.surface }
  }

  /// The usual limit is none of its own.
  fileprivate var mostFreeChlorine: Double {
    get { body.mostFreeChlorine }
    set { body.freeChlorineLimit = newValue }
  }

  fileprivate var mostCombinedChlorine: Double {
    get { body.mostCombinedChlorine }
    set { body.combinedChlorineLimit = newValue }
  }
}
