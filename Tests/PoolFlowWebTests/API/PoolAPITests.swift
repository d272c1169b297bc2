import Chemistry
import Foundation
import HTTP
import PoolFlowDomain
import PoolFlowStore
import PoolFlowTesting
import Testing

@testable import PoolFlowWeb

struct PoolAPITests {
  private static let path = "pools/\(ID<Pool>(1).text)"

  @Test func `a pool is added with the defaults of the region and found at its location`() throws {
    let place = try Workplace()
    let program = try place.program(of: Example.olivia)
    let answer = try program.call(
      .post, "pools", #"{"customerName":" Ann ","address":"5 Elm","serviceDays":[2,5,2],"monthlyServiceFee":99.5}"#)
    #expect(answer.status == 201)
    let location = try #require(answer.response.headers["Location"])
    let shown = try program.call(.get, String(location.dropFirst("/api/v1/".count)))
    #expect(shown.text == answer.text)
    #expect(answer.json["customerName"] as? String == "Ann")
    #expect(answer.json["serviceDays"] as? [Int] == [2, 5])
    #expect(answer.json["serviceDayOfWeek"] as? Int == 2)
    #expect(answer.json["monthlyServiceFee"] as? Double == 99.5)
    #expect(answer.json["poolVolumeGallons"] as? Double == 15_000)
    #expect(answer.json["version"] as? Int == 1)
    #expect(answer.json["createdAt"] as? String == "2026-11-23T12:00:00.000-05:00")
  }

  @Test(arguments: [
    ("{}", ["customerName", "address"]), (#"{"customerName":"","address":" "}"#, ["customerName", "address"]),
    (#"{"customerName":"a\u0007","address":"b"}"#, ["customerName"]),
    (#"{"customerName":"a\u0000","address":"b"}"#, ["customerName"]),
    (#"{"customerName":"a","address":"b","latitude":91,"longitude":0}"#, ["latitude"]),
    (#"{"customerName":"a","address":"b","latitude":1}"#, ["longitude"]),
    (#"{"customerName":"a","address":"b","longitude":1}"#, ["latitude"]),
    (#"{"customerName":"a","address":"b","serviceDays":[]}"#, ["serviceDays"]),
    (#"{"customerName":"a","address":"b","serviceDays":[0]}"#, ["serviceDays"]),
    (#"{"customerName":"a","address":"b","serviceDayOfWeek":8}"#, ["serviceDayOfWeek"]),
    (#"{"customerName":"a","address":"b","monthlyServiceFee":0}"#, ["monthlyServiceFee"]),
    (#"{"customerName":"a","address":"b","monthlyServiceFee":1e300}"#, ["monthlyServiceFee"]),
    (#"{"customerName":"a","address":"b","poolVolumeGallons":99}"#, ["poolVolumeGallons"]),
    (#"{"customerName":"a","address":"b","totalDissolvedSolids":-1}"#, ["totalDissolvedSolids"]),
  ])
  func `a wrong value is reported with its field, and nothing is added`(json: String, fields: [String]) throws {
    let place = try Workplace()
    let answer = try place.program(of: Example.olivia).call(.post, "pools", json)
    #expect((answer.status, answer.code) == (422, "invalid"))
    #expect(Set(answer.fields.keys) == Set(fields))
    #expect(try place.store.poolCount() == 0)
  }

  @Test func `second bodies of water are the owner's to add, and few at one stop`() throws {
    let place = try Workplace(Example.pool())
    let json = #"{"customerName":"Spa","address":"5 Elm","stopOf":"\#(ID<Pool>(1).text)"}"#
    #expect(try place.program(of: Example.tom).call(.post, "pools", json).status == 403)
    let owner = try place.program(of: Example.olivia)
    for _ in 0..<PoolLimits.bodies { #expect(try owner.call(.post, "pools", json).status == 201) }
    let full = try owner.call(.post, "pools", json)
    #expect(full.status == 422 && full.fields.keys.contains("stopOf"))
    let browser = try place.browser(of: Example.olivia)
    try browser.get(Link.newBody(ID(1)))
    try browser.submit(Link.bodies(ID(1)), ["volume": ["400"]])
    #expect(browser.page.status == 422)
    #expect(try place.store.guests(of: ID(1)).count == PoolLimits.bodies)
  }

  @Test func `a change keeps the fields that it does not name, and an old version is refused`() throws {
    let place = try Workplace(Example.pool(name: "Ann", notes: "gate"))
    let program = try place.program(of: Example.olivia)
    let changed = try program.call(.put, Self.path, #"{"customerName":"Anna","version":1,"totalDissolvedSolids":2000}"#)
    #expect((changed.status, changed.json["version"] as? Int) == (200, 2))
    let pool = try place.store.pool(ID(1))
    #expect((pool.customerName, pool.notes, pool.monthlyFee, pool.latitude) == ("Anna", "gate", 150, 33.4))
    #expect(pool.cachedIndex == SaturationIndex(of: pool.water).value)
    let stale = try program.call(.put, Self.path, #"{"customerName":"Eve","version":1}"#)
    #expect((stale.status, stale.code) == (409, "version_conflict"))
    #expect(try place.store.pool(ID(1)).customerName == "Anna")
  }

  private static let lastWeek = Example.today.adding(days: -7)
  private static let kept: [[Schedule]] = [
    [], [Schedule(id: ID(71), .monthly(.friday, week: -1))], [Schedule(id: ID(71), .once(Example.today), note: "Pump")],
    [
      Schedule(id: ID(71), .weekly(.monday, everyWeeks: 1), from: lastWeek.adding(days: -63), until: lastWeek),
      Schedule(id: ID(72), .weekly(.thursday, everyWeeks: 1), from: lastWeek.adding(days: 1)),
    ],
  ]

  @Test(arguments: kept)
  func `schedules that a technician sends back as they came stay as they are`(schedules: [Schedule]) throws {
    var pool = Example.pool(on: [])
    pool.schedules = schedules
    let place = try Workplace(pool)
    let saved = try place.store.pool(ID(1)).schedules
    let program = try place.program(of: Example.tom)
    var json = try program.call(.get, Self.path).json
    json["notes"] = "Dog"
    let text = String(decoding: try JSONSerialization.data(withJSONObject: json), as: UTF8.self)
    let answer = try program.call(.put, Self.path, text)
    #expect(answer.status == 200, "\(answer.text)")
    #expect(try place.store.pool(ID(1)).schedules == saved && place.store.pool(ID(1)).notes == "Dog")
  }

  @Test func `a technician sees and sets everything but the fee`() throws {
    let place = try Workplace(Example.pool(monthlyFee: 777))
    let program = try place.program(of: Example.tom)
    for answer in [
      try program.call(.get, "pools"), try program.call(.get, Self.path),
      try program.call(.put, Self.path, #"{"notes":"x","monthlyServiceFee":1}"#),
      try program.call(.post, "pools", #"{"customerName":"a","address":"b","monthlyServiceFee":1}"#),
    ] {
      #expect(answer.status < 300)
      #expect(!answer.text.contains("monthlyServiceFee") && !answer.text.contains("777"))
    }
    #expect(try place.store.pool(ID(1)).monthlyFee == 777)
    #expect(try place.store.pools(matching: "b", limit: 9).pools.allSatisfy { $0.monthlyFee >= 150 })
  }

  @Test func `a list is paged to its end, each pool once`() throws {
    let place = try Workplace()
    for number in 1...23 { try place.store.add(Example.pool(number, name: "Same"), by: nil, today: Example.today) }
    let program = try place.program(of: Example.tom)
    var seen: [String] = []
    var after = ""
    repeat {
      let answer = try program.call(.get, "pools?limit=10\(after)")
      seen += answer.items.compactMap { $0["id"] as? String }
      after = answer.next.map { "&after=\($0)" } ?? ""
      #expect(answer.json.keys.contains("next"))
    } while !after.isEmpty
    #expect(seen.count == 23 && Set(seen).count == 23)
    #expect(try program.call(.get, "pools?q=nobody").items.isEmpty)
  }

  @Test(arguments: ["limit=0", "limit=501", "limit=x", "limit=-1", "limit=", "after=x", "after=\(ID<Pool>(404).text)"])
  func `an impossible list is refused`(query: String) throws {
    let program = try Workplace(Example.pool()).program(of: Example.tom)
    let answer = try program.call(.get, "pools?\(query)")
    #expect((answer.status, answer.code) == (400, "bad_query"))
  }

  @Test func `a deleted pool is not found`() throws {
    let program = try Workplace(Example.pool()).program(of: Example.olivia)
    let answer = try program.call(.delete, Self.path)
    #expect((answer.status, answer.text) == (204, ""))
    #expect(try program.call(.delete, Self.path).status == 404)
    #expect(try program.call(.get, Self.path).status == 404)
  }
}
