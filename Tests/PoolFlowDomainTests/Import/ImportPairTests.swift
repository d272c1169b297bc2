import PoolFlowTesting
import Testing

@testable import PoolFlowDomain

/// Rows of one name and address. Today is Monday, Nov 23.
struct ImportPairTests {
  /// Rows of Anna, 1 Oak, in the columns day, tech, fee, frequency, status, notes and start.
  private static func plan(
    _ rows: [String], known: [KnownCustomer] = [], choices: ImportChoices = ImportChoices()
  ) -> ImportPlan {
    let columns = ImportColumns(header: [
      "name", "address", "day", "tech", "fee", "frequency", "status", "notes", "start",
    ])
    var reader = ImportRowReader(columns: columns, language: "en", words: .inEnglish)
    let customers = rows.enumerated().compactMap { number, row in
      let cells = row.split(separator: "|", omittingEmptySubsequences: false).map(String.init)
      return reader.customer(row: number + 2, cells: ["Anna", "1 Oak"] + cells)
    }
    var number = 100
    var planner = ImportPlanner(
      ImportSurroundings(known: known, people: [Example.olivia, Example.tom]), choices: choices, region: "US",
      now: Example.now, today: Example.today
    ) {
      number += 1
      return ID(number)
    }
    return planner.plan(customers, skips: 0, issues: reader.issues, hasStartDates: false)
  }

  private static func stops(_ plan: ImportPlan, _ place: Int = 0) -> [String] {
    plan.changes[place].customer.pool.schedules.filter { !$0.isOver(on: Example.today) }.map { schedule in
      let person = schedule.technician == Example.olivia.id ? " O" : schedule.technician == Example.tom.id ? " T" : ""
      return "\(schedule.weekday.map { "\($0)" } ?? "")\(schedule.everyWeeks ?? 0)\(person)"
    }
  }

  private static let (olivia, tom) = ("Olivia Owner", "Tom Technician")

  @Test func `rows that say the same stops are one part of the pool's`() {
    let rows = (0..<500).map { number in
      var row = ImportedCustomer(row: number + 2, customerName: "Anna", address: "1 Oak")
      row.weekdays = [Weekday.allCases[number % 5]]
      row.positions = [number]
      return row
    }
    let together = rows.servedTogether
    #expect(together.count == 500 && together.allSatisfy { $0.together.count == 5 })
  }

  @Test(
    arguments: [
      (["Mon", "Thu"], .both, ["monday1", "thursday1"]),
      (["Mon|Olivia Owner", "Thu|Tom Technician"], .both, ["monday1 O", "thursday1 T"]),
      (["Mon, Wed|Olivia Owner", "Thu|Tom Technician"], .both, ["monday1 O", "wednesday1 O", "thursday1 T"]),
      (["every 2 weeks Mon from 2026-11-23", "Thu"], .both, ["monday2", "thursday1"]),
      (["Mon", "Thu", "Sat"], .both, ["monday1", "thursday1", "saturday1"]),
      (["Mon", "Mon, Thu"], .both, ["monday1", "thursday1"]),
      (["Mon AM", "Thu PM"], .both, ["monday1", "thursday1"]),
      (["Mon||100", "Thu||120"], .later, ["thursday1"]), (["Mon", "Mon"], .later, ["monday1"]),
      (["Mon", ""], .later, ["monday1"]), (["", ""], .later, ["monday1"]),
      (["Mon|Olivia Owner", "Mon|Tom Technician"], .later, ["monday1 T"]),
      (["Mon|||Premium", "Thu"], .later, ["thursday1"]),
    ] as [([String], ImportChoices.PairAnswer, [String])])
  func `rows that differ in their days alone are one pool with all days`(
    rows: [String], proposal: ImportChoices.PairAnswer, stops: [String]
  ) throws {
    let plan = Self.plan(rows)
    #expect(plan.pairs.map(\.proposal) == [proposal])
    #expect((plan.creates, plan.repeats) == (1, rows.count - 1))
    #expect(Self.stops(plan) == stops)
    // The same file again changes nothing.
    let again = Self.plan(rows, known: [plan.changes[0].customer])
    #expect((again.unchanged, again.updates) == (1, 0))
  }

  @Test func `the answer about a pair holds`() {
    for (answer, stops) in [
      (.both, ["monday1", "thursday1"]), (.later, ["thursday1"]),
    ] as [(ImportChoices.PairAnswer, [String])] {
      let choices = ImportChoices(pairs: [2: answer])
      for rows in [["Mon", "Thu"], ["Mon||100", "Thu||120"]] {
        let plan = Self.plan(rows, choices: choices)
        #expect(Self.stops(plan) == stops)
        #expect(Self.plan(rows, known: [plan.changes[0].customer], choices: choices).unchanged == 1)
      }
    }
    let plan = Self.plan(["Mon", "Thu"], choices: ImportChoices(pairs: [2: .separate]))
    #expect(plan.creates == 2 && Self.stops(plan, 1) == ["thursday1"])
    var all = ImportChoices()
    all.allPairs = .separate
    #expect(Self.plan(["Mon", "Thu"], choices: all).creates == 2)
    // Rows of one day have no days to put together.
    #expect(Self.stops(Self.plan(["Mon", "Mon"], choices: ImportChoices(pairs: [2: .both]))) == ["monday1"])
  }

