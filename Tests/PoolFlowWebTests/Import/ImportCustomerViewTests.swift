import Chemistry
import PoolFlowDomain
import PoolFlowTesting
import Testing

@testable import PoolFlowWeb

/// The facts of a customer in the preview of an import.
struct ImportCustomerViewTests {
  private static let known: KnownCustomer = {
    var pool = Example.pool(
      name: "Anna Smith", address: "1 Oak", volumeGallons: 10_000, monthlyFee: 150, notes: "gate 9",
      technician: Example.tom.id
    ).placed(0)
    pool.water.totalDissolvedSolids = 1_000
    return KnownCustomer(
      pool: pool,
      profile: CustomerProfile(
        contactName: "Anna", contactPhone: "555-0101", contactEmail: "a@example.com", gateAccessType: "code 1",
        preferredArrivalWindow: "8 to 11", tagsCSV: "dog"))
  }()

  /// Every value is another one.
  private static let changed: KnownCustomer = {
    var customer = known
    (customer.pool.customerName, customer.pool.address) = ("Anna Smith-Lee", "2 Elm")
    customer.pool.days = [ServiceDay(weekday: .tuesday, position: 4, technician: Example.olivia.id)]
    customer.pool.pauses = [ServicePause(.paused, from: Example.today)]
    (customer.pool.monthlyFee, customer.pool.volumeGallons) = (175.5, 12_000)
    customer.pool.notes = "gate 9\nnew dog"
    customer.pool.water.totalDissolvedSolids = 1_200.25
    customer.pool.model = .carbonate
    customer.pool.customerSince = Day("2026-03-03")
    (customer.pool.latitude, customer.pool.longitude) = (33.448_412_3, -112.074_098)
    customer.profile = CustomerProfile(
      contactName: "Ben", contactPhone: "555-0102", contactEmail: "b@example.com", gateAccessType: "code 2",
      preferredArrivalWindow: "9 to 12", tagsCSV: "cat")
    return customer
  }()

  /// A fact of the changed customer, with the value before.
  private static let facts: [(label: StringKey, before: String, value: String)] = [
    ("import.customerName", "Anna Smith", "Anna Smith-Lee"), ("pool.address", "1 Oak", "2 Elm"),
    ("pool.serviceDays", "Every Monday · Tom Technician", "Every Tuesday · Olivia Owner"),
    ("import.nextStops", "Nov 23 · Nov 30 · Dec 7", "No dates ahead"),
    ("import.routeOrder", "0", "4"), ("import.status", "In service", "Paused"),
    ("pool.monthlyFee", "$150.00", "$175.50"), ("pool.poolVolume", "10,000 gal", "12,000 gal"),
    ("profile.contactName", "Anna", "Ben"), ("profile.contactPhone", "555-0101", "555-0102"),
    ("profile.contactEmail", "a@example.com", "b@example.com"), ("profile.gateAccess", "code 1", "code 2"),
    ("profile.arrivalWindow", "8 to 11", "9 to 12"), ("profile.tags", "dog", "cat"), ("pool.notes", "…", "new dog"),
    ("reading.totalDissolvedSolids", "1,000", "1,200.25"), ("model.title", "", "carbonate"),
    ("pool.customerSince", "", "Tue, Mar 3, 2026"), ("pool.latitude", "33.4", "33.448412"),
    ("pool.longitude", "−112.1", "−112.074098"),
  ]

  private static func view(_ kind: CustomerChange.Kind, _ customer: KnownCustomer) throws -> ImportCustomerView {
    let viewer = try Workplace().viewer()
    let texts = ImportCustomerTexts(
      ImportTexts(format: viewer.format), words: viewer.words(Crew([Example.tom, Example.olivia])))
    return ImportCustomerView(CustomerChange(kind, customer, rows: [2]), texts: texts)
  }

  private static func lines(_ view: ImportCustomerView) -> [String] {
    view.facts.map { line($0.label, $0.before, $0.value) }
  }

  private static func line(_ label: String, _ before: String?, _ value: String) -> String {
    Markup.collapsed("\(label): \(before.map { "\($0) → " } ?? "")\(value)")
  }

  @Test func `schedules are never cut, however many a customer has`() throws {
    var customer = Self.known
    customer.pool.schedules = Weekday.allCases.map { day in
      var schedule = Pool.schedule(ServiceDay(weekday: day), of: customer.pool.id)
      schedule.season = Season(from: "0\(day.rawValue)-01", to: "10-31")
      return schedule
    }
    let fact = try #require(try Self.view(.create, customer).facts.first { $0.value.contains("Saturday") })
    #expect(fact.value.count > 120 && !fact.value.contains("…"))
  }

  @Test func `a changed customer has every value that changes, with the one before`() throws {
    let strings = try FormatTests.format("en", "US").strings
    let view = try Self.view(.update(Self.known), Self.changed)
    #expect(Self.lines(view) == Self.facts.map { Self.line(strings($0.label), $0.before, $0.value) })
    #expect(view.word == strings("import.wordUpdated"))
    #expect(try Self.view(.update(Self.known), Self.known).facts.isEmpty)
    #expect(try Self.view(.keep, Self.changed).facts.isEmpty)
  }

  @Test func `a new customer has the values beside name and address, without those that few lists have`() throws {
    let strings = try FormatTests.format("en", "US").strings
    let view = try Self.view(.create, Self.changed)
    let since = Self.facts.filter { $0.label == "pool.customerSince" }
    let expected = (Self.facts[2..<15] + since).map { label, _, value in
      Self.line(strings(label), nil, label == "pool.notes" ? "gate 9\nnew dog" : value)
    }
    #expect(Self.lines(view) == expected)
    #expect((view.name, view.address) == ("Anna Smith-Lee", "2 Elm"))
    #expect(view.word == strings("import.wordNew"))
  }
}
