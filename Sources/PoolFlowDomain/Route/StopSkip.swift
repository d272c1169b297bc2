public import Foundation

/// A skipped stop: the day and the reason (decisions.md#skips). A visit of that day replaces it.
public struct StopSkip: Sendable, Hashable {
  public enum Reason: String, Sendable, CaseIterable, Codable {
    case gate
    case dog
    case weather
    case unsafe
    /// The customer did not want it.
    case customerAsked
    case needsOffice
    /// The reason is in the note.
    case other
    /// Of earlier versions: the gate or the dog.
    case noAccess
    /// Of earlier versions.
    case noTime

    /// Those that a form offers.
    public static let offered: [Reason] = [.gate, .dog, .weather, .unsafe, .customerAsked, .needsOffice, .other]

    /// True for a reason that is over soon: the stop is put on the next day (decisions.md#skips).
    public var proposesNextDay: Bool { [.gate, .dog, .weather, .unsafe].contains(self) }
  }

  public let reason: Reason
  /// For the team, never for the customer.
  public let note: String
  public let recordedAt: Date
  /// True if a photo of it is kept.
  public let hasPhoto: Bool

  public init(_ reason: Reason, note: String = "", recordedAt: Date, hasPhoto: Bool = false) {
    self.reason = reason
    self.note = note
    self.recordedAt = recordedAt
    self.hasPhoto = hasPhoto
  }

  /// Length in Unicode scalars.
  public static let noteLength = 500
  /// Days before and after today on which a stop may be skipped.
  public static let reach = 60
}

extension Pool {
  /// True if a stop is due on `day` by its schedules, skipped or moved or not.
  public func isDue(on day: Day) -> Bool { isServed(on: day) && schedules.contains { $0.isDue(on: day) } }

  /// The technician of the stop that is due on `day`; nil for nobody's.
  public func technician(on day: Day) -> ID<Person>? { schedules.first { $0.isDue(on: day) }?.technician }

  /// The next day with a stop, `day` included; nil if there is none within the reach of a skip.
  public func nextStop(from day: Day) -> Day? {
    (0...StopSkip.reach).lazy.map { day.adding(days: $0) }.first { isDue(on: $0) }
  }
}
