import Chemistry
import PoolFlowTesting
import Testing

@testable import PoolFlowDomain

struct ImportRowReaderTests {
  private static func read(
    _ header: [String], _ cells: [String], language: String = "en"
  ) -> (customer: ImportedCustomer?, issues: [ImportIssue]) {
    var reader = ImportRowReader(
      columns: ImportColumns(header: ["name", "address", "day"] + header), language: language, words: .inEnglish)
    let customer = reader.customer(row: 2, cells: ["Anna", "1 Oak", "Mon"] + cells)
    return (customer, reader.issues)
  }

  @Test(
    arguments: [
      ("150", 150), ("$1,250.50", 1_250.5), ("1.250,50 €", 1_250.5), ("EUR 99", 99), ("120/mo", 120),
      ("R$ 99,90 por mês", 99.9), ("0", 0), ("12.3450", 12.345), ("1,500", 1_500),
      ("0.012345678901234567", 0.012345678901234567),
    ] as [(String, Double)])
  func `a fee is read as people write it`(text: String, fee: Double) {
    let (customer, issues) = Self.read(["fee"], [text])
    #expect(customer?.monthlyFee == fee)
    #expect(issues.map(\.problem) == (text == "1,500" ? [.understood("1,500", 1_500)] : []))
  }

  @Test(
    arguments: [
      ("customer_since", "2024-03-01", "en", "2024-03-01"), ("Start Date", "3/1/2024", "en", "2024-03-01"),
      ("Start date", "1/3/2024", "fr", "2024-03-01"), ("Startdatum", "01.03.2024", "en", "2024-03-01"),
      ("Service Start", "13/3/24", "en", "2024-03-13"), ("Kunde seit", "3/13/2024", "de", "2024-03-13"),
      ("client since", "2024-03-01 00:00:00", "en", "2024-03-01"), ("started", "2024/3/1", "en", "2024-03-01"),
      ("fecha de inicio", "2024-03-01T08:00:00Z", "es", "2024-03-01"),
    ] as [(String, String, String, String)])
  func `the first day as a customer is read as lists write it`(
    header: String, text: String, language: String, day: String
  ) {
    let (customer, issues) = Self.read([header], [text], language: language)
    #expect(customer?.values[.customerSince] == .text(day) && issues.isEmpty)
  }

  @Test(
    arguments: [
      (["3/1/2024", "3/25/2024"], "2024-03-01", false), (["3/1/2024", "25/3/2024"], "2024-01-03", false),
      (["3/1/2024", "4/5/2024"], "2024-03-01", true), (["3/3/2024", "2024-04-05"], "2024-03-03", false),
      (["3.1.2024", "04.05.2024"], "2024-01-03", false), (["3/25/2024", "25/3/2024", "3/1/2024"], "2024-03-25", true),
    ] as [([String], String, Bool)])
  func `the order of day and month is that of the whole column, else it is said once`(
    texts: [String], first: String, isDoubtful: Bool
  ) {
    var reader = ImportRowReader(
      columns: ImportColumns(header: ["name", "address", "start"]), language: "en", words: .inEnglish)
    let rows = texts.map { ["Anna", "1 Oak", $0] }
    for row in rows { reader.learn(row) }
    let customers = rows.enumerated().map { reader.customer(row: $0.offset + 2, cells: $0.element) }
    reader.finish()
    #expect(customers.first??.values[.customerSince] == .text(first))
    #expect(reader.issues.map(\.row) == (isDoubtful ? [0] : []))
  }

  @Test(arguments: ["soon", "2024", "13/13/2024", "2024-02-30", "1/2", "-1/2/2024"])
  func `a text that is no day is a warning, and none is known`(text: String) {
    let (customer, issues) = Self.read(["start_date"], [text])
    #expect(customer != nil && customer?.values[.customerSince] == nil)
    #expect(issues.map(\.field) == [.customerSince] && issues.map(\.severity) == [.warning])
  }

