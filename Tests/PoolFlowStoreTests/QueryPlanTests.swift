import Chemistry
import Foundation
import PoolFlowDomain
import PoolFlowTesting
import Testing

@testable import PoolFlowStore
@testable import SQLite

/// The queries of each request, by the plans that SQLite makes: the work must not grow with the business.
struct QueryPlanTests {
  struct Request: Sendable, CustomTestStringConvertible {
    let name: String
    let run: @Sendable (Store) throws -> Void
    /// Steps that scan an index or sort on purpose: until the page is full, to count, or a day's stops.
    var allowed: Set<String> = []
    /// Required steps, where another index would also do but grows with the business.
    var required: Set<String> = []

    var testDescription: String { name }
  }

  /// No table, and the list of a day's pools.
  private static let bounded: Set = ["SCAN CONSTANT ROW", "SCAN pool VIRTUAL TABLE INDEX 1:"]

  /// What the plan of a day needs.
  private static let plan: Set = [
    "SEARCH s USING INDEX schedules_by_weekday (weekday=?)",
    "SEARCH visits USING COVERING INDEX visits_by_day (done_on=?)",
    "SEARCH skips USING COVERING INDEX skips_by_day (skipped_on=?)",
    "SEARCH moves USING COVERING INDEX moves_by_target (moved_to=?)",
    "SEARCH s USING INDEX sqlite_autoindex_schedules_1 (pool_row=?)",
  ]

