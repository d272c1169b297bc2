import Chemistry
import Foundation
import PoolFlowDomain
import PoolFlowTesting
import Testing

@testable import PoolFlowStore
@testable import SQLite

/// The checks of visits, as history and as the source of what is due.
struct StoreChecksTests {
  private typealias List = StoreChecklistsTests

  private static func store() throws -> Store {
    let store = try Example.store(Example.pool(1))
    _ = try store.add(List.item(1, "Brush", minutes: 10, isRequired: true))
    _ = try store.add(List.item(2, "Vacuum", .every(2, .visits), minutes: 20))
    _ = try store.add(List.item(3, "Backwash", .every(4, .weeks), price: 15))
    _ = try store.add(List.item(4, "Jets", tag: "spa", minutes: 5))
    return store
  }

  /// A visit `days` before today, as it is recorded, with its checks.
  @discardableResult
  static func visit(
    _ store: Store, _ number: Int, days: Int = 0, _ answers: [ID<ChecklistItem>: CheckAnswer]
  ) throws -> Visit {
    let day = Example.today.adding(days: -days)
    let at = day.noon(in: Example.newYork)
    _ = try store.record(
      Example.draft(number, performedAt: at, day: day, checks: answers, submission: [UInt8(number)]))
    return try store.visit(ID(number))
  }

  private static func due(_ store: Store, in days: Int = 0, kind: VisitKind = .service) throws -> [String] {
    let day = Example.today.adding(days: days)
    return try store.checklistTasks(of: ID(1), on: day, kind: kind, at: day.noon(in: Example.newYork))
      .filter(\.isDue).map(\.item.name)
  }

  @Test func `a visit keeps what was done, and marks the required item that it does not mention`() throws {
    let store = try Self.store()
    let checks = try Self.visit(store, 1, [ID(2): .done, ID(3): .skipped(.broken)]).checks
    #expect(checks.map(\.name) == ["Brush", "Vacuum", "Backwash"])
    #expect(checks.map(\.state) == [.open, .done, .skipped(.broken)])
    #expect(checks.map(\.isRequired) == [true, false, false])
    #expect(checks.map(\.price) == [nil, nil, 15] && checks.map(\.minutes) == [10, 20, nil])
    var item = try store.checklistItem(ID(3))
    (item.name, item.price) = ("Backwash, rinse", 40)
    #expect(try store.update(item))
    try store.deleteChecklistItem(ID(2), by: nil, now: Example.now)
    let later = try store.visit(ID(1)).checks
    #expect(later.map(\.name) == ["Brush", "Backwash", "Vacuum"] && later[1].price == 15)
    #expect(try store.visits(of: ID(1), limit: 1).first?.checks == later)
    try store.deleteChecklistItem(ID(1), by: nil, now: Example.now)
    #expect(try Self.visit(store, 2, days: -7, [ID(1): .done]).checks.map(\.name) == ["Brush"])
    #expect(try Self.visit(store, 3, days: -14, [ID(77): .done]).checks.isEmpty, "an item that never was")
  }

  @Test func `what is due follows from what was done`() throws {
    let store = try Self.store()
    #expect(try Self.due(store) == ["Brush", "Vacuum", "Backwash"])
    try Self.visit(store, 1, days: 14, [ID(1): .done, ID(2): .done, ID(3): .done])
    #expect(try Self.due(store, in: -7) == ["Brush"])
    try Self.visit(store, 2, days: 7, [ID(1): .done, ID(2): .skipped(.weather)])
    #expect(try Self.due(store) == ["Brush", "Vacuum"], "skipped is not done")
    #expect(try Self.due(store, in: 11) == ["Brush", "Vacuum", "Backwash"])
    #expect(try Self.due(store, in: 10) == ["Brush", "Vacuum"])
    #expect(try Self.due(store, kind: .job) == [])
    #expect(try store.save(CustomerProfile(tagsCSV: "dog, Spa"), of: ID(1), by: nil, now: Example.now))
    #expect(try Self.due(store) == ["Brush", "Vacuum", "Jets"])
    let tasks = try store.checklistTasks(of: ID(1), on: Example.today, at: Example.now)
    #expect(tasks.filter(\.isDue).minutes == 35)
    #expect(tasks[1].last == LastDone(Example.today.adding(days: -14), visitsSince: 1))
  }

  @Test func `a visit that was not asked about the lists has no open items, nor has a second body of water`() throws {
    let store = try Self.store()
    _ = try store.record(Example.draft(1))
    #expect(try store.visit(ID(1)).checks.isEmpty)
    try store.add(Example.pool(2, name: "Spa").joined(to: store.pool(ID(1))), by: nil, today: Example.today)
    _ = try store.record(Example.draft(2, pool: ID(2), checks: [ID(1): .done], submission: [2]))
    #expect(try store.visit(ID(2)).checks.isEmpty)
  }

