import Foundation
import PoolFlowDomain
import PoolFlowTesting
import RoutePlanning
import Testing

@testable import PoolFlowStore

struct OutsideCacheTests {
  private let folder: TemporaryFolder
  private let cache: OutsideCache

  init() throws {
    folder = try TemporaryFolder()
    cache = OutsideCache(in: try DataDirectory(path: folder.path))
  }

  private static func points(_ count: Int, from: Double = 30) throws -> [Coordinate] {
    try (0..<count).map { try #require(Coordinate(latitude: from + Double($0) / 1_000, longitude: -97)) }
  }

  private static func keep(
    _ points: [Coordinate], in cache: OutsideCache, of service: String = "a", now: Date = Example.now
  ) {
    var drives: [AnsweredDrive] = []
    for (from, one) in points.enumerated() {
      for (to, other) in points.enumerated() where from != to {
        drives.append(AnsweredDrive(from: one, to: other, seconds: Double(from * 100 + to), metres: Double(to)))
      }
    }
    cache.keep(drives, of: service, now: now)
  }

  @Test func `drives are kept by direction and service, rounded to a metre`() throws {
    let points = try Self.points(3)
    Self.keep(points, in: cache)
    let nearby = try points.map { try #require(Coordinate(latitude: $0.latitude + 0.000_003, longitude: $0.longitude)) }
    let kept = cache.drives(of: "a", between: nearby)
    #expect(kept.map { $0?.seconds } == [nil, 1, 2, 100, nil, 102, 200, 201, nil])
    #expect(kept[1]?.askedAt == Example.now)
    #expect(cache.drives(of: "b", between: points).allSatisfy { $0 == nil })
    #expect(cache.drives(of: "a", between: [points[0], points[0], points[2]]).map { $0?.seconds }[2] == 2)
  }

  @Test func `a newer drive takes the place of the older`() throws {
    let points = try Self.points(2)
    Self.keep(points, in: cache)
    cache.keep([AnsweredDrive(from: points[0], to: points[1], seconds: 7, metres: 8)], of: "a", now: Example.now)
    #expect(cache.drives(of: "a", between: points)[1]?.seconds == 7)
    #expect(cache.driveCount == 2)
  }

  @Test func `another start finds them`() throws {
    let points = try Self.points(2)
    Self.keep(points, in: cache)
    let next = OutsideCache(in: try DataDirectory(path: folder.path))
    #expect(next.drives(of: "a", between: points)[1] != nil)
  }

  @Test(arguments: ["no database", "", String(repeating: "SQLite format 3\0 nonsense", count: 400)])
  func `a file that is none is made anew`(content: String) throws {
    try Data(content.utf8).write(to: URL(filePath: folder.file("cache.sqlite")))
    let points = try Self.points(2)
    Self.keep(points, in: cache)
    #expect(cache.drives(of: "a", between: points)[1] != nil)
  }

  @Test func `a file damaged or removed while it is open is made anew`() throws {
    let points = try Self.points(40)
    Self.keep(points, in: cache)
    try FileManager.default.removeItem(atPath: folder.file("cache.sqlite"))
    #expect(cache.drives(of: "a", between: points).allSatisfy { $0 == nil })
    Self.keep(points, in: cache)
    #expect(cache.drives(of: "a", between: points)[1] != nil)
  }

  @Test func `where no file can be, nothing is kept and nothing fails`() throws {
    try FileManager.default.createDirectory(
      atPath: folder.file("cache.sqlite/inside"), withIntermediateDirectories: true)
    let points = try Self.points(2)
    Self.keep(points, in: cache)
    #expect(cache.drives(of: "a", between: points).allSatisfy { $0 == nil })
    #expect(cache.nextAddress(in: "first") == nil)
  }

  @Test func `a full file loses its oldest drives and keeps its size`() throws {
    let small = OutsideCache(in: try DataDirectory(path: folder.path), mostBytes: 600_000)
    let first = try Self.points(30)
    Self.keep(first, in: small)
    for round in 1...12 { Self.keep(try Self.points(30, from: 30 + Double(round)), in: small) }
    let last = try Self.points(30, from: 42)
    #expect(small.drives(of: "a", between: last)[1] != nil)
    #expect(small.drives(of: "a", between: first)[1] == nil)
    let size = try FileManager.default.attributesOfItem(atPath: folder.file("cache.sqlite"))[.size] as? Int
    #expect(try #require(size) <= 600_000)
  }

  @Test func `it is in no backup and forgets on request`() throws {
    let points = try Self.points(2)
    Self.keep(points, in: cache)
    cache.forget()
    #expect(!FileManager.default.fileExists(atPath: folder.file("cache.sqlite")))
    #expect(cache.driveCount == 0)
  }

  @Test func `answers of an address service are kept for their time`() throws {
    let position = try #require(Coordinate(latitude: 1, longitude: 2))
    let place = try #require(
      FoundPlace(
        houseNumber: "1", street: "Elm", postcode: "", town: "Ost", region: "", country: "", countryCode: "",
        position: position))
    cache.keep([place], for: "elm 1", of: "a", now: Example.now)
    #expect(cache.places(for: "elm 1", of: "a", after: Example.at(minutes: -1)) == [place])
    #expect(cache.places(for: "elm 1", of: "a", after: Example.at(minutes: 1)) == nil)
    #expect(cache.places(for: "elm 1", of: "b", after: Example.at(minutes: -1)) == nil)
    cache.keep([], for: "elm 2", of: "a", now: Example.now)
    #expect(cache.places(for: "elm 2", of: "a", after: Example.at(minutes: -1)) == [])
  }
}
