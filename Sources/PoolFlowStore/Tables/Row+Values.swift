import Foundation
public import PoolFlowDomain
public import SQLite

extension ID: SQLBindable {
  public var sqlValue: SQLValue { .blob(bytes) }
}

extension Day: SQLBindable {
  public var sqlValue: SQLValue { .text(description) }
}

extension Row {
  func id<Entity>(_ column: StaticString) throws -> ID<Entity> {
    guard let id = ID<Entity>(bytes: try blob(column)) else {
      throw StoreError.unavailable("column \(column) has an invalid identifier", .damaged)
    }
    return id
  }

  func idIfPresent<Entity>(_ column: StaticString) throws -> ID<Entity>? {
    try blobIfPresent(column).flatMap { ID(bytes: $0) }
  }

  func instant(_ column: StaticString) throws -> Date { Date(milliseconds: try int(column)) }

  func instantIfPresent(_ column: StaticString) throws -> Date? {
    try intIfPresent(column).map { Date(milliseconds: $0) }
  }

  func day(_ column: StaticString) throws -> Day {
    guard let day = Day(try text(column)) else {
      throw StoreError.unavailable("column \(column) has an invalid day", .damaged)
    }
    return day
  }

  func dayIfPresent(_ column: StaticString) throws -> Day? { try isNull(column) ? nil : day(column) }

  /// The person of `person_id` and `person_name`, from a query that joins people; nil if there is none.
  func personIfPresent() throws -> Person? {
    guard let id: ID<Person> = try idIfPresent("person_id") else { return nil }
    return Person(id: id, name: try text("person_name"))
  }
}
