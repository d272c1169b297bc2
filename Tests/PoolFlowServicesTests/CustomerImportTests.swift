import Foundation
import PoolFlowDomain
import PoolFlowStore
import PoolFlowTesting
import Testing

@testable import PoolFlowServices

struct CustomerImportTests {
  private static let header = "customer_name,address,service_day,monthly_fee,pool_volume,notes\n"

  @Test func `new customers get the documented defaults at the end of their day`() throws {
    let store = try Example.store(Example.pool(1, on: [.tuesday]))
    let text = "Customer,Address,Day\nAnna,1 Oak,Tuesday\nBen,2 Oak,tue\n,3 Oak,wed\nCleo,4 Oak,\n"
    let record = try Importing.apply(text, to: store)
    #expect((record.created, record.updated, record.skipped) == (3, 0, 1))
    let tuesday = try store.customers(limit: 10).map(\.customer.pool)
      .filter { $0.days.contains { $0.weekday == .tuesday } }
      .sorted { ($0.days[0].position ?? 0) < ($1.days[0].position ?? 0) }
    #expect(tuesday.map(\.customerName) == ["Customer 1", "Anna", "Ben"])
    let cleo = try #require(store.pools(matching: "Cleo", limit: 1).pools.first)
    #expect(cleo.days.map(\.weekday) == [.monday])
    #expect((cleo.monthlyFee, cleo.volumeGallons) == (150, 15_000))
  }

  @Test func `customers with a first name alone are imported, and found again`() throws {
    let store = try Example.store()
    let text = "First Name,Last Name,Address,Gallons\nAnna,,1 Oak,12k\nBen,Cook,2 Oak,\"12,5k\"\n"
    #expect(try Importing.apply(text, to: store).created == 2)
    let pools = try store.pools(limit: 9).pools
    #expect(pools.map(\.customerName).sorted() == ["Anna", "Ben Cook"])
    #expect(pools.map(\.volumeGallons).sorted() == [12_000, 12_500])
    #expect(try Importing.apply(text, number: 2, to: store).unchanged == 2)
  }

  @Test func `a known customer gets the values of the row and keeps the rest`() throws {
    let store = try Example.store(
      Example.pool(1, name: "Anna  Smith", address: "1 Oak Street", volumeGallons: 12_000, notes: "Dog", on: [.friday]))
    let text = Self.header + "anna smith,\" 1  OAK street \",,99.50,,Gate sticks\n"
    let record = try Importing.apply(text, to: store)
    #expect((record.created, record.updated) == (0, 1))
    let pool = try store.pool(ID(1))
    #expect((pool.customerName, pool.monthlyFee, pool.volumeGallons) == ("Anna  Smith", 99.5, 12_000))
    #expect(pool.notes == "Dog\nGate sticks")
    #expect(pool.days.map(\.weekday) == [.friday])
    let again = try Importing.apply(text, number: 2, to: store)
    #expect((again.updated, again.unchanged) == (0, 1))
    #expect(try store.pool(ID(1)).notes == "Dog\nGate sticks")
  }

  @Test func `contact fields fill an empty profile, and another contact goes to the notes once`() throws {
    let store = try Example.store(Example.pool(1, name: "Anna", address: "1 Oak"))
    let header = "customer_name,address,contact_name,contact_phone,tags\n"
    try Importing.apply(header + "Anna,1 Oak,Joe,555-1,weekly\n", to: store)
    #expect(try store.profile(of: ID(1)).contactPhone == "555-1")
    #expect(try store.pool(ID(1)).notes == "")
    for number in 2...3 {
      try Importing.apply(header + "Anna,1 Oak,Sue,555-2,\"salt, weekly\"\n", number: number, to: store)
    }
    #expect(try store.profile(of: ID(1)).contactName == "Joe")
    #expect(try store.pool(ID(1)).notes == "Contact: Sue • 555-2\nTags: salt, weekly")
  }

