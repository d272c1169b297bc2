import Foundation
import PoolFlowDomain
import PoolFlowStore
import PoolFlowTesting
import RoutePlanning
import Testing
import WebClient

@testable import PoolFlowServices

struct AddressSearchTests {
  private let folder: TemporaryFolder
  private let cache: OutsideCache
  private let troubles = Troubles()

  init() throws {
    folder = try TemporaryFolder()
    cache = OutsideCache(in: try DataDirectory(path: folder.path))
  }

  private func search(
    _ server: StandIn, _ path: String = "/api", pace: Double = 0, typing: Double = 3, rest: Double = 15
  ) throws -> AddressSearch {
    var times = AddressSearch.Times()
    (times.pace, times.typing, times.list, times.rest) = (pace, typing, typing, rest)
    let service = try #require(StandIns.service(server, path))
    let geocoder = try #require(Geocoder(service))
    return AddressSearch(geocoder, cache: cache, times: times) { [troubles] in troubles.report($0, $1) }
  }

  private func find(_ text: String, _ search: AddressSearch, asker: String = "a") -> AddressSearch.Answer {
    search.places(
      for: text, near: Coordinate(latitude: 30.123_456, longitude: -97.987_654), asker: asker, now: Example.now)
  }

  private static func labels(_ answer: AddressSearch.Answer) -> [String]? {
    if case .places(let places) = answer { places.map(\.label) } else { nil }
  }

  @Test func `Photon is asked with the region, and its places are read`() throws {
    let server = try StandIn(json: { _ in
      StandIns.photon([("12", "Palm Court", "Austin"), ("12", "Palm Street", "Dallas")])
    })
    let answer = try find("12  palm", search(server))
    #expect(Self.labels(answer) == ["12 Palm Court, Austin", "12 Palm Street, Dallas"])
    #expect(server.targets == ["/api?q=12%20palm&limit=5&lat=30.12&lon=-97.99"])
  }

  @Test func `Nominatim is asked in its words, and its numbers written as text are read`() throws {
    let body = """
      [{"lat":"30.26","lon":"-97.74","name":"","address":{"house_number":"12","road":"Palm Court","town":"Austin",
      "postcode":"78701","state":"Texas","country":"United States","country_code":"us"}},
      {"lat":"north","lon":"1","address":null},{"lat":"1","lon":"2","name":"Palm Island"}]
      """
    let server = try StandIn(json: { _ in body })
    let answer = try find("12 palm", search(server, "/search"))
    #expect(Self.labels(answer) == ["12 Palm Court, Austin, Texas 78701, United States", "Palm Island"])
    #expect(server.targets.first?.contains("format=jsonv2&addressdetails=1") == true)
    let empty = try StandIn(json: { _ in "[]" })
    #expect(try find("nowhere", search(empty, "/search")) == .places([]))
  }

  @Test(arguments: ["", "/", "/api/v2", "/searching"])
  func `another address is no address service`(path: String) throws {
    let server = try StandIn(json: { _ in "" })
    let service = try #require(StandIns.service(server, path))
    #expect(Geocoder(service) == nil)
  }

  @Test func `an answer is kept for everybody, whatever the case, and short texts are not asked`() throws {
    let server = try StandIn(json: { _ in StandIns.photon([("1", "Elm", "Ost")]) })
    let search = try search(server)
    #expect(Self.labels(find("Elm 1", search)) == ["1 Elm, Ost"])
    #expect(Self.labels(find(" ELM  1 ", search, asker: "b")) == ["1 Elm, Ost"])
    #expect(find("el", search) == .places([]))
    #expect(find(String(repeating: "x", count: 301), search) == .places([]))
    #expect(server.targets.count == 1)
  }

  @Test func `all together ask once in a while, the next one waits, and more are told to come back`() throws {
    let server = try StandIn(json: { _ in StandIns.photon([]) })
    let search = try search(server, pace: 1)
    #expect(find("elm 1", search) == .places([]))
    let start = ContinuousClock.now
    #expect(find("elm 2", search) == .places([]))
    #expect(ContinuousClock.now - start > .seconds(0.8))
    let slow = try self.search(server, pace: 60)
    #expect(find("oak 1", slow) == .places([]))
    #expect(find("oak 2", slow) == .busy)
    #expect(server.targets.count == 3)
  }

  @Test func `one asker cannot use up the service`() throws {
    let server = try StandIn(json: { _ in StandIns.photon([]) })
    let search = try search(server)
    let answers = (0..<40).map { find("elm \($0)", search) }
    #expect((30...33).contains(answers.count { $0 == .places([]) }))
    #expect(answers.last == .busy)
    #expect(find("elm 99", search, asker: "b") == .places([]))
  }

  @Test(arguments: [
    StandIn.response("nonsense"), StandIn.response("{}"), StandIn.response("[]"),
    StandIn.response("", status: "500 No"),
    StandIn.response(#"{"features":[{"geometry":null}]}"#), "nonsense\r\n\r\n", "",
    StandIn.response(String(repeating: "[", count: 100_000)), StandIn.response("{}", status: "429 Too Many Requests"),
  ])
  func `nonsense is a failure, is not kept, and twice of it is enough for a while`(text: String) throws {
    let server = try StandIn { _ in [.send(text)] }
    let search = try search(server)
    for _ in 0..<4 { #expect(find("elm 1", search) == .failed) }
    #expect(server.targets.count == 2)
    #expect(search.isResting)
  }

  @Test func `places that cannot be are left away`() throws {
    let body = """
      {"features":[{"geometry":{"coordinates":[]},"properties":{}},{"geometry":{"coordinates":[200,99]},"properties":
      {"street":"A"}},{"geometry":{"coordinates":[0,0]},"properties":{"street":"B"}},{"geometry":{"coordinates":[1,2]},
      "properties":{}},{"geometry":{"coordinates":[1,2]},"properties":{"name":"Quay","type":"street"}}]}
      """
    let server = try StandIn(json: { _ in body })
    #expect(try Self.labels(find("quay", search(server))) == ["Quay"])
  }

  @Test func `a service that hangs holds two people at most`() throws {
    let server = try StandIn { _ in [.hang] }
    let search = try search(server, typing: 1)
    let done = DispatchSemaphore(value: 0)
    for number in 0..<2 {
      Thread.detachNewThread {
        _ = search.places(for: "elm \(number)", near: nil, asker: "\(number)", now: Example.now)
        done.signal()
      }
    }
    while server.targets.count < 2 { usleep(1_000) }
    let start = ContinuousClock.now
    #expect(find("elm 9", search, asker: "9") == .busy)
    #expect(ContinuousClock.now - start < .seconds(0.5))
    for _ in 0..<2 { #expect(done.wait(timeout: .now() + 5) == .success) }
    #expect(find("elm 9", search, asker: "9") == .failed)
  }
}