  @Test func `a photo says what it shows, and why a done item has none`() throws {
    let store = try Example.store(Example.pool(1))
    var item = List.item(1, "Backwash")
    item.photo = .after
    _ = try store.add(item)
    _ = try store.add(List.item(2, "Brush"))
    _ = try store.record(Example.draft(1, checks: [ID(1): .done, ID(2): .doneWithoutPhoto(.noTime)]))
    try store.database.write { connection in
      let row = try #require(try connection.int("SELECT row FROM visits WHERE id = ?", [ID<Visit>(1)]))
      for (position, subject) in [(1, PhotoSubject.item(ID(1))), (2, .before), (3, nil)] as [(Int, PhotoSubject?)] {
        try connection.insertPhoto("\(position).jpg", byteCount: 1, at: position, of: subject, visitRow: row)
      }
    }
    let visit = try store.visit(ID(1))
    #expect(visit.photoSubjects == [1: .item(ID(1)), 2: .before])
    #expect(visit.checks.map(\.photoReason) == [nil, nil], "only an item that asks for a photo lacks one")
    _ = try store.record(
      Example.draft(
        2, performedAt: Example.at(minutes: 9), checks: [ID(1): .doneWithoutPhoto(.broken)], submission: [2]))
    #expect(try store.visit(ID(2)).checks.map(\.photoReason) == [.broken])
  }

  @Test func `a late visit counts what was done before it, and an undone one counts nothing`() throws {
    let store = try Self.store()
    try Self.visit(store, 1, days: 0, [ID(2): .done])
    #expect(try Self.due(store, in: 7) == ["Brush", "Backwash"])
    #expect(try Self.due(store, in: -7) == ["Brush", "Vacuum", "Backwash"])
    _ = try store.undo(ID(1), by: Example.olivia.id, role: .owner, now: Example.now)
    #expect(try Self.due(store, in: 7) == ["Brush", "Vacuum", "Backwash"])
  }

  @Test func `a second body of water has the lists of its host`() throws {
    let store = try Self.store()
    try store.add(Example.pool(2, name: "Spa").joined(to: store.pool(ID(1))), by: nil, today: Example.today)
    try Self.visit(store, 1, days: 7, [ID(2): .done])
    let tasks = try store.checklistTasks(of: ID(2), on: Example.today, at: Example.now)
    #expect(tasks.map(\.item.name) == ["Brush", "Vacuum", "Backwash"] && tasks.map(\.isDue) == [true, false, true])
    #expect(throws: StoreError.self) {
      try store.checklistTasks(of: ID(9), on: Example.today, at: Example.now)
    }
  }

  @Test func `a deleted and restored visit has its checks`() throws {
    let store = try Self.store()
    let visit = try Self.visit(store, 1, [ID(1): .done, ID(3): .skipped(.noTime)])
    for _ in 0..<2 {
      _ = try store.delete(ID<Visit>(1), by: Example.olivia.id, role: .owner, now: Example.now)
      #expect(try Self.due(store, in: 7) == ["Brush", "Vacuum", "Backwash"])
      _ = try store.restoreVisit(ID(1), by: Example.olivia.id, role: .owner, now: Example.now)
      #expect(try store.visit(ID(1)).checks == visit.checks)
    }
    _ = try store.delete(ID<Pool>(1), by: Example.olivia.id, now: Example.now)
    _ = try store.restorePool(ID(1))
    #expect(try store.visit(ID(1)).checks == visit.checks)
    #expect(try store.problems() == [])
  }

  @Test func `a correction of a visit leaves its checks`() throws {
    let store = try Self.store()
    let checks = try Self.visit(store, 1, [ID(1): .done]).checks
    _ = try store.edit(
      ID(1), VisitChange(notes: "Gate was open"), version: nil, by: Example.tom.id, role: .owner, now: Example.now)
    #expect(try store.visit(ID(1)).checks == checks)
  }

  @Test func `the last measurement of a reading, with the visits since`() throws {
    let store = try Example.store(Example.pool(1))
    for (number, days) in [(1, 21), (2, 14), (3, 7)] {
      let day = Example.today.adding(days: -days)
      let measured: [Parameter: Double] = number == 1 ? [.cyanuricAcid: 40, .filterPressure: 12] : [.pH: 7.4]
      _ = try store.record(
        Example.draft(number, measured: measured, performedAt: day.noon(in: Example.newYork), day: day))
    }
    let last = try store.lastMeasured(Parameter.allCases, of: ID(1))
    #expect(last[.cyanuricAcid] == LastDone(Example.today.adding(days: -21), visitsSince: 2))
    #expect(last[.filterPressure] == last[.cyanuricAcid])
    #expect(last[.pH] == LastDone(Example.today.adding(days: -7), visitsSince: 0))
    #expect(last[.salt] == nil && last.count == 3)
    #expect(try store.lastMeasured([.pH], of: ID(9)).isEmpty)
  }

  @Test func `intervals and further readings are kept with the business and the pool`() throws {
    let store = try Example.store(Example.pool(1))
    let intervals = ReadingIntervals([.cyanuricAcid: .every(8, .weeks), .salt: .every(2, .visits)])
    try store.changeBusiness(at: Example.now) { $0.readingIntervals = intervals }
    #expect(try store.business().readingIntervals == intervals)
    var pool = try store.pool(ID(1))
    pool.readings = PoolReadings(
      further: [.salt, .filterPressure], intervals: ReadingIntervals([.pH: .every(2, .visits)]))
    #expect(try store.update(pool, by: nil, today: Example.today))
    #expect(try store.pool(ID(1)).readings == pool.readings)
  }
}
