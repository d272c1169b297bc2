import Foundation
import PoolFlowDomain
import PoolFlowStore
import PoolFlowTesting
import Testing

@testable import PoolFlowServices

/// A list of existing customers: the technician of their stops, the order, in service or not.
struct ReimportTests {
  private static let header = "customer_name,address,service_day,technician,route_order\n"

  /// Anna on Monday and Ben on Monday and Thursday, all stops Tom's.
  private static func store() throws -> Store {
    let store = try Example.store()
    for (number, name, days) in [(1, "Anna", [Weekday.monday]), (2, "Ben", [.monday, .thursday])] {
      var pool = Example.pool(number, name: name, address: "\(number) Oak")
      pool.days = days.map { ServiceDay(weekday: $0, technician: Example.tom.id) }
      try store.add(pool, by: nil, today: Example.today)
    }
    return store
  }

  private static func stops(_ store: Store, _ pool: Int) throws -> [ServiceDay] { try store.pool(ID(pool)).days }

  @Test func `technician and place are applied where the days stay the same, and undone`() throws {
    let store = try Self.store()
    let before = try (Self.stops(store, 1), Self.stops(store, 2))
    let text = Self.header + "Anna,1 Oak,Monday,Olivia Owner,7\nBen,2 Oak,,olivia owner,3; 4\n"
    let importing = Importing(text, store: store)
    #expect(try importing.plan().updates == 2)
    let record = try Importing.apply(text, to: store)
    #expect(record.updated == 2)
    #expect(
      try Self.stops(store, 1) == [ServiceDay(weekday: .monday, position: 7, technician: Example.olivia.id)])
    #expect(
      try Self.stops(store, 2) == [
        ServiceDay(weekday: .monday, position: 3, technician: Example.olivia.id),
        ServiceDay(weekday: .thursday, position: 4, technician: Example.olivia.id),
      ])
    #expect(try Importing.apply(text, number: 2, to: store).unchanged == 2)
    let undo = try store.undoImport(record.id, by: nil, now: Example.now, today: Example.today).undo
    #expect((undo?.restored, undo?.kept) == (2, 0))
    #expect(try (Self.stops(store, 1), Self.stops(store, 2)) == before)
  }

  @Test func `an undo leaves a technician who has changed since`() throws {
    let store = try Self.store()
    let record = try Importing.apply(Self.header + "Anna,1 Oak,Monday,Olivia Owner,7\n", to: store)
    try Importing.apply(Self.header + "Anna,1 Oak,Monday,Tom Technician,\n", number: 2, to: store)
    let undo = try store.undoImport(record.id, by: nil, now: Example.now, today: Example.today).undo
    #expect((undo?.restored, undo?.kept) == (1, 1))
    #expect(try Self.stops(store, 1) == [ServiceDay(weekday: .monday, position: 0, technician: Example.tom.id)])
  }

  @Test func `changed schedules are undone, and past days keep their stops`() throws {
    let store = try Self.store()
    let before = try (store.pool(ID(1)).schedules, store.pool(ID(2)).schedules)
    let text =
      "customer_name,address,service_day,start_date\nAnna,1 Oak,every other Tuesday,2026-12-01\n"
      + "Ben,2 Oak,1st and 3rd Friday,\nCleo,3 Oak,Monthly Wed,2026-12-09\n"
    let record = try Importing.apply(text, to: store)
    #expect((record.created, record.updated) == (1, 2))
    let anna = try store.pool(ID(1)).schedules
    #expect(anna.current(on: Example.today).map(\.rule) == [.weekly(.tuesday, everyWeeks: 2)])
    #expect(anna.current(on: Example.today).map(\.from) == [Day("2026-12-01")])
    #expect(anna.current(on: Example.today).map(\.technician) == [Example.tom.id])
    #expect(try store.pool(ID(2)).schedules.current(on: Example.today).map(\.week) == [1, 3])
    #expect(try Importing.apply(text, number: 2, to: store).unchanged == 3)
    let undo = try store.undoImport(record.id, by: nil, now: Example.now, today: Example.today).undo
    #expect((undo?.removed, undo?.restored, undo?.kept) == (1, 2, 0))
    #expect(try (store.pool(ID(1)).schedules, store.pool(ID(2)).schedules) == before)
  }

  @Test func `a move to another day keeps the technician if the list names none`() throws {
    let store = try Self.store()
    try Importing.apply("customer_name,address,service_day\nAnna,1 Oak,Wednesday\n", to: store)
    // The day before ended, and stays in the past.
    let stops = try store.pool(ID(1)).serviceDays(from: Example.today)
    #expect(stops.map(\.weekday) == [.wednesday] && stops.map(\.technician) == [Example.tom.id])
  }

  @Test func `an unknown name takes no stop from its technician`() throws {
    let store = try Self.store()
    let importing = Importing(Self.header + "Anna,1 Oak,Monday,Carla,\nBen,2 Oak,,Tom Technician;,\n", store: store)
    #expect(try importing.plan().updates == 0)
    #expect(try importing.plan().questions.map(\.text) == ["Carla"])
  }

  @Test func `a stop is left to everyone if the owner answers so`() throws {
    let store = try Self.store()
    var choices = ImportChoices()
    choices.people = ["carla": .open]
    let record = try Importing.apply(Self.header + "Anna,1 Oak,Monday,Carla,\n", choices, to: store)
    #expect(record.updated == 1)
    #expect(try Self.stops(store, 1).map(\.technician) == [nil])
    #expect(try Self.stops(store, 2).map(\.technician) == [Example.tom.id, Example.tom.id])
  }

  @Test func `a new customer has the place given in the list`() throws {
    let store = try Self.store()
    try Importing.apply(Self.header + "Cleo,3 Oak,Monday,Tom Technician,0\nDora,4 Oak,Monday,,\n", to: store)
    let pools = try store.customers(limit: 10).map(\.customer.pool)
    #expect(pools.first { $0.customerName == "Cleo" }?.days.map(\.position) == [0])
    #expect(pools.first { $0.customerName == "Dora" }?.days.map(\.position) == [2])
  }

  @Test func `unknown technicians are asked about once each, and the answer holds for all rows`() throws {
    let store = try Self.store()
    let rows = (1...39).map { "New \($0),\($0) Elm,Monday,ben carter,\n" }.joined() + "Zoe,1 Ash,Monday,Carla; Dave,\n"
    let plan = try Importing(Self.header + rows, store: store).plan()
    let questions = plan.questions.filter { $0.topic == .technician }
    #expect(questions.map(\.text) == ["ben carter", "Carla", "Dave"])
    #expect(questions.map(\.rows.count) == [39, 1, 1])
    #expect(plan.issues.map(\.problem) == [.personCount("Carla; Dave")])

    var choices = ImportChoices()
    choices.people = ["ben carter": .known(Example.tom.id)]
    #expect(
      try Importing(Self.header + rows, choices, store: store).plan().changes.prefix(39)
        .allSatisfy { $0.customer.pool.days.map(\.technician) == [Example.tom.id] })

    choices.people = ["ben carter": .new]
    let record = try Importing.apply(Self.header + rows, choices, to: store)
    let ben = try #require(try store.people().first { $0.name == "ben carter" })
    #expect(record.addedPeople == [ben.id])
    let found = try store.customers(limit: 100).map(\.customer.pool)
      .filter { $0.days.map(\.technician) == [ben.id] }
    #expect(found.count == 39)
  }

  @Test func `an undone import removes the people it added, unless something names them or they have a login`() throws {
    let store = try Self.store()
    var choices = ImportChoices()
    choices.people = ["carla": .new, "dora": .new]
    let record = try Importing.apply(
      Self.header + "Anna,1 Oak,Monday,Carla,\nBen,2 Oak,,Dora,\n", choices, to: store)
    let dora = try #require(try store.people().first { $0.name == "Dora" })
    _ = try store.undoImport(record.id, by: nil, keeping: [dora.id], now: Example.now, today: Example.today)
    #expect(try Set(store.people().map(\.name)).isDisjoint(with: ["Carla"]))
    #expect(try store.people().contains(dora))
    #expect(try Self.stops(store, 1).map(\.technician) == [Example.tom.id])
  }

  @Test func `a customer who has left or pauses is not on the route, and an unknown word asks`() throws {
    let store = try Self.store()
    let text = "name,address,status\nAnna,1 Oak,Hold\nC,3 Oak,Inactive\nD,4 Oak,VIP\nE,5 Oak,Active\nF,6 Oak,\n"
    let plan = try Importing(text, store: store).plan()
    #expect(plan.questions.filter { $0.topic == .status }.map(\.text) == ["Hold", "Inactive", "VIP"])
    #expect(
      plan.questions.filter(\.isOpen).map(\.text) == ["VIP"] + plan.questions.filter { $0.topic == .day }.map(\.text))
    let record = try Importing.apply(text, to: store)
    func rest(_ name: String) throws -> ServicePause.Kind? {
      try store.customers(limit: 10).map(\.customer.pool).first { $0.customerName == name }?.pause(on: Example.today)?
        .kind
    }
    #expect(try [rest("Anna"), rest("C"), rest("D"), rest("E"), rest("F")] == [.paused, .closed, nil, nil, nil])
    #expect(try Importing.apply(text, number: 2, to: store).unchanged == 5)
    _ = try store.undoImport(record.id, by: nil, now: Example.now, today: Example.today)
    #expect(try store.pool(ID(1)).pauses.isEmpty)

    var choices = ImportChoices()
    choices.statuses = ["vip": "paused", "hold": "active"]
    try Importing.apply(text, choices, number: 3, to: store)
    #expect(try [rest("Anna"), rest("D")] == [nil, .paused])
  }

  @Test(arguments: ServicePause.Kind.allCases)
  func `a customer out of service is in service again if the list says so, and the plan says so`(
    kind: ServicePause.Kind
  ) throws {
    let store = try Self.store()
    let start = Example.today.adding(days: -30)
    _ = try store.pause(ID(1), ServicePause(kind, from: start), by: nil, now: Example.now)
    let text = "name,address,status\nAnna,1 Oak,In service\n"
    let plan = try Importing(text, store: store).plan()
    #expect(plan.updates == 1)
    #expect(plan.issues.filter { $0.field == .status }.map(\.problem) == [.pauseEnds])
    let record = try Importing.apply(text, to: store)
    #expect(try store.pool(ID(1)).pauses == [ServicePause(kind, from: start, until: Example.today)])
    let again = try Importing(text, number: 2, store: store).plan()
    #expect((again.updates, again.issues.count) == (0, 0))
    _ = try store.undoImport(record.id, by: nil, now: Example.now, today: Example.today)
    #expect(try store.pool(ID(1)).pauses == [ServicePause(kind, from: start)])
  }

  @Test func `an export names closed customers, and is read back so`() throws {
    let store = try Self.store()
    let outcome = try store.pause(ID(1), ServicePause(.closed, from: Example.today), by: nil, now: Example.now)
    #expect(outcome == .saved)
    let copy = try Example.store()
    try Importing.apply(bytes: Importing.exported(store), to: copy)
    #expect(try copy.pool(ID(1)).pause(on: Example.today)?.kind == .closed)
    #expect(try copy.pool(ID(2)).pauses.isEmpty)
  }

  @Test func `an unknown day is asked about once, and the answer holds for all rows`() throws {
    let store = try Self.store()
    let text = "name,address,day\nC,3 Oak,TBD\nD,4 Oak,tbd\nE,5 Oak,\nAnna,1 Oak,\n"
    let plan = try Importing(text, store: store).plan()
    #expect(plan.questions.map(\.text) == ["TBD", ""])
    #expect(plan.questions.map(\.rows) == [[2, 3], [4]])
    #expect(plan.issues.isEmpty)
    var choices = ImportChoices()
    choices.days = ["tbd": Weekday.friday.rawValue, "": Weekday.tuesday.rawValue]
    let days = try Importing(text, choices, store: store).plan().changes.map {
      $0.customer.pool.days.map(\.weekday)
    }
    #expect(days == [[.friday], [.friday], [.tuesday], [.monday]])
  }

  @Test(arguments: 0..<60)
  func `the counts add up to the rows of the file`(seed: Int) throws {
    var chance = Chance(seed: UInt64(seed))
    let store = try Self.store()
    let rows = (0..<Int.random(in: 1...40, using: &chance)).map { _ in
      let name = ["Anna", "Ben", "Cleo", "Dora", ""].randomElement(using: &chance) ?? ""
      let fee = Int.random(in: 100...102, using: &chance)
      return "\(name),\(["Anna": "1", "Ben": "2"][name] ?? "3") Oak,\(fee)\n"
    }
    let plan = try Importing("name,address,fee\n" + rows.joined(), store: store).plan()
    #expect(plan.creates + plan.updates + plan.unchanged + plan.repeats + plan.skips == rows.count)
    #expect(plan.updates <= 2 && plan.creates <= 2)
  }

  @Test func `choices are kept for the next file by the words of its columns and rows`() throws {
    var choices = ImportChoices(columns: [0: "customer_name", 1: "contact_phone", 2: "", 3: ""])
    choices.people = ["ben": .open, "new": .new]
    choices.days = ["tbd": 3]
    var memory = ImportMemory()
    // An empty column is not read; its missing choice says nothing about the next file.
    memory.keep(choices, told: ImportColumns(header: ["Name", "Ph.", "Email 2", "Mobile", "Phone"]) { $0 != 3 })
    let next = memory.choices(header: ["Email 2", "Other", "Ph.", "Mobile", "Name"])
    #expect(next.columns == [0: "", 2: "contact_phone"])
    #expect((next.people, next.days) == (["ben": .open], ["tbd": 3]))
    #expect(try JSONDecoder().decode(ImportMemory.self, from: JSONEncoder().encode(memory)) == memory)
  }
}
