import PoolFlowTesting
import Testing

@testable import PoolFlowDomain

/// Schedules that a list asks for, of new customers.
struct ImportSchedulesTests {
  @Test(arguments: [["day": "every other day"], ["frequency": "every other day"]])
  func `every other day is asked`(columns: [String: String]) {
    #expect(!ListOfAnna.plan(columns).questions.isEmpty)
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
    let plan = ListOfAnna.plan(columns)
    #expect(ListOfAnna.words(plan) == words)
    #expect(plan.questions.filter { $0.topic == .schedule }.isEmpty)
    #expect(ListOfAnna.schedules(plan).allSatisfy { $0.isValid && $0.from.map { $0 >= ListOfAnna.today } ?? false })
    #expect(Set(ListOfAnna.schedules(plan).map(\.id)).count == words.count)
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
    let plan = ListOfAnna.plan(["day": text], choices: choices)
    #expect(ListOfAnna.words(plan).first == words)
    let question = try #require(plan.questions.first { $0.topic == .schedule })
    #expect((question.text, question.isOpen, question.schedule?.options.count) == (text, answer == nil, count))
    #expect(question.schedule?.options.first?.rawValue == first)
  }

  @Test func `one answer is for all rows of the text, or each customer has a question`() {
    var choices = ImportChoices()
    choices.schedules["bi-weekly mon"] = ImportChoices.each
    choices.schedules["bi-weekly mon · anna 1, 1 oak"] = "w2.0"
    let plan = ListOfAnna.plan(rows: [["day": "Bi-weekly Mon"], ["day": "bi-weekly Mon"]], choices: choices)
    let dates = plan.changes.map {
      $0.customer.pool.schedules.dates(from: ListOfAnna.today, count: 1).map(\.description)
    }
    #expect(dates == [["2026-11-23"], ["2026-11-30"]])
    let questions = plan.questions.filter { $0.topic == .schedule }
    #expect(questions.map(\.text) == ["Bi-weekly Mon", "Anna", "Anna 1"])
    #expect(questions.map(\.isOpen) == [false, true, false])
    #expect(questions.map { $0.schedule?.isOfCustomer } == [false, true, true])
  }

  @Test(arguments: ["Premium", "Weekly"])
  func `a frequency that is unknown, or not that of the days, is a question`(frequency: String) throws {
    let day = frequency == "Weekly" ? "every other Monday from 2026-11-23" : "Monday"
    let plan = ListOfAnna.plan(["day": day, "frequency": frequency])
    #expect(ListOfAnna.words(plan) == [frequency == "Weekly" ? "monday 2: 11-23 12-07" : "monday 1: 11-23 11-30"])
    let question = try #require(plan.questions.first)
    #expect((question.topic, question.text, question.problem) == (.schedule, frequency, .frequencyUnknown(frequency)))
    var choices = ImportChoices()
    choices.schedules[SortKey.of(frequency)] = "m2"
    let answered = ListOfAnna.plan(["day": day, "frequency": frequency], choices: choices)
    #expect(ListOfAnna.words(answered) == ["monday m2: 12-14 01-11"] && answered.questions.allSatisfy { !$0.isOpen })
    let onCall = ListOfAnna.plan(["frequency": frequency], [], choices: choices)
    #expect(onCall.unchanged == 1)
  }

  @Test func `an unreadable day is asked for, and its frequency holds for the answer`() {
    var choices = ImportChoices()
    #expect(
      ListOfAnna.words(ListOfAnna.plan(["day": "someday", "frequency": "every 2 weeks", "start": "2026-11-24"])) == [
        "monday 2: 11-30 12-14"
      ])
    choices.days["someday"] = 3
    let plan = ListOfAnna.plan(
      ["day": "someday", "frequency": "every 2 weeks", "start": "2026-11-24"], choices: choices)
    #expect(ListOfAnna.words(plan) == ["tuesday 2: 11-24 12-08"])
    #expect(plan.questions.map(\.topic) == [.day])
  }
}
