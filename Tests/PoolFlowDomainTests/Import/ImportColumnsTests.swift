import Testing

@testable import PoolFlowDomain

struct ImportColumnsTests {
  private static func fields(_ header: [String]) -> [ImportField?] {
    ImportColumns(header: header).columns.map(\.field)
  }

  @Test(
    arguments: [
      ("customer_name", .customerName), ("\u{FEFF}Customer Name", .customerName), ("CLIENT", .customerName),
      ("Kunde", .customerName), ("Street Address", .address), ("Dirección", .address), ("Straße", .address),
      ("Service-Day", .serviceDay), ("ServiceDay", .serviceDay), ("Weekday", .serviceDay), ("Price", .monthlyFee),
      ("Monatsgebühr", .monthlyFee), ("Gallons", .poolVolume), ("Pool Volume (gallons)", .poolVolume),
      ("Litres", .poolVolumeLiters), ("pool_volume_liters", .poolVolumeLiters), ("Comments", .notes),
      ("Lat", .latitude),
      ("lng", .longitude), ("Owner Name", .contactName), ("Phone", .contactPhone), ("E-Mail", .contactEmail),
      ("Gate Code", .gateAccess), ("Tag", .tags), ("Labels", .tags), ("Zip Code", .postalCode), ("loyalty", nil),
      ("", nil), ("???", nil),
    ] as [(String, ImportField?)])
  func `a header is known in many words`(header: String, field: ImportField?) {
    #expect(Self.fields([header]) == [field])
  }

  @Test func `of several columns for one thing the best is read`() {
    #expect(
      Self.fields(["Name", "Customer", "Billing Address", "Service Address"]) == [nil, .customerName, nil, .address])
    #expect(Self.fields(["Phone", "Phone"]) == [.contactPhone, nil])
  }

  @Test func `a column chosen by hand takes the place of the one that was told`() {
    var columns = ImportColumns(header: ["Name", "Address", "Whatever"])
    columns.assign([2: .customerName, 1: nil, 99: .notes])
    #expect(columns.columns.map(\.field) == [nil, nil, .customerName])
    #expect(columns.missing == [.address])
  }

  @Test func `a first or a last name makes a name`() {
    #expect(ImportColumns(header: ["First Name", "Last Name", "Address"]).missing.isEmpty)
    #expect(ImportColumns(header: ["City"]).missing == [.customerName, .address])
  }
}
