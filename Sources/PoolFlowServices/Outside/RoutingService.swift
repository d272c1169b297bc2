import Foundation
import PoolFlowDomain
import RoutePlanning
public import WebClient

/// A routing service with OSRM's `table` request (project-osrm.org/docs, "Table service").
public struct RoutingService: Sendable {
  enum Failure: Error, Sendable, Hashable {
    case web(WebFailure)
    /// More points than it takes in a request.
    case tooBig
    /// It speaks otherwise than a routing service; the text is for the log.
    case nonsense(String)

    var word: String {
      switch self {
      case .web(let failure): failure.word
      case .tooBig: "too-big"
      case .nonsense(let text): text
      }
    }
  }

  /// Rows of a table: nil where the service has no drive, or one that cannot be.
  typealias Rows = [[DriveTable.Leg?]]

  let service: WebService

  public init(_ service: WebService) { self.service = service }

  /// The address, which names the service among the kept drives.
  var name: String { service.address.description }

  private static let mostBytes = 4 << 20

  /// The drives from each source to each destination.
  func table(
    from sources: [Coordinate], to destinations: [Coordinate], within seconds: Double,
    until cancellation: WebCancellation = WebCancellation()
  ) throws(Failure) -> Rows {
    var points: [Coordinate] = []
    func place(_ point: Coordinate) -> String {
      if let known = points.firstIndex(of: point) { return String(known) }
      points.append(point)
      return String(points.count - 1)
    }
    let from = sources.map(place).joined(separator: ";")
    let to = destinations.map(place).joined(separator: ";")
    let path = points.map { "\(Self.text($0.longitude)),\(Self.text($0.latitude))" }.joined(separator: ";")
    let answer: WebAnswer
    do throws(WebFailure) {
      answer = try service.get(
        "/table/v1/driving/\(path)",
        query: [
          ("annotations", "duration,distance"), ("generate_hints", "false"), ("sources", from), ("destinations", to),
        ], within: WebLimits(seconds: seconds, bytes: Self.mostBytes), until: cancellation)
    } catch {
      throw .web(error)
    }
    guard let table = try? JSONDecoder().decode(Answer.self, from: Data(answer.bytes)) else {
      throw .nonsense("status \(answer.status) without a table")
    }
    if table.code == "TooBig" { throw .tooBig }
    guard answer.status == 200, table.code == "Ok" else {
      throw .nonsense("status \(answer.status) \(table.code.filter(\.isLetter).prefix(40))")
    }
    guard let rows = table.rows(from: sources, to: destinations) else { throw .nonsense("a table of another size") }
    return rows
  }

  /// Five digits of a degree, never with an exponent.
  private static func text(_ degrees: Double) -> String {
    let number = Int((abs(degrees) * 100_000).rounded())
    let fraction = String(number % 100_000)
    let zeros = String(repeating: "0", count: 5 - fraction.count)
    return "\(degrees < 0 && number > 0 ? "-" : "")\(number / 100_000).\(zeros)\(fraction)"
  }

  private struct Answer: Decodable {
    struct Waypoint: Decodable { let location: [Double] }

    let code: String
    let durations: [[Double?]]?
    let distances: [[Double?]]?
    let sources: [Waypoint?]?
    let destinations: [Waypoint?]?

    /// The table; nil for one of another size.
    func rows(from: [Coordinate], to: [Coordinate]) -> Rows? {
      guard let durations, let distances, durations.count == from.count, distances.count == from.count,
        zip(durations, distances).allSatisfy({ $0.count == to.count && $1.count == to.count })
      else { return nil }
      // A point far from all roads is moved to the nearest one, a continent away if need be.
      let starts = from.indices.map { Self.isNear(from[$0], sources, $0) }
      let ends = to.indices.map { Self.isNear(to[$0], destinations, $0) }
      return from.indices.map { row in
        to.indices.map { column in
          guard starts[row], ends[column], let seconds = durations[row][column],
            let metres = distances[row][column],
            DriveTable.isPossible(seconds: seconds, metres: metres, from: from[row], to: to[column])
          else { return nil }
          return DriveTable.Leg(seconds: seconds, metres: metres)
        }
      }
    }

    /// True if the service took the point, or a road near it; also where it does not tell.
    private static func isNear(_ point: Coordinate, _ waypoints: [Waypoint?]?, _ place: Int) -> Bool {
      guard let waypoints, waypoints.indices.contains(place), let location = waypoints[place]?.location else {
        return true
      }
      guard location.count == 2, let taken = Coordinate(latitude: location[1], longitude: location[0]) else {
        return false
      }
      return taken.miles(to: point) * DriveTable.metresAMile <= DriveTable.farthestRoad
    }
  }
}
