import Foundation
import PoolFlowTesting
import Testing

@testable import PoolFlowDomain

/// Schedules that a list asks for, over the ones that are known. Today is Monday, Nov 23.
struct ImportSchedulesTests {
  private static let today = Example.today

  /// A list of one customer, Anna, in these columns.
  private static func plan(
    _ columns: [String: String], _ known: [Schedule]? = nil, choices: ImportChoices = ImportChoices(),
    today: Day = today, language: String = "en"
  ) -> ImportPlan {
    plan(rows: [columns], known, choices: choices, today: today, language: language)
  }

  private static func plan(
    rows: [[String: String]], _ known: [Schedule]? = nil, choices: ImportChoices = ImportChoices(), today: Day = today,
    language: String = "en"
  ) -> ImportPlan {
    let headers = Set(rows.flatMap(\.keys)).sorted()
    let columns = ImportColumns(header: ["name", "address"] + headers)
    var reader = ImportRowReader(columns: columns, language: language, words: .inEnglish)
    let customers = rows.enumerated().compactMap { number, row in
      reader.customer(
        row: number + 2, cells: [number == 0 ? "Anna" : "Anna \(number)", "1 Oak"] + headers.map { row[$0] ?? "" })
    }
    var pool = Example.pool(1, name: "Anna", address: "1 Oak", on: [])
    pool.schedules = (known ?? []).sorted(by: Schedule.isBefore)
    pool.customerSince = rows[0]["start"].flatMap { Day($0) }
    let surroundings = ImportSurroundings(
      known: known == nil ? [] : [KnownCustomer(pool: pool)], people: [Example.olivia, Example.tom])
    var number = 100
    var planner = ImportPlanner(surroundings, choices: choices, region: "US", now: Example.now, today: today) {
      number += 1
      return ID(number)
    }
    return planner.plan(customers, skips: 0, issues: reader.issues, hasStartDates: true)
  }

  private static func schedules(_ plan: ImportPlan) -> [Schedule] { plan.changes.first?.customer.pool.schedules ?? [] }

  /// "weekly/1 from 2026-11-23", with the next two dates.
  private static func words(_ plan: ImportPlan) -> [String] {
    schedules(plan).map { schedule in
      let dates = [schedule].dates(from: today, count: 2).map { $0.description.dropFirst(5) }.joined(separator: " ")
      return "\(rule(schedule)): \(dates)"
    }
  }

  private static func rule(_ schedule: Schedule) -> String {
    switch schedule.rule {
    case .weekly(let day, let weeks): "\(day) \(weeks)"
    case .monthly(let day, let week): "\(day) m\(week)"
    case .once: "once"
    }
  }

  private static func schedule(
    _ number: Int, _ rule: Schedule.Rule, from: String? = nil, until: String? = nil, season: Season? = nil
  ) -> Schedule {
    Schedule(
      id: ID(number), rule, from: from.flatMap { Day($0) }, until: until.flatMap { Day($0) }, season: season,
      technician: Example.tom.id, position: number)
  }

  @Test(
    arguments: [
      (["day": "Mon"], ["monday 1: 11-23 11-30"]),
      (["day": "Mon", "start": "2026-12-03"], ["monday 1: 12-07 12-14"]),
      (["day": "Mon", "start": "2019-03-05"], ["monday 1: 11-23 11-30"]),
      (["day": "Bi-weekly Mon", "start": "2026-11-16"], ["monday 2: 11-30 12-14"]),
      (["day": "Mon", "frequency": "Bi-weekly", "start": "2026-12-07"], ["monday 2: 12-07 12-21"]),
      // Begins on a Saturday: the first Tuesday after it.
      (["day": "Tue", "Service Frequency": "every 3 weeks", "start date": "12/5/2026"], ["tuesday 3: 12-08 12-29"]),
      (["Route Day(s)": "MWF"], ["monday 1: 11-23 11-30", "wednesday 1: 11-25 12-02", "friday 1: 11-27 12-04"]),
      (["day": "1st and 3rd Friday"], ["friday m1: 12-04 01-01", "friday m3: 12-18 01-15"]),
      (["day": "last Friday"], ["friday m-1: 11-27 12-25"]),
      (["day": "Monthly Friday", "start": "2026-11-20"], ["friday m3: 12-18 01-15"]),
      (["day": "Friday", "frequency": "monthly", "start": "2026-10-30"], ["friday m-1: 11-27 12-25"]),
      (["day": "Thu every 2 weeks from 2026-12-03"], ["thursday 2: 12-03 12-17"]),
      (["frequency": "every other Tuesday", "start": "2026-12-01"], ["tuesday 2: 12-01 12-15"]),
      (["frequency": "Weekly"], ["monday 1: 11-23 11-30"]),
      (["day": "on call"], []), (["frequency": "As needed"], []),
      (["day": "Monday until 2020-01-01"], []),
    ] as [([String: String], [String])])
  func `a new customer gets the schedules of the text`(columns: [String: String], words: [String]) {
    let plan = Self.plan(columns)
    #expect(Self.words(plan) == words)
    #expect(plan.questions.filter { $0.topic == .schedule }.isEmpty)
    #expect(Self.schedules(plan).allSatisfy { $0.isValid && $0.from.map { $0 >= Self.today } ?? false })
    #expect(Set(Self.schedules(plan).map(\.id)).count == words.count)
  }

