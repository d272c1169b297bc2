import Foundation
public import RoutePlanning

/// The way through a person's day: the start, what is done in the order of time, what is open in the order of the route,
/// the end (decisions.md#driving). Skipped stops and those without a position are not on it.
public struct DayWay: Sendable, Hashable {
  /// Nil where it is not known.
  public let start: Coordinate?
  public let end: Coordinate?
  public let done: [Stop]
  public let open: [Stop]

  /// - Parameter stops: those of one person, in the order of the route.
  public init(_ stops: [Stop], times: WorkTimes = .unknown) {
    let located = stops.filter(\.isLocated)
    start = times.start
    end = times.end
    open = located.filter(\.due.isOpen)
    done = located.filter { $0.visit != nil }
      .map { ($0.visit?.performedAt ?? .distantPast, $0) }
      .enumerated().sorted { ($0.element.0, $0.offset) < ($1.element.0, $1.offset) }.map(\.element.1)
  }

  /// The point where the drives that are left begin; nil where it is the first open stop.
  public var position: Coordinate? { done.last.flatMap(\.coordinate) ?? start }

  public var drive: DayDrive { DayDrive(along: points) }

  public var points: [Coordinate] {
    [start].compactMap(\.self) + (done + open).compactMap(\.coordinate) + [end].compactMap(\.self)
  }

  /// The ways of a route with stops of several people.
  public static func all(
    _ stops: [Stop], isShared: Bool, times: [ID<Person>: WorkTimes], own: ID<Person>?
  ) -> [DayWay] {
    guard isShared else { return [DayWay(stops, times: own.flatMap { times[$0] } ?? .unknown)] }
    let groups = Dictionary(grouping: stops.enumerated(), by: { $0.element.due.technician })
    return groups.sorted { ($0.value.first?.offset ?? 0) < ($1.value.first?.offset ?? 0) }.map { person, stops in
      DayWay(stops.map(\.element), times: person.flatMap { times[$0] } ?? .unknown)
    }
  }
}

extension [DayWay] {
  public var drive: DayDrive { reduce(.zero) { $0 + $1.drive } }

  /// True where there is something to drive.
  public var hasDrives: Bool { contains { $0.points.count > 1 } }
}

extension WorkTimes {
  /// The position of the start, where its address is one, or a link of a map.
  public var start: Coordinate? { TypedPosition.coordinate(in: startAddress) }

  public var end: Coordinate? { TypedPosition.coordinate(in: endAddress) }

  /// True where an address is known and its position is not.
  public var isUnlocated: Bool {
    (!startAddress.isEmpty && start == nil) || (!endAddress.isEmpty && end == nil)
  }
}
