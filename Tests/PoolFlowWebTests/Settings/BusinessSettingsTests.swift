import Foundation
import HTTP
import PoolFlowDomain
import PoolFlowStore
import PoolFlowTesting
import Testing

@testable import PoolFlowWeb

struct BusinessSettingsTests {
  @Test func `another time zone is another day at once, and visits keep theirs`() throws {
    // Half past ten in the evening in New York is the next day's afternoon in Auckland.
    let late = Example.at(minutes: 10.5 * 60)
    let place = try Workplace(Example.pool(on: [.monday]), now: late)
    let browser = try place.browser(of: Example.olivia)
    #expect(try browser.get("/route").text.contains(ID<Pool>(1).text))
    try browser.get("/settings/business")
    let reply = try browser.submit("/settings/business", ["time_zone": ["pacific/auckland"]])
    #expect(reply.location == "/settings/business?saved=1")
    #expect(try browser.follow().says("Tuesday, November 24"))
    #expect(try !browser.get("/route").text.contains("data-pool=\"\(ID<Pool>(1).text)\""))
    #expect(try place.store.business().timeZone.identifier == "Pacific/Auckland")
  }

  @Test func `name, country and currency are saved, and units follow the country`() throws {
    let place = try Workplace()
    let browser = try place.browser(of: Example.olivia)
    try browser.get("/settings/business")
    try browser.submit(
      "/settings/business", ["business_name": ["Blaue Pools"], "region": ["DE"], "currency": ["EUR"]])
    let business = try place.store.business()
    #expect((business.name, business.region, business.currency) == ("Blaue Pools", "DE", "EUR"))
    #expect(try browser.get("/pools/new").value("pool_volume") == "50.000")
  }