  @Test(
    arguments: [
      ("Bi-weekly Mon", nil, "monday 2: 11-23 12-07", "w2.1", 2),
      ("Bi-weekly Mon", "w2.0", "monday 2: 11-30 12-14", "w2.1", 2),
      ("every other Sunday", nil, "sunday 2: 11-29 12-13", "w2.1", 2),
      ("every 3 weeks Mon", "w3.0", "monday 3: 11-30 12-21", "w3.2", 3),
      ("monthly Fri", nil, "friday m1: 12-04 01-01", "m1", 5),
      ("monthly Fri", "m-1", "friday m-1: 11-27 12-25", "m1", 5),
      ("twice a month Fri", "m2.4", "friday m2: 12-11 01-08", "w2.1", 4),
      ("every third Thursday", "m3", "thursday m3: 12-17 01-21", "m3", 4),
      // An answer to another question is none.
      ("Bi-weekly Mon", "w3.0", "monday 2: 11-23 12-07", "w2.1", 2),
      ("Bi-weekly Mon", "m1", "monday 2: 11-23 12-07", "w2.1", 2),
    ] as [(String, String?, String, String, Int)])
  func `a text that leaves the weeks open is a question, the nearest dates are proposed`(
    text: String, answer: String?, words: String, first: String, count: Int
  ) throws {
    var choices = ImportChoices()
    if let answer { choices.schedules[SortKey.of(text)] = answer }
    let plan = Self.plan(["day": text], choices: choices)
    #expect(Self.words(plan).first == words)
    let question = try #require(plan.questions.first { $0.topic == .schedule })
    #expect((question.text, question.isOpen, question.schedule?.options.count) == (text, answer == nil, count))
    #expect(question.schedule?.options.first?.rawValue == first)
  }

  @Test func `one answer is for all rows of the text, or each customer has a question`() {
    var choices = ImportChoices()
    choices.schedules["bi-weekly mon"] = ImportChoices.each
    choices.schedules["bi-weekly mon · anna 1, 1 oak"] = "w2.0"
    let plan = Self.plan(rows: [["day": "Bi-weekly Mon"], ["day": "bi-weekly Mon"]], choices: choices)
    let dates = plan.changes.map { $0.customer.pool.schedules.dates(from: Self.today, count: 1).map(\.description) }
    #expect(dates == [["2026-11-23"], ["2026-11-30"]])
    let questions = plan.questions.filter { $0.topic == .schedule }
    #expect(questions.map(\.text) == ["Bi-weekly Mon", "Anna", "Anna 1"])
    #expect(questions.map(\.isOpen) == [false, true, false])
    #expect(questions.map { $0.schedule?.isOfCustomer } == [false, true, true])
  }

  @Test(arguments: ["Premium", "Weekly"])
  func `a frequency that is unknown, or not that of the days, is a question`(frequency: String) throws {
    let day = frequency == "Weekly" ? "every other Monday from 2026-11-23" : "Monday"
    let plan = Self.plan(["day": day, "frequency": frequency])
    #expect(Self.words(plan) == [frequency == "Weekly" ? "monday 2: 11-23 12-07" : "monday 1: 11-23 11-30"])
    let question = try #require(plan.questions.first)
    #expect((question.topic, question.text, question.problem) == (.schedule, frequency, .frequencyUnknown(frequency)))
    var choices = ImportChoices()
    choices.schedules[SortKey.of(frequency)] = "m2"
    let answered = Self.plan(["day": day, "frequency": frequency], choices: choices)
    #expect(Self.words(answered) == ["monday m2: 12-14 01-11"] && answered.questions.allSatisfy { !$0.isOpen })
    let onCall = Self.plan(["frequency": frequency], [], choices: choices)
    #expect(onCall.unchanged == 1)
  }

