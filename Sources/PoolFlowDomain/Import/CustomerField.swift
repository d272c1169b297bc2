import Chemistry

/// A plain value of a customer that a list can bring, named once: for exports, for the undo of an import, and for what
/// tells two plans apart.
public struct CustomerField: Sendable {
  public enum Value: Sendable, Hashable {
    case text(String)
    case number(Double)
  }

  /// Its name in what is kept of an import.
  public let key: String
  /// Its column in a list.
  public let column: ImportField
  public let value: @Sendable (KnownCustomer) -> Value
  /// Gives a customer the value; one of another kind changes nothing.
  public let set: @Sendable (Value, inout KnownCustomer) -> Void

  public static let all = [
    text("customerName", .customerName, \.pool.customerName), text("address", .address, \.pool.address),
    number("latitude", .latitude, \.pool.latitude), number("longitude", .longitude, \.pool.longitude),
    number("totalDissolvedSolids", .totalDissolvedSolids, \.pool.water.totalDissolvedSolids),
    number("volumeGallons", .poolVolume, \.pool.volumeGallons), number("monthlyFee", .monthlyFee, \.pool.monthlyFee),
    text("notes", .notes, \.pool.notes), model,
    text("contactName", .contactName, \.profile.contactName),
    text("contactPhone", .contactPhone, \.profile.contactPhone),
    text("contactEmail", .contactEmail, \.profile.contactEmail),
    text("gateAccessType", .gateAccess, \.profile.gateAccessType),
    text("preferredArrivalWindow", .arrivalWindow, \.profile.preferredArrivalWindow),
    text("tagsCSV", .tags, \.profile.tagsCSV),
  ]

  public static let byColumn = Dictionary(uniqueKeysWithValues: all.map { ($0.column, $0) })

  private static func text(
    _ key: String, _ column: ImportField, _ path: any WritableKeyPath<KnownCustomer, String> & Sendable
  ) -> CustomerField {
    CustomerField(key: key, column: column) {
      .text($0[keyPath: path])
    } set: { value, customer in
      if case .text(let text) = value { customer[keyPath: path] = text }
    }
  }

  private static func number(
    _ key: String, _ column: ImportField, _ path: any WritableKeyPath<KnownCustomer, Double> & Sendable
  ) -> CustomerField {
    CustomerField(key: key, column: column) {
      .number($0[keyPath: path])
    } set: { value, customer in
      if case .number(let number) = value { customer[keyPath: path] = number }
    }
  }

  /// Empty for that of the business.
  private static let model = CustomerField(key: "model", column: .chemistryModel) {
    .text($0.pool.model?.rawValue ?? "")
  } set: {
    value, customer in
    if case .text(let name) = value { customer.pool.model = ChemistryModel(rawValue: name) }
  }
}

extension KnownCustomer {
  /// Takes the values of a list over.
  mutating func take(_ values: [ImportField: CustomerField.Value]) {
    for (column, value) in values { CustomerField.byColumn[column]?.set(value, &self) }
  }
}
