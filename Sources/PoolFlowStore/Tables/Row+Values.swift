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
  func id<Entity>(_ column: String) throws -> ID<Entity> {
    guard let id = ID<Entity>(bytes: try blob(column)) else {
      throw StoreError.unavailable("column \(column) holds no identifier", .damaged)
    }
    return id
  }

  func idIfPresent<Entity>(_ column: String) throws -> ID<Entity>? {
    try blobIfPresent(column).flatMap { ID(bytes: $0) }
  }

  func instant(_ column: String) throws -> Date { Date(milliseconds: try int(column)) }

  func instantIfPresent(_ column: String) throws -> Date? {
    try intIfPresent(column).map { Date(milliseconds: $0) }
  }

  func day(_ column: String) throws -> Day {
    guard let day = Day(try text(column)) else {
      throw StoreError.unavailable("column \(column) holds no day", .damaged)
    }
    return day
  }

  func dayIfPresent(_ column: String) throws -> Day? { try isNull(column) ? nil : day(column) }

  /// The person of `person_id` and `person_name`, from a query that joins people; nil without one.
  func personIfPresent() throws -> Person? {
    guard let id: ID<Person> = try idIfPresent("person_id") else { return nil }
    return Person(id: id, name: try text("person_name"))
  }
}

extension Row {
  func id<Entity>(_ column: Int32) throws -> ID<Entity> {
    guard let id = ID<Entity>(bytes: blob(column)) else {
      throw StoreError.unavailable("column \(column) holds no identifier", .damaged)
    }
    return id
  }

  func idIfPresent<Entity>(_ column: Int32) -> ID<Entity>? {
    blobIfPresent(column).flatMap { ID(bytes: $0) }
  }

  func instant(_ column: Int32) -> Date { Date(milliseconds: int(column)) }

  func instantIfPresent(_ column: Int32) -> Date? { intIfPresent(column).map { Date(milliseconds: $0) } }

  func day(_ column: Int32) throws -> Day {
    guard let day = Day(text(column)) else { throw StoreError.unavailable("column \(column) holds no day", .damaged) }
    return day
  }

  func dayIfPresent(_ column: Int32) throws -> Day? { isNull(column) ? nil : try day(column) }
}
