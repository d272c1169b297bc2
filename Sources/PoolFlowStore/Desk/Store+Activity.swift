public import Foundation
public import PoolFlowDomain
import SQLite

/// The part of the activity that is read.
public struct ActivityFilter: Sendable, Hashable {
  /// The raw value is that of addresses.
  public enum Kind: String, Sendable, CaseIterable {
    case visits, stops, absences, customers, stock, notes, trash
  }

  /// The author; nil for everybody.
  public var person: ID<Person>?
  /// Nil for every kind.
  public var kind: Kind?
  /// The earliest instant; nil from the beginning.
  public var from: Date?

  public init(person: ID<Person>? = nil, kind: Kind? = nil, from: Date? = nil) {
    (self.person, self.kind, self.from) = (person, kind, from)
  }

  func has(_ kind: Kind) -> Bool { self.kind == nil || self.kind == kind }
}

/// The window of one list of the activity: the newest or oldest entries of a time, of everybody or of one person.
struct ActivityWindow {
  var from: Int
  let until: Int
  let person: ID<Person>?
  var limit: Int
  let isOldestFirst: Bool

  /// False for every instant where the days are in the wrong order.
  func contains(_ instant: Date) -> Bool { from <= instant.milliseconds && instant.milliseconds <= until }

  /// SQL: true for the rows of the window, read along the index of the time.
  ///
  /// - Parameters:
  ///   - time: the column of the instant, which has an index.
  ///   - author: the column of the person.
  func holds(_ time: String, _ author: String) -> String {
    "\(time) BETWEEN ? AND ?" + (person == nil ? "" : " AND +\(author) = ?")
  }

  /// SQL: the order of the rows, along the index of the time.
  ///
  /// - Parameters:
  ///   - time: the column of the instant.
  ///   - row: a column that orders rows of the same instant.
  func order(_ time: String, _ row: String) -> String {
    isOldestFirst ? "ORDER BY \(time), \(row)" : "ORDER BY \(time) DESC, \(row) DESC"
  }

  /// The values of `holds`, further ones, and the number of rows.
  func values(_ more: [any SQLBindable] = []) -> [any SQLBindable] {
    var values: [any SQLBindable] = [from, until]
    if let person { values.append(person) }
    return values + more + [limit]
  }
}

extension Store {
  /// Visits logged, undone, edited and deleted, stops skipped and moved, absences, notes to the office, stock received
  /// and counted, imports and changes of customers until `instant`, newest first or, from the filter's first instant
  /// on, oldest first.
  ///
  /// - Parameter skipped: number of entries of exactly the instant in which the list begins that were already read.
  public func activity(
    _ filter: ActivityFilter = ActivityFilter(), until instant: Date, isOldestFirst: Bool = false,
    skipping skipped: Int = 0, limit: Int
  ) throws -> [Activity] {
    try database.reading { connection in
      let window = ActivityWindow(
        from: filter.from?.milliseconds ?? Int.min, until: instant.milliseconds, person: filter.person,
        limit: limit + skipped, isOldestFirst: isOldestFirst)
      // The order of entries of the same instant.
      let kinds: [ActivityFilter.Kind] = [.visits, .stops, .absences, .notes, .trash, .customers, .stock]
      let all = try kinds.filter(filter.has).flatMap {
        try connection.activity($0, in: window)
      }
      // Entries of the same instant keep their order, so that pages join without gaps.
      let sorted = all.enumerated().sorted { one, other in
        let (first, second) = isOldestFirst ? (one, other) : (other, one)
        return (first.element.at, one.offset) < (second.element.at, other.offset)
      }
      return sorted.dropFirst(skipped).prefix(limit).map(\.element)
    }
  }
}

extension Connection {
  fileprivate mutating func activity(
    _ kind: ActivityFilter.Kind, in window: ActivityWindow
  ) throws -> [Activity] {
    switch kind {
    case .visits: try loggedVisits(in: window) + undoneVisits(in: window) + editedVisits(in: window)
    case .stops:
      try skippedStops(in: window) + completedRoutes(in: window) + movedStops(in: window)
        + undoneActs(["skip", "move"], in: window)
    case .absences: try addedAbsences(in: window) + undoneActs(["absence", "closed"], in: window)
    case .customers: try editedPools(in: window) + importActivity(in: window) + bulkActivity(in: window)
    case .stock: try stockActivity(in: window)
    case .notes: try writtenNotes(in: window)
    case .trash: try deletions(in: window) + restorations(in: window)
    }
  }
}
