import Chemistry
import Foundation
import PoolFlowDomain
import PoolFlowTesting
import Testing

@testable import PoolFlowStore
@testable import SQLite

struct StoreAnalysisTests {
  private static func dose(_ number: Int, cost: Double) -> Dose {
    Dose(
      id: ID(9_000 + number), key: "acid", item: nil, chemicalName: "Acid", kind: .acid, quantityOunces: 10,
      recommendedOunces: 10, cost: cost, takenOunces: 0)
  }

  /// A store with visits at the given minutes before noon, each with its cost.
  private static func store(_ visits: [(pool: Int, minutes: Double, cost: Double)], pools: [Pool]) throws -> Store {
    let store = try Example.store()
    let dated = visits.enumerated().map { number, visit in
      let instant = Example.now.addingTimeInterval(-visit.minutes * 60)
      return Example.visit(
        number + 1, pool: ID(visit.pool), doses: [dose(number, cost: visit.cost)], performedAt: instant,
        day: Day(of: instant, in: Example.newYork))
    }
    let customers = pools.map { pool in
      CustomerHistory(pool: pool, visits: dated.filter { $0.pool == pool.id })
    }
    #expect(try store.fill(Example.business, people: [], customers: customers, at: Example.now))
    return store
  }

  private static func analysis(_ store: Store, _ period: AnalysisPeriod = .thirty) throws -> Analysis {
    try store.analysis(period, now: Example.now, firstWeekday: .sunday)
  }

  @Test func `the costs of the period count, those before and after it do not`() throws {
    let day = 24.0 * 60
    // New York's clocks went back three weeks before Example.now.
    let hour = 60.0
    let store = try Self.store(
      [
        (1, 0, 1), (1, 30 * day + hour, 2), (1, 30 * day + hour + 1, 4), (1, 60 * day, 8), (1, 89 * day, 16),
        (1, -1, 32),
      ],
      pools: [Example.pool()])
    let sums = try AnalysisPeriod.allCases.map { try Self.analysis(store, $0).chemicalCost.value }
    #expect(sums == [3, 15, 31])
    #expect(try store.analysis(of: ID(1), .thirty, now: Example.now).chemicalCost == Amount(3))
  }

  /// A store whose first visit is 400 days old, with a customer since then.
  private static func old(_ pool: Pool = Example.pool(monthlyFee: 150)) throws -> Store {
    var known = pool
    known.customerSince = Example.today.adding(days: -400)
    return try store([(pool: 1, minutes: 400.0 * 24 * 60, cost: 0)], pools: [known])
  }

  @Test func `each day has a thirtieth of its fee, from the first day as a customer on`() throws {
    for days in [0, 4, 29, 45, 89, 300] {
      var pool = Example.pool(monthlyFee: 150)
      pool.customerSince = Example.today.adding(days: -days)
      let store = try Self.store([(pool: 1, minutes: 400.0 * 24 * 60, cost: 0)], pools: [pool])
      for period in AnalysisPeriod.allCases {
        let fee = Double(min(days + 1, period.days)) * 5
        #expect(try Self.analysis(store, period).revenue.value == fee, "\(period), \(days) days ago")
        #expect(try store.analysis(of: ID(1), period, now: Example.now).revenue.value == fee)
        #expect(try !Self.analysis(store, period).isCutShort)
      }
    }
  }

  @Test func `no period begins before the first recorded day, from which none known counts`() throws {
    let visits = [(pool: 1, minutes: 22.0 * 24 * 60, cost: 3.0)]
    for since in [nil, Example.today.adding(days: -1_000)] {
      var pool = Example.pool(monthlyFee: 150)
      pool.customerSince = since
      let store = try Self.store(visits, pools: [pool])
      let analyses = try AnalysisPeriod.allCases.map { try Self.analysis(store, $0) }
      #expect(analyses.map(\.recordedDays) == [23, 23, 23] && analyses.allSatisfy(\.isCutShort))
      #expect(analyses.map(\.revenue.value) == [115, 115, 115])
      #expect(analyses.allSatisfy { $0.weeks.first?.startsOn == Example.today.adding(days: -22) })
    }
    // Without a visit, from the day of the first customer.
    let new = try Self.store([], pools: [Example.pool(monthlyFee: 150)])
    #expect(try Self.analysis(new, .ninety).recordedDays == 1)
    #expect(try Self.analysis(new, .ninety).revenue.value == 5)
  }

