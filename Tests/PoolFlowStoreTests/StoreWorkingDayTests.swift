import Foundation
import PoolFlowDomain
import PoolFlowTesting
import Testing

@testable import PoolFlowStore
@testable import SQLite

/// Minutes of stops and working weeks in the store and in archives (decisions.md#working-day).
struct StoreWorkingDayTests {
  private static let times = WorkTimes(
    weekdays: [.monday, .friday], from: 450, until: 960, startAddress: "1 Yard", endAddress: "2 Home")

  private static func store() throws -> Store {
    var pool = Example.pool(1)
    pool.stopMinutes = 45
    let store = try Example.store(pool)
    try store.set(times, of: Example.tom, at: Example.now)
    try store.changeBusiness(at: Example.now) { $0.stopMinutes = 25 }
    return store
  }

  @Test func `a person's working week is kept apart from others, and a new person is added with it`() throws {
    let store = try Self.store()
    #expect(try store.workTimes(of: Example.tom.id) == Self.times)
    #expect(try store.workTimes(of: Example.olivia.id) == .unknown)
    let nina = Person(id: ID(1_003), name: "Nina")
    try store.set(WorkTimes(from: 480), of: nina, at: Example.now)
    #expect(try store.people().contains(nina) && store.workTimes()[nina.id] == WorkTimes(from: 480))
  }

  private static func text(_ times: WorkTimes) -> String {
    "\(times.weekdaysText) \(times.from ?? -1) \(times.until ?? -1) \(times.startAddress) \(times.endAddress)"
  }

  @Test func `an archive restores all of it; one without the keys has the usual minutes and unknown weeks`() throws {
    func read(_ connection: inout Connection) throws -> [String] {
      let times = try connection.all("SELECT \(PersonTable.list) FROM people ORDER BY name", [], PersonTable.readTimes)
      let minutes = try connection.all(
        "SELECT stop_minutes FROM business UNION ALL SELECT stop_minutes FROM pools", []
      ) { try $0.intIfPresent("stop_minutes") }
      return times.map(Self.text) + minutes.map { "\($0 ?? 0)" }
    }
    var files = try ArchiveTexts(of: Self.store()).files
    #expect(try ArchiveTexts.restored(files, read) == [Self.text(.unknown), Self.text(Self.times), "25", "45"])
    for (name, pattern) in [
      ("people.json", #","workDays":.*?"endAddress":"[^"]*""#), ("pool_details.json", #","stopMinutes":45"#),
      ("business.json", #""stopMinutes":25,"#),
    ] {
      let text = try #require(files[name])
      files[name] = text.replacing(try Regex(pattern), with: "")
      #expect(files[name] != text, "\(name)")
    }
    #expect(
      try ArchiveTexts.restored(files, read) == [Self.text(.unknown), Self.text(.unknown), "30", "0"])
  }

  /// Visits of the given minutes, one a day, the newest first.
  private static func record(_ minutes: [Double], pool: ID<Pool> = ID(1), in store: Store) throws {
    for (number, minutes) in minutes.enumerated() {
      let end = Example.at(minutes: Double(-number - 1) * 1_440)
      try store.database.write { connection in
        let row = try connection.int("SELECT row FROM pools WHERE id = ?", [pool]) ?? 0
        _ = try connection.run(
          """
          INSERT INTO visits (id, pool_row, opened_at, performed_at, received_at, done_on, chemical_cost, model, model_version, lsi)
          VALUES (randomblob(16), ?, ?, ?, ?, ?, 0, 'documented', 1, 0)
          """,
          [
            row, end.addingTimeInterval(-minutes * 60).milliseconds, end.milliseconds, end.milliseconds,
            Example.today.adding(days: -number - 1),
          ])
      }
    }
  }

  private static func minutes(_ store: Store, of pool: ID<Pool> = ID(1), planned: Int = 0) throws -> Int {
    try store.database.read { connection in
      let row = try connection.int("SELECT row FROM pools WHERE id = ?", [pool]) ?? 0
      let ground = try connection.planGround(of: Example.today...Example.today, today: Example.today)
      let stop = try #require(
        try connection.placedStops(on: [Example.today], ground)[Example.today]?.first { $0.stop.pool == pool })
      return try connection.stopWork(of: [row], today: Example.today)
        .minutes(of: stop.stop, row: row, planned: planned)
    }
  }

