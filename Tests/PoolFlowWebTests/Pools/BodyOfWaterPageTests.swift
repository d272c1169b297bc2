import Chemistry
import HTTP
import PoolFlowDomain
import PoolFlowStore
import PoolFlowTesting
import Testing

@testable import PoolFlowWeb

/// Sanitizer, surface and own limits on the pages and in the API (chemistry.md#bodies-of-water).
struct BodyOfWaterPageTests {
  private static let edit = "/pools/\(ID<Pool>(1).text)/edit"
  private static let action = "/pools/\(ID<Pool>(1).text)"
  private static let boxes = [
    "sanitizer": ["saltCell"], "surface": ["vinyl"], "free_chlorine_limit": ["5"],
    "combined_chlorine_limit": ["0,3"],
  ]
  private static let own = BodyOfWater(
    sanitizer: .saltCell, surface: .vinyl, freeChlorineLimit: 5, combinedChlorineLimit: 0.3)

  @Test(arguments: [Example.olivia, Example.tom])
  func `owner and technician set them, the customer's page shows them, and a form without the boxes leaves them`(
    person: Person
  ) throws {
    let place = try Workplace(Example.pool())
    let browser = try place.browser(of: person)
    try browser.get(Self.edit)
    #expect(browser.page.value("sanitizer") == "chlorine" && browser.page.value("surface") == "plaster")
    #expect(browser.page.value("free_chlorine_limit") == "")
    #expect(try browser.submit(Self.action, Self.boxes).status == 303)
    #expect(try place.store.pool(ID(1)).body == Self.own)
    let page = try browser.get(Self.action)
    let strings = try place.strings()
    #expect(page.says("\(strings("body.saltCell")) · \(strings("body.vinyl"))"))
    try browser.get(Self.edit)
    #expect(browser.page.value("combined_chlorine_limit") == "0.3")
    let fields: FormFields = [
      "csrf": browser.page.token ?? "", "customer_name": "Ann", "address": "1 Elm", "service_day": "2",
      "monthly_fee": "99", "pool_volume": "9000", "units": "imperial",
    ]
    #expect(try browser.post(Self.action, fields).status == 303)
    #expect(try place.store.pool(ID(1)).body == Self.own && place.store.pool(ID(1)).customerName == "Ann")
    try browser.get(Self.edit)
    let cleared = ["free_chlorine_limit": [""], "combined_chlorine_limit": ["0.5"]]
    #expect(try browser.submit(Self.action, cleared).status == 303)
    #expect(try place.store.pool(ID(1)).body == BodyOfWater(sanitizer: .saltCell, surface: .vinyl))
  }

  @Test(arguments: [
    ("free_chlorine_limit", "10.5"), ("free_chlorine_limit", "0"), ("combined_chlorine_limit", "0.6"),
    ("combined_chlorine_limit", "x"), ("sanitizer", "ozone"), ("surface", "tiles"),
  ])
  func `a wrong value comes back beside its box, and nothing is saved`(name: String, value: String) throws {
    let place = try Workplace(Example.pool())
    let browser = try place.browser(of: Example.olivia)
    try browser.get(Self.edit)
    #expect(try browser.submit(Self.action, [name: [value], "customer_name": ["Other"]]).status == 422)
    #expect(browser.page.text.contains("aria-invalid"))
    #expect(try place.store.pool(ID(1)).customerName == "Customer 1")
    #expect(try place.store.pool(ID(1)).body == .usual)
  }

  @Test func `the quick log and the calculator advise for the body of water`() throws {
    var pool = Example.pool()
    pool.body = BodyOfWater(sanitizer: .bromine)
    let place = try Workplace(pool)
    let browser = try place.browser(of: Example.olivia)
    try browser.get("\(Self.action)/log")
    #expect(browser.page.text.contains(#""sanitizer":"bromine""#))
    let page = try browser.get("\(Self.action)/calculator?ph=7.4&free_chlorine=0")
    #expect(!page.text.contains(#"data-recommendation="chlorine""#))
    pool = try place.store.pool(ID(1))
    pool.body.sanitizer = .saltCell
    _ = try place.store.update(pool, by: nil, today: Example.today)
    let other = try browser.get("\(Self.action)/calculator?ph=7.4&free_chlorine=0")
    #expect(other.text.contains(#"data-recommendation="chlorine""#))
    #expect(other.says(try place.strings()("note.cellFirst")))
  }

  @Test func `the API takes and gives them, and refuses other words`() throws {
    let place = try Workplace(Example.pool())
    let program = try place.program(of: Example.olivia)
    let path = "pools/\(ID<Pool>(1).text)"
    var answer = try program.call(.get, path)
    #expect(answer.json["sanitizer"] as? String == "chlorine" && answer.json["surface"] as? String == "plaster")
    #expect(answer.json["freeChlorineLimit"] == nil)
    answer = try program.call(
      .put, path,
      #"{"sanitizer":"saltCell","surface":"vinyl","freeChlorineLimit":5,"combinedChlorineLimit":0.3}"#)
    #expect(answer.status == 200 && answer.json["freeChlorineLimit"] as? Double == 5)
    #expect(try place.store.pool(ID(1)).body == Self.own)
    answer = try program.call(.put, path, #"{"freeChlorineLimit":10}"#)
    #expect(try place.store.pool(ID(1)).body.freeChlorineLimit == nil)
    #expect(try place.store.pool(ID(1)).body.sanitizer == .saltCell)
    for wrong in [#"{"sanitizer":"ozone"}"#, #"{"surface":"tiles"}"#, #"{"freeChlorineLimit":0.5}"#] {
      #expect(try program.call(.put, path, wrong).status == 422)
      #expect(try program.call(.post, "chemistry", wrong).status == 422)
    }
  }

  @Test func `any water can be asked about in any body`() throws {
    let program = try Workplace().program(of: Example.olivia)
    func keys(_ body: String) throws -> (steps: [String], notes: [String]) {
      let answer = try program.call(
        .post, "chemistry", #"{"freeChlorine":0,"cyanuricAcid":70,"poolVolumeGallons":10000\#(body)}"#)
      func all(_ name: String) -> [String] {
        (answer.json[name] as? [[String: Any]] ?? []).compactMap { $0["key"] as? String }
      }
      return (all("recommendations"), all("notes"))
    }
    let usual = try keys("")
    #expect(usual.steps == ["none", "chlorine"] && !usual.notes.contains("cellFirst"))
    let cell = try keys(#","sanitizer":"saltCell""#)
    #expect(cell.steps == ["none", "chlorine"] && cell.notes.contains("cellFirst"))
    let bromine = try keys(#","sanitizer":"bromine""#)
    #expect(bromine.steps == ["none"] && bromine.notes == ["sanitation"])
  }
}
