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
      ("", nil), ("???", nil), ("Route Day(s)", .serviceDay), ("Stop #", .routeOrder), ("Stop No.", .routeOrder),
      ("Status", .status), ("Active", .status), ("Phone 2", .contactPhone), ("Mobile Number", .contactPhone),
    ] as [(String, ImportField?)])
  func `a header is recognised in many words`(header: String, field: ImportField?) {
    #expect(Self.fields([header]) == [field])
  }

  @Test func `of several columns for one thing the best is read`() {
    #expect(
      Self.fields(["Name", "Customer", "Billing Address", "Service Address"]) == [nil, .customerName, nil, .address])
    #expect(Self.fields(["Fee", "Fee"]) == [.monthlyFee, nil])
  }

  @Test func `of phones, mail addresses, notes and tags every column is read, except empty ones`() {
    #expect(Self.fields(["Phone 1", "Mobile"]) == [.contactPhone, .contactPhone])
    let columns = ImportColumns(header: ["Phone 1", "Mobile", "Fee", "Rate"]) { $0 == 0 || $0 == 3 }
    #expect(columns.columns.map(\.field) == [.contactPhone, nil, nil, .monthlyFee])
    let empty = ImportColumns(header: ["Phone 1", "Mobile"]) { _ in false }
    #expect(empty.columns.map(\.field) == [nil, .contactPhone])
  }

  @Test func `two columns chosen for one field are both read, and a new choice replaces the recognised column`() {
    var columns = ImportColumns(header: ["Name", "Address", "A", "B"])
    columns.assign([0: .customerName, 1: .address, 2: .customerName, 3: .customerName])
    #expect(columns.columns.map(\.field) == [nil, .address, .customerName, .customerName])
    #expect(columns.repeated.map(\.field) == [.customerName])
    var phones = ImportColumns(header: ["Phone 1", "Mobile", "X"]) { $0 == 0 }
    phones.assign([0: .contactPhone, 1: .contactPhone, 2: .contactPhone])
    #expect(phones.repeated.first?.columns.map(\.header) == ["X", "Mobile", "Phone 1"])
  }

  @Test func `a column chosen by hand replaces the recognised one`() {
    var columns = ImportColumns(header: ["Name", "Address", "Whatever"])
    columns.assign([2: .customerName, 1: nil, 99: .notes])
    #expect(columns.columns.map(\.field) == [nil, nil, .customerName])
    #expect(columns.missing == [.address])
  }

  @Test func `a first or a last name makes a name`() {
    #expect(ImportColumns(header: ["First Name", "Last Name", "Address"]).missing.isEmpty)
    #expect(ImportColumns(header: ["City"]).missing == [.customerName, .address])
  }

  @Test(
    arguments: [
      (["Name", "Vorname"], [.lastName, .firstName]), (["Nombre", "Apellidos"], [.firstName, .lastName]),
      (["Nom", "Prénom"], [.lastName, .firstName]),
      (["Name", "First Name", "Last Name"], [.customerName, .firstName, .lastName]),
      (["Customer", "First Name"], [.customerName, .firstName]), (["Name", "Address"], [.customerName, .address]),
    ] as [([String], [ImportField])])
  func `a name beside a first or last name is the other one`(header: [String], fields: [ImportField]) {
    #expect(Self.fields(header) == fields)
  }
}
