import Chemistry
import Foundation
import HTTP
import PoolFlowDomain
import PoolFlowStore
import PoolFlowTesting
import Testing

@testable import PoolFlowWeb

/// A visit shows the arithmetic of its day, after any change of pool and products.
struct VisitMathTests {
  private static let water = Water(
    pH: 8.2, temperatureF: 86, calciumHardness: 350, totalAlkalinity: 140, cyanuricAcid: 30,
    totalDissolvedSolids: 2_200)
  private static let measured = Dictionary(
    uniqueKeysWithValues: Parameter.readings.map { ($0, water[$0] ?? 0) })

  /// A visit of scale-forming water; then the pool and the product become others.
  private static func place(dose: Bool = true) throws -> Workplace {
    let place = try Workplace(Example.pool(water: water, volumeGallons: 12_000))
    let doses = dose ? [DoseDraft(id: ID(11), key: "acid", pouredOunces: 20)] : []
    _ = try place.store.record(Example.draft(technician: Example.tom.id, measured: measured, doses: doses))
    var pool = try place.store.pool(ID(1))
    pool.water.totalDissolvedSolids = 400
    pool.volumeGallons = 30_000
    _ = try place.store.update(pool, by: nil, today: Example.today)
    var acid = try place.store.item(Example.product(.acid))
    (acid.concentration, acid.costPerOunce, acid.name) = (14.5, 9, "Weak acid")
    _ = try place.store.update(acid)
    return place
  }

  @Test func `the index opens into the terms of that day`() throws {
    let place = try Self.place()
    let visit = try place.store.visit(ID(1))
    #expect(visit.reading(.totalDissolvedSolids)?.value == 2_200 && visit.volumeGallons == 12_000)
    let reply = try place.browser(of: Example.olivia).get(VisitPageTests.path)
    #expect(reply.says("Worked out with 2,200 ppm of dissolved solids and 12,000 gal."))
    let table = try #require(reply.markup.elements("table").first { $0["data-model"] == "documented" })
    let solids = SaturationIndex(of: Self.water).dissolvedSolidsConstant
    let terms = table.elements("td").map(\.text)
    #expect(terms.contains("\u{2212}\(String(format: "%.3f", solids))"))
    let shown = reply.markup.element(with: "data-lsi")
    #expect(shown?["data-lsi"] == Format.indexMark(visit.index))
    #expect(terms.last?.hasSuffix(Format.indexMark(visit.index)) == true)
  }

  @Test func `a dose that was poured as recommended has its amount once`() throws {
    let place = try Workplace(Example.pool(water: Self.water, volumeGallons: 12_000))
    _ = try place.store.record(
      Example.draft(technician: Example.tom.id, measured: Self.measured, doses: [DoseDraft(id: ID(11), key: "acid")]))
    let amount = try #require(place.store.visit(ID(1)).advised.first).suggestedOunces
    let reply = try place.browser(of: Example.olivia).get(VisitPageTests.path)
    let advised = try #require(reply.markup.elements("ul", class: "poured").last)
    let text = try #require(advised.elements("span", class: "poured__amount").first).text
    let whole = "\(try place.viewer().format.quantity(ounces: amount, isDry: false)) poured"
    #expect(Markup.collapsed(text) == Markup.collapsed(whole))
  }

  @Test(arguments: Languages.all.map(\.code))
  func `a label names the number as the saturation index or LSI, never an index alone`(code: String) throws {
    let strings = try Workplace().strings(code)
    let short = try #require(strings("lsi.title").split(separator: " ").first.map(String.init))
    for key in ["log.index", "math.sum", "log.confirmFacts", "visit.preview", "trend.index", "route.savedDetail"] {
      let text = strings(StringKey(stringLiteral: key))
      #expect(text.contains("LSI") || text.contains(short), "\(key)")
    }
  }

  @Test func `the recommendation is beside the poured amount, with rule, product and cost of that day`() throws {
    let place = try Self.place()
    let reply = try place.browser(of: Example.olivia).get(VisitPageTests.path)
    let rows = reply.markup.elements("li", class: "poured__item").map(\.text)
    let whole = try #require(try place.store.visit(ID(1)).advised.first)
    #expect((whole.key, whole.product.strength) == ("acid", 31.45))
    let advised = try #require(rows.first { $0.contains("20 fl oz poured") })
    #expect(advised.contains("Muriatic acid, 31.45%") || advised.contains("Muriatic acid, 31.45 %"))
    #expect(advised.contains("12,000 gal") && advised.contains("\(Int(whole.suggestedOunces)) fl oz ×"))
    #expect(rows.contains { $0.contains("20 fl oz × $0.05/fl oz = $1.00") })
    #expect(!reply.text.contains("Weak acid"))
  }