  @Test func `a pool and a spa are a customer with a second body of water, until the import is undone`() throws {
    let store = try Example.store()
    let text = Self.header + "Anna,1 Oak,Monday,99,18000,\nAnna,1 Oak,Monday,99,420,\n"
    let record = try Importing.apply(text, to: store)
    #expect((record.created, record.repeated) == (1, 1))
    let host = try #require(store.pools(limit: 9).pools.first)
    let guests = try store.guests(of: host.id)
    #expect(host.volumeGallons == 18_000)
    #expect(guests.map(\.customerName) == ["Anna · Spa"] && guests.map(\.volumeGallons) == [420])
    #expect(try Importing.apply(text, number: 2, to: store).unchanged == 1)
    let larger = try Importing.apply(text.replacing("420", with: "500"), number: 3, to: store)
    #expect(try larger.updated == 1 && store.guests(of: host.id).map(\.volumeGallons) == [500])
    _ = try store.undoImport(larger.id, by: nil, now: Example.now, today: Example.today)
    #expect(try store.guests(of: host.id).map(\.volumeGallons) == [420])
    let undone = try store.undoImport(record.id, by: nil, now: Example.now, today: Example.today)
    #expect(undone.undo?.removed == 1)
    #expect(try store.poolCount() == 0)
    _ = try store.restorePool(host.id)
    #expect(try store.guests(of: host.id).map(\.volumeGallons) == [420])
  }

  @Test(arguments: [nil, .already, .today] as [ImportChoices.Beginning?])
  func `new customers of a list without start dates begin as the owner says`(beginning: ImportChoices.Beginning?) throws
  {
    let store = try Example.store(Example.pool(1, name: "Anna", address: "1 Oak"))
    var choices = ImportChoices()
    choices.beginning = beginning
    let text = Self.header + "Anna,1 Oak,Monday,99,,\nBen,2 Oak,Tuesday,120,,\n"
    #expect(try Importing(text, choices, store: store).plan().undated == 1)
    let record = try Importing.apply(text, choices, to: store)
    let since = try store.customers(limit: 10).map(\.customer.pool.customerSince)
    #expect(since == [nil, beginning == .today ? Example.today : nil])
    #expect(try Importing.apply(text, choices, number: 2, to: store).unchanged == 2)
    _ = try store.undoImport(record.id, by: nil, now: Example.now, today: Example.today)
    #expect(try store.poolCount() == 1)
  }

  @Test func `a list with start dates is not asked when its customers begin`() throws {
    let store = try Example.store()
    var choices = ImportChoices()
    choices.beginning = .today
    let text = "customer_name,address,start_date\nAnna,1 Oak,2024-03-01\nBen,2 Oak,\n"
    #expect(try Importing(text, choices, store: store).plan().undated == 0)
    try Importing.apply(text, choices, to: store)
    #expect(try store.customers(limit: 10).map(\.customer.pool.customerSince) == [Day("2024-03-01"), nil])
  }

  @Test func `a start date behind the first visit does not make a customer a later one`() throws {
    let store = try Example.store(Example.pool(1, name: "Anna", address: "1 Oak"))
    let early = Day(number: Example.today.number - 200)
    _ = try store.record(Example.draft(1, pool: ID(1), performedAt: early.noon(in: Example.newYork), day: early))
    let header = "customer_name,address,service_day,start_date\n"
    try Importing.apply(header + "Anna,1 Oak,every other Monday,2026-11-30\n", to: store)
    #expect(try store.pool(ID(1)).customerSince == nil)
    #expect(try store.pool(ID(1)).schedules.last?.everyWeeks == 2)
    try Importing.apply(header + "Anna,1 Oak,,\(early)\n", number: 2, to: store)
    #expect(try store.pool(ID(1)).customerSince == early)
  }

  @Test(arguments: [(false, 1, 1), (true, 2, 0)])
  func `two rows of one name and address are one pool, or two if the owner says so`(
    isSeparate: Bool, created: Int, repeated: Int
  ) throws {
    let store = try Example.store()
    let text = Self.header + "Anna,1 Oak,Monday,100,,\nAnna,1 oak,Tuesday,120,,\n"
    let choices = ImportChoices(pairs: isSeparate ? [2: .separate] : [:])
    let record = try Importing.apply(text, choices, to: store)
    #expect((record.created, record.updated, record.repeated) == (created, 0, repeated))
    #expect(try store.poolCount() == created)
    let fees = try store.customers(limit: 5).map(\.customer.pool.monthlyFee).sorted()
    #expect(fees == (isSeparate ? [100, 120] : [120]))
  }

