import PoolFlowTesting
import Testing

@testable import PoolFlowDomain

struct ImportContactTests {
  private static func read(
    _ header: [String], _ cells: [String]
  ) -> (customer: ImportedCustomer?, issues: [ImportIssue]) {
    var reader = ImportRowReader(
      columns: ImportColumns(header: ["name", "address"] + header), language: "en", words: .inEnglish)
    let customer = reader.customer(row: 2, cells: ["Anna", "1 Oak"] + cells)
    reader.finish()
    return (customer, reader.issues)
  }

  @Test(
    arguments: [
      (["555-0101", ""], "555-0101", []), (["", "555-0102"], "555-0102", []),
      (["555-0101", "555-0102"], "555-0102", ["Phone: 555-0101"]), (["(555) 0101", "555-0101"], "555-0101", []),
      (["n/a", "555-0101"], "555-0101", []), (["call Bob", "555-0101"], "555-0101", ["Phone: call Bob"]),
    ] as [([String], String, [String])])
  func `of several phones the first filled one counts and the others go to the notes`(
    cells: [String], phone: String, notes: [String]
  ) {
    let (customer, _) = Self.read(["Phone 1", "Mobile"], cells)
    #expect(customer?.profile.contactPhone == phone)
    #expect(customer?.furtherNotes == notes)
  }

  @Test(
    arguments: [
      ("a@example.com", "a@example.com", [], 0), ("bob@", "", ["E-mail: bob@"], 1), ("n/a", "", [], 1),
      ("-", "", [], 1),
      ("a@example.com; b@example.com", "a@example.com", ["E-mail: b@example.com"], 0),
      ("Bob <bob@example.com>", "bob@example.com", [], 0),
      ("a@example.com, bob@", "a@example.com", ["E-mail: bob@"], 1),
    ] as [(String, String, [String], Int)])
  func `an invalid mail address is reported and kept in the notes`(
    cell: String, address: String, notes: [String], issueCount: Int
  ) {
    let (customer, issues) = Self.read(["Email"], [cell])
    #expect(customer?.profile.contactEmail == address)
    #expect(customer?.furtherNotes == notes)
    #expect(issues.count == issueCount)
  }

  @Test func `a phone column without a phone in any row is reported`() {
    #expect(Self.read(["Phone"], [""]).issues.map(\.problem) == [.nothingInColumn])
    #expect(Self.read(["Phone"], ["555-0101"]).issues.isEmpty)
    #expect(Self.read(["Tags"], [""]).issues.isEmpty)
  }

  @Test func `a row of an export is read as it is`() {
    let id = "00000000-0000-0000-0000-00000000002A"
    let (customer, issues) = Self.read(["email", "phone", "pool_id"], ["bob@", "at the gate", id])
    #expect((customer?.profile.contactEmail, customer?.profile.contactPhone) == ("bob@", "at the gate"))
    #expect(issues.isEmpty)
  }

  @Test(
    arguments: [
      ("3", [3]), ("3.0", [3]), ("1; 2", [1, 2]), ("A3", []), ("-1", []), ("2.5", []), ("100000", []), ("", []),
    ] as [(String, [Int])])
  func `a stop number is a whole number`(cell: String, positions: [Int]) {
    let (customer, issues) = Self.read(["Stop #"], [cell])
    #expect(customer?.positions == positions)
    #expect(issues.isEmpty == (!positions.isEmpty || cell.isEmpty))
  }

  @Test func `technicians are read without a column for the day`() {
    #expect(Self.read(["Technician"], ["Ana; Ben"]).customer?.technicians == ["Ana", "Ben"])
  }

  @Test(
    arguments: [
      ("Active", .active), ("On Hold", .paused), ("on-hold", .paused), ("Inactive", .closed), ("CANCELLED", .closed),
      ("Gekündigt", .closed), ("Fermé", .closed), ("No", .closed), ("VIP", nil), ("", nil),
    ] as [(String, ImportStatus?)])
  func `a status is recognised in many words`(text: String, status: ImportStatus?) {
    #expect(ImportStatus.read(text) == status)
  }
}
