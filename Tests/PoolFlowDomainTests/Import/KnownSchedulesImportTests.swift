import PoolFlowTesting
import Testing

@testable import PoolFlowDomain

/// Schedules that a list asks for, over the ones that are known.
struct KnownSchedulesImportTests {
  @Test(
    arguments: [
      ("Mon", [ListOfAnna.schedule(1, .weekly(.monday, everyWeeks: 1))]),
      ("Mon", [ListOfAnna.schedule(1, .weekly(.monday, everyWeeks: 2), from: "2026-11-16")]),
      ("Bi-weekly Mon", [ListOfAnna.schedule(1, .weekly(.monday, everyWeeks: 2), from: "2026-11-16")]),
      ("weekly Mon", [ListOfAnna.schedule(1, .weekly(.monday, everyWeeks: 1), from: "2027-01-01")]),
      (
        "every 2 weeks Mon from 2026-11-02",
        [ListOfAnna.schedule(1, .weekly(.monday, everyWeeks: 2), from: "2026-11-16")]
      ),
      ("monthly Fri", [ListOfAnna.schedule(1, .monthly(.friday, week: 3), from: "2026-01-01")]),
      (
        "twice a month Fri",
        [ListOfAnna.schedule(1, .monthly(.friday, week: 2)), ListOfAnna.schedule(2, .monthly(.friday, week: 4))]
      ),
      (
        "1st and 3rd Friday",
        [ListOfAnna.schedule(1, .monthly(.friday, week: 1)), ListOfAnna.schedule(2, .monthly(.friday, week: 3))]
      ),
      ("every third Thursday", [ListOfAnna.schedule(1, .weekly(.thursday, everyWeeks: 3), from: "2026-11-05")]),
      ("on call", [ListOfAnna.schedule(1, .once(Example.today))]),
      ("weekly Mon", [ListOfAnna.schedule(1, .weekly(.monday, everyWeeks: 1), until: "2027-03-01")]),
      (
        "weekly Mon",
        [
          ListOfAnna.schedule(1, .weekly(.friday, everyWeeks: 1), until: "2026-11-20"),
          ListOfAnna.schedule(2, .weekly(.monday, everyWeeks: 1)),
        ]
      ),
    ] as [(String, [Schedule])])
  func `a customer who has these schedules already is unchanged, without a question`(text: String, known: [Schedule]) {
    let plan = ListOfAnna.plan(["day": text], known)
    #expect(plan.unchanged == 1 && plan.questions.isEmpty)
  }

  @Test(arguments: ["day", "frequency"])
  func `a rhythm without a day leaves the schedules that it may mean, without a question`(column: String) {
    let known = [ListOfAnna.schedule(1, .monthly(.wednesday, week: -1))]
    let plan = ListOfAnna.plan([column: "monthly"], known)
    #expect(plan.unchanged == 1 && plan.questions.isEmpty)
  }

  @Test(
    arguments: [
      ("twice a month", [ListOfAnna.schedule(1, .monthly(.wednesday, week: -1))], "d6m2.4"),
      (
        "monthly",
        [
          ListOfAnna.schedule(1, .weekly(.monday, everyWeeks: 1)),
          ListOfAnna.schedule(2, .monthly(.wednesday, week: -1)),
        ], "d6m2"
      ),
      ("monthly", [], "d6m2"),
    ] as [(String, [Schedule], String)])
  func `a rhythm without a day changes other schedules with an answer alone`(
    text: String, known: [Schedule], answer: String
  ) {
    for column in ["day", "frequency"] {
      let plan = ListOfAnna.plan([column: text], known)
      #expect(plan.unchanged == 1 && plan.questions.map(\.topic) == [.schedule], "\(column)")
      #expect(plan.questions.allSatisfy { $0.isOpen && !$0.isProposed })
      var choices = ImportChoices()
      choices.schedules[text] = answer
      let schedules = ListOfAnna.schedules(ListOfAnna.plan([column: text], known, choices: choices))
      let rules = schedules.filter { $0.until == nil }.map(ListOfAnna.rule)
      #expect(rules == (answer == "d6m2" ? ["friday m2"] : ["friday m2", "friday m4"]), "\(column)")
    }
  }

  @Test func `the same list changes nothing on any later day`() {
    for columns in [
      ["day": "Bi-weekly Mon", "start": "2026-11-16"], ["day": "Thu every 3 weeks", "start": "2026-12-10"],
      ["day": "1st and 3rd Friday"], ["day": "MWF"], ["day": "Monthly Fri", "start": "2026-10-30"],
      ["day": "Bi-weekly Tue"], ["frequency": "Weekly", "day": "Sat"], ["day": "on call"],
    ] {
      let first = ListOfAnna.schedules(ListOfAnna.plan(columns)).map { schedule in
        var placed = schedule
        placed.position = 3
        return placed
      }
      for days in 0...40 {
        let plan = ListOfAnna.plan(columns, first, today: ListOfAnna.today.adding(days: days))
        #expect(plan.unchanged == 1, "\(columns) after \(days) days")
      }
    }
  }

  @Test func `a changed schedule keeps its technician and the stops of past days`() {
    let known = [ListOfAnna.schedule(1, .weekly(.monday, everyWeeks: 1), from: "2026-01-01")]
    let plan = ListOfAnna.plan(["day": "every other Tuesday", "start": "2026-12-01"], known)
    let schedules = ListOfAnna.schedules(plan)
    #expect(schedules.map(ListOfAnna.rule) == ["monday 1", "tuesday 2"])
    #expect(schedules.map(\.until) == [Day("2026-11-22"), nil])
    #expect(schedules.map(\.technician) == [Example.tom.id, Example.tom.id])
    #expect(schedules[1].isUnplaced && plan.updates == 1)
  }

  @Test func `technicians and places are one for all schedules or one for each, in the order of the text`() {
    let plan = ListOfAnna.plan([
      "day": "weekly Monday; first Friday; third Friday", "technician": "Olivia Owner; Tom Technician; Olivia Owner",
      "stop #": "4; 5; 6",
    ])
    let schedules = ListOfAnna.schedules(plan)
    #expect(schedules.map(\.technician) == [Example.olivia.id, Example.tom.id, Example.olivia.id])
    #expect(schedules.map(\.position) == [4, 5, 6])
    let one = ListOfAnna.plan(["Route Day(s)": "1st & 3rd Friday", "Technician": "Tom Technician", "Stop #": "2"])
    #expect(ListOfAnna.schedules(one).map(\.technician) == [Example.tom.id, Example.tom.id])
    let wrong = ListOfAnna.plan(["day": "1st & 3rd Friday", "technician": "Tom Technician;;Tom Technician"])
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
      .filter { $0.isJob || $0.isOver(on: ListOfAnna.today) || $0.firstDate(from: ListOfAnna.today) != nil }
      let today = ListOfAnna.today
      let listed = ScheduleText.listed(known, on: today)
      let text = ScheduleText.write(listed, on: today)
      let again = ListOfAnna.plan(["day": text], known, today: today)
      #expect(again.unchanged == 1 && again.questions.isEmpty, "\(text)")
      let made = ListOfAnna.schedules(ListOfAnna.plan(["day": text], today: today))
      #expect(ScheduleText.write(ScheduleText.listed(made, on: today), on: today) == text)
      for (new, old) in zip(made, listed) {
        #expect([new].dates(from: today, count: 12) == [old].dates(from: today, count: 12), "\(text)")
        #expect((new.rule, new.until, new.season) == (old.rule, old.until, old.season))
      }
      #expect(made.count == listed.count, "\(text)")
    }
  }
}
