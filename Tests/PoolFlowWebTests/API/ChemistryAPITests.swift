import Chemistry
import Foundation
import HTTP
import Localization
import PoolFlowDomain
import PoolFlowStore
import PoolFlowTesting
import Testing

@testable import PoolFlowWeb

struct ChemistryAPITests {
  private static func ask(_ json: String, as person: Person = Example.olivia) throws -> Program.Answer {
    try Workplace().program(of: person).call(.post, "chemistry", json)
  }

  private static func steps(_ answer: Program.Answer) -> [[String: Any]] {
    answer.json["recommendations"] as? [[String: Any]] ?? []
  }

  @Test func `without any values the water is the documented one, and balanced`() throws {
    let answer = try Self.ask("{}")
    #expect(answer.status == 200)
    #expect(answer.json["model"] as? String == "documented")
    let lsi = try #require(answer.json["lsi"] as? [String: Any])
    let expected = SaturationIndex(of: .documentedDefault)
    expectClose(try #require(lsi["value"] as? Double), expected.value)
    #expect(lsi["tdsConstant"] as? Double == 12.1)
    #expect(lsi["adjustedAlkalinity"] as? Double == 90)
    #expect(lsi["condition"] as? String == "balanced")
    #expect(
      Set(lsi.keys) == [
        "value", "temperatureFactor", "calciumFactor", "alkalinityFactor", "tdsConstant", "adjustedAlkalinity",
        "condition",
      ])
    #expect(Self.steps(answer).count == 1)
    #expect(Self.steps(answer)[0]["chemicalType"] as? String == "none")
    #expect(Self.steps(answer)[0]["quantityOz"] as? Double == 0)
    #expect(Self.steps(answer)[0]["instruction"] as? String == "Water is balanced. No chemical adjustment needed.")
    #expect(answer.json["totalCost"] as? Double == 0)
  }

  @Test func `doses are those of the quick log, with the documented words`() throws {
    let answer = try Self.ask(
      #"{"pH":7.2,"waterTempF":60,"calciumHardness":100,"totalAlkalinity":50,"cyanuricAcid":0,"poolVolumeGallons":10000}"#
    )
    let steps = Self.steps(answer)
    #expect(steps.map { $0["key"] as? String } == ["base", "alkalinity", "calcium"])
    #expect(steps.map { $0["quantityOz"] as? Double } == [6, 72, 200])
    #expect(steps.map { $0["documentedText"] as? String } == ["6 oz", "4 lbs 8 oz", "1.6 gal"])
    #expect(steps.map { $0["quantityText"] as? String } == ["6 oz", "4 lb 8 oz", "12 lb 8 oz"])
    #expect(steps.map { ($0["cautions"] as? [String])?.count } == [0, 1, 2])
    #expect(steps.map { $0["pourOz"] as? Double } == [6, 44, 153])
    #expect(steps.map { $0["pourText"] as? String } == ["6 oz", "2 lb 12 oz", "9 lb 9 oz"])
    #expect(steps.map { $0["isTicked"] as? Bool } == [true, false, false])
    #expect(steps.allSatisfy { $0["itemID"] is String })
    #expect(answer.json["totalCost"] as? Double == 17.42)
  }

