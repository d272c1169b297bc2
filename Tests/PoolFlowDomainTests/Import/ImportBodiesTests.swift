import Chemistry
import PoolFlowTesting
import Testing

@testable import PoolFlowDomain

/// Rows of a pool and a spa of one customer.
struct ImportBodiesTests {
  private static func plan(
    _ rows: [String], header: String = "name|address|day|gallons|fee|body|sanitizer|notes",
    known: [CustomerChange] = [], choices: ImportChoices = ImportChoices()
  ) -> ImportPlan {
    func cells(_ text: String) -> [String] {
      text.split(separator: "|", omittingEmptySubsequences: false).map(String.init)
    }
    var reader = ImportRowReader(columns: ImportColumns(header: cells(header)), language: "en", words: .inEnglish)
    let customers = rows.enumerated().compactMap { reader.customer(row: $0 + 2, cells: cells($1)) }
    var number = 100
    let bodies = Dictionary(
      known.map { ($0.customer.pool.id, $0.bodies.map(\.pool)) }, uniquingKeysWith: { first, _ in first })
    var planner = ImportPlanner(
      ImportSurroundings(known: known.map(\.customer), people: [], bodies: bodies), choices: choices, region: "US",
      now: Example.now, today: Example.today
    ) {
      number += 1
      return ID(number)
    }
    return planner.plan(customers, skips: 0, issues: reader.issues, hasStartDates: false)
  }

  /// "Anna · Spa 420" for each body of water, the customer's own first.
  private static func waters(_ plan: ImportPlan) -> [[String]] {
    plan.changes.map { change in
      ([change.customer.pool] + change.bodies.map(\.pool)).map { "\($0.customerName) \(Int($0.volumeGallons))" }
    }
  }

  @Test(
    arguments: [
      // By the volume alone, in any order.
      (["Anna|1 Oak|Mon|18000", "Anna|1 Oak|Mon|420"], [["Anna 18000", "Anna · Spa 420"]]),
      (["Anna|1 Oak|Mon|420", "Anna|1 Oak|Mon|18000"], [["Anna 18000", "Anna · Spa 420"]]),
      (["Anna|1 Oak|Mon|18000", "Anna|1 Oak|Mon|9000"], [["Anna 18000", "Anna · Second pool 9000"]]),
      (["Anna|1 Oak|Mon|", "Anna|1 Oak|Mon|420"], [["Anna 15000", "Anna · Spa 420"]]),
      // By a column.
      (["Anna|1 Oak|Mon|18000||Pool", "Anna|1 Oak|Mon|2000||Hot tub"], [["Anna 18000", "Anna · Hot tub 2000"]]),
      (["Anna|1 Oak|Mon|18000||Pool", "Anna|1 Oak|Mon|||Spa"], [["Anna 18000", "Anna · Spa 400"]]),
      (["Anna|1 Oak|Mon|600||Spa", "Anna|1 Oak|Mon|||Pool"], [["Anna 15000", "Anna · Spa 600"]]),
      // By the name.
      (["Anna|1 Oak|Mon|18000", "Anna - Spa|1 Oak|Mon|420"], [["Anna 18000", "Anna · Spa 420"]]),
      (["Anna (spa)|1 Oak|Mon|420", "Anna|1 oak|Mon|18000"], [["Anna 18000", "Anna · spa 420"]]),
      (["Anna|1 Oak|Mon|18000", "Spa|1 Oak|Mon|420"], [["Anna 18000", "Anna · Spa 420"]]),
      // Not of one customer.
      (["Anna|1 Oak|Mon|18000", "Anna Spa|2 Oak|Mon|420"], [["Anna 18000"], ["Anna Spa 420"]]),
      (["Sunset Spa|1 Oak|Mon|18000", "Ben|1 Oak|Mon|9000"], [["Sunset Spa 18000"], ["Ben 9000"]]),
      (
        ["Anna|1 Oak|Mon|18000", "Ben|1 Oak|Mon|900", "Spa|1 Oak|Mon|420"], [["Anna 18000"], ["Ben 900"], ["Spa 420"]]
      ),
      // Each body once, whatever its rows.
      (
        ["Anna|1 Oak|Mon|18000", "Anna|1 Oak|Thu|18000", "Anna|1 Oak|Mon|420", "Anna|1 Oak|Mon|500||Jacuzzi"],
        [["Anna 18000", "Anna · Spa 420", "Anna · Jacuzzi 500"]]
      ),
    ])
  func `a pool and a spa of one customer are a stop with two bodies of water`(rows: [String], waters: [[String]]) {
    let plan = Self.plan(rows)
    #expect(Self.waters(plan) == waters)
    #expect(plan.creates + plan.repeats == rows.count)
    for change in plan.changes {
      #expect(change.bodies.allSatisfy { $0.pool.stopOf == change.customer.pool.id && $0.pool.schedules.isEmpty })
    }
    // The same file again changes nothing.
    let again = Self.plan(rows, known: plan.changes)
    #expect(again.unchanged == plan.changes.count && Self.waters(again) == waters)
  }

