/// The file that people fill in: the columns and two made-up customers as examples (import-export.md#template).
public enum ImportTemplate {
  /// The customers of the sample rows. A row that still has such a name and address is not imported
  /// (import-export.md#issues).
  public static let samples: [[ImportField: String]] = [
    [
      .customerName: "Sample Customer", .address: "123 Example Street, Phoenix, AZ 85001", .serviceDay: "Monday",
      .monthlyFee: "150", .poolVolume: "15000", .poolVolumeLiters: "57000", .notes: "Dog in the yard",
      .latitude: "33.4484", .longitude: "-112.0740", .contactName: "Alex Sample", .contactPhone: "555-0100",
      .contactEmail: "alex@example.com", .gateAccess: "Code 1234", .arrivalWindow: "8-10", .tags: "weekly, salt",
    ],
    [
      .customerName: "Sample Customer 2", .address: "456 Example Avenue, Phoenix, AZ 85001",
      .serviceDay: "Tuesday, Friday", .monthlyFee: "180.50", .poolVolume: "20000", .poolVolumeLiters: "76000",
    ],
  ]

  /// The columns; a metric reader fills in liters.
  public static func columns(_ units: UnitSystem) -> [ImportField] {
    ImportField.template.map { $0 == .poolVolume && units == .metric ? .poolVolumeLiters : $0 }
  }

  private static let keys = Set(
    samples.map { CustomerKey(name: $0[.customerName] ?? "", address: $0[.address] ?? "") })

  static func has(_ customer: ImportedCustomer) -> Bool { keys.contains(customer.key) }
}
