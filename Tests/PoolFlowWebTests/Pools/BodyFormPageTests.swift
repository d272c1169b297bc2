import Chemistry
import HTTP
import PoolFlowDomain
import PoolFlowStore
import PoolFlowTesting
import Testing

@testable import PoolFlowWeb

/// A second body of water on the pages and in the API (decisions.md#bodies-of-water).
struct BodyFormPageTests {
  private static let host = "/pools/\(ID<Pool>(1).text)"
  private static let new = "\(host)/bodies/new"
  private static let bodies = "\(host)/bodies"
  private static let boxes = [
    "customer_name": ["Ann · Spa"], "pool_volume": ["400"], "sanitizer": ["bromine"], "surface": ["fibreglass"],
  ]

  /// A customer with a spa that the owner added.
  private static func place() throws -> (place: Workplace, spa: ID<Pool>) {
    let place = try Workplace(Example.pool(name: "Ann", monthlyFee: 150))
    let browser = try place.browser(of: Example.olivia)
    try browser.get(new)
    #expect(try browser.submit(bodies, boxes).status == 303)
    return (place, try #require(try place.store.guests(of: ID(1)).first?.id))
  }

  @Test func `the owner adds a spa, with the sanitizer of the pool as proposal and no volume`() throws {
    var pool = Example.pool(name: "Ann")
    pool.body.sanitizer = .saltCell
    let place = try Workplace(pool)
    let browser = try place.browser(of: Example.olivia)
    let page = try browser.get(Self.host)
    #expect(page.text.contains(Self.new))
    try browser.get(Self.new)
    #expect(browser.page.value("customer_name") == "Ann · Spa" && browser.page.value("pool_volume") == "")
    #expect(browser.page.value("sanitizer") == "saltCell")
    #expect(try browser.submit(Self.bodies, ["surface": ["vinyl"]]).status == 422)
    #expect(try place.store.guests(of: ID(1)).isEmpty)
    PageMarkupTests.check(browser.page)
    #expect(try browser.submit(Self.bodies, Self.boxes).status == 303)
    let spa = try #require(try place.store.guests(of: ID(1)).first)
    #expect(spa.customerName == "Ann · Spa" && spa.volumeGallons == 400)
    #expect(spa.body == BodyOfWater(sanitizer: .bromine, surface: .fibreglass, isSpa: true))
    #expect(spa.schedules.isEmpty && spa.monthlyFee == 0)
    let format = try place.viewer().format
    #expect(format.bodyVolume(of: spa).hasSuffix(" spa") && format.bodyVolume(of: pool).hasSuffix(" pool"))
    #expect(try browser.get(Self.host).says(format.bodyVolume(of: spa)))
  }

  @Test func `the form sent twice adds one, and a technician adds none`() throws {
    let place = try Workplace(Example.pool(name: "Ann"))
    let browser = try place.browser(of: Example.olivia)
    try browser.get(Self.new)
    let page = browser.page
    #expect(try browser.submit(Self.bodies, Self.boxes).status == 303)
    let id = try #require(page.markup.elements("input").first { $0["name"] == "pool_id" }?["value"])
    let fields: FormFields = [
      "csrf": page.token ?? "", "pool_id": id, "customer_name": "Ann · Spa",
      "pool_volume": "400", "units": "imperial",
    ]
    #expect(try browser.post(Self.bodies, fields).status == 303)
    #expect(try place.store.guests(of: ID(1)).count == 1)
    let technician = try place.browser(of: Example.tom)
    #expect(try technician.get(Self.new).status == 403)
    #expect(try !technician.get(Self.host).text.contains(Self.new))
    #expect(try technician.post(Self.bodies, ["csrf": technician.page.token ?? ""]).status == 403)
  }

  @Test func `the customer's page shows both waters, lists and the route the customer once`() throws {
    let (place, spa) = try Self.place()
    let browser = try place.browser(of: Example.olivia)
    let page = try browser.get(Self.host)
    #expect(page.text.contains(#"data-pool="\#(spa.text)""#) && page.says("Ann · Spa"))
    #expect(page.says("\(try place.strings()("body.bromine")) · \(try place.strings()("body.fibreglass"))"))
    #expect(page.markup.elements("section", class: "index--unmeasured").count == 1)
    #expect(page.text.ranges(of: try place.strings()("lsi.unmeasured")).count >= 2 && !page.text.contains("data-lsi"))
    PageMarkupTests.check(browser.page)
    for path in ["/pools", "/route", "/analytics", "/month-end"] {
      #expect(try !browser.get(path).text.contains(spa.text), "\(path)")
    }
    #expect(try browser.get("/exports/pools.csv").text.contains("Spa") == false)
  }

  @Test func `its own page and form leave out what belongs to the stop`() throws {
    let (place, spa) = try Self.place()
    let path = "/pools/\(spa.text)"
    for person in [Example.olivia, Example.tom] {
      let browser = try place.browser(of: person)
      let page = try browser.get(path)
      #expect(page.status == 200 && page.text.contains(#"href="\#(Self.host)""#))
      for part in ["/pause", "/skip", "/profile", "/schedules", "/bodies/new"] {
        #expect(!page.text.contains(path + part), "\(part)")
      }
      try browser.get("\(path)/edit")
      #expect(browser.page.value("monthly_fee") == nil && browser.page.value("address") == nil)
      let volume = person == Example.tom ? "410" : "420"
      #expect(try browser.submit(path, ["pool_volume": [volume], "free_chlorine_limit": ["5"]]).status == 303)
      #expect(try place.store.pool(spa).volumeGallons == Double(volume))
      #expect(try place.store.pool(spa).body.freeChlorineLimit == 5)
      #expect(try place.store.pool(spa).stopOf == ID(1))
    }
    let owner = try place.browser(of: Example.olivia)
    try owner.get("\(path)/edit")
    #expect(try owner.submit("\(path)/delete").status == 303)
    #expect(try place.store.guests(of: ID(1)).isEmpty && place.store.poolCount() == 1)
  }

  @Test func `the second of two people sees what the first saved`() throws {
    let (place, spa) = try Self.place()
    let path = "/pools/\(spa.text)"
    let (first, second) = (try place.browser(of: Example.olivia), try place.browser(of: Example.tom))
    try first.get("\(path)/edit")
    try second.get("\(path)/edit")
    #expect(try first.submit(path, ["pool_volume": ["500"]]).status == 303)
    #expect(try second.submit(path, ["pool_volume": ["600"]]).status == 409)
    #expect(second.page.says(try place.strings()("pool.conflictTitle")))
    #expect(try second.submit(path).status == 303)
    #expect(try place.store.pool(spa).volumeGallons == 600)
  }

  @Test func `the API adds one with stopOf, and gives it the day of its host`() throws {
    let place = try Workplace(Example.pool(name: "Ann", on: [.thursday]))
    let program = try place.program(of: Example.olivia)
    let host = ID<Pool>(1).text
    var answer = try program.call(
      .post, "pools",
      #"{"stopOf":"\#(host)","customerName":"Ann · Spa","poolVolumeGallons":400,"sanitizer":"bromine"}"#)
    #expect(answer.status == 201 && answer.json["stopOf"] as? String == host)
    #expect(answer.json["serviceDayOfWeek"] as? Int == 5 && (answer.json["schedules"] as? [Any])?.isEmpty == true)
    let id = try #require(answer.json["id"] as? String)
    answer = try program.call(.get, "pools")
    let items = try #require(answer.json["items"] as? [[String: Any]])
    #expect(items.map { $0["stopOf"] as? String } == [nil, host])
    let refused = [
      ("pools", #"{"stopOf":"\#(id)","customerName":"x"}"#, Method.post),
      ("pools", #"{"stopOf":"\#(ID<Pool>(9).text)","customerName":"x"}"#, .post),
      ("pools/\(host)", #"{"stopOf":"\#(id)"}"#, .put),
      ("pools/\(id)", #"{"schedules":[{"kind":"weekly","weekday":2}]}"#, .put),
    ]
    for (path, json, method) in refused {
      #expect(try program.call(method, path, json).status == 422, "\(method) \(path)")
    }
    answer = try program.call(.put, "pools/\(id)", #"{"poolVolumeGallons":450,"stopOf":"\#(host)"}"#)
    #expect(answer.status == 200 && answer.json["poolVolumeGallons"] as? Double == 450)
    #expect(try program.call(.delete, "pools/\(id)").status == 204)
    #expect(try place.store.guests(of: ID(1)).isEmpty)
  }
}