  @Test func `a dose that was not poured is marked, and costs are hidden from people without the right`() throws {
    let place = try Self.place(dose: false)
    let reply = try place.browser(of: Example.tom).get(VisitPageTests.path)
    #expect(reply.says("not poured") && !reply.text.contains("$"))
  }

  @Test func `an old visit says that its dissolved solids are not recorded`() throws {
    let reply = try VisitPageTests.place().browser(of: Example.olivia).get(VisitPageTests.path)
    #expect(reply.says("Dissolved solids not recorded."))
    #expect(reply.markup.elements("table").filter { $0["data-model"] != nil }.count == 0)
  }

  @Test func `an old visit's new index says that it counts with today's dissolved solids`() throws {
    let place = try VisitPageTests.place()
    let browser = try place.browser(of: Example.olivia)
    try browser.get("\(VisitPageTests.path)/edit")
    #expect(browser.page.markup.element(with: "data-part", "solids")?["hidden"] != nil)
    let preview = try browser.submit(VisitPageTests.path, ["ph": ["7.9"]], button: "recalculate=1")
    let said = try #require(preview.markup.element(with: "data-part", "solids"))
    #expect(said["hidden"] == nil)
    #expect(
      said.text == "Worked out with today’s dissolved solids, 1,000 ppm: none were recorded with the visit.")
    try browser.submit(VisitPageTests.path, ["ph": ["7.9"]])
    let page = try browser.get(VisitPageTests.path)
    let date = try FormatTests.format("en", "US").datedDay(Example.today)
    #expect(try page.says(place.strings()("visit.solidsOfEdit", ["date": date])))
    #expect(!page.says("Dissolved solids not recorded."))
    // A visit with its own has no such sentence.
    let newer = try Self.place().browser(of: Example.olivia)
    #expect(try newer.get("\(VisitPageTests.path)/edit").markup.element(with: "data-part", "solids") == nil)
  }

  @Test func `an edited reading counts with the dissolved solids of the visit, not with today's`() throws {
    let place = try Self.place()
    let browser = try place.browser(of: Example.tom)
    try browser.get("\(VisitPageTests.path)/edit")
    try browser.submit(VisitPageTests.path, ["ph": ["7.9"]])
    var water = Self.water
    water.pH = 7.9
    let visit = try place.store.visit(ID(1))
    expectClose(visit.index, SaturationIndex(of: water).value)
    #expect(visit.volumeGallons == 12_000 && visit.advised.count > 0)
  }

  @Test func `the form shows the index as it would be saved, and saves nothing`() throws {
    let place = try Self.place()
    let browser = try place.browser(of: Example.tom)
    try browser.get("\(VisitPageTests.path)/edit")
    let before = try place.store.visit(ID(1))
    #expect(browser.page.markup.element(with: "data-index")?["data-lsi"] == Format.indexMark(before.index))
    let reply = try browser.submit(VisitPageTests.path, ["ph": ["7,5"], "notes": ["kept"]], button: "recalculate=1")
    var water = Self.water
    water.pH = 7.5
    #expect(reply.status == 200 && reply.value("ph") == "7,5" && reply.value("notes") == "kept")
    #expect(
      reply.markup.element(with: "data-index")?["data-lsi"] == Format.indexMark(SaturationIndex(of: water).value))
    #expect(try place.store.visit(ID(1)) == before)
    let wrong = try browser.submit(VisitPageTests.path, ["ph": ["x"]], button: "recalculate=1")
    #expect(wrong.status == 422 && wrong.markup.element(with: "data-index")?["data-lsi"] == "")
  }

  @Test(arguments: [-0.225, 0.225, -0.005, 0.295, -0.295, 0.105, -0.315])
  func `the mark of an index is rounded as the text beside it`(value: Double) throws {
    let place = try Workplace()
    let text = Format(strings: try place.strings(), business: Example.business, units: .imperial).index(value)
    let mark = Format.indexMark(value)
    #expect(text.replacing("\u{2212}", with: "-").replacing("+", with: "") == mark)
  }

  @Test func `visits are exported with dissolved solids, and liquids in fluid ounces by the pages' names`() throws {
    let place = try Self.place()
    let reply = try place.browser(of: Example.olivia).get("/exports/visits.csv")
    guard case .stream(let stream) = reply.response.body else { throw UnexpectedReply(reply) }
    var bytes: [UInt8] = []
    while case let piece = try stream.next(upTo: 10_000), !piece.isEmpty { bytes += piece }
    let rows = String(decoding: bytes, as: UTF8.self).components(separatedBy: "\r\n")
    let header = rows[0].components(separatedBy: ",")
    let cells = rows[1].components(separatedBy: ",")
    let row = Dictionary(zip(header, cells), uniquingKeysWith: { first, _ in first })
    #expect(row["total_dissolved_solids"] == "2200" && row["doses"] == "Muriatic acid 20 fl oz")
  }
}
