import Chemistry
public import Foundation
public import PoolFlowDomain
import SQLite

extension Store {
  /// What holds for the whole business.
  public func business() throws -> Business {
    try database.reading { connection in
      guard let business = try connection.business() else {
        throw StoreError.unavailable("the business row is missing", .damaged)
      }
      return business
    }
  }

  /// Takes the settings over. Another chemistry model gives every pool that follows the business another index.
  public func update(_ business: Business, at instant: Date) throws {
    try database.writing { connection in
      let before = try connection.businessModel()
      try connection.insert(business, at: instant)
      if business.model != before { try connection.refreshIndicesOfBusinessModel() }
    }
  }

  /// Changes some of the settings, whatever else has been changed since the page was opened.
  public func changeBusiness(at instant: Date, _ change: (inout Business) -> Void) throws {
    try database.writing { connection in
      guard let before = try connection.business() else {
        throw StoreError.unavailable("the business row is missing", .damaged)
      }
      var business = before
      change(&business)
      try connection.insert(business, at: instant)
      if business.model != before.model { try connection.refreshIndicesOfBusinessModel() }
    }
  }

  /// Adds a person, or takes a changed name over.
  public func save(_ person: Person, at instant: Date) throws {
    try database.writing { connection in try connection.add(person, at: instant) }
  }

  public func people() throws -> [Person] {
    try database.reading { connection in
      try connection.all("SELECT id, name FROM people ORDER BY name") { row in
        Person(id: try row.id(0), name: row.text(1))
      }
    }
  }

  /// Takes out a person whom nothing names: who was invited and never came.
  public func removeUnused(_ person: ID<Person>) throws {
    try database.writing { connection in try connection.removeUnused(person) }
  }

  /// How many visits the person has logged (decisions.md#visits).
  public func quickLogCount(of person: ID<Person>) throws -> Int {
    try database.reading { connection in
      try connection.first("SELECT quick_logs FROM people WHERE id = ?", [person]) { $0.int(0) } ?? 0
    }
  }
}

extension Connection {
  /// Adds a person, or takes a changed name over.
  mutating func add(_ person: Person, at instant: Date) throws {
    try run(
      """
      INSERT INTO people (id, name, created_at) VALUES (?, ?, ?)
      ON CONFLICT (id) DO UPDATE SET name = excluded.name
      """, [person.id, person.name, instant.milliseconds])
  }

  mutating func removeUnused(_ person: ID<Person>) throws {
    if try names(person) { return }
    try run("DELETE FROM people WHERE id = ? AND quick_logs = 0", [person])
  }

  /// Whether any record names a person: in a column that refers to people, or within what lies in the trash.
  fileprivate mutating func names(_ person: ID<Person>) throws -> Bool {
    for (table, column) in try columnsOfPeople()
    where try first("SELECT 1 FROM \(table) WHERE \(column) = ? LIMIT 1", [person], { $0.int(0) }) != nil {
      return true
    }
    return try first("SELECT 1 FROM trash WHERE instr(record, ?) > 0 LIMIT 1", [person.text]) { $0.int(0) } != nil
  }

  /// The columns that refer to people, with their tables.
  mutating func columnsOfPeople() throws -> [(table: String, column: String)] {
    try all(
      """
      SELECT tables.name, keys."from" FROM sqlite_schema AS tables, pragma_foreign_key_list(tables.name) AS keys
      WHERE tables.type = 'table' AND keys."table" = 'people'
      """, []
    ) { ($0.text(0), $0.text(1)) }
  }

  mutating func business() throws -> Business? {
    try first(
      """
      SELECT name, time_zone, region, currency, shows_costs_to_technicians, shows_costs_to_customers, model,
        confirms_before_save, reading_needs, default_volume_gallons, route_goal, privacy_link, terms_link
      FROM business WHERE id = 1
      """
    ) { row in
      Business(
        name: row.text(0), timeZone: TimeZone(identifier: row.text(1)) ?? .gmt, region: row.text(2),
        currency: row.text(3), showsCostsToTechnicians: row.bool(4), showsCostsToCustomers: row.bool(5),
        model: ChemistryModel(rawValue: row.text(6)) ?? .documented, confirmsBeforeSave: row.bool(7),
        readingNeeds: ReadingNeeds(text: row.text(8)), defaultVolumeGallons: row.doubleIfPresent(9),
        routeGoal: RouteGoal(rawValue: row.text(10)) ?? .minDriveTime, privacyLink: row.text(11),
        termsLink: row.text(12))
    }
  }

  /// The model of the business; the documented one before there is a business.
  mutating func businessModel() throws -> ChemistryModel {
    let name = try first("SELECT model FROM business WHERE id = 1") { $0.text(0) }
    return name.flatMap(ChemistryModel.init(rawValue:)) ?? .documented
  }

  mutating func insert(_ business: Business, at instant: Date) throws {
    try run(
      """
      INSERT INTO business (id, name, time_zone, region, currency, shows_costs_to_technicians,
        shows_costs_to_customers, model, confirms_before_save, reading_needs, default_volume_gallons, route_goal,
        privacy_link, terms_link, updated_at)
      VALUES (1, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
      ON CONFLICT (id) DO UPDATE SET name = excluded.name, time_zone = excluded.time_zone, region = excluded.region,
        currency = excluded.currency, shows_costs_to_technicians = excluded.shows_costs_to_technicians,
        shows_costs_to_customers = excluded.shows_costs_to_customers, model = excluded.model,
        confirms_before_save = excluded.confirms_before_save, reading_needs = excluded.reading_needs,
        default_volume_gallons = excluded.default_volume_gallons, route_goal = excluded.route_goal,
        privacy_link = excluded.privacy_link, terms_link = excluded.terms_link,
        updated_at = excluded.updated_at
      """,
      [
        business.name, business.timeZone.identifier, business.region, business.currency,
        business.showsCostsToTechnicians, business.showsCostsToCustomers, business.model.rawValue,
        business.confirmsBeforeSave, business.readingNeeds.text, business.defaultVolumeGallons,
        business.routeGoal.rawValue, business.privacyLink, business.termsLink, instant.milliseconds,
      ])
  }
}
