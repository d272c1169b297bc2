import Foundation
import PoolFlowDomain
import PoolFlowServices
import PoolFlowStore
import PoolFlowTesting
import RoutePlanning
import Synchronization
import WebClient

/// The troubles that a service reported.
final class Troubles: Sendable {
  private let list = Mutex<[String]>([])

  var all: [String] { list.withLock { $0 } }

  func report(_ event: String, _ why: String) { list.withLock { $0.append("\(event) \(why)") } }
}

enum StandIns {
  static func service(_ server: StandIn, _ path: String = "") -> WebService? {
    WebAddress(server.address + path).map { WebService($0, agent: "PoolFlow/test") }
  }

  /// The points of a `table` request, and the places of its sources and destinations.
  static func asked(_ target: String) -> (points: [[Double]], from: [Int], to: [Int]) {
    let parts = target.split(separator: "?")
    let points = parts[0].split(separator: "/").last?.split(separator: ";").map { point in
      point.split(separator: ",").compactMap { Double($0) }
    }
    func list(_ name: String) -> [Int] {
      let field = parts[1].split(separator: "&").first { $0.hasPrefix(name + "=") }
      return field?.dropFirst(name.count + 1).split(separator: ";").compactMap { Int($0) } ?? []
    }
    return (points ?? [], list("sources"), list("destinations"))
  }

  /// A table as OSRM answers it: a street of one direction makes each way to the north half as long again.
  static func table(_ target: String) -> String {
    let (points, from, to) = asked(target)
    func metres(_ one: [Double], _ other: [Double]) -> Double {
      let north = (other[1] - one[1]) * 111_195
      let east = (other[0] - one[0]) * 96_000
      return (abs(north) + abs(east)) * (north > 0 ? 1.5 : 1)
    }
    let distances = from.map { one in to.map { metres(points[one], points[$0]) } }
    func waypoints(_ list: [Int]) -> [[String: Any]] {
      list.map { ["location": points[$0], "name": "", "distance": 0] }
    }
    let answer: [String: Any] = [
      "code": "Ok", "durations": distances.map { $0.map { $0 / 10 } }, "distances": distances,
      "sources": waypoints(from), "destinations": waypoints(to),
    ]
    let data = (try? JSONSerialization.data(withJSONObject: answer)) ?? Data()
    return String(decoding: data, as: UTF8.self)
  }

  static func points(_ count: Int) -> [Coordinate] {
    (0..<count).compactMap { number in
      Coordinate(latitude: 30.25 + Double(number % 20) / 500, longitude: -97.75 + Double(number / 20) / 500)
    }
  }

  /// GeoJSON as Photon answers it.
  static func photon(_ places: [(number: String, street: String, town: String)]) -> String {
    let features: [[String: Any]] = places.enumerated().map { index, place in
      [
        "geometry": ["type": "Point", "coordinates": [-97.7 + Double(index) / 10, 30.2]],
        "properties": [
          "housenumber": place.number, "street": place.street, "city": place.town, "countrycode": "US", "type": "house",
        ],
      ]
    }
    let data = (try? JSONSerialization.data(withJSONObject: ["features": features])) ?? Data()
    return String(decoding: data, as: UTF8.self)
  }

  /// The text of a question to an address service.
  static func question(_ target: String) -> String {
    target.components(separatedBy: "q=").last?.split(separator: "&").first?.removingPercentEncoding ?? ""
  }
}