  @Test func `an unreadable day is asked for, and its frequency holds for the answer`() {
    var choices = ImportChoices()
    #expect(
      Self.words(Self.plan(["day": "someday", "frequency": "every 2 weeks", "start": "2026-11-24"])) == [
        "monday 2: 11-30 12-14"
      ])
    choices.days["someday"] = 3
    let plan = Self.plan(
      ["day": "someday", "frequency": "every 2 weeks", "start": "2026-11-24"], choices: choices)
    #expect(Self.words(plan) == ["tuesday 2: 11-24 12-08"])
    #expect(plan.questions.map(\.topic) == [.day])
  }

  @Test(
    arguments: [
      ("Mon", [schedule(1, .weekly(.monday, everyWeeks: 1))]),
      ("Mon", [schedule(1, .weekly(.monday, everyWeeks: 2), from: "2026-11-16")]),
      ("Bi-weekly Mon", [schedule(1, .weekly(.monday, everyWeeks: 2), from: "2026-11-16")]),
      ("weekly Mon", [schedule(1, .weekly(.monday, everyWeeks: 1), from: "2027-01-01")]),
      ("every 2 weeks Mon from 2026-11-02", [schedule(1, .weekly(.monday, everyWeeks: 2), from: "2026-11-16")]),
      ("monthly Fri", [schedule(1, .monthly(.friday, week: 3), from: "2026-01-01")]),
      ("twice a month Fri", [schedule(1, .monthly(.friday, week: 2)), schedule(2, .monthly(.friday, week: 4))]),
      ("1st and 3rd Friday", [schedule(1, .monthly(.friday, week: 1)), schedule(2, .monthly(.friday, week: 3))]),
      ("every third Thursday", [schedule(1, .weekly(.thursday, everyWeeks: 3), from: "2026-11-05")]),
      ("on call", [schedule(1, .once(Example.today))]),
      ("weekly Mon", [schedule(1, .weekly(.monday, everyWeeks: 1), until: "2027-03-01")]),
      (
        "weekly Mon",
        [
          schedule(1, .weekly(.friday, everyWeeks: 1), until: "2026-11-20"),
          schedule(2, .weekly(.monday, everyWeeks: 1)),
        ]
      ),
    ] as [(String, [Schedule])])
  func `a customer who has these schedules already is unchanged, without a question`(text: String, known: [Schedule]) {
    let plan = Self.plan(["day": text], known)
    #expect(plan.unchanged == 1 && plan.questions.isEmpty)
  }

  @Test func `the same list changes nothing on any later day`() {
    for columns in [
      ["day": "Bi-weekly Mon", "start": "2026-11-16"], ["day": "Thu every 3 weeks", "start": "2026-12-10"],
      ["day": "1st and 3rd Friday"], ["day": "MWF"], ["day": "Monthly Fri", "start": "2026-10-30"],
      ["day": "Bi-weekly Tue"], ["frequency": "Weekly", "day": "Sat"], ["day": "on call"],
    ] {
      let first = Self.schedules(Self.plan(columns)).map { schedule in
        var placed = schedule
        placed.position = 3
        return placed
      }
      for days in 0...40 {
        let plan = Self.plan(columns, first, today: Self.today.adding(days: days))
        #expect(plan.unchanged == 1, "\(columns) after \(days) days")
      }
    }
  }

  @Test func `a changed schedule keeps its technician and the stops of past days`() {
    let known = [Self.schedule(1, .weekly(.monday, everyWeeks: 1), from: "2026-01-01")]
    let plan = Self.plan(["day": "every other Tuesday", "start": "2026-12-01"], known)
    let schedules = Self.schedules(plan)
    #expect(schedules.map(Self.rule) == ["monday 1", "tuesday 2"])
    #expect(schedules.map(\.until) == [Day("2026-11-22"), nil])
    #expect(schedules.map(\.technician) == [Example.tom.id, Example.tom.id])
    #expect(schedules[1].isUnplaced && plan.updates == 1)
  }

  @Test func `technicians and places are one for all schedules or one for each, in the order of the text`() {
    let plan = Self.plan([
      "day": "weekly Monday; first Friday; third Friday", "technician": "Olivia Owner; Tom Technician; Olivia Owner",
      "stop #": "4; 5; 6",
    ])
    let schedules = Self.schedules(plan)
    #expect(schedules.map(\.technician) == [Example.olivia.id, Example.tom.id, Example.olivia.id])
    #expect(schedules.map(\.position) == [4, 5, 6])
    let one = Self.plan(["Route Day(s)": "1st & 3rd Friday", "Technician": "Tom Technician", "Stop #": "2"])
    #expect(Self.schedules(one).map(\.technician) == [Example.tom.id, Example.tom.id])
    let wrong = Self.plan(["day": "1st & 3rd Friday", "technician": "Tom Technician;;Tom Technician"])
    #expect(wrong.issues.map(\.problem) == [.personCount("Tom Technician; ; Tom Technician")])
  }

  @Test func `what is written is read again with the same dates`() throws {
    var chance = Chance(11)
    for _ in 0..<1_500 {
      let known = (0..<chance.number(0...3)).map { number in
        var schedule = Schedule.random(&chance)
        schedule = Schedule(
          id: ID(number + 1), schedule.rule, from: schedule.from, until: schedule.until, season: schedule.season,
          technician: Bool.random(using: &chance) ? Example.tom.id : nil, position: number)
        return schedule
      }
      .filter { $0.isJob || $0.isOver(on: Self.today) || $0.firstDate(from: Self.today) != nil }
      let today = Self.today
      let listed = ScheduleText.listed(known, on: today)
      let text = ScheduleText.write(listed, on: today)
      let again = Self.plan(["day": text], known, today: today)
      #expect(again.unchanged == 1 && again.questions.isEmpty, "\(text)")
      let made = Self.schedules(Self.plan(["day": text], today: today))
      #expect(ScheduleText.write(ScheduleText.listed(made, on: today), on: today) == text)
      for (new, old) in zip(made, listed) {
        #expect([new].dates(from: today, count: 12) == [old].dates(from: today, count: 12), "\(text)")
        #expect((new.rule, new.until, new.season) == (old.rule, old.until, old.season))
      }
      #expect(made.count == listed.count, "\(text)")
    }
  }
}