  @Test func `what is the spa's stays with the spa, all else is the stop's`() throws {
    let plan = Self.plan([
      "Anna|1 Oak|Mon|420|40|Spa|bromine|cover strap loose", "Anna|1 Oak|Thu|18000|150|Pool|saltCell|dog",
    ])
    let change = try #require(plan.changes.first)
    let (host, spa) = (change.customer.pool, try #require(change.bodies.first?.pool))
    #expect((host.body.sanitizer, spa.body.sanitizer) == (.saltCell, .bromine))
    #expect(host.schedules.compactMap(\.weekday) == [.monday, .thursday])
    #expect(host.notes.contains("dog") && host.notes.contains("cover strap loose") && spa.notes.isEmpty)
    #expect((host.monthlyFee, spa.monthlyFee) == (190, 0))
    #expect(plan.issues.map(\.problem) == [.stopFee(190)])
    #expect(plan.pairs.map(\.proposal) == [.bodies])
  }

  @Test func `equal fees of the rows are one fee`() {
    let plan = Self.plan(["Anna|1 Oak|Mon|18000|150", "Anna|1 Oak|Mon|420|150"])
    #expect(plan.changes[0].customer.pool.monthlyFee == 150)
  }

  @Test(arguments: [["150", "150", "40"], ["40", "150", "150"]])
  func `equal fees among others count once`(fees: [String]) {
    let rows = zip(["18000", "9000", "420"], fees).map { "Anna|1 Oak|Mon|\($0)|\($1)" }
    #expect(Self.plan(rows).changes[0].customer.pool.monthlyFee == 190)
  }

  @Test func `a stop has no more bodies of water than it can have`() {
    let volumes = [18_000, 9_000, 8_000, 7_000, 6_000]
    let rows = volumes.map { "Anna|1 Oak|Mon|\($0)" }
    let known = Self.plan(rows).changes
    #expect(known[0].bodies.count == PoolLimits.bodies)
    let plan = Self.plan([rows[0], "Anna|1 Oak|Mon|420"], known: known)
    #expect(plan.changes[0].bodies.isEmpty)
    #expect(plan.issues.map(\.problem) == [.bodiesFull(PoolLimits.bodies)] && plan.issues[0].row == 3)
  }

  @Test func `a spa is added to a customer, changed and found again under another name`() throws {
    let rows = ["Anna|1 Oak|Mon|18000", "Anna|1 Oak|Mon|420"]
    var known = Self.plan([rows[0]]).changes
    let added = Self.plan(rows, known: known)
    #expect((added.updates, added.repeats, added.changes[0].bodies.count) == (1, 1, 1))
    known = added.changes
    let larger = Self.plan([rows[0], "Anna|1 Oak|Mon|500"], known: known)
    #expect(larger.updates == 1 && Self.waters(larger) == [["Anna 18000", "Anna · Spa 500"]])
    known[0].bodies[0].pool.customerName = "Hot water"
    #expect(Self.plan(rows, known: known).unchanged == 1)
  }

  @Test func `the owner may say that they are two customers`() {
    var choices = ImportChoices()
    choices.allPairs = .separate
    let plan = Self.plan(["Anna|1 Oak|Mon|18000", "Anna Spa|1 Oak|Mon|420"], choices: choices)
    #expect(Self.waters(plan) == [["Anna 18000"], ["Anna Spa 420"]])
    // Known as two, they stay two.
    #expect(Self.plan(["Anna|1 Oak|Mon|18000", "Anna Spa|1 Oak|Mon|420"], known: plan.changes).unchanged == 2)
    choices.allPairs = .bodies
    #expect(Self.waters(Self.plan(["Anna|1 Oak|Mon|", "Anna|1 Oak|Mon|"], choices: choices)) == [["Anna 15000"]])
  }
}
