import Chemistry
public import Foundation
public import PoolFlowDomain
import SQLite

extension Store {
  /// The settings of the whole business.
  public func business() throws -> Business {
    try database.reading { connection in
      guard let business = try connection.business() else {
        throw StoreError.unavailable("the business row is missing", .damaged)
      }
      return business
    }
  }

  /// Saves the settings. A change of the chemistry model updates the index of every pool that follows the business.
  public func update(_ business: Business, at instant: Date) throws {
    try database.writing { connection in
      let before = try connection.businessModel()
      try connection.insert(business, at: instant)
      if business.model != before { try connection.refreshIndicesOfBusinessModel() }
    }
  }

  /// Changes some of the settings, and keeps changes made to others since the page was opened.
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

  /// Adds a person, or updates the name.
  public func save(_ person: Person, at instant: Date) throws {
    try database.writing { connection in try connection.add(person, at: instant) }
  }

  public func people() throws -> [Person] {
    try database.reading { connection in
      try connection.all("SELECT id, name FROM people ORDER BY name") { row in
        Person(id: try row.id("id"), name: try row.text("name"))
      }
    }
  }

  /// Removes a person no record names: an invited person who never signed in.
  public func removeUnused(_ person: ID<Person>) throws {
    try database.writing { connection in try connection.removeUnused(person) }
  }
}

extension Connection {
  /// Adds a person, or updates the name.
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

  /// True if any record names a person: in a column that refers to people, or within the trash.
  fileprivate mutating func names(_ person: ID<Person>) throws -> Bool {
    for (table, column) in try columnsOfPeople()
    where try exists("SELECT 1 FROM \(table) WHERE \(column) = ? LIMIT 1", [person]) {
      return true
    }
    return try exists("SELECT 1 FROM trash WHERE instr(record, ?) > 0 LIMIT 1", [person.text])
  }

  /// The columns that refer to people, with their tables.
  mutating func columnsOfPeople() throws -> [(table: String, column: String)] {
    try all(
      """
      SELECT tables.name AS name, keys."from" AS key FROM sqlite_schema AS tables, pragma_foreign_key_list(tables.name) AS keys
      WHERE tables.type = 'table' AND keys."table" = 'people'
      """, []
    ) { (try $0.text("name"), try $0.text("key")) }
  }

  mutating func business() throws -> Business? {
    try first("SELECT \(BusinessTable.columns.list) FROM business WHERE id = 1", [], BusinessTable.read)
  }

  /// The model of the business; the documented one before there is a business.
  mutating func businessModel() throws -> ChemistryModel {
    let name = try text("SELECT model FROM business WHERE id = 1")
    return name.flatMap(ChemistryModel.init(rawValue:)) ?? .documented
  }

  mutating func insert(_ business: Business, at instant: Date) throws {
    try run(BusinessTable.setting, (business: business, updatedAt: instant.milliseconds))
    try run("UPDATE business SET due_dates_from_on = ? WHERE due_dates_from_on IS NULL", [business.day(of: instant)])
  }
}
