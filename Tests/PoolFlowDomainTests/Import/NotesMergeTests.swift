import Testing

@testable import PoolFlowDomain

struct NotesMergeTests {
  private static func merged(
    _ notes: String, further: [String] = [], profile: CustomerProfile = CustomerProfile(), phone: String = ""
  ) -> String {
    var row = ImportedCustomer(row: 2, customerName: "Ann", address: "1 Oak")
    row.furtherNotes = further
    row.profile.contactPhone = phone
    return NotesMerge.merged(notes, row, profile: profile)
  }

  @Test(arguments: [
    ("Phone: 555-0101", "Telefon: 555-0101", "Phone: 555-0101"),
    ("gate 9\nPhone: 555-0101", "Téléphone : 555-0101", "gate 9\nPhone: 555-0101"),
    ("Phone: 555-0101", "Telefon: 555-0102", "Phone: 555-0101\nTelefon: 555-0102"),
    ("", "Phone: 555-0101", "Phone: 555-0101"),
  ])
  func `a line of another column is known after the label of any language`(known: String, line: String, all: String) {
    #expect(Self.merged(known, further: [line]) == all)
  }

  @Test(arguments: [
    ("602.555.0102 / 602-555-9999", "602.555.0102", ""), ("(602) 555-0102", "602 555 0102", ""),
    ("602.555.0102", "602.555.0103", "Contact: 602.555.0103"), ("", "602.555.0102", ""),
    ("ask Ann", "call Bob", "Contact: call Bob"),
  ])
  func `a phone that the profile has in any formatting is no note`(known: String, phone: String, notes: String) {
    #expect(Self.merged("", profile: CustomerProfile(contactPhone: known), phone: phone) == notes)
  }
}