  @Test func `the minutes of a stop are the median of the last five plausible visits`() throws {
    let store = try Example.store(Example.pool(1), Example.pool(2))
    #expect(try Self.minutes(store) == StopMinutes.usual)
    // One too short, one left open; the sixth plausible one is too old to count.
    try Self.record([1, 20, 22, 500, 24, 26, 28, 90], in: store)
    #expect(try Self.minutes(store) == 24)
    #expect(try Self.minutes(store, of: ID(2)) == StopMinutes.usual)
    var pool = try store.pool(ID(1))
    pool.stopMinutes = 50
    #expect(try store.update(pool, by: nil, today: Example.today))
    #expect(try Self.minutes(store) == 50)
  }

  @Test func `the minutes of checklist items count on the date on which they are due`() throws {
    let store = try Example.store(Example.pool(1))
    let brush = ChecklistItem(id: ID(1), name: "Brush", minutes: 4)
    let filter = ChecklistItem(id: ID(2), name: "Filter", rule: .every(2, .visits), minutes: 10)
    let lines = ChecklistItem(id: ID(3), name: "Lines", tag: "commercial", minutes: 60)
    for item in [brush, filter, lines] { _ = try store.add(item) }
    #expect(try Self.minutes(store) == 44)
    let draft = Example.draft(
      1, performedAt: Example.at(minutes: -1_440 * 7), day: Example.today.adding(days: -7),
      checks: [brush.id: .done, filter.id: .done])
    _ = try store.record(draft)
    #expect(try Self.minutes(store) == 34)
    #expect(try Self.minutes(store, planned: 1) == 44)
  }

  @Test func `the items of every visit are in the owner's figure and in past minutes, others are not`() throws {
    let store = try Example.store(Example.pool(1), Example.pool(2))
    let brush = ChecklistItem(id: ID(1), name: "Brush", minutes: 4)
    let filter = ChecklistItem(id: ID(2), name: "Filter", rule: .every(2, .visits), minutes: 10)
    for item in [brush, filter] { _ = try store.add(item) }
    func usual(_ pool: ID<Pool>) throws -> Int {
      try store.database.read { connection in
        let row = try connection.int("SELECT row FROM pools WHERE id = ?", [pool]) ?? 0
        return try connection.stopWork(of: [row], today: Example.today).usualMinutes(row: row, isJob: false)
      }
    }
    #expect(try Self.minutes(store) == 44)
    #expect(try usual(ID(1)) == 34)
    try Self.record([20, 20, 20], in: store)
    #expect(try Self.minutes(store) == 30)
    #expect(try usual(ID(1)) == 20)
    var pool = try store.pool(ID(2))
    pool.stopMinutes = 50
    #expect(try store.update(pool, by: nil, today: Example.today))
    #expect(try Self.minutes(store, of: ID(2)) == 60)
    #expect(try usual(ID(2)) == 50)
  }

  @Test func `a weekly item of a weekly customer is in the minutes of each visit`() throws {
    let store = try Example.store(Example.pool(1), Example.pool(2, on: [.monday, .thursday]))
    let backwash = ChecklistItem(id: ID(1), name: "Backwash", rule: .every(1, .weeks), minutes: 4)
    let filter = ChecklistItem(id: ID(2), name: "Filter", rule: .every(2, .weeks), minutes: 10)
    for item in [backwash, filter] { _ = try store.add(item) }
    #expect(try Self.minutes(store) == 44)
    for pool in [ID<Pool>(1), ID(2)] { try Self.record([20, 20, 20], pool: pool, in: store) }
    #expect(try Self.minutes(store) == 30)
    // Of two visits a week one does the weekly item.
    #expect(try Self.minutes(store, of: ID(2)) == 34)
  }
}
