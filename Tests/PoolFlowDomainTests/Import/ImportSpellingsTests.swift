import PoolFlowTesting
import Testing

@testable import PoolFlowDomain

/// Rows of one list that may be one customer in two spellings.
struct ImportSpellingsTests {
  /// The rows of each remark.
  private static func alike(_ rows: [String], known: [Pool] = []) -> [[Int]] {
    var reader = ImportRowReader(
      columns: ImportColumns(header: ["name", "address", "pool_id"]), language: "en", words: .inEnglish)
    let customers = rows.enumerated().compactMap { number, text in
      reader.customer(
        row: number + 2, cells: text.split(separator: "|", omittingEmptySubsequences: false).map(String.init))
    }
    var number = 100
    var planner = ImportPlanner(
      ImportSurroundings(known: known.map { KnownCustomer(pool: $0) }, people: []), choices: ImportChoices(),
      region: "US", now: Example.now, today: Example.today
    ) {
      number += 1
      return ID(number)
    }
    let plan = planner.plan(customers, skips: 0, issues: reader.issues, hasStartDates: true)
    let remarks = plan.issues.compactMap { issue -> (String, Int)? in
      if case .spelledTwice(let name) = issue.problem { (name, issue.row) } else { nil }
    }
    return Dictionary(grouping: remarks) { $0.0 }.values.map { $0.map(\.1).sorted() }.sorted { $0[0] < $1[0] }
  }

  @Test(
    arguments: [
      ["Anna Smith|1 Oak Street", "Anna Smith|1 Oak St."], ["Anna Smith|1 Oak St", "Smith, Anna|1 OAK STREET"],
      ["José Peña|Calle Mayor 12", "Jose Pena|C/ Mayor, 12"], ["Eva Groß|Hauptstraße 3", "Eva Gross|Hauptstr. 3"],
      ["Eva|Haupt-Straße 3", "Eva|Hauptstraße 3 "], ["Zoé|3 rue de la Paix", "Zoe|3, r. de la Paix, Paris"],
      ["Anna|12 N Main St", "Anna|12 North Main Street"], ["Anna|12 N. Main St", "Anna|12 Main St"],
      ["Ana|Av. Brasil 10", "Ana|Avenida Brasil, 10"], ["Anna|1 Oak Street", "Anna|1 Oak Street, Austin, TX 78701"],
    ])
  func `rows with another spelling of a name or a street are said`(rows: [String]) {
    #expect(Self.alike(rows) == [[2, 3]])
  }

  @Test(
    arguments: [
      ["Anna|12 N Main St", "Anna|12 S Main St"], ["Anna|12 East Oak", "Anna|12 Oak W"],
      ["Anna|1 Oak Street", "Anna|2 Oak Street"], ["Anna|1 Oak Street", "Ben|1 Oak Street"],
      ["Sunset HOA|1 Oak Street, Pool A", "Sunset HOA|1 Oak Street, Pool B"], ["Anna|1 San Pedro", "Anna|1 San Juan"],
      ["Anna|1 Oak Street", "anna|1  OAK street"],
      ["Anna|1 Oak St|00000000-0000-0000-0000-000000000007", "Anna|1 Oak Street|00000000-0000-0000-0000-000000000008"],
    ])
  func `other customers, and rows that are asked about, are not`(rows: [String]) {
    #expect(Self.alike(rows).isEmpty)
  }

  @Test func `three spellings are one remark, and customers who are known in each are none`() {
    let rows = ["Anna|1 Oak Street", "Ben|2 Elm", "Anna|1 Oak St", "ANNA|1 Oak, Austin", "Anna|1 Oak St"]
    #expect(Self.alike(rows) == [[2, 4, 5]])
    let known = [
      Example.pool(1, name: "Anna", address: "1 Oak Street"), Example.pool(2, name: "Anna", address: "1 Oak St"),
    ]
    #expect(Self.alike(["Anna|1 Oak Street", "Anna|1 Oak St"], known: known).isEmpty)
    #expect(Self.alike(["Anna|1 Oak Street", "Anna|1 Oak St"], known: [known[0]]) == [[2, 3]])
  }
}
