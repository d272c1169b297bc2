import Foundation
public import PoolFlowDomain

/// The order of a route before a proposal was applied, and what that changed.
public struct FormerOrder: Sendable, Codable {
  /// A place of a date's order.
  struct Place: Sendable, Codable, Hashable {
    let pool: String
    let position: Int
  }

  /// The place of a schedule before and after.
  struct Change: Sendable, Codable {
    let pool: String
    let schedule: String
    let before: Int
    let after: Int
  }

  /// The most Unicode scalars of its text.
  static let mostScalars = 1_000_000

  /// The most schedules whose places it holds, beside the order of a date.
  static let mostChanges = 5_000

  /// The stops of the route in their former order, and in that of the proposal.
  let former: [String]
  let applied: [String]
  /// The order of the whole date before; empty where it followed from the schedules.
  let places: [Place]
  /// The order of the whole date after.
  let written: [String]
  /// Empty for an order of one date.
  var changes: [Change]

  /// True for an order of every such day.
  public var isAlways: Bool { !changes.isEmpty }

  /// True while the route has the order of the proposal.
  public func isCurrent(_ stops: [Stop]) -> Bool { stops.map(\.pool.text) == applied }

  var text: String {
    get throws { String(decoding: try JSONEncoder().encode(self), as: UTF8.self) }
  }

  init(
    former: [ID<Pool>], applied: [ID<Pool>], places: [Place], written: [ID<Pool>], changes: [Change]
  ) {
    self.former = former.map(\.text)
    self.applied = applied.map(\.text)
    self.places = places
    self.written = written.map(\.text)
    self.changes = changes
  }

  init(reading text: String) throws {
    self = try JSONDecoder().decode(FormerOrder.self, from: Data(text.utf8))
  }
}
