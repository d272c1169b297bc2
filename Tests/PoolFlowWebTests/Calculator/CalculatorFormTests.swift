import Chemistry
import HTTP
import PoolFlowDomain
import PoolFlowTesting
import Testing

@testable import PoolFlowWeb

struct CalculatorFormTests {
  private static let pool = Example.pool(
    water: Water(pH: 7.446, temperatureF: 79.3, totalDissolvedSolids: 1_234.4), volumeGallons: 13_208.6)

  private static func form(_ fields: FormFields, over pool: Pool = pool, units: UnitSystem = .imperial)
    -> CalculatorForm
  {
    CalculatorForm(fields, over: pool, units: units, needs: ReadingNeeds())
  }

  @Test func `without entries all values are the pool's, exactly`() throws {
    let form = Self.form([:], units: .metric)
    let result = try #require(form.pool)
    #expect(result.water == Self.pool.water)
    #expect(result.volumeGallons == 13_208.6)
    #expect(form.touched.isEmpty)
    #expect(form.measured.isEmpty)
    #expect(form.query.isEmpty)
  }

  @Test(arguments: [UnitSystem.imperial, .metric])
  func `boxes that are sent as they were shown are untouched`(units: UnitSystem) throws {
    let place = try Workplace(Self.pool)
    let format = Format(strings: try place.strings(), business: Example.business, units: units)
    let shown = Self.form([:], units: units)
    var sent = FormFields()
    sent.add("units", units.rawValue)
    for field in shown.fields {
      sent.add(field.name, shown.text(of: field, format: format))
      sent.add("shown.\(field.name)", shown.shownText(of: field, format: format))
    }
    let form = Self.form(sent)
    #expect(form.touched.isEmpty)
    #expect(form.pool?.water == Self.pool.water)
    #expect(form.pool?.volumeGallons == 13_208.6)
  }

  @Test func `a typed value counts as measured, in its units`() throws {
    let form = Self.form(["units": "metric", "water_temp": "30", "ph": "7,9", "pool_volume": "40.000"])
    #expect(form.measured == [.waterTemp: 86, .pH: 7.9])
    expectClose(try #require(form.volumeGallons), 40_000 / 3.78541)
    #expect(form.pool?.water.calciumHardness == 250)
  }

  @Test func `numbers without a unit system are imperial for every reader`() {
    #expect(Self.form(["water_temp": "86"], units: .metric).measured == [.waterTemp: 86])
    #expect(Self.form([:], units: .metric).units == .metric)
  }

  @Test func `a whole number that equals the shown one keeps the fractions of the pool`() {
    let form = Self.form(["pool_volume": "13,209", "total_dissolved_solids": "1234"])
    #expect(form.volumeGallons == 13_208.6)
    #expect(form.measured[.totalDissolvedSolids] == 1_234.4)
    #expect(Self.form(["pool_volume": "13,210"]).volumeGallons == 13_210)
  }

  static let wrong: [(String, String, FieldProblem)] = [
    ("ph", "", .missing), ("ph", "  ", .missing), ("ph", "seven", .notANumber), ("ph", "5.9", .below(6)),
    ("ph", "9.1", .above(9)), ("water_temp", "31", .below(32)), ("calcium_hardness", "2001", .above(2_000)),
    ("total_dissolved_solids", "10001", .above(10_000)), ("total_dissolved_solids", "-1", .below(0)),
    ("pool_volume", "99", .below(100)), ("pool_volume", "200001", .above(200_000)),
    ("pool_volume", "", .missing), ("free_chlorine", "51", .above(50)), ("free_chlorine", "x", .notANumber),
    ("ph", "1e1", .notANumber), ("ph", "NaN", .notANumber), ("units", "stones", .notAChoice),
  ]

  @Test(arguments: wrong)
  func `a wrong value is reported and gives no water`(field: String, text: String, problem: FieldProblem) {
    var fields = FormFields()
    fields.add(field, text)
    let form = Self.form(fields)
    #expect(form.reader.problems[field] == problem)
    #expect(!form.isValid)
    if field != "units" { #expect(form.pool == nil) }
  }

  @Test func `values at the form's limits are accepted, also beyond the slider's`() {
    for (field, text) in [
      ("pool_volume", "100"), ("pool_volume", "200000"), ("total_dissolved_solids", "0"),
      ("total_dissolved_solids", "5,000"), ("ph", "6"), ("ph", "9.0"), ("free_chlorine", ""),
    ] {
      var fields = FormFields()
      fields.add(field, text)
      #expect(Self.form(fields).isValid, "\(field) \(text)")
    }
  }

  @Test func `a value sent twice is refused`() {
    let form = Self.form(["ph": "7", "ph": "8"])
    #expect(form.reader.problems["ph"] == .repeated)
  }

  static let steps: [(FormFields, String, Double)] = [
    (["ph": "7.4", "step": "ph:1"], "ph", 7.5), (["ph": "9", "step": "ph:1"], "ph", 9),
    (["step": "ph:-1"], "ph", 7.346), (["step": "pool_volume:1"], "pool_volume", 14_208.6),
    (["pool_volume": "1,050", "step": "pool_volume:-1"], "pool_volume", 100),
    (["ph": "x", "step": "ph:1"], "ph", 7.546), (["step": "free_chlorine:1"], "free_chlorine", 0.5),
    (["units": "metric", "water_temp": "26", "step": "water_temp:1"], "water_temp", 27),
  ]

  @Test(arguments: steps)
  func `the buttons step by the documented amount, within the form's limits`(
    fields: FormFields, name: String, value: Double
  ) throws {
    let form = Self.form(fields)
    let field = try #require(CalculatorField(name: name))
    expectClose(try #require(form.typed[field]), value)
    #expect(form.isValid)
  }

  @Test(arguments: ["ph:2", "ph", "x:1", "ph:1:1", ":", "ph:NaN"])
  func `a step that no button has does nothing`(step: String) {
    var fields = FormFields()
    fields.add("step", step)
    #expect(Self.form(fields).touched.isEmpty)
  }

  @Test func `the address of a calculation opens it again`() throws {
    let first = Self.form([
      "units": "metric", "ph": "7,9", "water_temp": "28.5", "pool_volume": "1’234’5", "total_dissolved_solids": "1.500",
    ])
    var fields = FormFields()
    for item in first.query { fields.add(item.name, item.value) }
    let second = Self.form(fields)
    #expect(second.query.map(\.name) == ["units", "ph", "water_temp", "total_dissolved_solids", "pool_volume"])
    #expect(second.measured == first.measured)
    #expect(second.reader.problems.isEmpty == false)
    #expect(fields["pool_volume"] == "1’234’5")
  }

  @Test func `a volume with decimals is not read as thousands when it is sent again`() throws {
    let first = Self.form(["pool_volume": "12345.6789"])
    var fields = FormFields()
    for item in first.query { fields.add(item.name, item.value) }
    expectClose(try #require(Self.form(fields).volumeGallons), 12_345.68)
  }

  @Test func `the same entries have one digest, other ones another`() {
    let one = Self.form(["ph": "7.9"]).digest
    #expect(one == Self.form(["ph": "7,90"]).digest)
    #expect(one != Self.form(["ph": "7.8"]).digest)
    #expect(one != Self.form(["ph": "7.9", "pool_volume": "12000"]).digest)
    #expect(Self.form([:]).digest != Self.form(["ph": "7.446"]).digest)
  }
}