  @Test(arguments: ["abc", "-5", "1e3", "NaN", "0x10", "12,34,5", "1000001", "∞"])
  func `a text that is no fee is kept for a question, and the row is imported`(text: String) {
    let (customer, issues) = Self.read(["fee"], [text])
    #expect(customer?.monthlyFee == nil && customer?.unreadFee == text)
    #expect(issues.isEmpty)
  }

  @Test(
    arguments: [
      "free", "FREE", "Free!", "no charge", "No-Charge", "n/c", "N.C.", "comp", "Comped", "waived", "gratis", "Grátis",
      "sin cargo", "gratuit", "sans frais", "kostenlos", "umsonst", "sem custo", "0", "$0.00",
    ])
  func `a fee that is said to be none is zero, in five languages`(text: String) {
    let (customer, issues) = Self.read(["fee"], [text])
    #expect(customer?.monthlyFee == 0 && customer?.unreadFee == nil && issues.isEmpty)
  }

  @Test(
    arguments: [
      ("gallons", "15,000", 15_000), ("gallons", "15000 gal", 15_000), ("gallons", "57 m3", 57_000 / 3.78541),
      ("liters", "57000", 57_000 / 3.78541), ("Volumen", "57.000 L", 57_000 / 3.78541),
      ("liters", "15000 gal", 15_000), ("gallons", "12k", 12_000), ("gallons", "12.5 K gal", 12_500),
      ("gallons", "12,5k", 12_500), ("gallons", "45 kL", 45_000 / 3.78541), ("liters", "45k", 45_000 / 3.78541),
      ("Volumen", "45 mil litros", 45_000 / 3.78541), ("Volumen", "45 Tsd. Liter", 45_000 / 3.78541),
      ("Volume", "45 mille L", 45_000 / 3.78541), ("gallons", "12 mil", 12_000),
      ("gallons", "12 thousand gallons", 12_000),
      ("gallons", "0.29k", 290),
    ] as [(String, String, Double)])
  func `a volume is read in the unit of its column or in its own`(header: String, text: String, gallons: Double) {
    let (customer, issues) = Self.read([header], [text])
    guard case .number(let volume) = customer?.values[.poolVolume] else {
      Issue.record("no volume")
      return
    }
    #expect(abs(volume - gallons) < 1e-6)
    #expect(issues.isEmpty)
  }

  @Test(arguments: ["12k?", "12-15k", "12,000k", "12 km", "12 million", "12 mill", "k", "12k 500", "1e5k"])
  func `a text that is no plain number of thousands is no volume`(text: String) {
    let (customer, issues) = Self.read(["gallons"], [text])
    #expect(customer?.values[.poolVolume] == nil && issues.map(\.problem) == [.notANumber(text)])
  }

  @Test(arguments: [("99", true), ("200001", true), ("100", false), ("200000", false)])
  func `a volume beyond the largest pool is omitted`(text: String, isOutside: Bool) {
    let (customer, issues) = Self.read(["gallons"], [text])
    #expect((customer?.values[.poolVolume] == nil) == isOutside)
    #expect(issues.isEmpty == !isOutside)
  }

  @Test(
    arguments: [
      (["Anna", "Smith"], "Anna Smith"), (["Anna", ""], "Anna"), (["", "Smith"], "Smith"), (["Anna", "-"], "Anna"),
      (["", " "], nil), (["-", "."], nil),
    ] as [([String], String?)])
  func `a first name alone is a name, as a last one is`(cells: [String], name: String?) {
    var reader = ImportRowReader(
      columns: ImportColumns(header: ["First name", "Last name", "address"]), language: "en", words: .inEnglish)
    #expect(reader.customer(row: 2, cells: cells + ["1 Oak"])?.customerName == name)
    #expect(reader.issues.map(\.problem) == (name == nil ? [.missing] : []))
  }

