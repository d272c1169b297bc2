import PoolFlowDomain
import SQLite

/// The table `profiles`: contact, access and tags of a customer.
enum ProfileTable {
  static let columns = Columns<CustomerProfile>([
    .init("contact_name") { $0.contactName }, .init("contact_phone") { $0.contactPhone },
    .init("contact_email") { $0.contactEmail }, .init("gate_access") { $0.gateAccessType },
    .init("arrival_window") { $0.preferredArrivalWindow }, .init("tags") { $0.tagsCSV },
    .init("window_from") { $0.windowFrom }, .init("window_to") { $0.windowTo }, .init("language") { $0.language },
  ])
  static let insertion = RecordStatement.insert(
    into: "profiles", columns.child(of: "pool_row"), onConflict: .replace)

  static func read(_ row: borrowing Row) throws -> CustomerProfile {
    CustomerProfile(
      contactName: try row.text("contact_name"), contactPhone: try row.text("contact_phone"),
      contactEmail: try row.text("contact_email"), gateAccessType: try row.text("gate_access"),
      preferredArrivalWindow: try row.text("arrival_window"), tagsCSV: try row.text("tags"),
      windowFrom: try row.intIfPresent("window_from"), windowTo: try row.intIfPresent("window_to"),
      language: try row.textIfPresent("language"))
  }
}

/// A pool and its profile in one row.
enum CustomerTable {
  static let list = "\(PoolTable.list), \(ProfileTable.columns.list)"
  static let source = "pools LEFT JOIN profiles ON profiles.pool_row = pools.row"

  static func read(_ row: borrowing Row) throws -> (row: Int, customer: KnownCustomer) {
    let (place, pool) = try PoolTable.read(row)
    return (place, KnownCustomer(pool: pool, profile: try ProfileTable.read(row)))
  }
}
