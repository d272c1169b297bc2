import Foundation
import HTTP
import PoolFlowDomain
import PoolFlowTesting
import Testing

@testable import PoolFlowWeb

struct RouteOptimizationAPITests {
  /// Four stops on a straight road to the north, the second and the fourth in the wrong order.
  private static let road = [
    #"{"id":"a","latitude":33.0,"longitude":-112}"#, #"{"id":"d","latitude":33.3,"longitude":-112}"#,
    #"{"id":"b","latitude":33.1,"longitude":-112}"#, #"{"id":"c","latitude":33.2,"longitude":-112}"#,
  ]

  private static func ask(
    _ stops: [String] = road, _ objective: String = "minDriveTime", as person: Person = Example.tom
  ) throws -> Program.Answer {
    let body = #"{"objective":"\#(objective)","stops":[\#(stops.joined(separator: ","))]}"#
    return try Workplace().program(of: person).call(.post, "route-optimizations", body)
  }

  private static func fields(_ answer: Program.Answer) -> [String: String] {
    (answer.json["error"] as? [String: Any])?["fields"] as? [String: String] ?? [:]
  }

  @Test func `the shorter order comes with the minutes of both`() throws {
    let answer = try Self.ask()
    #expect(answer.status == 200)
    #expect(answer.json["objective"] as? String == "minDriveTime")
    #expect(answer.json["currentOrderedPoolIDs"] as? [String] == ["a", "d", "b", "c"])
    #expect(answer.json["orderedPoolIDs"] as? [String] == ["a", "b", "c", "d"])
    #expect(answer.json["unresolvedStopIDs"] as? [String] == [])
    // A tenth of a degree is 6.9094 miles, 14.806 minutes at 28 miles an hour, and a minute and a half.
    let minutes = try #require(answer.json["estimatedOptimizedMinutes"] as? Double)
    let present = try #require(answer.json["estimatedCurrentMinutes"] as? Double)
    expectClose(minutes, 3 * 16.3059, within: 0.001)
    expectClose(present, 6 * 14.8059 + 4.5, within: 0.001)
    expectClose(try #require(answer.json["estimatedMinutesSaved"] as? Double), present - minutes)
    expectClose(try #require(answer.json["estimatedOptimizedMiles"] as? Double), 3 * 6.90942, within: 0.001)
    expectClose(try #require(answer.json["estimatedCurrentMiles"] as? Double), 6 * 6.90942, within: 0.001)
    #expect(answer.json["usedMapKitETA"] as? Bool == false)
    #expect(answer.json["provenOptimal"] as? Bool == true)
    expectClose(try #require(answer.json["lowerBoundMinutes"] as? Double), minutes)
    #expect(answer.json["lowerBoundMiles"] is NSNull)
  }

  @Test func `miles have a bound in miles, and a balanced order has none`() throws {
    let miles = try Self.ask(Self.road, "minDriveDistance")
    #expect(miles.json["orderedPoolIDs"] as? [String] == ["a", "b", "c", "d"])
    #expect(miles.json["lowerBoundMinutes"] is NSNull)
    expectClose(try #require(miles.json["lowerBoundMiles"] as? Double), 3 * 6.90942, within: 0.001)
    let balanced = try Self.ask(Self.road, "balanced")
    #expect(balanced.json["provenOptimal"] as? Bool == true)
    #expect(balanced.json["lowerBoundMinutes"] is NSNull && balanced.json["lowerBoundMiles"] is NSNull)
  }

  @Test func `stops without a position keep their places and are named`() throws {
    let unknown = [
      #"{"id":"zero","latitude":0,"longitude":0}"#, #"{"id":"null","latitude":null,"longitude":null}"#, #"{"id":"x"}"#,
    ]
    let answer = try Self.ask([unknown[0]] + Self.road[0...1] + [unknown[1]] + Self.road[2...] + [unknown[2]])
    #expect(answer.json["orderedPoolIDs"] as? [String] == ["zero", "a", "b", "null", "c", "d", "x"])
    #expect(answer.json["unresolvedStopIDs"] as? [String] == ["zero", "null", "x"])
  }

  @Test(arguments: 0...2)
  func `fewer than three stops keep their order`(count: Int) throws {
    let answer = try Self.ask(Array(Self.road[0..<count]))
    #expect(answer.status == 200)
    #expect(answer.json["orderedPoolIDs"] as? [String] == Array(["a", "d"][0..<count]))
    #expect(answer.json["estimatedMinutesSaved"] as? Double == 0)
  }

  @Test(arguments: [
    (#"{"id":"a","latitude":90.01,"longitude":1}"#, "stops.4.latitude"),
    (#"{"id":"e","latitude":1,"longitude":-1e300}"#, "stops.4.longitude"),
    (#"{"id":"","latitude":1,"longitude":1}"#, "stops.4.id"), (#"{"id":"a","latitude":1,"longitude":1}"#, "stops.4.id"),
    (#"{"id":"e","latitude":"north","longitude":1}"#, "stops"), (#"{"id":5,"latitude":1,"longitude":1}"#, "stops"),
  ])
  func `a stop that is none is refused by its field`(stop: String, field: String) throws {
    let answer = try Self.ask(Self.road + [stop])
    #expect((answer.status, answer.code) == (422, "invalid"))
    #expect(Self.fields(answer)[field] != nil)
  }

  @Test func `another goal and more stops than a day has are refused`() throws {
    #expect(Self.fields(try Self.ask(Self.road, "shortest")).keys.sorted() == ["objective"])
    let long = (0...300).map { #"{"id":"\#($0)","latitude":33,"longitude":-112}"# }
    #expect(Self.fields(try Self.ask(long)) == ["stops": "are more than 300"])
    #expect(Self.fields(try Self.ask([#"{"id":"\#(String(repeating: "x", count: 101))"}"#])).count == 1)
  }

  @Test(arguments: [
    "", "{}", #"{"objective":"balanced"}"#, #"{"stops":[]}"#, "[1,", #"{"objective":"balanced","stops":[{}]}"#,
  ])
  func `what is no request is refused`(body: String) throws {
    let answer = try Workplace().program(of: Example.olivia).call(.post, "route-optimizations", body)
    #expect(answer.status == 400)
  }
}