  @Test(arguments: [
    ("business_name", [""], "form.required"), ("business_name", [String(repeating: "x", count: 201)], "form.tooLong"),
    ("time_zone", ["Nowhere"], "business.zoneUnknown"), ("time_zone", [""], "form.required"),
    ("time_zone", ["UTC"], "business.zoneUnknown"), ("region", ["XX"], "form.notAChoice"),
    ("currency", ["EUROS"], "form.notAChoice"), ("currency", ["EUR", "USD"], "form.twice"),
  ])
  func `an impossible value is refused beside its field, and typed values stay`(
    name: String, values: [String], key: String
  ) throws {
    let place = try Workplace()
    let browser = try place.browser(of: Example.olivia)
    try browser.get("/settings/business")
    let typed = name == "business_name" ? [:] : ["business_name": ["Other Pools"]]
    let reply = try browser.submit("/settings/business", typed.merging([name: values]) { $1 })
    #expect(reply.status == 422)
    let message = try place.strings()(StringKey(stringLiteral: key), ["limit": "200"])
    #expect(reply.message(name) == message)
    if name != "business_name" { #expect(reply.value("business_name") == "Other Pools") }
    if name == "time_zone" { #expect(reply.value("time_zone") == values[0]) }
    PageMarkupTests.check(reply)
    #expect(try place.store.business() == Example.business)
  }

  @Test(arguments: [
    ("America/Phoenix", "America/Phoenix"), ("america/new york", "America/New_York"), ("Phoenix", "America/Phoenix"),
    ("buenos aires", "America/Argentina/Buenos_Aires"), ("Berlin", "Europe/Berlin"),
  ])
  func `a time zone is found as people type it`(typed: String, name: String) {
    #expect(TimeZones.find(typed)?.identifier == name)
  }

  @Test(arguments: ["UTC", "GMT", "", "a", "Mars/Olympus", "../Berlin"])
  func `a text that names no place is no time zone`(typed: String) {
    #expect(TimeZones.find(typed) == nil)
  }

  @Test func `the business's volume starts new pools and the calculator, and can be reset to the country's`() throws {
    let place = try Workplace()
    let browser = try place.browser(of: Example.olivia)
    try browser.get("/settings/defaults")
    #expect(browser.page.value("pool_volume") == "15,000")
    let reply = try browser.submit("/settings/defaults", ["volume_of": ["own"], "pool_volume": ["22,500"]])
    #expect(reply.location == "/settings/defaults?saved=1")
    #expect(try place.store.business().defaultVolumeGallons == 22_500)
    #expect(try browser.get("/pools/new").value("pool_volume") == "22,500")
    #expect(try browser.get("/calculator").value("pool_volume") == "22,500")
    let program = try place.program(of: Example.olivia)
    let doses = try ["", #","poolVolumeGallons":22500"#, #","poolVolumeGallons":15000"#].map { volume in
      let answer = try program.call(.post, "chemistry", #"{"pH":7.0\#(volume)}"#)
      return (answer.json["recommendations"] as? [[String: Any]])?.first?["quantityOz"] as? Double
    }
    #expect(doses[0] == doses[1] && doses[1] != doses[2] && doses[2] != nil)
    try browser.get("/settings/defaults")
    try browser.submit("/settings/defaults", ["volume_of": ["region"]])
    #expect(try place.store.business().defaultVolumeGallons == nil)
    #expect(try browser.get("/pools/new").value("pool_volume") == "15,000")
  }

  @Test func `in liters the volume is typed in liters and does not drift`() throws {
    let place = try Workplace()
    let browser = try place.browser(of: Example.olivia)
    try browser.get("/settings")
    try browser.submit("/settings", ["units": ["metric"]])
    try browser.get("/settings/defaults")
    #expect(browser.page.value("pool_volume") == "56,781")
    for _ in 0..<3 {
      try browser.get("/settings/defaults")
      try browser.submit("/settings/defaults", ["volume_of": ["own"]])
      #expect(try place.store.business().defaultVolumeGallons == 15_000)
    }
    try browser.get("/settings/defaults")
    try browser.submit("/settings/defaults", ["pool_volume": ["40000"]])
    #expect(try place.store.business().defaultVolumeGallons == 40_000 / UnitSystem.litersPerGallon)
  }

  @Test func `the volume counts in the units of the form, whatever its reader has chosen meanwhile`() throws {
    let place = try Workplace()
    let (accounts, olivia) = (place.installation.accounts, try place.account(of: Example.olivia).id)
    try accounts.save(Preferences(units: .metric), of: olivia)
    let browser = try place.browser(of: Example.olivia)
    for (typed, gallons) in [([:], 15_000), (["pool_volume": ["40000"]], 40_000 / UnitSystem.litersPerGallon)]
      as [([String: [String]], Double)]
    {
      try accounts.save(Preferences(units: .metric), of: olivia)
      try browser.get("/settings/defaults")
      try accounts.save(Preferences(units: .imperial), of: olivia)
      #expect(try browser.submit("/settings/defaults", typed.merging(["volume_of": ["own"]]) { $1 }).status == 303)
      #expect(try place.store.business().defaultVolumeGallons == gallons)
    }
  }

  @Test(arguments: [["stones"], [""], ["metric", "imperial"], ["imperial", "imperial"]])
  func `a volume whose units are not understood is not saved`(units: [String]) throws {
    let place = try Workplace()
    let browser = try place.browser(of: Example.olivia)
    try browser.get("/settings/defaults")
    let typed = ["volume_of": ["own"], "pool_volume": ["30000"]]
    let reply = try browser.submit("/settings/defaults", typed.merging(["units": units]) { $1 })
    #expect(reply.status == 422)
    #expect(reply.says(try place.strings()("form.unitsUnknown")))
    #expect(reply.value("pool_volume") == "30000")
    PageMarkupTests.check(reply)
    #expect(try place.store.business().defaultVolumeGallons == nil)
    // The form that came back names its units; one that names none counts in those of its reader.
    #expect(try browser.submit("/settings/defaults", ["pool_volume": ["31000"]]).status == 303)
    #expect(try place.store.business().defaultVolumeGallons == 31_000)
    try browser.get("/settings/defaults")
    #expect(try browser.submit("/settings/defaults", typed.merging(["units": []]) { $1 }).status == 303)
    #expect(try place.store.business().defaultVolumeGallons == 30_000)
  }

  @Test func `a volume that comes back is in its box and on the slider as it was typed`() throws {
    let place = try Workplace()
    try place.store.changeBusiness(at: place.now) { $0.defaultVolumeGallons = 20_000 }
    let browser = try place.browser(of: Example.olivia)
    func slider() -> String? { browser.page.markup.element(with: "data-slider")?["value"] }
    func origin() -> [String] {
      browser.page.markup.elements("form").flatMap(\.entries).filter { $0.name == "volume_of" }.map(\.value)
    }
    try browser.get("/settings/defaults")
    #expect(slider() == "20000")
    #expect(origin() == ["own"])
    // Only a volume that was not sent is that of the business.
    for (sent, text, position) in [
      (["22,500"], "22,500", "22500"), (["200001"], "200001", "50000"), (["deep"], "deep", "20000"),
      ([""], "", "20000"), ([], "20,000", "20000"),
    ] {
      for which in [["mine"], []] {
        try browser.submit("/settings/defaults", ["volume_of": which, "pool_volume": sent])
        #expect(browser.page.status == 422)
        #expect(browser.page.value("pool_volume") == text)
        #expect(slider() == position, "\(sent)")
        #expect(origin() == ["own"])
      }
    }
  }

  @Test(arguments: [
    (["own"], "99", "pool.volumeTooLow"), (["own"], "200001", "pool.volumeTooHigh"),
    (["own"], "", "pool.volumeMissing"), (["own"], "deep", "pool.volumeNotANumber"), (["mine"], "9000", ""),
    ([], "9000", ""),
  ])
  func `a volume beyond the form's limits is refused`(origin: [String], typed: String, key: String) throws {
    let place = try Workplace()
    let browser = try place.browser(of: Example.olivia)
    try browser.get("/settings/defaults")
    let reply = try browser.submit("/settings/defaults", ["volume_of": origin, "pool_volume": [typed]])
    #expect(reply.status == 422)
    PageMarkupTests.check(reply)
    let limit = typed == "99" ? "100 gal" : "200,000 gal"
    if !key.isEmpty {
      #expect(reply.message("pool_volume") == (try place.strings()(StringKey(stringLiteral: key), ["limit": limit])))
      #expect(reply.value("pool_volume") == typed)
    }
    #expect(try place.store.business().defaultVolumeGallons == nil)
  }

  @Test(arguments: ["https://example.com/privacy", "http://pools.example/terms?x=1", ""])
  func `links of the owner are kept and shown to everyone`(link: String) throws {
    let place = try Workplace()
    let browser = try place.browser(of: Example.olivia)
    try browser.get("/settings/about")
    #expect(try browser.submit("/settings/about", ["privacy_link": [link]]).location == "/settings/about?saved=1")
    #expect(try place.store.business().privacyLink == link)
    let toms = try place.browser(of: Example.tom).get("/settings/about")
    #expect(toms.markup.elements("a").contains { $0["href"] == link } == !link.isEmpty)
    #expect(toms.markup.field("privacy_link") == nil)
  }

  @Test(arguments: [
    "javascript:alert(1)", "ftp://example.com", "example.com", "https://", "https://a b", "//x.example",
  ])
  func `a link that is no web address is refused, and stays to be corrected`(link: String) throws {
    let place = try Workplace()
    let browser = try place.browser(of: Example.olivia)
    try browser.get("/settings/about")
    let reply = try browser.submit("/settings/about", ["terms_link": [link]])
    #expect(reply.status == 422)
    #expect(reply.value("terms_link") == link)
    #expect(reply.message("terms_link") == (try place.strings()("about.linkWrong")))
    #expect(try place.store.business().termsLink.isEmpty)
  }
}