  @Test func `each dose names the product it is poured from, and null if none is poured`() throws {
    let place = try Workplace()
    let dry = InventoryItem(
      id: ID(901), name: "Dry acid", kind: .dryAcid, costPerOunce: 0.2, stockOunces: nil, concentration: 93,
      isDry: true, isForDosing: true)
    _ = try place.store.add(dry)
    let program = try place.program(of: Example.olivia)
    let high = try program.call(
      .post, "chemistry", #"{"pH":8.2,"calciumHardness":500,"totalAlkalinity":140,"cyanuricAcid":40,"freeChlorine":1}"#)
    let steps = Self.steps(high)
    #expect(steps.map { $0["key"] as? String } == ["acid", "dilution", "chlorine"])
    let chlorine = Example.product(.hypochlorite).text
    #expect(steps.map { $0["itemID"] as? String } == [dry.id.text, nil, chlorine])
    #expect(steps[1]["itemID"] is NSNull)
    let stock = try place.store.stock()
    try place.store.deleteItem(dry.id, by: nil, now: Example.now)
    for item in stock.items where item.kind == .acid { try place.store.deleteItem(item.id, by: nil, now: Example.now) }
    let without = try program.call(.post, "chemistry", #"{"pH":8.2,"totalAlkalinity":140,"cyanuricAcid":40}"#)
    #expect(try #require(Self.steps(without).first)["itemID"] is NSNull)
  }

  @Test func `notes report readings out of range, and chlorine that is too high`() throws {
    let json = #"{"pH":7.5,"cyanuricAcid":120,"freeChlorine":30,"combinedChlorine":4,"language":"de"}"#
    let notes = try #require(try Self.ask(json).json["notes"] as? [[String: String]])
    #expect(
      notes.map { $0["key"] } == ["stabilizerHigh", "freeChlorineHigh", "combinedChlorineHigh", "cyanuric_acidHigh"])
    #expect(notes[1]["text"]?.contains("nicht baden") == true)
    #expect(notes[0]["text"]?.contains("50 %") == true)
  }

  @Test func `a struck dose pours nothing, and a weak product is poured in its own amount`() throws {
    let struck = try Self.ask(#"{"pH":7.1,"waterTempF":104,"calciumHardness":900,"totalAlkalinity":300}"#)
    let acid = try #require(Self.steps(struck).first)
    #expect((acid["pourOz"] as? Double, acid["pourText"] as? String, acid["isStruck"] as? Bool) == (0, "", true))
    #expect(acid["predicted"] == nil)
    let place = try Workplace()
    var product = try place.store.item(Example.product(.acid))
    product.concentration = 14.5
    _ = try place.store.update(product)
    let weak = try place.program(of: Example.olivia).call(
      .post, "chemistry", #"{"pH":8.2,"totalAlkalinity":140,"cyanuricAcid":40,"poolVolumeGallons":15000}"#)
    let step = try #require(Self.steps(weak).first)
    #expect(step["quantityOz"] as? Double == 117)
    #expect(try #require(step["pourOz"] as? Double) < 80)
    let predicted = try #require(step["predicted"] as? [String: Any])
    #expect((7.5...7.9).contains(try #require(predicted["pH"] as? Double)))
    #expect((step["cautions"] as? [String])?.contains { $0.contains("6.9") } == true)
  }

  @Test func `dilution pours nothing`() throws {
    let answer = try Self.ask(#"{"pH":7.4,"calciumHardness":900,"totalAlkalinity":120,"waterTempF":100}"#)
    let step = try #require(Self.steps(answer).last)
    #expect((step["chemicalType"] as? String, step["quantityOz"] as? Double) == ("dilution", 0))
  }

  @Test func `missing gallons are reported before anything else`() throws {
    #expect(Self.steps(try Self.ask(#"{"poolVolumeGallons":0}"#))[0]["key"] as? String == "volume")
  }

  @Test func `units and language are those asked for`() throws {
    let answer = try Self.ask(
      #"{"pH":7.0,"waterTempF":60,"units":"metric","language":"de","poolVolumeGallons":10000}"#)
    let step = try #require(Self.steps(answer).first)
    let german = try FormatTests.format("de", "US", units: .metric)
    #expect(step["quantityText"] as? String == Typography.plain(german.quantity(ounces: 12, isDry: true)))
    #expect(step["documentedText"] as? String == "340 g")
    #expect(step["chemicalName"] as? String == german.chemical(.base))
  }

  @Test func `a technician sees no cost`() throws {
    let answer = try Self.ask(#"{"pH":7.0,"waterTempF":60}"#, as: Example.tom)
    #expect(answer.status == 200)
    #expect(!answer.text.contains("ost\""))
  }

  @Test(arguments: [
    (#"{"pH":5.9}"#, "pH"), (#"{"pH":9.1}"#, "pH"), (#"{"waterTempF":31}"#, "waterTempF"),
    (#"{"calciumHardness":2001}"#, "calciumHardness"), (#"{"totalAlkalinity":-1}"#, "totalAlkalinity"),
    (#"{"cyanuricAcid":301}"#, "cyanuricAcid"), (#"{"totalDissolvedSolids":10001}"#, "totalDissolvedSolids"),
    (#"{"poolVolumeGallons":-1}"#, "poolVolumeGallons"), (#"{"poolVolumeGallons":1e300}"#, "poolVolumeGallons"),
    (#"{"model":"carbonate2"}"#, "model"), (#"{"units":"stones"}"#, "units"), (#"{"language":"tlh"}"#, "language"),
  ])
  func `an impossible value is reported`(json: String, field: String) throws {
    let answer = try Self.ask(json)
    #expect((answer.status, answer.code) == (422, "invalid"))
    #expect(Array(answer.fields.keys) == [field])
  }
}