  @Test func `two pools that are known stay two`() {
    let first = Self.plan(["Mon", "Thu"], choices: ImportChoices(pairs: [2: .separate]))
    let again = Self.plan(["Mon", "Thu"], known: first.changes.map(\.customer))
    #expect(again.pairs.map(\.proposal) == [.separate] && again.unchanged == 2)
  }

  @Test func `both days are added to a customer who has one`() {
    let known = Self.plan(["Mon|Tom Technician"]).changes[0].customer
    let plan = Self.plan(["Mon", "Thu|Olivia Owner"], known: [known])
    #expect(plan.updates == 1 && Self.stops(plan) == ["monday1 T", "thursday1 O"])
  }

  @Test func `rows that contradict each other change a customer once, not at each repeat`() {
    let rows = ["Mon|Olivia Owner|100||Hold", "Thu|Tom Technician|120||Active"]
    let known = Self.plan(rows).changes[0].customer
    #expect(known.pool.monthlyFee == 120)
    let plan = Self.plan(rows, known: [known])
    #expect((plan.unchanged, plan.updates) == (1, 0))
  }

  private static let cells = [
    ["", "Mon", "Thu", "biweekly Mon", "Sat (summer only)", "Mon-Fri", "Fri AM", "once a month", "someday", "on call"],
    ["", olivia, tom, "\(tom) / \(olivia)", "\(olivia); \(tom)"], ["", "100", "free", "call office"],
    ["", "", "weekly", "biweekly", "Premium"], ["", "Hold", "Active", "Closed"], ["", "dog", "cat"],
    ["", "2026-12-01", "2020-01-01"],
  ]

  @Test func `any rows of one pool, sent again, change nothing`() {
    var chance = Chance(21)
    for _ in 0..<600 {
      let rows = (0...chance.number(1...3)).map { _ in
        Self.cells.map { $0.randomElement(using: &chance) ?? "" }.joined(separator: "|")
      }
      var choices = ImportChoices()
      choices.allPairs = [nil, .both, .later].randomElement(using: &chance) ?? nil
      var known = Self.plan(rows, choices: choices).changes.map(\.customer)
      // As they are stored.
      known[0].pool.schedules = known[0].pool.schedules.map { schedule in
        var schedule = schedule
        schedule.position = schedule.isUnplaced ? 3 : schedule.position
        return schedule
      }
      .sorted(by: Schedule.isBefore)
      let again = Self.plan(rows, known: known, choices: choices)
      #expect(again.unchanged == 1 && again.repeats == rows.count - 1, "\(rows)")
    }
  }

  @Test func `a rhythm without a day is the known schedule that it may mean, beside the days of other rows`() {
    var known = KnownCustomer(pool: Example.pool(1, name: "Anna", address: "1 Oak", on: [.thursday]))
    known.pool.schedules[0].technician = Example.olivia.id
    known.pool.schedules.append(
      Schedule(id: ID(2), .monthly(.wednesday, week: -1), technician: Example.tom.id, position: 1))
    let rows = ["monthly|Tom Technician", "Thu|Olivia Owner"]
    let plan = Self.plan(rows, known: [known])
    #expect(plan.unchanged == 1 && plan.questions.isEmpty)
  }

  @Test func `a day that is not answered yet counts for nothing`() {
    let plan = Self.plan(["someday", "Thu"])
    #expect(Self.stops(plan) == ["thursday1"])
    #expect(Self.stops(Self.plan(["someday", "sometime"])) == ["monday1"])
  }

  @Test func `a question of several rows of one pool counts each row once`() {
    let plan = Self.plan(["Bi-weekly Mon|Sam / Rita", "Bi-weekly Thu|Sam / Rita"])
    #expect(plan.questions.map(\.topic) == [.technician, .schedule, .schedule])
    #expect(plan.questions.map(\.rows) == [[2, 3], [2], [3]])
    #expect(Self.stops(plan) == ["monday2", "thursday2"])
  }

  @Test func `times of both days are kept with them`() {
    let plan = Self.plan(["Mon AM", "Thu PM"])
    #expect(plan.changes[0].customer.profile.preferredArrivalWindow == "Mon AM; Thu PM")
    #expect(plan.changes[0].customer.pool.notes.isEmpty)
  }
}