  static let requests = [
    Request(
      name: "route", run: { _ = try $0.route(on: Example.today, technician: Example.tom.id) },
      required: plan),
    Request(
      name: "badge count", run: { _ = try $0.openStopCount(on: Example.today, technician: nil) }, required: plan),
    Request(
      name: "first page of the list", run: { _ = try $0.pools(limit: 50) },
      allowed: ["SCAN pools USING INDEX pools_by_name", "SCAN pools USING COVERING INDEX pools_by_last_visit"]),
    Request(
      name: "a further page", run: { _ = try $0.pools(after: ID(1), limit: 50) },
      allowed: ["SCAN pools USING COVERING INDEX pools_by_last_visit"]),
    Request(
      name: "the page before", run: { _ = try $0.pools(before: ID(1), limit: 50) },
      allowed: ["SCAN pools USING COVERING INDEX pools_by_last_visit"]),
    Request(
      name: "search by short words", run: { _ = try $0.pools(matching: "a b", limit: 50) },
      allowed: ["SCAN pool_search VIRTUAL TABLE INDEX 0:M5", "USE TEMP B-TREE FOR ORDER BY"]),
    Request(
      name: "search", run: { _ = try $0.pools(matching: "oak 12", limit: 50) },
      allowed: [
        "SCAN pool_search VIRTUAL TABLE INDEX 0:M5", "SCAN pool_search VIRTUAL TABLE INDEX 0:=",
        "USE TEMP B-TREE FOR ORDER BY",
      ]),
    Request(
      name: "search by phone, further page",
      run: { _ = try $0.pools(matching: "(602) 555 7788 oak", after: ID(1), limit: 50) },
      allowed: [
        "SCAN pool_search VIRTUAL TABLE INDEX 0:M5", "SCAN pool_search VIRTUAL TABLE INDEX 0:=",
        "USE TEMP B-TREE FOR ORDER BY",
      ]),
    Request(
      name: "choice by route",
      run: { _ = try $0.poolChoices(by: .route(technician: Example.tom.id), on: Example.today, limit: 50) },
      allowed: ["SCAN pools USING INDEX pools_by_name"]),
    Request(
      name: "further choice by route",
      run: { _ = try $0.poolChoices(by: .route(technician: nil), on: Example.today, after: ID(1), limit: 50) },
      allowed: ["SCAN pools USING INDEX pools_by_name"]),
    Request(
      name: "choice behind the route",
      run: { _ = try $0.poolChoices(by: .route(technician: nil), on: Example.today, after: ID(1), limit: 50) },
      allowed: ["SCAN pools USING INDEX pools_by_name"]),
    Request(
      name: "choice by last service", run: { _ = try $0.poolChoices(by: .recentService, on: Example.today, limit: 50) },
      allowed: ["SCAN pools USING INDEX pools_by_last_visit"]),
    Request(
      name: "further choice by last service",
      run: { _ = try $0.poolChoices(by: .recentService, on: Example.today, after: ID(1), limit: 50) }),
    Request(
      name: "choice by name", run: { _ = try $0.poolChoices(by: .name, on: Example.today, limit: 50) },
      allowed: ["SCAN pools USING INDEX pools_by_name"]),
    Request(
      name: "search among the choices",
      run: { store in
        for order in [PoolOrder.name, .recentService, .route(technician: nil)] {
          _ = try store.poolChoices(matching: "oak 12", by: order, on: Example.today, limit: 50)
        }
      },
      allowed: [
        "SCAN pool_search VIRTUAL TABLE INDEX 0:M5", "USE TEMP B-TREE FOR ORDER BY",
        "USE TEMP B-TREE FOR RIGHT PART OF ORDER BY",
      ]),
    Request(name: "pool", run: { _ = try $0.pool(ID(1)) }),
    Request(name: "visits", run: { _ = try $0.visits(of: ID(1), limit: 10) }),
    Request(name: "further visits", run: { _ = try $0.visits(of: ID(1), after: ID(1), limit: 10) }),
    Request(name: "visit count", run: { _ = try $0.visitCount(of: ID(1)) }),
    Request(
      name: "visit",
      run: { store in
        _ = try store.record(Example.draft())
        _ = try store.visit(ID(1))
      }, allowed: ["SCAN inventory"]),
    Request(name: "contents of a pool", run: { _ = try $0.contents(of: ID(1)) }),
    Request(
      name: "record and undo",
      run: { store in
        _ = try store.record(
          Example.draft(
            77, technician: Example.tom.id, measured: [.totalDissolvedSolids: 1_200], volumeGallons: 12_000))
        _ = try store.undo(
          ID(77), by: Example.tom.id, role: .owner, now: Example.now)
      }, allowed: ["SCAN inventory"]),
    Request(
      name: "low stock", run: { _ = try $0.lowStockCount() },
      allowed: ["SCAN inventory USING INDEX inventory_low"]),
    Request(
      name: "delivery, count and their books",
      run: { store in
        let acid = Example.product(.acid)
        try store.receive(
          Delivery(
            id: ID(1), item: acid, packages: 1, packageOunces: 128, packagePrice: 6, person: Example.tom.id,
            at: Example.now))
        _ = try store.count(
          StockCount(id: ID(2), item: acid, ounces: 1, seenOunces: 384, person: Example.tom.id, at: Example.now))
        _ = try store.stockEntries(of: acid, limit: 10)
      }),
    Request(
      name: "product, new, changed, deleted and restored",
      run: { store in
        _ = try store.record(Example.draft())
        let item = InventoryItem(
          id: ID(1), name: "Acid", kind: .acid, costPerOunce: 1, stockOunces: 1, concentration: 30, isDry: false,
          isForDosing: true)
        _ = try store.add(item)
        _ = try store.update(item)
        try store.deleteItem(ID(1), by: nil, now: Example.now)
        _ = try store.trashedKind(ID<InventoryItem>(1))
        try store.restoreItem(ID(1))
      }, allowed: ["SCAN inventory", "SCAN inventory USING COVERING INDEX sqlite_autoindex_inventory_1"]),
    Request(
      name: "edit, delete and restore a visit",
      run: { store in
        let person = Example.tom.id
        _ = try store.record(Example.draft(78, technician: person, measured: [.pH: 7.2]))
        _ = try store.edit(
          ID(78), VisitChange(readings: [.pH: 7.5], poured: ["acid": 1], removedPhotos: [1]), version: 0, by: person,
          role: .owner, now: Example.now)
        _ = try store.editedVisit(ID(78))
        _ = try store.delete(ID(78) as ID<Visit>, by: person, role: .owner, now: Example.now)
        _ = try store.deletedVisit(ID(78))
        _ = try store.restoreVisit(ID(78), by: person, role: .owner, now: Example.now)
      }, allowed: ["SCAN inventory"]),
    Request(
      name: "old trash",
      run: { store in
        let person = Example.tom.id
        _ = try store.record(Example.draft(79, technician: person))
        _ = try store.delete(ID(79) as ID<Visit>, by: person, role: .owner, now: Example.now)
        _ = try store.emptyTrash(now: Example.now.addingTimeInterval(31 * 86_400))
      }, allowed: ["SCAN inventory", "SCAN json_tree VIRTUAL TABLE INDEX 1:"]),
    Request(
      name: "change of a pool",
      run: { store in
        var pool = try store.pool(ID(1))
        pool.monthlyFee += 1
        pool.days = [ServiceDay(weekday: .friday)]
        _ = try store.update(pool, by: nil, today: Example.today)
      }, allowed: ["SCAN pool_search VIRTUAL TABLE INDEX 0:="]),
    Request(
      name: "delete and restore",
      run: { store in
        _ = try store.delete(ID(1), by: nil, now: Example.now)
        _ = try store.restorePool(ID(1))
      }, allowed: ["SCAN pool_search VIRTUAL TABLE INDEX 0:=", "USE TEMP B-TREE FOR ORDER BY"]),
    Request(
      name: "data health",
      run: { store in
        _ = try store.health(at: Example.now, in: Example.newYork)
        for issue in HealthIssue.allCases {
          _ = try store.pools(with: issue, at: Example.now, in: Example.newYork, limit: 50)
          _ = try store.pools(with: issue, at: Example.now, in: Example.newYork, after: ID(1), limit: 50)
        }
      },
      // These tables hold only the rows that are wanted.
      allowed: ["SCAN pools USING INDEX pools_unlocated", "SCAN pools USING INDEX pools_without_fee"],
      required: ["SEARCH pools USING INDEX pools_by_last_visit (last_visit_at<?)"]),
    Request(
      name: "import and its undo",
      run: { store in
        let record = AppliedImport(id: ID(1), fileName: "", person: nil, appliedAt: Example.now)
        _ = try store.apply(record, today: Example.today) { surroundings in
          var planner = ImportPlanner(
            surroundings, choices: ImportChoices(), region: "US", now: Example.now, today: Example.today
          ) {
            ID(500)
          }
          var known = ImportedCustomer(row: 2, customerName: "Customer 1", address: "1 Main Street")
          known.weekdays = [.friday]
          let new = ImportedCustomer(row: 3, customerName: "New", address: "2 Main Street")
          return planner.plan([known, new], skips: 0, issues: [], hasStartDates: false)
        }
        _ = try store.appliedImports(limit: 5)
        _ = try store.undoImport(ID(1), by: nil, now: Example.now, today: Example.today)
      },
      // A list is compared with all customers and people, once.
      allowed: [
        "SCAN pools", "SCAN people", "SCAN trash", "USE TEMP B-TREE FOR ORDER BY", "SCAN imports",
        "SCAN pool_search VIRTUAL TABLE INDEX 0:=",
      ]),
    Request(
      name: "pages of exports",
      run: { store in
        _ = try store.record(Example.draft())
        _ = try store.customers(after: 1, limit: 10)
        let visits = try store.exportedVisits(limit: 10)
        _ = try store.exportedVisits(after: visits.last?.place, limit: 10)
      }, allowed: ["SCAN inventory", "SCAN visits USING INDEX visits_in_order"]),
  ]

  @Test(arguments: requests + desk + people + drives)
  func `no growing table is scanned or sorted whole`(request: Request) throws {
    let store = try Example.store()
    let compiledBefore = try Set(store.database.maintain { try $0.queryPlans() }.keys)
    try store.add(Example.pool(), by: nil, today: Example.today)
    try request.run(store)
    let plans = try store.database.maintain { try $0.queryPlans() }.filter { !compiledBefore.contains($0.key) }
    #expect(plans.count > 2)
    for (sql, plan) in plans {
      for step in plan where step.hasPrefix("SCAN") || step.contains("TEMP B-TREE") || step.contains("AUTOMATIC") {
        #expect(request.allowed.contains(step) || Self.bounded.contains(step), "\(step) in \(sql)")
      }
    }
    #expect(request.required.isSubset(of: plans.values.joined()))
  }
}