  @Test func `the same import applied again changes nothing`() throws {
    let store = try Example.store()
    let text = Self.header + "Anna,1 Oak,Monday,100,,\n"
    let first = try Importing.apply(text, to: store)
    #expect(try Importing.apply(text, to: store) == first)
    #expect(try store.poolCount() == 1)
  }

  @Test func `a plan other than the one that was shown is not applied`() throws {
    let store = try Example.store()
    let importing = Importing(Self.header + "Anna,1 Oak,Monday,100,,\n", store: store)
    let seen = try importing.plan().fingerprint
    try store.add(Example.pool(1, name: "Anna", address: "1 Oak"), by: nil, today: Example.today)
    guard case .changed(let plan) = try importing.apply(seen: seen) else {
      Issue.record("the import was applied")
      return
    }
    #expect((plan.creates, plan.updates) == (0, 1))
    #expect(try store.pool(ID(1)).monthlyFee == 150)
    #expect(try store.appliedImports(limit: 5).isEmpty)
  }

  @Test func `a fee missing from the list is the default one, and to be confirmed`() throws {
    let store = try Example.store()
    _ = try Importing.apply("customer_name,address\nAnna,1 Oak\n", to: store)
    let pool = try #require(store.pools(matching: "Anna", limit: 1).pools.first)
    #expect(pool.monthlyFee == 150 && pool.feeIsAssumed)
    _ = try Importing.apply("customer_name,address,monthly_fee\nAnna,1 Oak,180\nBen,2 Oak,90\n", number: 2, to: store)
    #expect(try !store.pool(pool.id).feeIsAssumed)
    #expect(try store.needs(now: Example.now, limit: 5)[.feeAssumed] == nil)
  }

  @Test func `undoing removes new customers and restores the values of changed ones`() throws {
    let store = try Example.store(
      Example.pool(1, name: "Anna", address: "1 Oak", notes: "Dog", on: [.friday]),
      Example.pool(2, name: "Ben", address: "2 Oak"))
    let before = try store.pool(ID(1))
    let text =
      "customer_name,address,service_day,monthly_fee,notes,contact_name\nAnna,1 Oak,Monday,99,Cat,Joe\n"
      + "Ben,2 Oak,Tuesday,77,,\nNew,3 Oak,Monday,50,,\nServed,4 Oak,Monday,50,,\n"
    let record = try Importing.apply(text, to: store)
    #expect((record.created, record.updated) == (2, 2))
    let served = try #require(store.pools(matching: "Served", limit: 1).pools.first)
    _ = try store.record(Example.draft(7, pool: served.id))
    var ben = try store.pool(ID(2))
    ben.monthlyFee = 80
    #expect(try store.update(ben, by: nil, today: Example.today))

    let undone = try store.undoImport(record.id, by: Example.olivia.id, now: Example.now, today: Example.today)
    let undo = try #require(undone.undo)
    #expect((undo.removed, undo.restored, undo.kept) == (1, 2, 2))
    let anna = try store.pool(ID(1))
    #expect((anna.notes, anna.monthlyFee, anna.days) == (before.notes, before.monthlyFee, before.days))
    #expect(try store.profile(of: ID(1)).isEmpty)
    #expect(try store.pool(ID(2)).monthlyFee == 80)
    #expect(try store.pool(ID(2)).days.map(\.weekday) == [.monday])
    #expect(try store.pools(matching: "New", limit: 5).pools.isEmpty)
    #expect(try store.pool(served.id).customerName == "Served")
    #expect(try store.undoImport(record.id, by: nil, now: Example.now, today: Example.today) == undone)
    #expect(try store.problems().isEmpty)
  }

  @Test func `importing an export changes nothing, also where two pools have one name and address`() throws {
    let store = try Example.store(
      Example.pool(1, name: "Anna", address: "1 Oak", monthlyFee: 12.345),
      Example.pool(2, name: "Anna", address: "1 Oak"))
    let record = try Importing.apply(bytes: Importing.exported(store), to: store)
    #expect((record.created, record.updated, record.unchanged, record.skipped) == (0, 0, 2, 0))
  }

  @Test func `only the last twenty imports can be undone`() throws {
    let store = try Example.store()
    for number in 1...22 { try Importing.apply(Self.header + "Anna \(number),1 Oak,,,,\n", number: number, to: store) }
    #expect(try store.appliedImports(limit: 50).count == 20)
    #expect(throws: StoreError.self) { try store.appliedImport(ID(9_001)) }
  }
}