  @Test(
    arguments: [
      (["33.5", "-112"], true, 0), (["33,5", "-112,1"], true, 0), (["91", "0"], false, 1), (["33.5", ""], false, 1),
      (["", ""], false, 0), (["here", "there"], false, 2), (["0.012345678901234567", "-0.0001"], true, 0),
    ])
  func `a position has both coordinates or none`(cells: [String], isThere: Bool, issueCount: Int) {
    let (customer, issues) = Self.read(["lat", "lng"], cells)
    #expect((customer?.position != nil) == isThere)
    #expect(issues.count == issueCount)
  }

  @Test func `the parts of an address are joined in the order of the country`() {
    let american = Self.read(["Address 2", "City", "State", "Zip"], ["Apt 5", "Phoenix", "AZ", "85001"])
    #expect(american.customer?.address == "1 Oak, Apt 5, Phoenix, AZ 85001")
    let german = Self.read(["PLZ", "Ort"], ["50667", "Köln"])
    #expect(german.customer?.address == "1 Oak, 50667 Köln")
    var reader = ImportRowReader(
      columns: ImportColumns(header: ["First Name", "Last Name", "Address", "City"]), language: "en", words: .inEnglish)
    let whole = reader.customer(row: 2, cells: ["Anna", "Smith", "1 Oak\nPhoenix AZ", "PHOENIX"])
    #expect(whole?.customerName == "Anna Smith")
    #expect(whole?.address == "1 Oak, Phoenix AZ")
  }

  @Test(
    arguments: [
      (["", "1 Oak"], .missing), (["Anna", " "], .missing), (["Anna\u{7}", "1 Oak"], .unreadable),
      ([String(repeating: "a", count: 201), "1 Oak"], .tooLong(200)),
      (["Anna", String(repeating: "b", count: 301)], .tooLong(300)),
      (["An\u{202E}na", "1 Oak"], .unreadable), ([], .missing),
    ] as [([String], ImportProblem)])
  func `a row without a name and an address is skipped with its reason`(cells: [String], problem: ImportProblem) {
    var reader = ImportRowReader(
      columns: ImportColumns(header: ["name", "address", "day"]), language: "en", words: .inEnglish)
    #expect(reader.customer(row: 7, cells: cells) == nil)
    #expect(reader.issues.first?.problem == problem)
    #expect(reader.issues.allSatisfy { $0.severity == .error && $0.row == 7 })
  }

  @Test func `a date that the calendar does not have is called that, and the row is imported without it`() {
    let (customer, issues) = Self.read(["customer_since"], ["02/30/2026"])
    #expect(customer?.customerName == "Anna" && customer?.values[.customerSince] == nil)
    #expect(issues == [ImportIssue(row: 2, field: .customerSince, .notADay("02/30/2026"))])
  }

  @Test func `a model that is none is a warning, and the row is imported without it`() {
    let (customer, issues) = Self.read(["chemistry_model"], ["Pink"])
    #expect(customer?.customerName == "Anna")
    #expect(customer?.values[.chemistryModel] == nil)
    #expect(issues == [ImportIssue(row: 2, field: .chemistryModel, .notAChoice("pink"))])
    let known = Self.read(["chemistry_model"], ["Carbonate"])
    #expect(known.customer?.values[.chemistryModel] == .text("carbonate"))
    #expect(known.issues.isEmpty)
  }

  @Test func `more cells than columns are a warning, fewer are empty`() {
    #expect(Self.read([], ["extra"]).issues.map(\.problem) == [.extraCells])
    #expect(Self.read([], ["", " "]).issues.isEmpty)
    #expect(Self.read(["notes", "tags"], []).customer?.notes == "")
  }

  @Test func `rows of the template are not imported until they are edited`() {
    var reader = ImportRowReader(
      columns: ImportColumns(header: ["name", "address", "day"]), language: "en", words: .inEnglish)
    let sample = ["Sample Customer", "123 Example Street, Phoenix, AZ 85001", "Monday"]
    #expect(reader.customer(row: 2, cells: sample) == nil)
    #expect(reader.issues.map(\.problem) == [.templateRow])
    #expect(reader.customer(row: 3, cells: ["My Customer", sample[1], "Monday"]) != nil)
  }
}
