public import Foundation

/// A skipped stop: the day and the reason (decisions.md#skips). A visit of that day replaces it.
public struct StopSkip: Sendable, Hashable {
  public enum Reason: String, Sendable, CaseIterable, Codable {
    /// The gate is locked, the code is wrong, the dog is loose.
    case noAccess
    case weather
    /// The customer did not want it.
    case customerAsked
    case noTime
    /// The reason is in the note.
    case other
  }

  public let reason: Reason
  /// For the team, never for the customer.
  public let note: String
  public let recordedAt: Date

  public init(_ reason: Reason, note: String = "", recordedAt: Date) {
    self.reason = reason
    self.note = note
    self.recordedAt = recordedAt
  }

  /// Length in Unicode scalars.
  public static let noteLength = 500
  /// Days before and after today on which a stop may be skipped.
  public static let reach = 60
}

extension Pool {
  /// The stop that the pool has on `day`, skipped or not; nil on other weekdays and while it is out of service.
  public func stop(on day: Day) -> ServiceDay? {
    isServed(on: day) ? schedule.first { $0.weekday == day.weekday } : nil
  }

  /// The next day with a stop, `day` included; nil if there is none within the reach of a skip.
  public func nextStop(from day: Day) -> Day? {
    (0...StopSkip.reach).lazy.map { day.adding(days: $0) }.first { stop(on: $0) != nil }
  }
}
