import PoolFlowDomain
import SQLite

/// The searchable texts of a customer, folded (decisions.md#customers).
struct PoolSearchText {
  let name: String
  let address: String
  let contact: String
  let notes: String
  /// The phones as digits, one per line.
  let digits: String

  init(name: String, address: String, notes: String, profile: CustomerProfile) {
    self.name = SortKey.of(name)
    self.address = SortKey.of(address)
    contact = SortKey.of(
      [profile.contactName, profile.contactPhone, profile.contactEmail, profile.tagsCSV].filter { !$0.isEmpty }
        .joined(separator: "\n"))
    self.notes = SortKey.of(notes)
    digits =
      (PhoneDigits.all(in: profile.contactPhone, atLeast: 3) + PhoneDigits.all(in: notes, atLeast: 7))
      .joined(separator: "\n")
  }

  static let insertion = RecordStatement.insert(
    into: "pool_search",
    Columns<PoolSearchText>([
      .init("name") { $0.name }, .init("address") { $0.address }, .init("contact") { $0.contact },
      .init("notes") { $0.notes }, .init("digits") { $0.digits },
    ]).child(of: "rowid"), onConflict: .replace)
}

extension Connection {
  mutating func indexForSearch(_ text: PoolSearchText, poolRow: Int) throws {
    try run(PoolSearchText.insertion, Child(parent: poolRow, record: text))
  }

  /// Updates the search index with the texts of a pool and its profile.
  mutating func indexForSearch(poolRow: Int) throws {
    if let (_, text) = try first("\(Self.searchTexts) WHERE pools.row = ?", [poolRow], Self.readSearchText) {
      try indexForSearch(text, poolRow: poolRow)
    }
  }

  /// Updates the search index with profiles written for many pools at once.
  mutating func indexProfiles() throws {
    for row in try ints("SELECT pool_row FROM profiles") { try indexForSearch(poolRow: row) }
  }

  fileprivate mutating func unindexedPools() throws -> [(row: Int, text: PoolSearchText)] {
    try all("\(Self.searchTexts) WHERE pools.row NOT IN (SELECT rowid FROM pool_search)", [], Self.readSearchText)
  }

  private static let searchTexts = """
    SELECT pools.row AS row, customer_name, address, notes, contact_name, contact_phone, contact_email, tags
    FROM pools LEFT JOIN profiles ON profiles.pool_row = pools.row
    """

  private static func readSearchText(_ row: borrowing Row) throws -> (row: Int, text: PoolSearchText) {
    let profile = CustomerProfile(
      contactName: try row.text("contact_name"), contactPhone: try row.text("contact_phone"),
      contactEmail: try row.text("contact_email"), tagsCSV: try row.text("tags"))
    let text = PoolSearchText(
      name: try row.text("customer_name"), address: try row.text("address"), notes: try row.text("notes"),
      profile: profile)
    return (try row.int("row"), text)
  }
}

extension Database {
  /// Indexes the pools missing from the search: all of them after the migration that created the index.
  func fillSearch() throws {
    // Not with `read`: a store that is only inspected opens no reader.
    if try maintain({ try $0.unindexedPools().isEmpty }) { return }
    try write { connection in
      for (row, text) in try connection.unindexedPools() { try connection.indexForSearch(text, poolRow: row) }
    }
  }
}