  @Test func `a job counts on the day of its visit, once, and beside the fee`() throws {
    let store = try Self.old()
    try store.database.write { connection in
      try connection.run(
        "INSERT INTO schedules (pool_row, id, kind, due_on, price, note) VALUES (1, randomblob(16), 'once', ?, 80, 'Filter')",
        [Example.today.adding(days: -35)])
    }
    func revenue(_ period: AnalysisPeriod) throws -> [Double] {
      let analysis = try Self.analysis(store, period)
      #expect(try store.analysis(of: ID(1), period, now: Example.now).jobs == analysis.jobs)
      return [analysis.fee.value, analysis.jobs.value, analysis.revenue.value]
    }
    #expect(try revenue(.sixty) == [300, 0, 300], "nobody did it")
    for (number, days) in [33, 31].enumerated() {
      let day = Example.today.adding(days: -days)
      let draft = Example.draft(
        number + 90, performedAt: day.noon(in: Example.newYork), day: day, submission: [UInt8(number + 90)])
      _ = try store.record(draft)
      try store.database.write { connection in
        try connection.run(
          "UPDATE visits SET visit_kind = 'job', is_extra = 0, serves_on = ? WHERE done_on = ?",
          [Example.today.adding(days: -35), day])
      }
    }
    #expect(try revenue(.thirty) == [150, 0, 150] && revenue(.sixty) == [300, 80, 380])
    let month = Month(of: Example.today.adding(days: -33))
    let account = try #require(try store.monthAccounts(month, limit: 10).accounts.first)
    #expect(account.jobPrice.value == 80 && account.jobs.map(\.note) == ["Filter"])
    #expect(account.profit == account.due + account.jobPrice - account.cost)
  }

  @Test(arguments: [true, false])
  func `a job counts when the service of its date was done, and on the date it was moved to`(isMoved: Bool) throws {
    let (today, later) = (Example.today, Example.today.adding(days: 2))
    var pool = Example.pool(on: isMoved ? [.friday] : [.monday])
    pool.schedules.append(Schedule(id: ID(7), .once(today), note: "Filter", price: 80))
    let store = try Self.store([], pools: [pool])
    let day = isMoved ? later : today
    let at = day.noon(in: Example.newYork)
    if isMoved {
      let move = MoveRequest(act: ID(1), pool: pool.id, on: today, to: later)
      #expect(try store.move(move, by: nil, now: Example.now, today: today) == .done)
    }
    _ = try store.record(
      VisitDraft(
        id: ID(1), pool: pool.id, technician: nil, measured: [:], doses: [], notes: "", openedAt: nil, performedAt: at,
        receivedAt: at, day: day, kind: isMoved ? .job : .service, submission: [1]))
    #expect(try store.monthAccounts(Month(of: day), limit: 10).accounts.first?.jobs.map(\.day) == [day])
    #expect(try store.analysis(of: pool.id, .thirty, now: at).jobs.value == 80)
    #expect(try store.analysis(.thirty, now: at, firstWeekday: .monday).jobs.value == 80)
  }

  @Test func `a visit for chemicals only does no job of its date, one for the job later does`() throws {
    let today = Example.today
    var pool = Example.pool(on: [.monday])
    pool.schedules.append(Schedule(id: ID(7), .once(today), note: "Filter", price: 80))
    let store = try Self.store([], pools: [pool])
    for (number, kind, price) in [(1, VisitKind.chemicals, 0.0), (2, .job, 80)] {
      let at = today.noon(in: Example.newYork).addingTimeInterval(Double(number) * 60)
      _ = try store.record(
        VisitDraft(
          id: ID(number), pool: pool.id, technician: nil, measured: [:], doses: [], notes: "", openedAt: nil,
          performedAt: at, receivedAt: at, day: today, kind: kind, submission: [1]))
      #expect(try store.analysis(of: pool.id, .thirty, now: at).jobs.value == price)
      #expect(try store.monthAccounts(Month(of: today), limit: 10).accounts.first?.jobPrice.value == price)
    }
    #expect(try store.visit(ID(2)).serves == today)
  }

  @Test func `a changed fee counts from its day on`() throws {
    let store = try Self.old()
    var pool = try store.pool(ID(1))
    pool.monthlyFee = 300
    #expect(try store.update(pool, by: nil, today: Example.today.adding(days: -9)))
    // Twenty days of 5 and ten of 10.
    #expect(try Self.analysis(store).revenue.value == 200)
    #expect(try Self.analysis(store, .sixty).revenue.value == 350)
  }

