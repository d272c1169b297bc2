import Chemistry
import Foundation
import HTTP
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

  @Test func `water without a word is the documented water, and balanced`() throws {
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
    #expect(steps.map { ($0["cautions"] as? [String])?.count } == [0, 0, 1])
    #expect(answer.json["totalCost"] as? Double == 17.42)
  }

  @Test func `dilution pours nothing`() throws {
    let answer = try Self.ask(#"{"pH":7.4,"calciumHardness":900,"totalAlkalinity":120,"waterTempF":100}"#)
    let step = try #require(Self.steps(answer).last)
    #expect((step["chemicalType"] as? String, step["quantityOz"] as? Double) == ("dilution", 0))
  }

  @Test func `zero gallons are said to be missing before anything else`() throws {
    #expect(Self.steps(try Self.ask(#"{"poolVolumeGallons":0}"#))[0]["key"] as? String == "volume")
  }

  @Test func `units and language are as asked`() throws {
    let answer = try Self.ask(
      #"{"pH":7.0,"waterTempF":60,"units":"metric","language":"de","poolVolumeGallons":10000}"#)
    let step = try #require(Self.steps(answer).first)
    let german = try FormatTests.format("de", "US", units: .metric)
    #expect(step["quantityText"] as? String == german.quantity(ounces: 12, isDry: true))
    #expect(step["documentedText"] as? String == "340 g")
    #expect(step["chemicalName"] as? String == german.chemical(.base))
  }

  @Test func `a technician learns no cost`() throws {
    let answer = try Self.ask(#"{"pH":7.0,"waterTempF":60}"#, as: Example.tom)
    #expect(answer.status == 200)
    #expect(!answer.text.contains("ost\""))
  }

  @Test(arguments: [
    (#"{"pH":5.9}"#, "pH"), (#"{"pH":9.1}"#, "pH"), (#"{"waterTempF":31}"#, "waterTempF"),
    (#"{"calciumHardness":1001}"#, "calciumHardness"), (#"{"totalAlkalinity":-1}"#, "totalAlkalinity"),
    (#"{"cyanuricAcid":301}"#, "cyanuricAcid"), (#"{"totalDissolvedSolids":5001}"#, "totalDissolvedSolids"),
    (#"{"poolVolumeGallons":-1}"#, "poolVolumeGallons"), (#"{"poolVolumeGallons":1e300}"#, "poolVolumeGallons"),
    (#"{"model":"carbonate2"}"#, "model"), (#"{"units":"stones"}"#, "units"), (#"{"language":"tlh"}"#, "language"),
  ])
  func `a value that cannot be is named`(json: String, field: String) throws {
    let answer = try Self.ask(json)
    #expect((answer.status, answer.code) == (422, "invalid"))
    #expect(Array(answer.fields.keys) == [field])
  }
}
