public import Foundation
import PoolFlowDomain
public import RoutePlanning
import SQLite

/// A drive as a routing service answered it.
public struct KeptDrive: Sendable, Hashable {
  public let seconds: Double
  public let metres: Double
  public let askedAt: Date
}

/// A drive to be kept.
public struct AnsweredDrive: Sendable {
  let from: Int
  let to: Int
  let seconds: Double
  let metres: Double

  public init(from: Coordinate, to: Coordinate, seconds: Double, metres: Double) {
    (self.from, self.to) = (from.gridPlace, to.gridPlace)
    (self.seconds, self.metres) = (seconds, metres)
  }
}

extension OutsideCache {
  /// The drives of one service between points, row by row: those from a point; nil where none is kept.
  ///
  /// - Parameter service: its address: times of two services are never mixed.
  public func drives(of service: String, between points: [Coordinate]) -> [KeptDrive?] {
    var kept = [KeptDrive?](repeating: nil, count: points.count * points.count)
    let places = points.map(\.gridPlace)
    let columns = Dictionary(grouping: places.indices) { places[$0] }
    let list = "[" + places.map(String.init).joined(separator: ",") + "]"
    let rows = use { connection in
      let service = try connection.service(service)
      return try places.map { place in
        try connection.all(
          """
          SELECT to_place, seconds, metres, asked_at FROM drives
          WHERE service = ? AND from_place = ? AND to_place IN (SELECT value FROM json_each(?))
          """, [service, place, list]
        ) { row in
          let drive = KeptDrive(
            seconds: try row.double("seconds"), metres: try row.double("metres"), askedAt: try row.instant("asked_at"))
          return (to: try row.int("to_place"), drive: drive)
        }
      }
    }
    for (from, row) in (rows ?? []).enumerated() {
      for found in row {
        for to in columns[found.to] ?? [] { kept[from * points.count + to] = found.drive }
      }
    }
    return kept
  }

  /// Keeps drives as the newest.
  public func keep(_ drives: [AnsweredDrive], of service: String, now: Date) {
    guard !drives.isEmpty else { return }
    let list = drives.map { "[\($0.from),\($0.to),\($0.seconds),\($0.metres)]" }.joined(separator: ",")
    use { connection in
      let service = try connection.service(service)
      try connection.run(
        """
        INSERT OR REPLACE INTO drives (service, from_place, to_place, seconds, metres, asked_at)
        SELECT ?, value ->> 0, value ->> 1, value ->> 2, value ->> 3, ? FROM json_each(?)
        """, [service, now.milliseconds, "[\(list)]"])
    }
  }

  /// The number of drives kept.
  public var driveCount: Int { use(.read) { try $0.int("SELECT count(*) FROM drives") ?? 0 } ?? 0 }
}

extension Coordinate {
  /// A number of the place, to five digits of a degree: about a metre.
  var gridPlace: Int {
    let north = Int(((latitude + 90) * 100_000).rounded())
    let east = Int(((longitude + 180) * 100_000).rounded())
    return north << 26 | east
  }
}