  @Test func `a pause in which the fee goes on earns it, one without does not`() throws {
    let store = try Self.old()
    let (from, end) = (Example.today.adding(days: -12), Example.today.adding(days: -2))
    for (isPaid, fee) in [(true, 150.0), (false, 100)] {
      let pause = ServicePause(.paused, from: from, until: end, feeGoesOn: isPaid)
      #expect(try store.pause(ID(1), pause, replacing: from, by: nil, now: Example.now) == .saved)
      #expect(try store.pool(ID(1)).pauses == [pause])
      #expect(try Self.analysis(store).revenue.value == fee)
      #expect(try store.analysis(of: ID(1), .thirty, now: Example.now).revenue.value == fee)
    }
    // Months of a pause with the fee stay in the analysis.
    let long = ServicePause(.paused, from: Example.today.adding(days: -200), feeGoesOn: true)
    #expect(try store.pause(ID(1), long, replacing: from, by: nil, now: Example.now) == .saved)
    #expect(try Self.analysis(store, .ninety).revenue.value == 450)
  }

  @Test func `paused and closed customers count up to their day, and leave the analysis after the period`() throws {
    let store = try Self.store(
      [(1, 400 * 24 * 60, 0), (1, 10, 5), (2, 20, 7)], pools: [Example.pool(1), Example.pool(2)])
    // In service on 9 of the 30 days.
    let pause = ServicePause(.paused, from: Example.today.adding(days: -20))
    #expect(try store.pause(ID(1), pause, by: nil, now: Example.now) == .saved)
    let part = try #require(try Self.analysis(store).pools.first { $0.pool == ID(1) })
    #expect(part.revenue == Amount(45))
    #expect(part.rest == .paused)
    #expect(
      try store.pause(
        ID(1), ServicePause(.closed, from: Example.today.adding(days: -29)), replacing: pause.startsOn, by: nil,
        now: Example.now) == .saved)
    #expect(try Self.analysis(store).pools.map(\.pool) == [ID(2)])
    #expect(try Self.analysis(store).chemicalCost == Amount(7))
    // A customer who was added and closed on the same day was never in service.
    var new = Example.pool(3)
    new.customerSince = Example.today
    try store.add(new, by: nil, today: Example.today)
    #expect(
      try store.pause(
        ID(3), ServicePause(.paused, from: Example.today), by: nil, now: Example.now) == .saved)
    #expect(try Self.analysis(store).pools.map(\.pool) == [ID(2)])
    try store.resume(ID(3), by: nil, now: Example.now, on: Example.today)
    try store.resume(ID(1), by: nil, now: Example.now, on: Example.today)
    #expect(try Self.analysis(store).chemicalCost == Amount(12))
    #expect(try Self.analysis(store).revenue == Amount(5 + 5 + 150))
  }

  @Test func `the weeks of the chart begin on the reader's day, the first with the period, and add up`() throws {
    let day = 24.0 * 60
    let store = try Self.store(
      [(1, 1, 1), (1, 8 * day, 2), (1, 29 * day, 4), (1, 32 * day, 16), (1, 400 * day, 8)], pools: [Example.pool()])
    // Example.today is a Monday.
    for weekday in Weekday.allCases {
      let analysis = try store.analysis(.thirty, now: Example.now, firstWeekday: weekday)
      let weeks = analysis.weeks
      #expect(weeks.first?.startsOn == Example.today.adding(days: -30))
      #expect(weeks.dropFirst().allSatisfy { $0.startsOn.weekday == weekday })
      #expect(weeks.reduce(0) { $0 + $1.dayCount } == 31)
      #expect(weeks.dropFirst().dropLast().allSatisfy { !$0.isPartial })
      #expect(weeks.last?.dayCount == Example.today.number - (weeks.last?.startsOn.number ?? 0) + 1)
      #expect(zip(weeks.dropFirst(), weeks.dropFirst(2)).allSatisfy { $1.startsOn.number - $0.startsOn.number == 7 })
      #expect(weeks.reduce(.zero) { $0 + $1.cost } == Amount(7) && analysis.chemicalCost == Amount(7))
      #expect(weeks.last.map { $0.startsOn <= Example.today && Example.today.number - $0.startsOn.number < 7 } == true)
    }
  }

  @Test func `an empty business has sums of zero`() throws {
    let analysis = try Self.analysis(Example.store())
    #expect(analysis.pools.isEmpty)
    #expect(analysis.revenue == .zero)
    #expect(analysis.weeks.allSatisfy { $0.cost == .zero })
  }
}
